"""What goes over a live connection is compressed where that is worth it, and nothing is held for the next message."""

import json

import pytest
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

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


def test_a_page_that_cannot_decompress_plays_as_well(server):
    ann = Visitor(server.base)
    seat = ann.live(ann.open("pebbles", **{"seat-1-kind": "same"}), compression=None)
    assert seat.socket.protocol.extensions == []
    assert seat.move().view["ply"] > 3
    seat.close()
    ann.http.close()
