"""A push service of our own on this machine: takes letters, opens them as a browser does, answers as it is told."""

import json
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

AUTH = bytes(range(16))


def text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


@dataclass
class Letter:
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def signed(self) -> bool:
        return Vapid02.verify(self.headers["authorization"])

    @property
    def key(self) -> str:
        """The key that it says it is signed with."""
        return self.headers["authorization"].partition(",k=")[2]

    @property
    def claims(self) -> dict[str, str]:
        told = self.headers["authorization"].partition("t=")[2].split(".")[1]
        return json.loads(urlsafe_b64decode(told + "=" * (-len(told) % 4)))


class Receiver:
    def __init__(self) -> None:
        self.letters: list[Letter] = []
        self.status = 201
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.base = f"http://127.0.0.1:{self._server.server_address[1]}"

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                named = {name.lower(): value for name, value in self.headers.items()}
                receiver.letters.append(Letter(self.path, named, body))
                self.send_response(receiver.status)
                self.send_header("Location", f"{receiver.base}/elsewhere")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        return Handler

    def subscription(self, name: str = "device") -> dict[str, object]:
        """What a browser would tell the server."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": f"{self.base}/{name}", "keys": {"p256dh": text(point), "auth": text(AUTH)}}

    def read(self, letter: Letter) -> dict[str, str]:
        return json.loads(http_ece.decrypt(letter.body, private_key=self._key, auth_secret=AUTH))

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
