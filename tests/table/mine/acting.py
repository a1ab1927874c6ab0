"""What visitors do in these tests."""

from contextlib import closing


def resigned(path, loser, watcher=None):
    """The game at this table is given up by that visitor."""
    with closing(loser.live(path)) as seat:
        seat.send(do="resign")
        seat.read_until(lambda: seat.view["over"])
    return path.removeprefix("/table/")


def duel(server, ann, bo, game="pebbles", **form):
    """A table of two by link; its path."""
    path = ann.open(game, **{"seat-1-kind": "friend", "name": "Ann", **form})
    bo.join(ann.links(path)[0], "Bo")
    return path


def lost_to_bot(visitor, game="sumo", level="1", name="Ann"):
    """A game against a bot, given up."""
    path = visitor.open(game, **{"name": name, "seat-1-level": level})
    return resigned(path, visitor)
