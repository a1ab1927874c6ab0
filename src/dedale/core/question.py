"""What is asked, and what can be an answer: the table behind a game's hook `astray`."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

Spans = Sequence[tuple[int, int]]  # codes, from the first to before the end
Questions = Mapping[int, tuple[int, Spans]]  # by its number: the clause that asks, and the codes that can answer


def strays(questions: Questions, codes: int) -> "np.ndarray[tuple[int, int], np.dtype[Any]]":
    """By question and code: 0 where the code can answer, else the clause that asks. The last column is for whatever is
    no code at all."""
    table = np.zeros((max(questions) + 1, codes + 1), np.int64)
    for question, (clause, spans) in questions.items():
        table[question] = clause
        for first, end in spans:
            table[question, first:end] = 0
    return table
