"""The command line: `formicarium`."""

from __future__ import annotations

import errno
import os
import sys

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EIO)


def main() -> None:
    _open_missing_streams()
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
    except OSError as error:
        if error.errno not in _FULL:
            raise
        _give_up(error)
    finally:
        _flush()


def _open_missing_streams() -> None:
    """Whoever started us may have closed a stream (`<&-`): nothing comes from it then, and nothing goes to it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115  # as long as the program runs


def _flush() -> None:
    """Whoever read our output may have left (`| head`); then nothing more is said, not even by Python itself."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:
            _forget(stream.fileno())
        except OSError as error:
            _forget(stream.fileno())
            _give_up(error)


def _forget(file: int) -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), file)


def _give_up(error: OSError) -> None:
    print(f"The output cannot be written ({error.strerror}).", file=sys.stderr)
    sys.exit(1)
