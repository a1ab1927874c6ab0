"""Lessons: their pages, what is tried there, and what is asked about. Nothing of a pupil is kept on the server."""

import asyncio
import json
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dedale.core import Game, Language
from dedale.core.you import YOU, heard
from dedale.table.playing.acts import LONGEST_ID, LONGEST_MOVE, MOST_CLICKS, Malformed
from dedale.table.showing import lesson
from dedale.table.showing.lesson import Place, course
from dedale.table.text import whole
from dedale.table.web import cards, forms
from dedale.table.web.pages import wanted_game, without_layers
from dedale.table.web.serving.safety import address
from dedale.table.web.site import form, render, site, tongue

FIRST = "first"  # the way to play a first game

Json = dict[str, Any]


async def begin(request: Request) -> Response:
    """learn.html: GET /learn/{game}, the first step; the page itself knows where one left off."""
    return await show(request, Place(wanted_game(request), number(request, "1")), resumes=True)


async def page(request: Request) -> Response:
    """learn.html: GET /learn/{game}/{step}
    game     GameCard
    theme, goal   a sentence each
    step     {"n", "title", "say"}, counted from 1
    steps    [{"n", "title", "url"}]   all of them
    next     the next step's address, "" on the last
    end      the course's last words
    play     where a first game is opened
    board    Markup: the whole board <svg …>
    view     as POST …/try answers it, without its layers
    task     as POST …/try answers it
    seats    [{"seat", "name", "colour", "shape", "hex"}]
    resumes  whether the page is to go on where this visitor left off
    """
    return await show(request, Place(wanted_game(request), number(request, request.path_params["step"])), resumes=False)


async def show(request: Request, place: Place, resumes: bool) -> Response:
    game, t = place.game, tongue(request, place.game)
    parts = await asyncio.to_thread(stage, place, t, form(request))
    taught = course(game)
    title = {"n": place.number, "title": t.pick(place.step.title), "say": t.pick(place.step.say)}
    steps = [{"n": n, "title": t.pick(step.title), "url": url(game, n)} for n, step in enumerate(taught.steps, 1)]
    return await render(
        request,
        "learn",
        game,
        theme=t.pick(taught.theme) if taught.theme else "",
        goal=t.pick(taught.goal) if taught.goal else "",
        end=t.pick(taught.end) if taught.end else "",
        step=title,
        steps=steps,
        next=url(game, place.number + 1) if place.number < len(steps) else "",
        play=first_game(game),
        resumes=resumes,
        **parts,
    )


def stage(place: Place, t: Language, shape: str) -> Json:
    """The board and who sits at it. Slow: call it in a thread."""
    names = [heard(name, t) if name == YOU else name for name in lesson.pupil(place).names(t)]
    return {
        "board": Markup(lesson.board(place, t, shape)),
        "view": without_layers(lesson.view(place, t, shape)),
        "task": lesson.task(place, t),
        "seats": [{**cards.seat_colour(place.game, seat), "name": name} for seat, name in enumerate(names)],
    }


def url(game: Game, n: int) -> str:
    return f"/learn/{game.key}/{n}"


def first_game(game: Game) -> str:
    """The form of a new table, set for a first game where there is a way to play one."""
    return f"/new/{game.key}" + (f"?way={FIRST}" if any(way.key == FIRST for way in game.facts.ways) else "")


def number(request: Request, text: str) -> int:
    """A step that there is."""
    steps = len(course(wanted_game(request)).steps)
    if not (found := whole(text, steps)):
        raise HTTPException(404)
    return found


# What the page posts, as JSON


async def attempt(request: Request) -> Response:
    """POST /learn/{game}/{step}/try"""
    place, message = await posted(request)
    t = tongue(request, place.game)
    if "ids" in message and "move" not in message:
        ids = texts(message.get("ids"), MOST_CLICKS, LONGEST_ID)
        if not ids:
            raise Malformed
        return JSONResponse(await asyncio.to_thread(lesson.unmeant, place, ids, t))
    move = text(message.get("move"), LONGEST_MOVE)
    return JSONResponse(await asyncio.to_thread(lesson.attempted, place, move, t, form(request)))


async def about(request: Request) -> Response:
    """POST /learn/{game}/{step}/about"""
    place, message = await posted(request)
    name = text(message.get("id"), LONGEST_ID)
    return JSONResponse(await asyncio.to_thread(lesson.about, place, name, tongue(request, place.game)))


async def posted(request: Request) -> tuple[Place, Json]:
    """Where the pupil is, and all that the page sent."""
    here = site(request)
    here.guard.check("messages", address(request))
    game, n = wanted_game(request), number(request, request.path_params["step"])
    await forms.body(request, here.guard.limits.form_bytes)
    try:
        message = json.loads(await request.body())
    except (ValueError, RecursionError):
        raise Malformed from None
    if not isinstance(message, dict):
        raise Malformed
    tried = texts(message.get("tried"), len(course(game).steps[n - 1].tasks), LONGEST_MOVE)
    return Place(game, n, tuple(tried)), message


def texts(found: Any, most: int, longest: int) -> list[str]:
    if not isinstance(found, list) or len(found) > most:
        raise Malformed
    return [text(each, longest) for each in found]


def text(found: Any, longest: int) -> str:
    """Something that can be written down: what is no character at all could not be answered in words."""
    if not isinstance(found, str) or not 0 < len(found) <= longest or not found.isprintable():
        raise Malformed
    return found
