"""My games: what was played, how it went, and the best moments of it."""

from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from dedale.core import Fault, Game, Language, mark, registry
from dedale.lab.review import Review
from dedale.table.club.best import COMEBACK, FAULTLESS, SEIZED, best_moments
from dedale.table.club.rating import LEAST_GAMES, Rated, between, ladder
from dedale.table.keeping import mine as keeping
from dedale.table.keeping.evenings import evenings_of
from dedale.table.keeping.mine import KeptMoment, Length, Played
from dedale.table.playing.room import Room
from dedale.table.showing.ending import has_won
from dedale.table.web import cards, dates
from dedale.table.web.mine import faring
from dedale.table.web.site import me, render, site, tongue, visitor

ON_A_PAGE, MOST_MOMENTS, MOST_EVENINGS = 20, 6, 5
RESULTS: dict[str, str] = {
    faring.WON: mark("Won"),
    faring.LOST: mark("Lost"),
    faring.DRAWN: mark("Drawn"),
    faring.TOGETHER_WON: mark("Won together"),
    faring.TOGETHER_LOST: mark("Lost together"),
    faring.SCREEN: mark("On one screen"),
}
TOLD: dict[str, str] = {
    COMEBACK: mark("Won after all, from a chance of {was}."),
    SEIZED: mark("A mistake of the other side seized at once: from {was} to {now}."),
    FAULTLESS: mark("Won without a single mistake."),
}
OPPONENTS: dict[str, str] = {
    faring.PEOPLE: mark("With people"),
    faring.MIXED: mark("Bots of several levels"),
    faring.SOLO: mark("Nobody else"),
}


@dataclass(frozen=True)
class Shelf:
    """The games that can be named here, by key."""

    games: dict[str, Game]
    t: Language

    @classmethod
    def of(cls, t: Language) -> "Shelf":
        return cls({game.key: game for game in registry.games()}, t)

    def named(self, key: str) -> str:
        return self.games[key].facts.name if key in self.games else key

    def accent(self, key: str) -> str:
        return self.games[key].facts.accent if key in self.games else ""


async def page(request: Request) -> Response:
    """mine/games.html: GET /games; `?page=2` shows older ones
    games     [{"id", "game": name, "accent", "when": ISO, "day": words, "players": sentence, "result": word, "kind",
              "length": sentence, "replay", "review"}]   the newest first
    count     how many there are; pages, number
    fared     [{"game", "accent", "rows": [{"against", "games", "won", "drawn"}], "rating": sentence or ""}]
    moments   [{"game", "text", "replay"}]
    evenings  [{"game", "url", "when", "day"}]
    joined    whether a file has just been taken in
    """
    t, store = tongue(request), site(request).hub.house.store
    shelf = Shelf.of(t)
    everything = await keeping.played(store, visitor(request)) if me(request) else []
    number, pages = asked_page(request, len(everything))
    shown = everything[ON_A_PAGE * (number - 1) : ON_A_PAGE * number]
    lengths = await keeping.lengths(store, [each.id for each in shown]) if shown else {}
    facts = {key: game.facts for key, game in shelf.games.items()}
    return await render(
        request,
        "mine/games",
        games=[row(each, lengths.get(each.id), shelf) for each in shown],
        count=len(everything),
        number=number,
        pages=pages,
        fared=[told_fared(each, shelf) for each in faring.fared(everything, facts)],
        joined="joined" in request.query_params,
        **await besides(request, shelf, {each.id: each.game for each in everything}),
    )


async def besides(request: Request, shelf: Shelf, kinds: dict[str, str]) -> dict[str, Any]:
    """Best moments and evenings; `kinds` says which game was played at which table."""
    if not me(request):
        return {"moments": [], "evenings": []}
    store, who = site(request).hub.house.store, visitor(request)
    moments = await keeping.moments(store, who, MOST_MOMENTS)
    evenings = await evenings_of(store, who, MOST_EVENINGS)
    return {
        "moments": [told_moment(each, shelf.named(kinds.get(each.game, "")), shelf.t) for each in moments],
        "evenings": [
            {"game": shelf.named(each.game), "url": f"/evening/{each.id}", **dated(each.opened, shelf.t)}
            for each in evenings
        ],
    }


