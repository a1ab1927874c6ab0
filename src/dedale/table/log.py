"""One JSON object a line to stderr. Never a token, a cookie or a link in it."""

import json
import logging
import sys
import time
from collections import Counter
from typing import Any

counted: Counter[str] = Counter()  # lines of this process by their event


def log(event: str, **fields: Any) -> None:
    counted[event] += 1
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
