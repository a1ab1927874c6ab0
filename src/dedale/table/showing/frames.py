"""What others and chance did, act by act: a frame for each ply that the story tells of."""

from typing import Any

from dedale.core import Language, Play, Ply
from dedale.core.rooms import Names

MOST = 40  # frames; of a longer run only the last are shown

Json = dict[str, Any]


def frames(play: Play, first: int, seat: int | None, names: Names, t: Language) -> list[Json]:
    """The acts after the first plies, as the seat (None: a spectator) saw them: {"ply", "layers": those that changed
    since the frame before, "viewbox", "events": what was rolled, "lines": [{"text", "clause", "seat"}]}."""
    told = [(number, play.told(ply, seat, names, t)) for number, ply in enumerate(play.plies[first:], first + 1)]
    acts = [(number, lines) for number, lines in told if lines][-MOST:]
    before = layers(play.at(acts[0][0] - 1), seat, t) if acts else {}
    found = []
    for number, lines in acts:
        there = play.at(number)
        now = layers(there, seat, t)
        made = play.plies[number - 1]
        found.append(
            {
                "ply": number,
                "layers": {name: now.get(name, "") for name in {**before, **now} if now.get(name) != before.get(name)},
                "viewbox": " ".join(f"{side:g}" for side in play.game.picture.viewbox(there.view(seat))),
                "events": play.game.rolled(there.view(seat), made.events),
                "lines": [{"text": text, "clause": clause, "seat": owner(play, made)} for text, clause in lines],
            }
        )
        before = now
    return found


def owner(play: Play, ply: Ply) -> int | None:
    return ply.seat if ply.seat >= 0 else None


def layers(play: Play, seat: int | None, t: Language) -> dict[str, str]:
    events = play.plies[-1].events if play.plies else ()
    return dict(play.game.picture.layers(play.view(seat), t, events, play.turns(seat)))
