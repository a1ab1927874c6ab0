"""Leaving for good: what will go, and then it is gone."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from dedale.table.keeping import leaving
from dedale.table.thinking.bots import SUBSTITUTE, name_for
from dedale.table.web import forms
from dedale.table.web.site import FORM, LANGUAGE, ME, me, render, site, tongue, visitor


async def page(request: Request) -> Response:
    """mine/delete.html: GET /games/delete
    alone     how many games go altogether
    shared    how many games of others lose the visitor's name
    known     whether there is anything at all
    fault     sentence, or ""
    """
    return await show(request, "")


async def show(request: Request, fault: str) -> Response:
    store = site(request).hub.house.store
    mine, seats = await leaving.divided(store, visitor(request)) if me(request) else ([], [])
    return await render(
        request,
        "mine/delete",
        None,
        422 if fault else 200,
        known=bool(me(request)),
        alone=len(mine),
        shared=len({row.game for row in seats}),
        fault=fault,
    )


async def leave(request: Request) -> Response:
    """POST /games/delete: with `sure`. Answers mine/gone.html."""
    here, t = site(request), tongue(request)
    form = await forms.fields(request, here.guard.limits.form_bytes)
    if form.get("sure") != "yes":
        return await show(request, t("Nothing has been deleted: tick the box first."))
    if me(request):
        await forget(request)
    answer = await render(request, "mine/gone")
    for name in (ME, FORM, LANGUAGE):
        answer.delete_cookie(name)
    return answer


async def forget(request: Request) -> None:
    """Tables nobody else needs leave the memory before they leave the disk, so that nothing is written of them."""
    hub, who = site(request).hub, visitor(request)
    mine, _ = await leaving.divided(hub.house.store, who)
    for name in mine:
        hub.drop(name)
    left = await leaving.leave(hub.house.store, who, bot)
    await hub.rename(who, "", left.others)


def bot(seat: int) -> dict[str, Any]:
    """Who plays on in a game of others."""
    return {"kind": "bot", "name": name_for(seat), "level": SUBSTITUTE}
