"""What is kept: tables and their histories, seats for the lobby, names, invitations, and who lets bots think.

A table is an append-only history of entries, numbered from 1. Nothing else is needed to bring it back; the columns of
`tables` and the rows of `seats` only repeat, for the lobby, what the history says.
"""

from .models import Conflict, Stored, Summary, TableRow
from .store import Store

__all__ = ["Conflict", "Store", "Stored", "Summary", "TableRow"]
