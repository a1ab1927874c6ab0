"""A game saved as one small readable file, which replays to the same position."""

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

from dedale.core import edition, registry
from dedale.core.fault import Fault
from dedale.core.language import mark
from dedale.core.play import Play
from dedale.core.play.ending import HANDED, Handed, Outcome, Reason

FORMAT = 1
LARGEST = 5_000_000
FIELDS = {
    "format": int,
    "game": str,
    "rules": int,
    "edition": dict,
    "options": dict,
    "seats": list,
    "moves": list,
}


def as_data(play: Play, seats: Sequence[str] = ()) -> dict[str, Any]:
    """The record as plain data. An own board travels with the game."""
    source = play.setting.edition
    board = {"name": source.key, "text": source.text} if source.own else {"name": source.key}
    names = list(seats) or [f"seat {seat}" for seat in range(play.setting.seats)]
    return {
        "format": FORMAT,
        "game": play.game.key,
        "rules": play.game.facts.version,
        "edition": board,
        "options": dict(play.setting.options),
        "seats": names,
        "moves": [ply.text for ply in play.plies],
        **outcome_data(play.ended(), play.handed),
    }


def outcome_data(outcome: Outcome | None, handed: Sequence[Handed] = ()) -> dict[str, Any]:
    """The reason is written where it is not the rules, and the seats that a bot took over where there are any."""
    reason = {"reason": str(outcome.reason)} if outcome and outcome.reason != Reason.RULES else {}
    taken = {"handed": [{**asdict(each), "reason": str(each.reason)} for each in handed]} if handed else {}
    return {"outcome": list(outcome.results) if outcome else None, **reason, **taken}


def written(data: dict[str, Any]) -> str:
    """One field a line, moves wrapped, so that people and `diff` can read it."""
    moves = [json.dumps(move, ensure_ascii=False) for move in data["moves"]]
    rows = [", ".join(moves[i : i + 10]) for i in range(0, len(moves), 10)]
    told = {key: json.dumps(value, ensure_ascii=False) for key, value in data.items()}
    told["moves"] = "[\n    " + ",\n    ".join(rows) + "\n  ]" if rows else "[]"
    return "{\n" + ",\n".join(f'  "{key}": {value}' for key, value in told.items()) + "\n}\n"


def replayed(data: Any, name: str = "record") -> tuple[Play, list[str]]:
    """The play and the seats' names of a record, every move checked again by the rules."""
    check(data, name)
    game = registry.find(data["game"])
    if data["rules"] != game.facts.version:
        raise Fault(
            mark("{file}: written for rules version {old} of {game}; this is version {new}."),
            file=name,
            old=data["rules"],
            game=game.facts.name,
            new=game.facts.version,
        )
    board = data["edition"]
    own = "text" in board
    source = edition.parse(board["name"], name, board["text"], own) if own else game.shipped(board["name"])
    play = Play(game, game.setting(source, data["options"], len(data["seats"])))
    for number, text in enumerate(data["moves"], 1):
        try:
            play.put(text)
        except Fault as fault:
            raise Fault(mark("{file}: move {number}: {fault}"), file=name, number=number, fault=fault) from None
    play.end = ended(data, play, name)
    play.handed = taken_over(data, play, name)
    return play, data["seats"]


def ended(data: dict[str, Any], play: Play, name: str) -> Outcome | None:
    """How people ended the game, if they did; a fault where it cannot have ended as is written there."""
    results, reason = data.get("outcome"), data.get("reason", Reason.RULES)
    if reason not in list(Reason):
        raise Fault(mark("{file}: '{reason}' is no way to end a game."), file=name, reason=reason)
    if reason == Reason.RULES and results == (play.results() if play.over else None):
        return None
    given = Outcome(tuple(results) if isinstance(results, list) else (), str(reason))
    if play.over or given not in play.endings():
        raise Fault(mark("{file}: the outcome written there is not the one its moves lead to."), file=name)
    return given


def taken_over(data: dict[str, Any], play: Play, name: str) -> tuple[Handed, ...]:
    """The seats that a bot took over; a fault where they cannot be so."""
    found = data.get("handed", [])
    reasons, seats, plies = list(HANDED), range(play.setting.seats), range(len(play.plies) + 1)
    try:
        handed = tuple(Handed(**each) for each in found)
        right = all(each.reason in reasons and each.seat in seats and each.ply in plies for each in handed)
    except TypeError:
        right, handed = False, ()
    if not right:
        raise Fault(mark("{file}: damaged, '{key}' is missing or of the wrong kind."), file=name, key="handed")
    return tuple(sorted(handed, key=lambda each: each.ply))


def check(data: Any, name: str) -> None:
    if not isinstance(data, dict) or "format" not in data or "game" not in data:
        raise Fault(mark("{file}: not a game saved by Dédale."), file=name)
    if data["format"] != FORMAT:
        raise Fault(
            mark("{file}: format {got}, this program reads {want}."),
            file=name,
            got=data["format"],
            want=FORMAT,
        )
    for key, kind in FIELDS.items():
        if not isinstance(data.get(key), kind):
            raise Fault(mark("{file}: damaged, '{key}' is missing or of the wrong kind."), file=name, key=key)
    board, options = data["edition"], data["options"]
    texts = [*board.values(), *options.keys(), *options.values(), *data["seats"], *data["moves"]]
    if "name" not in board or not all(isinstance(text, str) for text in texts):
        raise Fault(mark("{file}: damaged, '{key}' is missing or of the wrong kind."), file=name, key="edition")


def parsed(text: str, name: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Fault(mark("{file}: not a game saved by Dédale, or damaged."), file=name) from None


def load(path: Path) -> tuple[Play, list[str]]:
    try:
        if path.stat().st_size > LARGEST:
            raise Fault(mark("{file}: not a game saved by Dédale, or damaged."), file=path)
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Fault(mark("{file}: not a game saved by Dédale, or damaged."), file=path) from None
    except OSError as error:
        raise Fault(mark("{file}: cannot be read ({why})"), file=path, why=error.strerror) from None
    return replayed(parsed(text, str(path)), str(path))


def save(path: Path, play: Play, seats: Sequence[str] = (), replace: bool = False) -> None:
    """Write the record, all or nothing. A file that is there is replaced only by a later state of the same game,
    or, with `replace`, by any state of it: the caller knows the file as its own."""
    data = as_data(play, seats)
    if path.exists() and not continues(data, path, replace):
        raise Fault(mark("{file} is there already and holds something else; choose another name."), file=path)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_text(written(data), encoding="utf-8")
        os.replace(part, path)
    except OSError as error:
        raise Fault(mark("{file}: cannot be written ({why})"), file=path, why=error.strerror) from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def continues(data: dict[str, Any], path: Path, anywhere: bool = False) -> bool:
    """Whether the file holds an earlier state of this very game."""
    try:
        old = parsed(path.read_text(encoding="utf-8"), str(path))
        check(old, str(path))
    except (Fault, OSError, UnicodeDecodeError):
        return False
    same = all(old[key] == data[key] for key in ("game", "rules", "edition", "options", "seats"))
    return same and (anywhere or bool(old["moves"] == data["moves"][: len(old["moves"])]))
