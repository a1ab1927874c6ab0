"""What a thing is, as the page shows it to whoever asked: at a table, or in a lesson."""

from typing import Any

from dedale.core import About, Game, Language, Record
from dedale.core.rooms import Names
from dedale.core.you import heard

NOTHING = About("", "")


def asked(game: Game, s: Record, name: str, names: Names, t: Language) -> dict[str, Any]:
    """Without a name where there is no such thing. Who is called YOU is spoken to."""
    found = game.about(s, name, names, t) or NOTHING
    said = {"id": name, "name": heard(found.name, t), "text": heard(found.text, t), "now": heard(found.now, t)}
    clause = game.clauses[found.clause] if found.clause else None
    return {**said, "clause": clause and clause.id, "rule": clause and t.pick(clause.text)}
