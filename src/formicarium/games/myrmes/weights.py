"""The figures of the advice, in points unless something else is said.

They were found by letting greedy bots with different ones play many games, and keeping what scored best.
"""

from __future__ import annotations

LARVA = 0.58  # a larva: it shifts the event, breeds nurses, feeds in need
MANY_LARVAE = 0.36  # each beyond the sixth
FOOD_KEPT, EARTH_KEPT, STONE_KEPT = 0.76, 0.83, 0.79  # a cube kept for the next round
TOWARDS_LEVEL = 0.68  # more for each cube that the next level costs
TOWARDS_SUBCOLONY = 1.49  # more for each full set of cubes of a sub-colony
CUBE_NOW = 0.96  # a cube gained in this round, where nothing better is known
# A cube of a later harvest: the first of a round, the second, …
LATER = (0.77, 0.73, 0.64, 0.56, 0.43, 0.34, 0.26, 0.17)
HAND = 0.81  # of what a worker could do at best, while it still waits
WORKER = 3.36  # a worker who comes home, for the next round
WORKER_LEVEL = 0.30  # … and more for each level of the colony
HUNT = 0.34  # a soldier and a worker who may go hunting together in this round
NURSE_ROUND = 1.30  # a nurse, for each round still to come
SOLDIER = 0.89  # a soldier, to hunt and trespass
SOLDIER_WINTER = 1.14  # … and for each winter in which he feeds himself
LEVEL_ROUND = (0.00, 1.38, 3.09, 4.84)  # a colony level, for each round still to come, with few nurses
LEVEL_NURSE = 0.14  # more of it for each nurse beyond the third
LEVEL_ROUNDS = 6.21  # but for no more rounds than these
GROUND = 0.07  # a hex with something under it within reach of the tunnel exits, for each round still to come
GROUND_ENOUGH = 16  # more hexes than these help no more
RISK = (0.85, 0.47, 0.30)  # of a shortage in winter, when nothing more is found: in autumn, summer, spring
FOOD_HAND = 0.15  # food that a worker still brings before winter
MAYBE = 0.55  # of what an action of the atelier brings, for each cube that the workers have yet to find
TUNNEL_DUG = 0.28  # a tunnel, besides its earth and its ground
PREPARED = 0.18  # of an objective's points when all it needs is there, but not the nurse
NEXT_LEVEL = 0.08  # of the points of an objective that a completed one opens
FOLLOWERS = 0.08  # of the bonus for each other player who may follow, for each round (up to 3)
HARVEST_EXTRA = 0.94  # each further cube of Harvest +3
SORTIE_AHEAD = 0.96  # of what a sortie still promises
FIGHT_AHEAD = 0.85  # of what a fight brings that is still some steps away
FAR = 0.35  # Move +3, for each worker

# What so many rounds bring besides what the pieces promise: about 8 points more once a round has begun in earnest
TO_COME = (0.0, -20.4, -29.2, -38.3, -46.2, -49.9, -59.2, -62.2, -64.1, -71.1)

# What the n-th cube of a kind in the storage counts: 1 and less
LESS = (0.0, 1.0, 2.0, 2.8, 3.4, 3.9, 4.2)
