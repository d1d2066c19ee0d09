"""The command line: `formicarium`."""

from __future__ import annotations

import os
import sys


def main() -> None:
    try:
        # Imported here, so that Ctrl-C is heard politely from the first moment on.
        from .app import app

        app(prog_name="formicarium")
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in ("typer", "rich"):
            raise
        print("The command line needs typer and rich: pip install 'formicarium[play]'.", file=sys.stderr)
        sys.exit(1)
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
