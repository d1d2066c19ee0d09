"""Everything the package raises on purpose. Each message is one sentence a person can act on."""


class FormicariumError(Exception):
    """The root of the package's own exceptions. Whoever catches it has changed nothing."""


class UnknownGame(FormicariumError):
    """There is no game of that id."""


class BadSetup(FormicariumError):
    """A game cannot be set up like that: number of seats, seed, or options."""


class IllegalChoice(FormicariumError):
    """That answer is not offered now."""


class NoPast(FormicariumError):
    """The play has no such moment: nothing left to take back, or nothing that was ever played."""


class BadRecord(FormicariumError):
    """A record is damaged, foreign, or of another version; the message names the place."""


class BadData(FormicariumError):
    """A file of component data breaks a check; the message names the file and the row."""


class UnknownBot(FormicariumError):
    """There is no bot of that name."""


class UnknownRule(FormicariumError):
    """There is no clause of that id."""
