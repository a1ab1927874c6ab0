"""A play as text and as a page without scripts: the board, the story, and the position after each line of it."""

import zlib
from collections.abc import Callable, Iterator, Sequence
from html import escape
from urllib.parse import quote

from dedale.core import CHANCE, REFEREE, Event, Language, Play, Record

LINES = 8  # of the story, in text
STEPS, LARGEST = 60, 2_000_000  # positions a page can be stepped through, and letters their pictures may take
WIDE = "display: flex; flex-wrap: wrap; gap: 1em; align-items: flex-start"
BOARD, STORY = "flex: 0 1 30em; min-width: 16em", "flex: 1 1 24em; max-height: 36em; overflow: auto"


def headline(play: Play, t: Language) -> str:
    """What is played: the game, its board, and the way to play where there are several."""
    game, source = play.game, play.setting.edition
    parts = [t(game.facts.name), *([t.pick(source.title)] if game.facts.editions else [])]
    if len(game.facts.ways) > 1:
        way = game.played(play.setting)
        parts.append(t(way.title) if way else t("a mix of one's own"))
    return " — ".join(parts)


def story(
    play: Play,
    names: Sequence[str],
    t: Language,
    boards: bool = False,
    say: Callable[[str], str] = str,
    eyes: int | None = REFEREE,
    since: int = 0,
) -> Iterator[str]:
    """Ply by ply, as these eyes saw it; `say` puts it as whoever hears it is told."""
    seat = None
    for number, ply in enumerate(play.plies[since:], since):
        yield from (f"{number:4d}  {each.say(names, t)}" for each in play.handed if each.ply == number)
        if boards and ply.seat >= 0 and ply.seat != seat:
            yield play.game.picture.text(play.before(ply, None), names, t)
            seat = ply.seat
        for text, clause in play.told(ply, eyes, names, t):
            yield f"{number:4d}  {say(text)} [{clause}]"
    if ended := play.ending(REFEREE, names, t):
        yield say(ended)


def asked(play: Play, names: Sequence[str], t: Language, eyes: int | None) -> str:
    """Whose turn it is and what they must do, or how the game ended."""
    if play.ended():
        return play.ending(eyes, names, t)
    name = "" if play.turn == CHANCE else names[play.turn]
    return str(play.game.words.must(play.view(eyes), name, names, t))


def as_text(play: Play, names: Sequence[str], t: Language, eyes: int | None) -> str:
    """The board, the last lines of the story, and what comes next."""
    told = list(story(play, names, t, eyes=eyes, since=max(0, len(play.plies) - LINES)))[-LINES:]
    ended = [] if play.ended() else [asked(play, names, t, eyes)]
    board = str(play.game.picture.text(play.view(eyes), names, t)).strip("\n")
    return "\n".join([headline(play, t), "", board, "", *told, *ended])


def as_html(play: Play, names: Sequence[str], t: Language, eyes: int | None) -> str:
    """The board beside the story; a line of it opens to the position that it led to."""
    now = board(play, play.view(eyes), play.plies[-1].events if play.plies else (), t)
    group = f"dedale-{zlib.crc32(play.states.tobytes()):08x}-{len(play.plies)}"
    return (
        f"<div><p><strong>{escape(headline(play, t))}</strong></p>"
        f'<div style="{WIDE}"><div style="{BOARD}">{now}</div>'
        f'<div style="{STORY}">{"".join(steps(play, names, t, eyes, group))}</div></div>'
        f"<p><strong>{escape(asked(play, names, t, eyes))}</strong></p></div>"
    )


def steps(play: Play, names: Sequence[str], t: Language, eyes: int | None, group: str) -> list[str]:
    """The last ones: a long game has more pictures than a page should hold. The newest comes last."""
    found: list[str] = []
    letters, after = 0, play.view(eyes)
    for ply in reversed(play.plies):
        lines = [f"{line.text} [{line.clause}]" for line in play.told(ply, eyes, names, t)]
        if lines:
            picture = board(play, after, ply.events, t)
            letters += len(picture)
            if len(found) == STEPS or letters > LARGEST:
                return [*found, "<p>…</p>"][::-1]
            said = "<br>".join(map(escape, lines))
            found.append(f'<details name="{group}"><summary>{said}</summary>{picture}</details>')
        after = play.before(ply, eyes)
    return found[::-1]


def board(play: Play, seen: Record, events: Sequence[Event], t: Language) -> str:
    """A picture that shares no names with another on the page."""
    drawn = quote(str(play.game.picture.board(seen, t, events=events)), safe=" /:=;,!'()*+@$[]{}|^~")
    return f'<img alt="{escape(headline(play, t))}" style="width: 100%" src="data:image/svg+xml,{escape(drawn)}">'
