"""A club's evening as everybody sees it: who came, who plays whom, who leads."""

import hashlib
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dedale.core import Fault, Game, Language, mark, registry
from dedale.table.club.pairing import FEWEST, MOST, ROBIN, SWISS, rounds_of
from dedale.table.club.standings import SITS_OUT, Place, standings
from dedale.table.keeping import evenings
from dedale.table.keeping.evenings import Entrant, Evening, Meeting
from dedale.table.keeping.kept import GAME, NONE
from dedale.table.web import cards
from dedale.table.web.site import me, render, site, tongue, visitor

MOST_ROUNDS = 20
KINDS: dict[str, str] = {
    SWISS: mark("Swiss: in each round equals meet, as many rounds as you wish"),
    ROBIN: mark("All against all: everybody meets everybody once"),
}
SHORT: dict[str, str] = {SWISS: mark("Swiss"), ROBIN: mark("All against all")}


class NoEvening(Fault):
    def __init__(self) -> None:
        super().__init__(mark("There is no such evening."))


def duels() -> list[Game]:
    """The games that two can play against each other."""
    return [game for game in registry.games() if 2 in game.facts.seats and not game.facts.cooperative]


async def found(request: Request) -> Evening:
    evening = await evenings.evening(site(request).hub.house.store, request.path_params["id"])
    if evening is None:
        raise NoEvening
    return evening


def runs(evening: Evening, who: str) -> bool:
    """Whoever opened it; any of those present once that one is gone for good."""
    return bool(who) and (evening.opener == who or (not evening.opener and evening.entrant(who) is not None))


def may_join(evening: Evening, who: str) -> bool:
    """Before the first round; where equals meet also later, as long as another round comes."""
    early = evening.round == 0 or (evening.kind == SWISS and evening.round < evening.rounds)
    return early and evening.entrant(who) is None and len(evening.people) < MOST


async def new(request: Request) -> Response:
    """mine/evening_new.html: GET /evening/new
    games     [{"key", "name"}]; kinds, clocks  [{"value", "title"}]
    values    the form as it was posted, or {}; fault  sentence, or ""
    Form: POST /evening with fields game, kind, rounds, clock, minutes, name, plays ("yes": I play too)
    """
    return await show_new(request, {}, "")


async def show_new(request: Request, values: dict[str, str], fault: str) -> Response:
    t = tongue(request)
    return await render(
        request,
        "mine/evening_new",
        None,
        422 if fault else 200,
        games=[{"key": game.key, "name": game.facts.name} for game in duels()],
        kinds=[{"value": kind, "title": t(title)} for kind, title in KINDS.items()],
        clocks=[each for each in cards.clocks(t) if each["value"] in (NONE, GAME)],
        most=MOST_ROUNDS,
        values=values,
        fault=fault,
    )


async def page(request: Request) -> Response:
    """mine/evening.html: GET /evening/{id}
    part      what mine/evening_part.html is given, below
    stamp     which state that is; `/evening/{id}/now?stamp=…` answers {"stamp"} alone while it is the same
    link      the address to send to everybody
    """
    evening = await found(request)
    t = tongue(request)
    part = told(evening, visitor(request) if me(request) else "", t)
    link = f"{request.url.scheme}://{request.headers.get('host', '')}/evening/{evening.id}"
    return await render(request, "mine/evening", part=part, stamp=stamp(part), link=link, fault="")


async def now(request: Request) -> Response:
    """GET /evening/{id}/now: JSON, the stamp, and the part that changes where it is another one."""
    evening, t = await found(request), tongue(request)
    part = told(evening, visitor(request) if me(request) else "", t)
    if request.query_params.get("stamp") == stamp(part):
        return JSONResponse({"stamp": stamp(part)})
    html = site(request).templates.get_template("mine/evening_part.html").render({"t": t, "part": part})
    return JSONResponse({"stamp": stamp(part), "html": html, "title": part["title"]})


def stamp(part: dict[str, Any]) -> str:
    return hashlib.sha256(repr(part).encode()).hexdigest()[:12]


def told(evening: Evening, who: str, t: Language) -> dict[str, Any]:
    """mine/evening_part.html
    id, game, accent, title, about   what is played, and how
    round, rounds, over, waits   which round is played (0 before the first), whether it is the last and done, how many
              tables still play
    people    [{"number", "name", "gone", "me"}]
    me        {"number", "name", "gone", "text": sentence, "table": address or ""} or None
    join, runs, begin   whether the visitor may join, runs the evening, may begin the next round
    rows      [{"place", "name", "points", "buchholz", "sonneborn", "me", "gone"}]
    played    [{"number", "meetings": [{"board", "one", "other", "text", "table", "score"}]}], the last round first
    """
    names = {each.number: each.name or t("Somebody") for each in evening.people}
    game = registry.find(evening.game)
    mine = evening.entrant(who)
    waits = len(evening.under_way)
    ready = evening.round == 0 or (not waits and evening.round < planned(evening))
    return {
        "id": evening.id,
        "game": game.facts.name,
        "accent": game.facts.accent,
        "title": heading(evening, t),
        "about": about(evening, t),
        "round": evening.round,
        "rounds": planned(evening),
        "over": evening.over,
        "waits": waits,
        "people": [entrant(each, names, mine) for each in evening.people],
        "me": place_of(evening, mine, names, t) if mine else None,
        "join": may_join(evening, who),
        "runs": runs(evening, who),
        "begin": runs(evening, who) and ready and not evening.over,
        "enough": len(evening.present) >= FEWEST,
        "rows": ranking(evening, names, mine, t),
        "played": [told_round(evening, number, names, t) for number in range(evening.round, 0, -1)],
    }


