"""Ways to play on the form of a new table: what each sets below it, and which one the form's values are."""

import json
from collections.abc import Mapping
from typing import Any

from dedale.core import Game, Language, Way

WAY, WAS, OWN = "way", "way-was", "own"  # the way chosen; the one that the fields were filled in by; neither of them


def sets(game: Game, way: Way) -> dict[str, str]:
    """The fields that a way to play fills in."""
    board = game.laid(way) if len(game.facts.editions) > 1 else ""
    return {f"option-{key}": value for key, value in game.fixed(way).items()} | ({"edition": board} if board else {})


def settled(game: Game, form: Mapping[str, str]) -> dict[str, str]:
    """The form as its way to play says: in the fields that were not sent, and, where no script has changed them
    meanwhile, in those that still say what the way shown before them said."""
    way = form.get(WAY, "")
    if way in ("", OWN):
        return dict(form)
    said = sets(game, game.way(way))
    if form.get(WAS) == OWN:
        return {**form, **said}
    shown = next((sets(game, each) for each in game.facts.ways if each.key == form.get(WAS)), said)
    by_hand = {field: form[field] for field in said if field in form and form[field] != shown.get(field)}
    return {**form, **said, **by_hand}


def shown(game: Game, form: Mapping[str, str]) -> str:
    """The way to play that the form's values are."""
    default = sets(game, game.facts.ways[0])
    now = {field: form.get(field) or value for field, value in default.items()}
    return next((way.key for way in game.facts.ways if sets(game, way) == now), OWN)


def cards(game: Game, form: Mapping[str, str], t: Language) -> list[dict[str, Any]]:
    """All ways, the chosen one marked, and a mix of one's own; none where there is nothing to choose."""
    if len(game.facts.ways) < 2:
        return []
    chosen = shown(game, form)
    found = [card(way.key, t(way.title), t(way.about), sets(game, way)) for way in game.facts.ways]
    found.append(card(OWN, t("Your own mix"), t("House rules chosen one by one, below."), {}))
    return [{**each, "chosen": each["key"] == chosen} for each in found]


def card(key: str, title: str, about: str, fills: dict[str, str]) -> dict[str, Any]:
    return {"key": key, "title": title, "about": about, "sets": json.dumps(fills)}
