"""Layouts made by hand: blocks laid, turned, turned over and taken off, and square by square."""

import pytest

from dedale.core import Fault, Touch, edition, registry
from dedale.games.labyrinthe.edition import read
from dedale.games.labyrinthe.studio.layout import Layout, name
from tests.table.studio.building import blocks, fields

GAME = registry.find("labyrinthe")
STUDIO, T = GAME.studio, GAME.language("en")
SHIPPED = GAME.shipped()


def source(text):
    return edition.parse("own", "own", text, own=True)


def touched(text, tool, square, value=""):
    """As a hand does it: the place is drawn and can be touched."""
    drawn = STUDIO.draw(text, T).find(f"square-{square}")
    assert drawn.attributes["role"] == "button"
    return STUDIO.touch(text, Touch(tool, f"square-{square}", value))


def rebuilt(touches):
    text = STUDIO.blank()
    for touch in fields("labyrinthe"):
        text = STUDIO.touch(text, touch)
    for touch in touches:
        text = touched(text, touch.tool, touch.id.removeprefix("square-"), touch.value)
    return text


def test_the_shipped_layout_is_rebuilt_block_by_block():
    text = rebuilt(blocks())
    assert text == STUDIO.written(source(text)) == STUDIO.written(SHIPPED)
    assert GAME.blank(GAME.setting(source(text))).tobytes() == GAME.blank(GAME.setting()).tobytes()


def test_the_shipped_layout_is_rebuilt_square_by_square():
    cells = [Touch("single", f"square-{name(cell)}", block.letter) for block in read(SHIPPED) for cell in block.cells]
    assert rebuilt(cells) == STUDIO.written(SHIPPED)


def test_an_empty_page_lacks_thirty_two_blocks_and_nothing_else():
    with pytest.raises(Fault, match=r"line 25: no block is laid yet\. Blocks still missing: 32\."):
        read(source(STUDIO.blank()))


def test_a_block_is_laid_about_the_square_turned_about_it_and_taken_off():
    text = touched(STUDIO.blank(), "block", "f3", "D")
    before = Layout(text).block_at((3, 6)).cells
    turned = Layout(touched(text, "block", "f3", "H")).block_at((3, 6))
    assert len(before) == len(turned.cells) == 4
    assert (turned.letter, (3, 6) in turned.cells) == ("D", True)
    assert {row for row, _ in before} == {3}
    assert {column for _, column in turned.cells} == {6}
    assert touched(text, "block", name(before[0]), "off") == STUDIO.blank()


def test_a_block_turned_over_is_its_mirror_image():
    text = touched(STUDIO.blank(), "block", "f5", "H")
    once = touched(text, "flip", "f5")
    assert once != text
    assert touched(once, "flip", "f5") == text


def test_where_a_block_does_not_fit_it_is_turned_until_it_does():
    text = touched(STUDIO.blank(), "block", "a5", "D")
    assert {column for _, column in Layout(text).block_at((5, 1)).cells} == {1}


def test_two_blocks_of_a_letter_never_touch():
    text = touched(STUDIO.blank(), "block", "f3", "D")
    after = touched(text, "block", "f4", "D")
    assert sorted(len(block.cells) for block in Layout(after).blocks) in ([4], [4, 4])
    assert touched(STUDIO.blank(), "block", "a3", "A") != STUDIO.blank()


@pytest.mark.parametrize("square", ["a1", "u21", "k11", "z9", "a0", "a22", "", "e", "e99999999999"])
@pytest.mark.parametrize("tool", ["block", "flip", "single"])
def test_nothing_lies_on_corners_on_the_white_square_or_beside_the_board(tool, square):
    assert STUDIO.touch(STUDIO.blank(), Touch(tool, f"square-{square}", "D")) == STUDIO.blank()


def test_what_means_nothing_changes_nothing():
    for touch in (
        Touch("block", "square-f3", "?"),
        Touch("block", "square-f3", "flip"),
        Touch("single", "square-f3", ""),
        Touch("fly", "square-f3", "D"),
        Touch("block", "f3", "D"),
        Touch(""),
    ):
        assert STUDIO.touch(STUDIO.blank(), touch) == STUDIO.blank()


def test_lines_that_cannot_be_read_stay():
    odd = "what is this\n# a note\nsize: 21\n---\nss..?.é\nshort\n"
    after = touched(odd, "single", "c4", "Q")
    assert after == "what is this\n# a note\nsize: 21\n---\nss..?.é\nshort\n\n..Q.................."
    assert touched(after, "single", "j4", "Q").endswith("\n..Q......Q...........")
    titled = STUDIO.touch(odd, Touch("title-en", "", "Mine"))
    assert titled.replace("title-en: Mine\n", "") == odd


def test_a_text_without_a_drawing_gets_one():
    assert (
        STUDIO.touch("title-en: Mine\n", Touch("single", "square-c1", "Q"))
        == "title-en: Mine\n---\nssQ................ss"
    )


def test_a_shape_drawn_square_by_square_can_be_laid_from_then_on():
    text = STUDIO.blank()
    for square in ("e5", "f5", "f6", "g6", "g7"):
        text = touched(text, "single", square, "W")
    palette = next(tool for tool in STUDIO.tools(text, T) if tool.key == "block").choices
    assert ("W", "W") in palette
    after = Layout(touched(text, "block", "n5", "W"))
    assert [len(block.cells) for block in after.blocks] == [5, 5]


@pytest.mark.parametrize("text", ["", "---", "---\n" + "A" * 400 + "\n" * 50, "\0\n---\n\ud800", "x" * 20_000])
def test_whatever_is_typed_is_drawn(text):
    assert str(STUDIO.draw(text, T)).startswith("<svg")
    assert STUDIO.tools(text, T)
    assert list(STUDIO.places(text, 1)) is not None


def test_the_referee_points_at_the_row_and_its_squares():
    text = touched(STUDIO.blank(), "single", "e7", "Q")
    line = text.split("\n").index("....Q................") + 1
    assert STUDIO.places(text, line) == [f"square-{column}7" for column in "abcdefghijklmnopqrstu"]
    assert STUDIO.places(text, 1) == []


def test_every_tool_touches_something_that_is_drawn():
    drawn = {node.id for node in STUDIO.draw(SHIPPED.text, T).named}
    for tool in STUDIO.tools(SHIPPED.text, T):
        assert tool.title
        assert tool.about
        assert not tool.on or any(id.startswith(tool.on) for id in drawn)
