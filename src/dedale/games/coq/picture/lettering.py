"""Words that keep to their frame."""

from dedale.drawing.shapes import label
from dedale.drawing.svg import Svg

LETTER = 0.67  # how wide a letter of the widest bold font is in the mean, by its size

# for a group: its words then need but their place
FIGURES = {"font_weight": 800, "text_anchor": "middle"}


def fitted(text: str, room: float, most: float) -> float:
    """How large the words may be at most to stay in that room."""
    return min(most, room / (LETTER * len(text)))


def left_label(text: str, x: float, y: float, size: float, ink: str, weight: int) -> Svg:
    return label(text, x, y, size, None, fill=ink, font_weight=weight)
