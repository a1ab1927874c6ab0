"""Parts of pages as plain data, translated: games, options, boards, rules."""

from itertools import groupby
from typing import Any

from dedale.core import LANGUAGES, Game, Language, Option
from dedale.drawing import palette
from dedale.table.keeping.kept import DAYS, GAME, NONE, TURN, ClockSetting
from dedale.table.playing.room import Room
from dedale.table.showing.lesson import course
from dedale.table.thinking.bots import LEVELS
from dedale.table.web import forms

Json = dict[str, Any]


def game_card(game: Game, t: Language) -> Json:
    facts = game.facts
    return {
        "key": game.key,
        "name": facts.name,
        "tagline": t(facts.tagline),
        "seats": list(facts.seats),
        "players": players(facts.seats, t),
        "minutes": facts.minutes,
        "accent": facts.accent,
        "credit": t(facts.credit),
        "picture": f"/board/{game.key}.svg",
        "cover": f"/board/{game.key}.svg?cover=1",
        "new": f"/new/{game.key}",
        "play": f"/play/{game.key}",
        "rules": f"/rules/{game.key}",
        "learn": f"/learn/{game.key}" if course(game).steps else "",
        "steps": len(course(game).steps),
        "studio": f"/studio/{game.key}" if game.studio else "",
        "draws": facts.draws,
        "cooperative": facts.cooperative,
    }


def players(seats: tuple[int, ...], t: Language) -> str:
    least, most = min(seats), max(seats)
    if least == most:
        return t.plural("{n} player", "{n} players", most)
    return t("{least} to {most} players", least=least, most=most)


def options(game: Game, t: Language, given: dict[str, str]) -> list[Json]:
    found = []
    for option in game.facts.options:
        chosen = given.get(f"option-{option.key}", option.default)
        rule = t.pick(game.clauses.named(option.clause).text)
        entry = {"key": option.key, "title": t(option.title), "clause": option.clause, "rule": rule}
        values = [option_choice(game, option, value, t) for value in option.values]
        found.append({**entry, "starts": option.starts, "value": chosen, "values": values})
    return found


def option_choice(game: Game, option: Option, value: str, t: Language) -> Json:
    """A value to choose, with how many must play for it; one that is a seat is to be shown as its chair is."""
    seat, title = option.seat(value), option_value(option.titles, value, t)
    chair = {} if seat is None else {"chair": seat_colour(game, seat)}
    return {"value": value, "title": title, "needs": option.needs.get(value, 0), **chair}


def option_value(titles: Any, value: str, t: Language) -> str:
    if value in titles:
        return t(titles[value])
    return {"yes": t("yes"), "no": t("no")}.get(value, value)


def editions(game: Game, t: Language) -> list[Json]:
    """None where there is nothing to choose."""
    if len(game.facts.editions) < 2 and not game.facts.own_edition:
        return []
    return [edition(game, name, t) for name in game.facts.editions]


def edition(game: Game, name: str, t: Language) -> Json:
    source = game.edition(name)
    picture = f"/board/{game.key}.svg?edition={name}"
    return {
        "name": name,
        "title": t.pick(source.title),
        "reconstruction": source.reconstruction,
        "picture": picture,
        "text": f"/board/{game.key}.txt?edition={name}",
    }


def seat_colour(game: Game, seat: int) -> Json:
    found = palette.seat_colour(seat, game.facts.colours)
    return {"seat": seat, "colour": found.name, "shape": found.shape, "hex": found.colour}


def seat_rows(game: Game, form: dict[str, str], colour: str) -> list[Json]:
    """One row for each seat; mine is the one whose colour I took last time."""
    most = max(game.facts.seats)
    names = [seat_colour(game, seat)["colour"] for seat in range(most)]
    first = names.index(colour) if colour in names[: min(game.facts.seats)] else 0
    rows = []
    for seat in range(most):
        chosen = form.get(f"seat-{seat}-kind") or (forms.ME if seat == first else forms.BOT)
        level, name = form.get(f"seat-{seat}-level", "2"), form.get(f"seat-{seat}-name", "")
        rows.append({**seat_colour(game, seat), "kind": chosen, "level": level, "name": name})
    return rows


def kinds(t: Language) -> list[Json]:
    return [
        {"value": forms.ME, "title": t("Me")},
        {"value": forms.FRIEND, "title": t("A friend, by link")},
        {"value": forms.SAME, "title": t("Somebody at this screen")},
        {"value": forms.BOT, "title": t("A bot")},
    ]


