"""What guests are told of a picture that has changed: worked out once for all who saw the same and see the same now."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from dedale.drawing.change import Change, Pieces, Uses
from dedale.drawing.svg import Svg
from dedale.table.playing.guest import Guest

Scene = tuple[int, int]

as_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


@dataclass(eq=False)
class Drawn:
    """A position drawn for one pair of eyes, stage and language; `pieces` are what pages hold of what they saw."""

    scene: Scene
    layers: dict[str, Svg]
    rolled: list[str]
    pieces: Pieces

    @cached_property
    def _indices(self) -> list[dict[str, Svg]]:
        """Layers that have not changed know theirs."""
        return [layer.index for layer in self.layers.values()]

    def find(self, name: str) -> Svg | None:
        for index in self._indices:
            if name in index:
                return index[name]
        return None

    @property
    def names(self) -> frozenset[str]:
        return frozenset(node.id for layer in self.layers.values() for node in layer.named if node.id)


@dataclass(frozen=True)
class Told:
    """The layers that changed, as JSON, and the pieces that are needed to put them together."""

    layers: str
    uses: Uses


class Changes:
    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._told: dict[tuple[Drawn | None, Drawn], Told] = {}
        self._parts: dict[tuple[Svg, Svg, Pieces], tuple[str, Uses]] = {}

    def forget(self) -> None:
        self._told, self._parts = {}, {}

    def message(self, guest: Guest, new: Drawn) -> Iterator[str]:
        """The keys of a view that make this guest's picture the new one."""
        told, first = self.between(guest.drawn, new), guest.drawn is None
        guest.drawn = new
        if first and new.pieces.stock.exact:
            yield f'"stock":{{{new.pieces.stock.sent}}}'
        if told.layers:
            yield f'"layers":{{{told.layers}}}'
        if guest.pieces and min(guest.pieces) < new.pieces.first:
            guest.pieces = {n for n in guest.pieces if n >= new.pieces.first}
            yield f'"forget":{new.pieces.first}'
        if lacking := sorted(n for n in told.uses if n > 0 and n not in guest.pieces):
            guest.pieces.update(lacking)
            yield '"pieces":{' + ",".join([f'"{n}":{as_json(str(told.uses[n]))}' for n in lacking]) + "}"

    def between(self, old: Drawn | None, new: Drawn) -> Told:
        if self._scene != new.scene:
            self._scene = new.scene
            self.forget()
        if (old, new) not in self._told:
            self._told[old, new] = self._tell(old, new)
        return self._told[old, new]

    def _tell(self, old: Drawn | None, new: Drawn) -> Told:
        if old is None:
            whole = [f'"{name}":{as_json(str(layer))}' for name, layer in new.layers.items()]
            return Told(",".join(whole), Uses())
        parts, uses = [f'"{name}":""' for name in old.layers if name not in new.layers], Uses()
        for name, layer in new.layers.items():
            was = old.layers.get(name)
            if was is None or was.tag != layer.tag:
                parts.append(f'"{name}":{as_json(str(layer))}')
            elif was is not layer:
                change, needs = self._change(was, layer, old, new.pieces)
                uses.update(needs)
                parts += [f'"{name}":{change}'] if change else []
        return Told(",".join(parts), uses)

    def _change(self, was: Svg, now: Svg, old: Drawn, pieces: Pieces) -> tuple[str, Uses]:
        """Of one layer; many are the same for both guests of a table."""
        key = was, now, pieces
        if key in self._parts:
            return self._parts[key]
        change = Change(old.find, pieces)
        found = change.of(was, now) or "", change.uses
        if not change.took:
            self._parts[key] = found
        return found
