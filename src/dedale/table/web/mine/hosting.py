"""Running an evening: opening it, coming, the next round, a result by hand, leaving."""

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from dedale.core import Fault, mark, registry
from dedale.core.game.lid import SEAT
from dedale.table.club.pairing import FEWEST, MOST, Past, next_round
from dedale.table.club.standings import SITS_OUT, Pair
from dedale.table.house import House
from dedale.table.keeping import evenings
from dedale.table.keeping.evenings import Evening, Meeting, Seated
from dedale.table.keeping.kept import SeatKept
from dedale.table.keeping.store import Conflict
from dedale.table.keeping.tokens import hashed, new_id
from dedale.table.web import forms
from dedale.table.web.mine.evening import KINDS, MOST_ROUNDS, duels, found, may_join, planned, runs, show_new
from dedale.table.web.serving.safety import address
from dedale.table.web.site import go, my_secret, site, tongue, visitor, with_me

TRIES = 5
RESULTS = {"one": 1.0, "draw": 0.5, "other": 0.0}


def home(evening: str) -> str:
    return f"/evening/{evening}"


async def posted(request: Request) -> dict[str, str]:
    """A whole club comes from one address: only what opens tables counts as that."""
    return await forms.fields(request, site(request).guard.limits.form_bytes)


async def open_one(request: Request) -> Response:
    """POST /evening"""
    site(request).guard.check("tables", address(request))
    form, t = await posted(request), tongue(request)
    secret, store = my_secret(request), site(request).hub.house.store
    try:
        evening = wanted(form, hashed(secret), site(request).hub.house.today())
    except Fault as fault:
        return await show_new(request, form, fault.say(t))
    await evenings.open_evening(store, evening)
    if form.get("plays") == "yes":
        await come(request, evening, secret, form.get("name", ""))
    return with_me(request, go(home(evening.id)), secret)


def wanted(form: dict[str, str], opener: str, now: float) -> Evening:
    game, kind = form.get("game", ""), form.get("kind", "")
    if game not in {each.key for each in duels()}:
        raise Fault(mark("Choose a game that two can play."))
    if kind not in KINDS:
        raise Fault(mark("Swiss, or all against all?"))
    rounds = form.get("rounds", "")
    if not rounds.isdecimal() or len(rounds) > 3 or not 1 <= int(rounds) <= MOST_ROUNDS:
        raise Fault(mark("An evening has 1 to {most} rounds."), most=MOST_ROUNDS)
    clock = forms.clock({"flag": "loss", **{key: form[key] for key in ("clock", "minutes") if key in form}})
    return Evening(new_id(), game, kind, int(rounds), clock, opener, now)


async def join(request: Request) -> Response:
    """POST /evening/{id}/join"""
    form, secret = await posted(request), my_secret(request)
    evening = await found(request)
    if evening.entrant(hashed(secret)) is None:
        if not may_join(evening, hashed(secret)):
            full = len(evening.people) >= MOST
            raise Fault(mark("This evening is full.") if full else mark("This evening has begun without you."))
        await come(request, evening, secret, form.get("name", ""))
    return with_me(request, go(home(evening.id)), secret)


async def come(request: Request, evening: Evening, secret: str, given: str) -> None:
    """Two who come at the same moment may take the same number: then the second tries the next."""
    store, t = site(request).hub.house.store, tongue(request)
    known, colour = await store.visitor(hashed(secret))
    name = forms.name(given, known or t("Player"))
    await store.remember(hashed(secret), name, colour)
    for _ in range(TRIES):
        fresh = await evenings.evening(store, evening.id) or evening
        try:
            await evenings.enter(store, evening.id, hashed(secret), unlike(name, fresh))
            return
        except Conflict:
            continue
    raise Fault(mark("That did not work; try again."))


def unlike(name: str, evening: Evening) -> str:
    """Two of one name could not be told apart."""
    taken = {each.name for each in evening.people}
    numbered = (f"{name} {n}" for n in range(2, MOST + 2))
    return name if name not in taken else next(each for each in numbered if each not in taken)


# Rounds


