"""The wire of a live connection: what is worth it is compressed, and nothing is held for the next message."""

import asyncio
from collections.abc import Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from dedale.table.web.serving.doors import crowd

ONE_PACKET = 1400  # bytes that go in one packet, compressed or not
TAKEN_APART = 4096  # bytes
TEXT = 0x81  # how a whole text begins
SHORT, LONGER = 125, 126  # bytes that its head tells by themselves, and what says that their number follows


class Sparing(PerMessageDeflate):
    """Compresses no message that fits a packet."""

    def encode(self, frame: Frame) -> Frame:
        return frame if len(frame.data) <= ONE_PACKET else super().encode(frame)


class SparingFactory(ServerPerMessageDeflateFactory):
    """Each message is compressed by itself: what is kept to go on from the last takes 45 KB for every connection."""

    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True, client_no_context_takeover=True, compress_settings={"level": 4}
        )

    def process_request_params(self, params: Sequence[Any], accepted_extensions: Sequence[Any]) -> Any:
        answer, found = super().process_request_params(params, accepted_extensions)
        bits = found.remote_max_window_bits, found.local_max_window_bits
        return answer, Sparing(True, True, *bits, found.compress_settings)


SPARING = SparingFactory()


def framed(said: bytes) -> bytes:
    """A text that fits a packet, as it travels."""
    size = len(said)
    head = bytes((TEXT, size)) if size <= SHORT else bytes((TEXT, LONGER)) + size.to_bytes(2)
    return head + said


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's, with our own compression; who reads nothing any more is dropped, with all that waits for them, and
    what came at once is taken apart as it is listened to: thousands of messages take ten times the room apart."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._crowd = crowd(named["server_state"])
        self._silent: asyncio.TimerHandle | None = None
        self._packed, self._spoke = b"", False
        self.conn = ServerProtocol(extensions=[SPARING], max_size=self.config.ws_max_size, logger=self.conn.logger)

    def data_received(self, data: bytes) -> None:
        self._packed += data
        self._take_apart()

    def _take_apart(self) -> None:
        """Until there is something to listen to. After a goodbye only the other's is waited for."""
        while self._packed and (self.queue.empty() or self.close_sent):
            part, self._packed = self._packed[:TAKEN_APART], self._packed[TAKEN_APART:]
            super().data_received(part)

    async def receive(self) -> Any:
        message = await super().receive()
        self._take_apart()
        return message

    async def send(self, message: Any) -> None:
        """Most of what is sent is a short text: it needs no more than a head."""
        said = (message.get("text") or "").encode()
        open_still = self.conn.state is OPEN and not self.disconnected and not self.close_sent
        if 0 < len(said) <= ONE_PACKET and open_still and self.writable.is_set():
            self.transport.write(framed(said))
        else:
            await super().send(message)

    def start_keepalive(self) -> None:
        """The handshake is done: what it needed takes 5 KB."""
        super().start_keepalive()
        del self.request, self.response

    def handle_text(self, event: Frame) -> None:
        self._spoke = True
        super().handle_text(event)

    def send_keepalive_ping(self) -> None:
        """Whoever has said something since the last time need not be asked whether they are there."""
        if self._spoke:
            self._spoke = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._silent = self.loop.call_later(self._crowd.limits.silent_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._heard()

    def _heard(self) -> None:
        if self._silent is not None:
            self._silent.cancel()
            self._silent = None

    def keepalive_timeout(self) -> None:
        """Closing would wait for what was written to be read."""
        super().keepalive_timeout()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._heard()
        self._packed = b""
        self._crowd.go(self.client[0] if self.client else "?")
        super().connection_lost(exc)
