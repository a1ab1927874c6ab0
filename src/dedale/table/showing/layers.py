"""A layer of the picture as it is sent: whole, or what differs from what the page has."""

import json
from collections.abc import Callable
from functools import lru_cache

as_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


@lru_cache(maxsize=2048)
def layer_json(layer: str, old: str) -> str:
    """A layer whole, or what differs from its old text. Both guests of a table mostly need the same."""
    whole = as_json(layer)
    if not old or not (plane(layer) and plane(old)):
        return whole
    head = alike(old, layer, 0, lambda a, n: a[:n])
    tail = alike(old, layer, head, lambda a, n: a[len(a) - n :])
    part = as_json([head, tail, layer[head : len(layer) - tail]])
    return part if len(part) < len(whole) else whole


def alike(a: str, b: str, taken: int, end: Callable[[str, int], str]) -> int:
    """How many characters both have in common at one end, found by halving."""
    low, high = 0, min(len(a), len(b)) - taken
    while low < high:
        middle = (low + high + 1) // 2
        if end(a, middle) == end(b, middle):
            low = middle
        else:
            high = middle - 1
    return low


def plane(text: str) -> bool:
    """Whether JavaScript counts this text's characters as we do."""
    return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)
