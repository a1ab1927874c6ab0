"""What a page makes of what it is told: its picture by changes, its moves by name (docs/protocol.md), in Python."""

import json
import xml.etree.ElementTree as ET
from itertools import count

from dedale.core import language
from dedale.drawing.change import Pieces
from dedale.table.playing.guest import Guest
from dedale.table.showing.changes import Changes, Drawn


def parse(markup):
    return ET.fromstring(markup)


def written(node):
    """Attributes in the order of their names: which came first does not show."""
    return ET.canonicalize(ET.tostring(node, encoding="unicode"))


def canon(layers):
    return {name: written(parse(markup)) for name, markup in layers.items() if markup}


class Teller:
    """What somebody who looks on is told of pictures that follow each other."""

    def __init__(self):
        self._changes, self._guest = Changes(), Guest("somebody", language("en"))
        self._pieces, self._scene = Pieces(count(1)), 0

    def tell(self, layers):
        self._scene += 1
        self._pieces.bound()
        drawn = Drawn((self._scene, 0), dict(layers), [], self._pieces)
        return json.loads(f"{{{','.join(self._changes.message(self._guest, drawn))}}}")


class Picture:
    def __init__(self):
        self._layers, self._pieces = {}, {}

    @property
    def layers(self):
        return {name: written(node) for name, node in self._layers.items()}

    @property
    def held(self):
        """The markup of the pieces, by number."""
        return {n: written(node) for n, node in self._pieces.items()}

    def take(self, news):
        """What a view tells of the picture is taken out of it."""
        first = news.pop("forget", 0)
        self._pieces = {n: node for n, node in self._pieces.items() if n >= first or n < 0}
        told = {**news.pop("stock", {}), **news.pop("pieces", {})}
        self._pieces |= {int(n): parse(markup) for n, markup in told.items()}
        layers = news.pop("layers", {})
        self._named = {node.get("id"): node for layer in self._layers.values() for node in layer.iter()}
        for name, told in layers.items():
            if told == "":
                del self._layers[name]
            elif isinstance(told, str):
                self._layers[name] = parse(told)
        changed = {
            name: self._alter(self._layers[name], told)
            for name, told in layers.items()
            if told and not isinstance(told, str)
        }
        self._layers.update(changed)

    def _alter(self, node, change):
        """A new node: the old ones stay as they were for whoever takes them from there."""
        if isinstance(change, str):
            return parse(change)
        given, *steps = change if isinstance(change, list) else [change]
        made = ET.Element(node.tag, dict(node.attrib))
        made.text, children = node.text, list(node)
        for name, value in (given or {}).items():
            if name == "":
                made.text = value
            elif value is None:
                del made.attrib[name]
            else:
                made.set(name, value)
        made.extend(self._walk(children, steps))
        return made

    def _walk(self, old, steps):
        at = 0
        for step in steps:
            kind = step[0] if isinstance(step, list) else None
            if isinstance(step, int):
                if step > 0:
                    yield from old[at : at + step]
                at += abs(step)
            elif isinstance(kind, str) and kind.startswith("@"):
                yield self._alter(self._named[kind[1:]], step[1])
            elif isinstance(kind, str) or (isinstance(kind, int) and kind):
                yield self._make(*step)
            else:
                yield self._alter(old[at], step)
                at += 1
        yield from old[at:]

    def _make(self, what, change=0, *parts):
        if isinstance(what, int):
            return self._alter(self._pieces[what], change)
        made = ET.Element(what[1:], change)
        made.extend([self._make(*part) for part in parts])
        return made


def read_path(path):
    return dict(zip(("move", "label", "clicks", "to"), path, strict=False))