async def begin(request: Request) -> Response:
    """POST /evening/{id}/round: `round` is the one that is to begin; whoever presses second has begun it too."""
    form, evening = await posted(request), await found(request)
    house = site(request).hub.house
    if not runs(evening, visitor(request)):
        raise Fault(mark("Whoever opened the evening begins its rounds."))
    if form.get("round") == str(evening.round + 1):
        site(request).guard.check("tables", address(request))
        ready(evening)
        meetings, tables = paired(evening, house)
        try:
            await evenings.begin_round(house.store, replace(evening, rounds=planned(evening)), meetings, tables)
        except Conflict:
            return go(home(evening.id))
    return go(home(evening.id))


def ready(evening: Evening) -> None:
    """Refuse what cannot begin yet."""
    if evening.under_way:
        raise Fault(mark("Some tables still play: the next round begins when all are done."))
    if evening.round and evening.round >= evening.rounds:
        raise Fault(mark("All rounds have been played."))
    if len(evening.present) < FEWEST:
        raise Fault(mark("An evening needs two people or more."))


def paired(evening: Evening, house: House) -> tuple[list[Meeting], list[Seated]]:
    """The next round: who plays whom, and the tables for it."""
    done = tuple(tuple(m.pair for m in evening.of_round(n)) for n in range(1, evening.round + 1))
    pairs = next_round(evening.kind, Past(tuple(each.number for each in evening.present), done))
    meetings: list[Meeting] = []
    tables: list[Seated] = []
    for board, pair in enumerate(pairs, 1):
        name = None
        if pair.other != SITS_OUT:
            tables.append(seated(evening, pair, house))
            name = tables[-1][0].id
        meetings.append(Meeting(evening.round + 1, board, pair, name))
    return meetings, tables


def seated(evening: Evening, pair: Pair, house: House) -> Seated:
    """A table for two, by the rulebook's letter; the first seat begins where the game lets one choose."""
    game, people = registry.find(evening.game), {each.number: each for each in evening.people}
    starts = {option.key: f"{SEAT}1" for option in game.facts.options if option.starts}
    two = [people[pair.one], people[pair.other]]
    seats = [SeatKept(n, "person", who.name) for n, who in enumerate(two)]
    want = forms.Wanted(game.setting(None, starts, 2), game, evening.clock, seats, frozenset(), "", hints=False)
    kept, _ = forms.opened(want, "", house.today(), house.dice())
    kept.opener = evening.opener
    return kept, [(who.visitor, n) for n, who in enumerate(two) if who.visitor]


# Results and leaving


async def result(request: Request) -> Response:
    """POST /evening/{id}/result: `round`, `board` and `score` ("one", "draw" or "other"), by whoever runs it."""
    form, evening = await posted(request), await found(request)
    if not runs(evening, visitor(request)):
        raise Fault(mark("Whoever opened the evening enters results."))
    where = (form.get("round"), form.get("board"))
    meeting = next((m for m in evening.meetings if (str(m.round), str(m.board)) == where), None)
    if meeting is None or meeting.pair.other == SITS_OUT or form.get("score") not in RESULTS:
        raise Fault(mark("There is no such result."))
    scored = evenings.scored(meeting, RESULTS[form["score"]])
    await evenings.note(site(request).hub.house.store, evening.id, scored)
    return go(home(evening.id))


async def drop(request: Request) -> Response:
    """POST /evening/{id}/leave: `number`, by oneself or by whoever runs it. A game under way is lost."""
    form, evening = await posted(request), await found(request)
    store, who = site(request).hub.house.store, visitor(request)
    gone = next((each for each in evening.people if str(each.number) == form.get("number")), None)
    if gone is None or not (runs(evening, who) or gone == evening.entrant(who)):
        raise Fault(mark("Only they themselves can leave, or whoever opened the evening lets them go."))
    await evenings.change_entrant(store, evening.id, gone.number, gone=1)
    for meeting in evening.under_way:
        if gone.number in (meeting.pair.one, meeting.pair.other):
            await evenings.note(store, evening.id, evenings.scored(meeting, float(meeting.pair.other == gone.number)))
    return go(home(evening.id))