def planned(evening: Evening) -> int:
    """How many rounds there will be: all against all depends on who has come."""
    return evening.rounds if evening.round else rounds_of(evening.kind, len(evening.people), evening.rounds)


def heading(evening: Evening, t: Language) -> str:
    if evening.over:
        return t("The evening is over")
    if evening.round == 0:
        return t("Who plays tonight?")
    return t("Round {n} of {m}", n=evening.round, m=evening.rounds)


def about(evening: Evening, t: Language) -> str:
    clock = cards.clock_words(evening.clock, t)
    rounds = t.plural("{n} round", "{n} rounds", planned(evening))
    kind = t("{kind}, {rounds}.", kind=t(SHORT[evening.kind]), rounds=rounds)
    return f"{kind} {clock}".strip()


def entrant(who: Entrant, names: dict[int, str], mine: Entrant | None) -> dict[str, Any]:
    return {"number": who.number, "name": names[who.number], "gone": who.gone, "me": who == mine}


def place_of(evening: Evening, mine: Entrant, names: dict[int, str], t: Language) -> dict[str, Any]:
    """Where somebody is now: at a table, sitting out, or waiting."""
    here = next((m for m in evening.of_round(evening.round) if mine.number in (m.pair.one, m.pair.other)), None)
    common = {"number": mine.number, "name": names[mine.number], "gone": mine.gone, "table": ""}
    if mine.gone:
        return {**common, "text": t("You have left this evening.")}
    if evening.over:
        return {**common, "text": t("You come in at place {n}.", n=ranked(evening, mine.number))}
    if here is None:
        waiting = t("You are in. It begins when everybody is here.")
        return {**common, "text": waiting if evening.round == 0 else t("You play from the next round on.")}
    if here.pair.other == SITS_OUT:
        return {**common, "text": t("You sit out this round, and have the point for it.")}
    other = names[here.pair.other if here.pair.one == mine.number else here.pair.one]
    if here.pair.score is None:
        return {**common, "text": t("You play {name}.", name=other), "table": f"/table/{here.game}"}
    return {**common, "text": t(ENDED[here.pair.of(mine.number) or 0.0], name=other)}


ENDED: dict[float, str] = {
    1.0: mark("You beat {name}."),
    0.5: mark("You drew with {name}."),
    0.0: mark("{name} beat you."),
}
SCORES: dict[float | None, str] = {
    1.0: mark("{one} wins"),
    0.5: mark("a draw"),
    0.0: mark("{other} wins"),
    None: mark("playing"),
}


def ranking(evening: Evening, names: dict[int, str], mine: Entrant | None, t: Language) -> list[dict[str, Any]]:
    gone = {each.number for each in evening.people if each.gone}
    return [
        {
            "place": row.place,
            "name": names[row.who],
            "me": mine is not None and mine.number == row.who,
            "gone": row.who in gone,
            **{key: amount(getattr(row, key), t) for key in ("points", "buchholz", "sonneborn")},
        }
        for row in places(evening)
    ]


def places(evening: Evening) -> list[Place]:
    return standings([each.number for each in evening.people], [meeting.pair for meeting in evening.meetings])


def ranked(evening: Evening, number: int) -> int:
    return next(row.place for row in places(evening) if row.who == number)


def amount(points: float, t: Language) -> str:
    """Halves and quarters as they are written on a cross table."""
    return t.decimal(points, 2).rstrip("0").rstrip(".,")


def told_round(evening: Evening, number: int, names: dict[int, str], t: Language) -> dict[str, Any]:
    meetings = [told_meeting(meeting, names, t) for meeting in evening.of_round(number)]
    return {"number": number, "meetings": meetings}


def told_meeting(meeting: Meeting, names: dict[int, str], t: Language) -> dict[str, Any]:
    one, other = names[meeting.pair.one], names.get(meeting.pair.other, "")
    text = t(SCORES[meeting.pair.score], one=one, other=other) if other else t("sits out")
    return {
        "board": meeting.board,
        "one": one,
        "other": other,
        "text": text,
        "table": f"/table/{meeting.game}" if meeting.game else "",
        "score": meeting.pair.score,
    }
