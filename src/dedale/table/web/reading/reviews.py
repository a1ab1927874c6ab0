"""The review of a finished game: its page, its progress, and trying again from one of its positions."""

from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dedale.core import Fault, Language, mark
from dedale.lab.coaching import coach
from dedale.lab.curve import curve
from dedale.lab.review import Review
from dedale.lab.telling import source, told
from dedale.table.playing.again import again
from dedale.table.playing.room import Room
from dedale.table.settings import TooMany
from dedale.table.showing.ending import coached
from dedale.table.text import whole
from dedale.table.thinking.advice import Work
from dedale.table.web import cards, forms
from dedale.table.web.serving.safety import address
from dedale.table.web.site import error_page, go, hub, my_secret, render, site, tongue, visitor, with_me


class NotOver(Fault):
    """It would tell what to do next."""

    def __init__(self) -> None:
        super().__init__(mark("A review can be had when the game is over."))


async def reviewed_room(request: Request) -> Room:
    room = await hub(request).room(request.path_params["id"])
    if not room.course.over and not room.kept.uploaded:
        raise NotOver
    return room


class NotCoached(Fault):
    """It is said to nobody else."""

    def __init__(self) -> None:
        super().__init__(mark("The turning point is told to who lost a game against bots."))


async def begun(request: Request, room: Room, unasked: bool = False) -> Work:
    """The review, under way or done. Compiling comes first, in a process of its own."""
    house = hub(request).house
    if not house.thinker.ready(room.game):
        hub(request).spawn(house.thinker.prepare(room.game))
        return Work()
    return house.adviser.review(room.id, room.course.play.at(room.course.ply), unasked)


async def page(request: Request) -> Response:
    """review.html: GET /review/{id}
    id, game: GameCard, names: ["Camille", "Ariane"], ending: sentence or ""
    result    "/review/{id}/result": answers {"done", "total"} while it is worked out, then {"html"} or {"fault"}
    ready     whether it is there already; then also what reviewed.html is given:
    graph     Markup: the <svg class="curve">
    source    one sentence: where the numbers come from
    points    [{"n", "kind": "mistake"|"luck", "ply", "title", "made", "better", "chances", "replay"}]
    again     where the forms post `ply` and `others` ("bots"|"same")
    people    whether others than this visitor played, so that there is something to choose
    """
    try:
        room = await reviewed_room(request)
    except NotOver as fault:
        return error_page(request, 403, mark("Not yet"), fault.say(tongue(request)))
    t = tongue(request, room.game)
    work = await begun(request, room)
    parts = shown(request, room, work.found, t) if work.found else {}
    names = room.people.names(t)
    common: dict[str, Any] = {"names": names, "ending": room.ending(t), "ready": bool(parts)}
    return await render(request, "review", room.game, id=room.id, **common, result=f"/review/{room.id}/result", **parts)


async def result(request: Request) -> Response:
    """GET /review/{id}/result"""
    room = await reviewed_room(request)
    work, t = await begun(request, room), tongue(request, room.game)
    if work.fault is not None:
        return JSONResponse({"fault": work.fault.say(t)})
    if work.found is None:
        return JSONResponse({"done": work.done, "total": work.total})
    parts = shown(request, room, work.found, t)
    html = site(request).templates.get_template("reviewed.html").render({"t": t, "id": room.id, **parts})
    return JSONResponse({"html": html})


async def turning_point(request: Request) -> Response:
    """GET /review/{id}/coach: {"done", "total"} while it is worked out, then {"fault"} or
    text      one sentence or two
    replay    the address of the position it speaks of, or null
    again     {"action", "ply"}: where to post that ply to go on from there, or null
    """
    room = await hub(request).room(request.path_params["id"])
    seat, t = coached(room, room.people.mine(visitor(request))), tongue(request, room.game)
    if seat is None:
        raise NotCoached
    try:
        work = await begun(request, room, unasked=True)
    except TooMany:
        work = Work()  # others are being served: it waits
    if work.fault is not None:
        return JSONResponse({"fault": work.fault.say(t)})
    if work.found is None:
        return JSONResponse({"done": work.done, "total": work.total})
    told = coach(work.found, seat, room.people.names(t), t)
    return JSONResponse({"text": told.text, **led_to(room, told.ply)})


def led_to(room: Room, ply: int | None) -> dict[str, Any]:
    if ply is None:
        return {"replay": None, "again": None}
    again = {"action": f"/review/{room.id}/again", "ply": ply}
    return {"replay": f"/replay/{room.id}?ply={ply}", "again": again}


def shown(request: Request, room: Room, found: Review, t: Language) -> dict[str, Any]:
    names = room.people.names(t)

    def replay(ply: int) -> str:
        return f"/replay/{room.id}?ply={ply}"

    points = [
        {"n": n, "replay": replay(point.ply), **cards.seat_colour(room.game, point.seat), **vars(point)}
        for n, point in enumerate(told(found, names, t), 1)
    ]
    return {
        "graph": Markup(curve(found, names, t, replay)),
        "source": source(found, t),
        "points": points,
        "again": f"/review/{room.id}/again",
        "people": any(
            seat.kind == "person" for seat in room.people.seats if seat.seat not in room.people.mine(visitor(request))
        ),
    }


async def try_again(request: Request) -> Response:
    """POST /review/{id}/again: a new table of one's own, from that position on."""
    here = site(request)
    here.guard.check("tables", address(request))
    room = await reviewed_room(request)
    form = await forms.fields(request, here.guard.limits.form_bytes)
    text = form.get("ply", "")
    ply = whole(text, room.course.ply)
    if ply is None:
        raise Fault(mark("There is no ply {ply}; the game has {last}."), ply=text[:8], last=room.course.ply)
    secret = my_secret(request)
    kept, sittings = again(room, ply, form.get("others") == "same", secret)
    await hub(request).house.store.open_game(kept, sittings)
    return with_me(request, go(f"/table/{kept.id}"), secret)