def levels(t: Language) -> list[Json]:
    told = {
        "1": t("Level 1: beginner"),
        "2": t("Level 2: easy"),
        "3": t("Level 3: fair"),
        "4": t("Level 4: strong"),
        "5": t("Level 5: very strong"),
    }
    return [{"value": level, "title": told.get(level, level)} for level in LEVELS]


def clocks(t: Language) -> list[Json]:
    return [
        {"value": NONE, "title": t("No clock")},
        {"value": DAYS, "title": t("Over days: the table waits for whoever is away")},
        {"value": GAME, "title": t("Time for the whole game")},
        {"value": TURN, "title": t("Time for each turn")},
    ]


def flags(t: Language) -> list[Json]:
    return [
        {"value": "bot", "title": t("a bot takes over")},
        {"value": "loss", "title": t("the game is lost")},
    ]


def sections(game: Game, t: Language) -> list[Json]:
    found, labels = [], glossary(game, t)
    for title, clauses in groupby(game.clauses, lambda clause: t.pick(clause.section)):
        told = [
            {"id": clause.id, "text": t.pick(clause.text), "reconstruction": clause.reconstruction}
            | labels.get(clause.id, {})
            for clause in clauses
        ]
        found.append({"title": title, "clauses": told})
    return found


def sheet(game: Game, t: Language) -> Json | None:
    """The rules in a few drawn positions, where the game has them."""
    found = course(game)
    if not found.sheet:
        return None
    parts = [
        {
            "title": t.pick(part.title),
            "say": t.pick(part.say),
            "picture": f"/rules/{game.key}/sheet/{n}.svg?lang={t.code}",
        }
        for n, part in enumerate(found.sheet, 1)
    ]
    told = {key: t.pick(texts) for key, texts in (("theme", found.theme), ("goal", found.goal)) if texts}
    return {"theme": "", "goal": "", **told, "parts": parts}


def glossary(game: Game, t: Language) -> dict[str, Json]:
    """The game's, by clause, with each text in the other languages."""
    others = {code: game.glossary(game.language(code)) for code in LANGUAGES if code != t.code}
    return {
        clause: {"board": board, "also": [{"code": code, "text": told[clause][1]} for code, told in others.items()]}
        for clause, (board, _) in game.glossary(t).items()
    }


def setting(room: Room, t: Language) -> list[Json]:
    """How a table is set up."""
    game, chosen = room.game, room.course.play.setting
    told = []
    if game.facts.editions:
        title = t("A board of one's own") if chosen.edition.own else t.pick(chosen.edition.title)
        told.append({"title": t("Board"), "value": title})
    if len(game.facts.ways) > 1:
        way = game.played(chosen)
        told.append({"title": t("Way to play"), "value": t(way.title) if way else t("a mix of one's own")})
    for option in game.facts.options:
        seat = option.seat(chosen.options[option.key])
        value = option_value(option.titles, chosen.options[option.key], t)
        told.append({"title": t(option.title), "value": value if seat is None else room.people.names(t)[seat]})
    told.append({"title": t("Players may ask a bot for a hint"), "value": t("yes") if room.kept.hints else t("no")})
    return told


def secrecy(room: Room) -> str:
    """The clause by which hands may not be described at this table, or ""."""
    options, chosen = room.game.facts.options, room.course.play.setting.options
    opened = next((option for option in options if option.key == "open_hands"), None)
    if not room.game.hides or opened is None or opened.values[chosen[opened.key]]:
        return ""
    return opened.clause


def clock_words(clock: ClockSetting, t: Language) -> str:
    if clock.patient:
        return t("Over days: the table waits for whoever is away.")
    if not clock.on:
        return ""
    if clock.kind == TURN:
        told = t("{n} seconds for each turn.", n=f"{clock.seconds:g}")
    elif clock.increment:
        told = t("{n} minutes each, and {more} seconds more a turn.", n=minutes(clock), more=f"{clock.increment:g}")
    else:
        told = t("{n} minutes each.", n=minutes(clock))
    after = t("When the time is up the game is lost.") if clock.flag == "loss" else t("When it is up a bot plays.")
    return f"{told} {after}"


def minutes(clock: ClockSetting) -> str:
    return f"{clock.seconds / 60:g}"
