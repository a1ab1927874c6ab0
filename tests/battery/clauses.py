"""The part of the battery that reads: all rooms are there, and every clause is cited, shown and written."""

import ast
import re
from pathlib import Path

from dedale.core import Game, rooms
from dedale.core.narrate import Event

from .sampled import LANGUAGES, folder, games


def check_all_rooms_are_there(game: Game) -> None:
    assert (game.folder / "clauses.toml").is_file(), f"{game.key} has no clauses.toml"
    needed = {"rules": rooms.RULES, "words": rooms.WORDS, "picture": rooms.PICTURE, "sense": ["value"]}
    if game.facts.editions:
        needed["edition"] = rooms.BOARDS
    missing = [f"{room}.{name}" for room, all_ in needed.items() for name in all_ if not hasattr(game.room(room), name)]
    assert not missing, f"{game.key} lacks {missing}"


def rule_files(game: Game) -> list[Path]:
    """The files of the room `rules` that a hook reaches, by whatever way."""
    seen = {Path(function.__code__.co_filename) for function in game.narrator.rules} | {Path(game.rules.__file__)}
    rooms = (game.folder / "rules", game.folder / "rules.py")
    return [path for path in seen if any(path.is_relative_to(room) for room in rooms)]


def cited(path: Path) -> set[str]:
    """The clauses a file names in its code, as Clause.SG_07 for SG-07."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return {node.attr.replace("_", "-") for node in nodes if isinstance(node, ast.Attribute)}


def check_every_clause_is_cited_by_a_rule(game: Game) -> None:
    used = set().union(*(cited(path) for path in rule_files(game)))
    missing = [clause.id for clause in game.clauses if clause.id not in used and not clause.words]
    assert not missing, f"no rule cites {missing}"


def check_every_clause_is_shown_by_a_test(game: Game) -> None:
    shown: set[str] = set()
    for path in folder(game).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                shown |= set(re.findall(r"\b[A-Z0-9]+-[A-Z]?\d+\b", ast.get_docstring(node) or ""))
    missing = [clause.id for clause in game.clauses if clause.id not in shown]
    assert not missing, f"no test shows {missing}"


def check_clause_numbers_are_places_in_the_file(game: Game) -> None:
    names = [member.name.replace("_", "-") for member in game.room("clauses").Clause]
    assert names == [clause.id for clause in game.clauses]
    assert [int(member) for member in game.room("clauses").Clause] == [clause.number for clause in game.clauses]


def check_clauses_speak_both_languages(game: Game) -> None:
    for clause in game.clauses:
        for texts in (clause.text, clause.section, *([clause.refusal] if clause.refusal else [])):
            assert all(texts.get(code, "").strip() for code in LANGUAGES), clause.id


def check_events_name_real_clauses(game: Game) -> None:
    for play in games(game):
        for ply in play.plies:
            assert all(isinstance(event, Event) and game.clauses[event.clause] for event in ply.events)
