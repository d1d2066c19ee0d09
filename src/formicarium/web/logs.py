"""The log of the server: one line of JSON for everything worth knowing, on standard error."""

from __future__ import annotations

import json
import logging
import re
import time

_TICKETS = re.compile(r"^/(invite|transfer)/.*")
_PLAIN = frozenset(logging.LogRecord("", 0, "", 0, "", None, None).__dict__) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            "from": record.name,
        }
        line.update((name, value) for name, value in record.__dict__.items() if name not in _PLAIN)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def set_up_logs(level: str = "INFO") -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    for name in ("alembic", "aiosqlite", "uvicorn.access", "asyncio"):
        logging.getLogger(name).setLevel(logging.WARNING)


def without_ticket(path: str) -> str:
    """A path as it may stand in a log: whoever knows a ticket may use it."""
    return _TICKETS.sub(r"/\1/…", path)
