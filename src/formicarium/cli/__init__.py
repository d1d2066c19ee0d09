"""The command line: `formicarium`."""

from __future__ import annotations

import os
import sys


def main() -> None:
    try:
        # Imported here, so that Ctrl-C is heard politely from the first moment on.
        from .app import app

        app(prog_name="formicarium")
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        pass
    finally:
        _flush()


def _flush() -> None:
    """Whoever read our output may have left (`| head`); then nothing more is said, not even by Python itself."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
