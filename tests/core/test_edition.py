"""Boards as files."""

import os
from pathlib import Path

from dedale.core import edition


def test_a_shipped_board_is_read_once_until_its_file_changes(tmp_path: Path) -> None:
    path = tmp_path / "a.board"
    path.write_text("size: 5\n")
    first = edition.shipped(path)
    assert edition.shipped(path) is first
    path.write_text("size: 6\n")
    os.utime(path, ns=(1, 1))
    assert edition.shipped(path).one("size").value == "6"
