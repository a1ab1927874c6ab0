"""The live connection: a page's WebSocket, as docs/protocol.md says."""

import asyncio
import json
import time
import traceback
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from dedale.core import Fault, Game, Illegal
from dedale.table.keeping.store import Away
from dedale.table.log import log
from dedale.table.playing.acts import DO, Malformed
from dedale.table.playing.guest import Guest
from dedale.table.playing.room import Room
from dedale.table.settings import TooLarge, TooMany
from dedale.table.web.serving.safety import Bucket, Guard, address, own_origin
from dedale.table.web.site import form, site, tongue, visitor

REFUSED, GONE, TRY_AGAIN = 4403, 4404, 4429
Frame = MutableMapping[str, Any]
HELD_BACK = 0.1  # seconds
PLAIN_FAULTS = (Malformed, TooMany, TooLarge, Away)


async def live(socket: WebSocket) -> None:
    here, who, where = site(socket), visitor(socket), address(socket)
    if not own_origin(socket.headers) or here.hub.stopping:
        await socket.close(REFUSED)
        return
    try:
        here.guard.enter(who, where)
    except TooMany:
        await socket.close(TRY_AGAIN)
        return
    try:
        await here.lane.turn()
        await socket.accept()
        await sit_down(socket, who, here.guard)
    except (WebSocketDisconnect, RuntimeError):  # gone while something was being sent
        pass
    finally:
        here.guard.leave(who, where)


async def sit_down(socket: WebSocket, who: str, guard: Guard) -> None:
    try:
        room = await site(socket).hub.room(str(socket.path_params["id"]))
    except Fault as fault:
        await socket.send_text(json.dumps({"fault": fault.say(tongue(socket))}, ensure_ascii=False))
        await socket.close(GONE)
        return
    guest = Guest(who, tongue(socket, room.game), form=form(socket))
    for line in room.people.chat:
        guest.tell(chat=line)
    room.enter(guest)
    sender = asyncio.create_task(send(socket, room, guest))
    try:
        await receive(socket, room, guest, guard)
    finally:
        sender.cancel()
        room.leave(guest)
        with suppress(asyncio.CancelledError):
            await sender


async def send(socket: WebSocket, room: Room, guest: Guest) -> None:
    try:
        while True:
            await guest.wake.wait()
            guest.wake.clear()
            while guest.waiting:
                await socket.send_text(guest.next())
            if guest.dirty:
                guest.dirty = False
                shown = show(socket, room, guest)
                await (shown if guest.sent else site(socket).lane.reckoned(shown))
    except (WebSocketDisconnect, RuntimeError):
        pass
    except Exception:
        log("view failed", table=room.id, trace=traceback.format_exc())
        await lose(socket)
    finally:
        guest.forget()


async def show(socket: WebSocket, room: Room, guest: Guest) -> None:
    """What is new. Nothing holds on to it once it is sent: it would wait with the guest for the next move."""
    since = guest.since
    if news := room.views.update(guest):
        await socket.send_text(news)
        site(socket).figures.shown.observe(time.perf_counter() - since)


async def lose(socket: WebSocket) -> None:
    """A page that cannot be shown its table is better off connecting anew."""
    with suppress(RuntimeError, WebSocketDisconnect):
        if socket.application_state == WebSocketState.CONNECTED:
            await socket.close(1011)


async def receive(socket: WebSocket, room: Room, guest: Guest, guard: Guard) -> None:
    rates = {kind: guard.bucket(kind) for kind in ("messages", "chat", "acts", "why")}
    rates |= {kind: guard.bucket("chat") for kind in ("name", "audience")}  # everybody is told these too
    while True:
        await guest.calm(guard.limits.waiting_bytes)
        frame = await socket.receive()
        if frame["type"] == "websocket.disconnect":
            return
        await asyncio.sleep(0)  # a packet may hold hundreds of messages: others have their turn between them
        if not rates["messages"].take(guard.now()):
            refuse(room.game, guest, TooMany())
            await asyncio.sleep(HELD_BACK)  # and no more is read meanwhile
            continue
        try:
            await act(frame, room, guest, guard, rates)
        except Fault as fault:
            refuse(room.game, guest, fault)
        except Exception:
            log("act failed", table=room.id, trace=traceback.format_exc())
            guest.tell(fault=guest.t("Something went wrong here; it has been noted. Nothing at the table has changed."))


async def act(frame: Frame, room: Room, guest: Guest, guard: Guard, rates: dict[str, Bucket]) -> None:
    text = frame.get("text")
    if not isinstance(text, str):
        raise Malformed
    if len(text.encode()) > guard.limits.message_bytes:
        raise TooLarge
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed from None
    do = message.get("do") if isinstance(message, dict) else None
    if not isinstance(do, str) or do not in DO:
        raise Malformed
    if do in rates and not rates[do].take(guard.now()):
        raise TooMany
    if do == "hint":
        guard.check("hints", guest.visitor)
    await DO[do](room, guest, message)


def refuse(game: Game, guest: Guest, fault: Fault) -> None:
    if isinstance(fault, Illegal):
        clause = game.clauses[fault.clause]
        text, rule = fault.sentence(guest.t), guest.t.pick(clause.text)
        guest.tell(refused={"text": text, "clause": fault.named, "rule": rule})
    elif isinstance(fault, PLAIN_FAULTS):
        guest.tell(fault=fault.say(guest.t))
    else:
        guest.tell(refused={"text": fault.say(guest.t), "clause": None, "rule": None})
