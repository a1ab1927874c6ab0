"""Pictures for links and cards: a position as everybody sees it, drawn beside the event loop."""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable

from dedale.core import Game, Play
from dedale.drawing.png import png_apart
from dedale.table.settings import TooMany
from dedale.table.showing import covers

WIDTH, HEIGHT, MARGIN = 1200, 630, 30  # what chats show of a link
MOST_BYTES, MOST_WAITING = 24_000_000, 24
GROUND = (
    '<defs><linearGradient id="card-light" x1="0" y1="0" x2="0.6" y2="1"><stop stop-color="#fff" stop-opacity=".18"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".42"/></linearGradient></defs>'
    '<rect width="100%" height="100%" fill="{accent}"/><rect width="100%" height="100%" fill="url(#card-light)"/>'
)
Draw = Callable[[], bytes]


def seen(play: Play, code: str) -> tuple[str, Callable[[], str]]:
    """What the picture of a position is known by, and the drawing of it; nothing but what everybody sees goes in, not
    even what has just happened."""
    masked, shown, game = play.masked(None), play.view(None), play.game
    name = hashlib.blake2b(masked.tobytes(), digest_size=16).hexdigest()
    t = game.language(code)
    return f"{game.key} {code} {name}", lambda: str(game.picture.board(shown, t, events=()))


def on_card(board: str, accent: str) -> bytes:
    """A board as a chat shows it, as PNG."""
    return png_apart(card(board, accent), WIDTH)


def card(board: str, accent: str) -> str:
    """A board on a ground of its game's colour."""
    place = f'<svg x="{MARGIN}" y="{MARGIN}" width="{WIDTH - 2 * MARGIN}" height="{HEIGHT - 2 * MARGIN}" '
    ground, inner = GROUND.format(accent=accent), board.replace("<svg ", place, 1)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{ground}{inner}</svg>'


def box(game: Game, code: str) -> bytes:
    """A game that nobody plays, as the lid of its box shows it."""
    return on_card(covers.cover(game.key, None, code), game.facts.accent)


class Album:
    """Pictures drawn lately, as many as fit; each is drawn once, and one after the other."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._most, self._size, self._waiting = most, 0, 0
        self._pencil = asyncio.Lock()

    async def picture(self, name: str, draw: Draw) -> bytes:
        if name in self._kept:
            self._kept.move_to_end(name)
            return self._kept[name]
        if self._waiting >= MOST_WAITING:
            raise TooMany
        self._waiting += 1
        try:
            async with self._pencil:
                return self._kept.get(name) or self._keep(name, await asyncio.to_thread(draw))
        finally:
            self._waiting -= 1

    def _keep(self, name: str, drawn: bytes) -> bytes:
        self._kept[name] = drawn
        self._size += len(drawn)
        while self._size > self._most:
            self._size -= len(self._kept.popitem(last=False)[1])
        return drawn
