"""A visitor for tests: pages by httpx, the live connection by websockets, the view put together as a page does."""

import json
import random
import re
import time

import httpx
from websockets.sync.client import connect

from dedale.table.showing.paths import stepped
from tests.table.telling import Picture, read_path

PATIENCE = 300.0  # seconds: only a hang takes so long


class Visitor:
    def __init__(self, base, language="en", trust=None):
        self.base, self.trust = base, trust
        headers = {"Origin": base, "Accept-Language": language}
        self.http = httpx.Client(base_url=base, headers=headers, timeout=PATIENCE, verify=trust or True)

    def open(self, game="pebbles", **form):
        """Open a table; its path."""
        answer = self.http.post("/tables", data={"game": game, **form})
        assert answer.status_code == 303, answer.text[:500]
        return answer.headers["location"]

    def links(self, path):
        return re.findall(r'(/join/[^"<\s]+)', self.http.get(path).text)

    def join(self, link, name="Bo"):
        answer = self.http.post(link, data={"name": name})
        assert answer.status_code == 303, answer.text[:500]
        return answer.headers["location"]

    @property
    def me(self):
        return self.http.cookies.get("me", "")

    def live(self, path, **options):
        return Seat(self.base, path, self.me, trust=self.trust, **options)


class Seat:
    """One live connection."""

    def __init__(self, base, path, me, origin=None, language="en", form="wide", compression="deflate", trust=None):
        headers = {"Accept-Language": language, **({"Cookie": f"me={me}"} if me else {})}
        url = base.replace("http", "ws") + path + f"/live?form={form}"
        wire = {"max_size": None, "open_timeout": PATIENCE, "compression": compression, "ssl": trust}
        opened = connect(url, origin=origin or base, additional_headers=headers, **wire)
        self.socket = opened.__enter__()
        self.view, self.log, self.others, self.picture, self._paths = {}, [], [], Picture(), []
        self.read_until(lambda: "ply" in self.view)

    def read(self, timeout=PATIENCE):
        """The next message, taken in."""
        message = json.loads(self.socket.recv(timeout=timeout))
        if "view" not in message:
            self.others.append(message)
            return message
        news = message["view"]
        self.picture.take(news)
        self._paths = stepped(self._paths, news.pop("paths", []))
        if "log_from" in news:
            del self.log[news.pop("log_from") :]
        self.log += news.pop("log", [])
        if "seats" in news and "seats" in self.view:
            news["seats"] = [was | now for was, now in zip(self.view["seats"], news["seats"], strict=True)]
        self.view.update(news)
        self.view["paths"] = [read_path(path) for path in self._paths] if self.acts else []
        return message

    @property
    def layers(self):
        return self.picture.layers

    def read_until(self, true, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while not true():
            self.read(max(0.01, end - time.monotonic()))
        return self

    def send(self, **message):
        self.socket.send(json.dumps(message))

    def ask(self, **message):
        """Send, and wait for an answer that is no view."""
        before = len(self.others)
        self.send(**message)
        self.read_until(lambda: len(self.others) > before)
        return self.others[-1]

    def move(self, move=None, rng=random):
        """Make a move and see it."""
        ply = self.view["ply"]
        self.send(do="move", ply=ply, move=move or rng.choice(self.view["paths"])["move"])
        return self.read_until(lambda: self.view["ply"] > ply)

    def wait(self, ply):
        return self.read_until(lambda: self.view["ply"] >= ply)

    @property
    def acts(self):
        return self.view["acting"] is not None

    def read_to_the_end(self):
        """Until the server closes the connection."""
        while True:
            self.read()

    def close(self):
        self.socket.close()
