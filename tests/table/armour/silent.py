"""A client that says what it likes and never reads an answer."""

import json
import socket
from urllib.parse import urlsplit

from websockets.client import ClientProtocol
from websockets.uri import parse_uri


class Silent:
    """One live connection: read as far as the handshake, and no further."""

    def __init__(self, base, path, me=""):
        where = urlsplit(base)
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        self.socket.settimeout(300)
        self.socket.connect((where.hostname, where.port))
        self._wire = ClientProtocol(parse_uri(base.replace("http", "ws") + path + "/live"), origin=base)
        request = self._wire.connect()
        if me:
            request.headers["Cookie"] = f"me={me}"
        self._wire.send_request(request)
        self._flush()
        while self._wire.state.name == "CONNECTING":
            self._wire.receive_data(self.socket.recv(1024))

    def _flush(self):
        for data in self._wire.data_to_send():
            self.socket.sendall(data)

    def send(self, **message):
        self._wire.send_text(json.dumps(message).encode())
        self._flush()

    def close(self):
        self.socket.close()
