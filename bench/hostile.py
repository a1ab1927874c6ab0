"""What a stranger may send: messages, requests, records and boards, made wrong in ways that know how right ones look.

All of it follows from a seed. bench/attack.py sends much of it, the tests a little.
"""

import json
import random
import string
from collections.abc import Callable
from typing import Any

ODD = [
    "",
    " ",
    "\x00",
    "\ud800",
    "\udfff",
    "é" * 50,
    "e\u0301",
    "\u202e",
    "𝔘",
    "<script>",
    "{n}",
    "%s",
    "../../etc",
    "'",
    '"; DROP TABLE game; --',
    "9" * 5000,
    "-1",
    "1e999",
    "NaN",
    "\r\n",
    "a" * 3000,
    "null",
    "[]",
    "\ufeff",
]
NUMBERS = [0, -1, 1, 2**31, 2**63, 10**400, 1.5, 1e308, True, None]
KINDS = (
    "move",
    "go",
    "why",
    "hint",
    "undo",
    "answer",
    "withdraw",
    "resign",
    "draw",
    "chat",
    "log",
    "about",
    "acts",
    "pointer",
    "form",
    "name",
    "talk",
    "nothing",
    "__class__",
)
KEYS = ("ply", "move", "moves", "id", "ids", "text", "yes", "ask", "form", "from", "name", "on", "do")
PATHS = (
    "/",
    "/new/{g}",
    "/tables",
    "/table/{t}",
    "/table/{t}/live",
    "/table/{t}/rematch",
    "/join/{t}/{o}",
    "/replay/{t}",
    "/replay/{t}/{n}",
    "/review/{t}",
    "/review/{t}/result",
    "/record/{t}",
    "/records",
    "/rules/{g}",
    "/learn/{g}/{n}",
    "/learn/{g}/{n}/try",
    "/board/{g}.svg?edition={o}",
    "/board/{g}.txt?edition={o}",
    "/language",
    "/health",
    "/ready",
    "/static/{o}",
    "/games",
    "/studio/{g}",
    "/studio/{g}/touch",
    "/evening/new",
    "/evening/{o}",
    "/{o}",
)
FIELDS = (
    "game",
    "way",
    "count",
    "edition",
    "own_edition",
    "name",
    "seat-0-kind",
    "seat-1-kind",
    "seat-1-level",
    "clock",
    "minutes",
    "seconds",
    "flag",
    "option-rounds",
    "code",
    "path",
    "ply",
    "text",
    "record",
)
BROKEN = ["", "[" * 2000, "{", "null", "[]", '{"do":' * 400, "\\ud800", '{"do": "chat", "text": "\\ud800"}']


class Stranger:
    def __init__(self, seed: int, boards: dict[str, str], tables: list[str]) -> None:
        self.rng, self.boards, self.tables = random.Random(seed), boards, tables

    def word(self) -> Any:
        rng = self.rng
        ways: list[Callable[[], Any]] = [
            lambda: rng.choice(ODD),
            lambda: rng.choice(NUMBERS),
            lambda: "".join(rng.choices(string.printable, k=rng.randrange(30))),
            lambda: f"square-{rng.randrange(200)}",
            lambda: [self.word() for _ in range(rng.randrange(4))],
            lambda: {str(rng.choice(KEYS)): rng.choice(ODD)},
        ]
        return rng.choice(ways)()

    def text(self) -> str:
        found = self.word()
        return found if isinstance(found, str) else json.dumps(found)

    def message(self) -> str | bytes:
        """A frame of the live connection."""
        rng = self.rng
        if rng.random() < 0.08:
            return bytes(rng.randrange(256) for _ in range(rng.randrange(60)))
        if rng.random() < 0.08:
            return rng.choice(BROKEN)
        said = {"do": rng.choice(KINDS), "ply": rng.randrange(60)}
        for _ in range(rng.randrange(4)):
            said[rng.choice(KEYS)] = self.word()
        if rng.random() < 0.1:
            said["do"] = self.word()
        return sendable(json.dumps(said, ensure_ascii=rng.random() < 0.5))

    def request(self) -> tuple[str, str, dict[str, Any]]:
        """A method, an address, and what goes with it."""
        rng = self.rng
        path = rng.choice(PATHS).format(
            g=rng.choice([*self.boards, self.text()]),
            t=rng.choice([*self.tables, self.text()]),
            n=rng.choice(["0", "1", "7", self.text()]),
            o=self.text(),
        )
        if rng.random() < 0.4:
            return "GET", address(path), {}
        if rng.random() < 0.3:
            record = self.record().encode("utf-8", "surrogatepass")
            return "POST", "/records", {"files": {"record": (sendable(self.text())[:90], record)}}
        form = {rng.choice(FIELDS): sendable(self.text()) for _ in range(rng.randrange(6))}
        if rng.random() < 0.5:
            game = rng.choice(list(self.boards))
            form |= {"game": game, "edition": "own", "own_edition": sendable(self.board(game))}
        return "POST", address(rng.choice([path, "/tables", "/language"])), {"data": form}

    def board(self, game: str) -> str:
        """A board of that game, wrong somewhere."""
        lines = self.boards[game].splitlines()
        for _ in range(self.rng.randrange(1, 4)):
            at = self.rng.randrange(len(lines))
            lines[at : at + 1] = self.spoilt(lines[at])
            lines = lines or [""]
        return "\n".join(lines)

    def spoilt(self, line: str) -> list[str]:
        rng = self.rng
        ways: list[Callable[[], list[str]]] = [
            list,
            lambda: [line] * rng.randrange(2, 40),
            lambda: [line.replace(rng.choice("0123456789abc |.-"), rng.choice(ODD))],
            lambda: [sendable(self.text())],
            lambda: [line[::-1]],
        ]
        return rng.choice(ways)()

    def record(self) -> str:
        """A saved game, wrong somewhere."""
        rng, game = self.rng, self.rng.choice(list(self.boards))
        data: dict[str, Any] = {
            "format": rng.choice([1, 1, 1, self.word()]),
            "game": game,
            "rules": rng.choice([1, 2, 3, 4, 5, self.word()]),
            "edition": {"name": "own", "text": self.board(game)},
            "options": {str(self.text()): self.text() for _ in range(rng.randrange(2))},
            "seats": ["A", "B"][: rng.randrange(3)] + [self.text() for _ in range(rng.randrange(2))],
            "moves": [self.text() for _ in range(rng.randrange(5))],
        }
        if rng.random() < 0.2:
            data[rng.choice(list(data))] = self.word()
        told = json.dumps(data)
        return told if rng.random() < 0.9 else told[: rng.randrange(len(told))]


def sendable(text: str) -> str:
    """A socket's library refuses half characters by itself; they go as JSON writes them."""
    return text.encode("utf-8", "replace").decode()


def address(path: str) -> str:
    """What a client's library lets through, and no longer than an address is read."""
    safe = "".join(c if 33 <= ord(c) < 127 and c not in '"<>\\^`{|}' else "%%%02X" % (ord(c) & 255) for c in path)
    return safe[:9000]
