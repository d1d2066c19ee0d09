"""The figures of the advice, in points unless something else is said.

They were found by letting greedy bots with different ones play many games, and keeping what scored best.
"""

from __future__ import annotations

LARVA = 0.49  # a larva: it shifts the event, breeds nurses, feeds in need
MANY_LARVAE = 0.42  # each beyond the sixth
FOOD_KEPT, EARTH_KEPT, STONE_KEPT = 0.56, 0.89, 0.83  # a cube kept for the next round
TOWARDS_LEVEL = 0.68  # more for each cube that the next level costs
TOWARDS_SUBCOLONY = 1.41  # more for each full set of cubes of a sub-colony
CUBE_NOW = 0.98  # a cube gained in this round, where nothing better is known
# A cube of a later harvest: the first of a round, the second, …
LATER = (0.78, 0.73, 0.64, 0.56, 0.43, 0.35, 0.27, 0.17)
HAND = 0.77  # of what a worker could do at best, while it still waits
WORKER = 4.93  # a worker who comes home, for the next round
WORKER_LEVEL = 0.53  # … and more for each level of the colony
HUNT = 0.41  # a soldier and a worker who may go hunting together in this round
NURSE_ROUND = 1.52  # a nurse, for each round still to come
NURSE_EARLY = 0.60  # less for each round before the last four
SOLDIER = 0.91  # a soldier, to hunt and trespass
SOLDIER_WINTER = 1.34  # … and for each winter in which he feeds himself
LEVEL_ROUND = (0.00, 1.37, 2.87, 4.21)  # a colony level, for each round still to come, with few nurses
LEVEL_NURSE = 0.15  # more of it for each nurse beyond the third
LEVEL_ROUNDS = 6.33  # but for no more rounds than these
GROUND = 0.07  # a hex with something under it within reach of the tunnel exits, for each round still to come
GROUND_ENOUGH = 16  # more hexes than these help no more
RISK = (0.71, 0.40, 0.26)  # of a shortage in winter, when nothing more is found: in autumn, summer, spring
FOOD_HAND = 0.14  # food that a worker still brings before winter
MAYBE = 0.57  # of what an action of the atelier brings, for each cube that the workers have yet to find
TUNNEL_DUG = 0.26  # a tunnel, besides its earth and its ground
PREPARED = 0.18  # of an objective's points when all it needs is there, but not the nurse
NEXT_LEVEL = 0.08  # of the points of an objective that a completed one opens
FOLLOWERS = 0.13  # of the bonus for each other player who may follow, for each round (up to 3)
YIELD = 0.8  # a special tile, for each harvest in which it is nobody's any more
CUBE_LEFT = 0.6  # a cube that is cleared away from a pheromone, for each of the next two rounds
HARVEST_EXTRA = 0.86  # each further cube of Harvest +3
SORTIE_AHEAD = 0.95  # of what a sortie still promises
FIGHT_AHEAD = 0.83  # of what a fight brings that is still some steps away
FAR = 0.30  # Move +3, for each worker

# What so many rounds bring besides what the pieces promise: about 8 points more once a round has begun in earnest
TO_COME = (0.00, -26.7, -38.1, -51.7, -59.4, -62.7, -71.2, -72.1, -73.0, -80.4)

# What the n-th cube of a kind in the storage counts: 1 and less
LESS = (0.0, 1.0, 2.0, 2.8, 3.4, 3.9, 4.2)