def asked_page(request: Request, count: int) -> tuple[int, int]:
    """The page wanted, and how many there are."""
    pages = max(1, -(-count // ON_A_PAGE))
    text = request.query_params.get("page", "1")
    return max(1, min(pages, int(text) if text.isdecimal() and len(text) < 7 else 1)), pages


def dated(moment: float, t: Language) -> dict[str, str]:
    return {"when": dates.iso(moment), "day": dates.day(moment, t)}


# One game


def row(played: Played, length: Length | None, shelf: Shelf) -> dict[str, Any]:
    t = shelf.t
    kind = faring.result(played, shelf.games[played.game].facts) if played.game in shelf.games else faring.SCREEN
    return {
        "id": played.id,
        "game": shelf.named(played.game),
        "accent": shelf.accent(played.game),
        **dated(played.finished, t),
        "players": players(played, kind, t),
        "kind": kind,
        "result": t(RESULTS[kind]),
        "length": long(length, t) if length else "",
        "replay": f"/replay/{played.id}",
        "review": f"/review/{played.id}",
    }


def players(played: Played, kind: str, t: Language) -> str:
    """Whom it was played with."""
    seats = played.seats if kind == faring.SCREEN else played.others
    names = [seat_name(seat.name or t("Seat {n}", n=seat.seat + 1), seat.level, t) for seat in seats]
    if not names:
        return t("alone")
    together = kind in (faring.TOGETHER_WON, faring.TOGETHER_LOST, faring.SCREEN)
    joined = ", ".join(names)
    return t("with {names}", names=joined) if together else t("against {names}", names=joined)


def seat_name(name: str, level: str, t: Language) -> str:
    return t("{name} (level {level})", name=name, level=level) if level else name


def long(length: Length, t: Language) -> str:
    turns, time = t.plural("{n} turn", "{n} turns", length.turns), dates.lasted(length.seconds, t)
    return t("{turns}, {time}", turns=turns, time=time)


# How one fared


def told_fared(fared: faring.Fared, shelf: Shelf) -> dict[str, Any]:
    t = shelf.t
    titles = {level["value"]: level["title"] for level in cards.levels(t)}
    rows = [{**vars(each), "against": opponent(each.against, titles, t)} for each in fared.ordered]
    game = shelf.games[fared.game]
    rating = (
        "" if game.facts.cooperative or not any(each.against in titles for each in fared.ordered) else rate(fared, t)
    )
    return {"game": game.facts.name, "accent": game.facts.accent, "rows": rows, "rating": rating}


def opponent(against: str, titles: dict[str, str], t: Language) -> str:
    return t(OPPONENTS[against]) if against in OPPONENTS else titles.get(against, against)


def rate(fared: faring.Fared, t: Language) -> str:
    steps = ladder(fared.game)
    if not steps:
        return t("No rating: the levels of this game have not been measured.")
    found = fared.rating
    if found is None:
        return t("Too few games yet for a rating: {n} of {least}.", n=fared.rated, least=LEAST_GAMES)
    below, above = between(found.points, steps)
    where = {"below": below, "above": above, "last": len(steps)}
    return t(SPANS[bounds(found)], **spoken(found, t)) + " " + t(PLACES[place(below, len(steps))], **where)


SPANS: dict[str, str] = {
    "both": mark("Your rating: {points}, most likely between {least} and {most}."),
    "won": mark("Your rating: {points} at least; you have won every game that counts."),
    "lost": mark("Your rating: {points} at most; you have not won yet."),
}
PLACES: dict[str, str] = {
    "under": mark("That is below level 1."),
    "between": mark("That is between level {below} and level {above}."),
    "over": mark("That is level {last} or above."),
}


def bounds(found: Rated) -> str:
    return "won" if found.most is None else "lost" if found.least is None else "both"


def place(below: int, last: int) -> str:
    return "under" if below == 0 else "over" if below == last else "between"


def spoken(found: Rated, t: Language) -> dict[str, str]:
    return {name: t.number(round(value)) for name, value in vars(found).items() if value is not None}


# Best moments


def told_moment(moment: KeptMoment, game: str, t: Language) -> dict[str, Any]:
    text = t(TOLD[moment.kind], was=t.percent(moment.was), now=t.percent(moment.now))
    return {"game": game, "text": text, "replay": f"/replay/{moment.game}?ply={moment.ply}"}


async def keep_best(request: Request, room: Room, found: Review) -> None:
    """What a review found best in a game of the visitor's own."""
    mine, ended = room.people.mine(visitor(request)), room.course.play.ended()
    if len(mine) != 1 or room.kept.uploaded or ended is None or mine & room.course.handed:
        return
    (seat,) = mine
    best = best_moments(found, seat, has_won(room, ended, mine) is True)
    kept = [KeptMoment(room.id, each.ply, each.kind, each.was, each.now) for each in best]
    try:
        await keeping.keep_moments(site(request).hub.house.store, visitor(request), kept)
    except Fault:
        return  # the database is away: the review is read all the same
