"""One JSON object a line to stderr. Never a token, a cookie or a link in it."""

import json
import logging
import sys
import time
from typing import Any


def log(event: str, **fields: Any) -> None:
    now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    sys.stderr.write(json.dumps({"at": now, "event": event, **fields}, ensure_ascii=False, default=str) + "\n")


class JsonLines(logging.Handler):
    """What libraries log, in the same shape; the trace of an exception goes to its own field."""

    def emit(self, record: logging.LogRecord) -> None:
        fields = {"level": record.levelname.lower(), "text": record.getMessage()}
        if record.exc_info and record.exc_info[0]:
            fields["trace"] = logging.Formatter().formatException(record.exc_info)
        log(record.name, **fields)


def set_up(level: int = logging.WARNING) -> None:
    root = logging.getLogger()
    root.handlers[:] = [JsonLines()]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
