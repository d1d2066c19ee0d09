"""Processes that bots think in."""

from __future__ import annotations

import multiprocessing
import os
import threading


def end_with_parent() -> None:
    """Whatever ends the process that began this one must not leave this one behind."""
    threading.Thread(target=_wait_for_its_end, daemon=True).start()


def _wait_for_its_end() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
