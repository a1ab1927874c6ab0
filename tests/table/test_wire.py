"""What goes over a live connection is compressed where that is worth it, and nothing is held for the next message."""

import asyncio
import json
from unittest.mock import Mock

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from dedale.table.web.serving import wire as wires
from dedale.table.web.serving.wire import ONE_PACKET, SparingFactory
from tests.table.client import Visitor


@pytest.fixture
def wire():
    """A browser's usual offer, answered."""
    answer, found = SparingFactory().process_request_params([("client_max_window_bits", None)], [])
    assert {("server_no_context_takeover", None), ("client_no_context_takeover", None)} <= set(answer)
    return found


def test_a_message_that_fits_a_packet_travels_as_it_is(wire):
    frame = Frame(Opcode.TEXT, b"x" * ONE_PACKET)
    assert wire.encode(frame) is frame


def test_a_large_message_is_compressed_and_read_back(wire):
    said = json.dumps([f"square-{n}" for n in range(1000)]).encode()
    sent = wire.encode(Frame(Opcode.TEXT, said))
    page = PerMessageDeflate(True, True, wire.local_max_window_bits, wire.remote_max_window_bits)
    assert sent.rsv1
    assert len(sent.data) < len(said) / 2
    assert page.decode(sent).data == said


def test_nothing_is_held_for_the_next_message(wire):
    for size in (10, 10 * ONE_PACKET):
        wire.encode(Frame(Opcode.TEXT, b"x" * size))
        assert not hasattr(wire, "encoder")
    said = PerMessageDeflate(True, True, 15, 15).encode(Frame(Opcode.TEXT, b"{}"))
    assert wire.decode(said).data == b"{}"
    assert not hasattr(wire, "decoder")


@pytest.mark.parametrize("size", [1, 125, 126, 1000, ONE_PACKET])
def test_a_short_text_travels_as_any_other_frame_would(size):
    said = "é".encode() * (size // 2) + b"x" * (size % 2)
    assert wires.framed(said) == Frame(Opcode.TEXT, said).serialize(mask=False)


HANDSHAKE = (
    "GET /live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Listener:
    """A table that listens until the other end says goodbye."""

    def __init__(self):
        self.heard, self.most, self.wire, self.ready = [], 0, None, asyncio.Event()

    async def __call__(self, scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})
        self.ready.set()
        while (message := await receive())["type"] == "websocket.receive":
            self.most = max(self.most, self.wire.queue.qsize())
            self.heard.append(message["text"])


def test_messages_that_come_by_thousands_at_once_are_taken_apart_as_they_are_listened_to(monkeypatch):
    async def story():
        monkeypatch.setattr(wires, "crowd", lambda state: Mock())
        here, said = Listener(), [str(n) for n in range(5000)]
        config = Config(here, log_config=None, interface="asgi3")
        here.wire = wires.Wire(config=config, server_state=ServerState(), app_state={})
        here.wire.connection_made(Mock(get_extra_info=lambda name: None, is_closing=lambda: False))
        frames = [Frame(Opcode.TEXT, text.encode()) for text in said] + [Frame(Opcode.CLOSE, b"")]
        here.wire.data_received(HANDSHAKE.encode())
        await here.ready.wait()
        here.wire.data_received(b"".join(frame.serialize(mask=True) for frame in frames))
        await asyncio.gather(*here.wire.tasks)
        assert here.heard == said
        assert here.most < wires.TAKEN_APART / 6  # the least that a message takes

    asyncio.run(story())


PING = 0x80 | Opcode.PING


def test_only_who_has_said_nothing_since_the_last_time_is_asked_whether_they_are_there(monkeypatch):
    async def story():
        monkeypatch.setattr(wires, "crowd", lambda state: Mock())
        here, sent = Listener(), Mock(get_extra_info=lambda name: None, is_closing=lambda: False)
        config = Config(here, log_config=None, interface="asgi3")
        here.wire = wires.Wire(config=config, server_state=ServerState(), app_state={})
        here.wire.connection_made(sent)
        here.wire.data_received(HANDSHAKE.encode())
        await here.ready.wait()
        here.wire.data_received(Frame(Opcode.TEXT, b"{}").serialize(mask=True))
        asked = []
        for _ in range(2):
            sent.write.reset_mock()
            here.wire.ping_timer.cancel()
            here.wire.send_keepalive_ping()
            asked.append([said[0] for (said,), _ in sent.write.call_args_list])
        assert asked == [[], [PING]]
        here.wire.data_received(Frame(Opcode.CLOSE, b"").serialize(mask=True))
        await asyncio.gather(*here.wire.tasks)
        here.wire.connection_lost(None)

    asyncio.run(story())


def test_a_page_that_cannot_decompress_plays_as_well(server):
    ann = Visitor(server.base)
    seat = ann.live(ann.open("pebbles", **{"seat-1-kind": "same"}), compression=None)
    assert seat.socket.protocol.extensions == []
    assert seat.move().view["ply"] > 3
    seat.close()
    ann.http.close()
