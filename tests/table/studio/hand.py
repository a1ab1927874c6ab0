"""A hand in the studio of G.O.O.T.M.U.: it takes only tools that are offered, and touches only what is drawn for it."""

from dedale.core import ENGLISH, Stage, Touch, registry
from dedale.games.gootmu.studio.printing import GROUPS
from dedale.games.gootmu.studio.tiles import tiles

GAME = registry.find("gootmu")
STUDIO = GAME.studio


class Hand:
    def __init__(self, text):
        self.text, self.last = text, ""

    @property
    def near(self):
        return GAME.near(self.text, ENGLISH, self.last, Stage())

    @property
    def targets(self):
        return {node.id: node for node in self.near[0].named if node.attributes.get("role") == "button"}

    @property
    def tools(self):
        return {tool.key: tool for tool in self.near[1]}

    def click(self, name, tool="wall", value=""):
        taken = self.tools[tool]
        assert name in self.targets, f"{name} is not drawn"
        assert taken.kind == "hand"
        assert value in dict(taken.choices) or not value
        assert not taken.on or name.startswith(taken.on)
        self.text, self.last = STUDIO.touch(self.text, Touch(tool, name, value)), name

    def type(self, tool, value):
        field = self.tools[tool]
        assert field.kind in ("number", "text")
        assert value in dict(field.choices) or not field.choices
        self.text = STUDIO.touch(self.text, Touch(tool, "", value))

    def label(self, i, square, label):
        group = next(group for group, (_, entries) in GROUPS.items() if group != "any" and label.entry in entries)
        self.click(f"square-{i}-{square}", f"label-{group}", str(label.entry))
        while self.set[square].n != label.n:
            keys = [name for name in self.targets if name.startswith(f"number-{i}-{square}-")]
            self.click(min(keys, key=lambda name: abs(int(name.rpartition("-")[2]) - label.n)))
        if label.way >= 0:
            self.click(f"arrow-{i}-{square}-{'NESW'[label.way]}")

    @property
    def set(self):
        """The labels of the last tile, by square."""
        return {"abcd"[cell % 4] + "1234"[cell // 4]: label for cell, label in tiles(self.text)[-1].labels.items()}
