"""Boxes counted by hand: cards by kind, tokens, faces of dice, adventurers, mummies and bosses."""

import pytest

from dedale.core import Fault, Touch, edition, registry
from dedale.games.pyramid.edition import read
from dedale.games.pyramid.studio.counting import counts
from dedale.games.pyramid.studio.things import THINGS
from tests.table.studio.building import fields

GAME = registry.find("pyramid")
STUDIO, T = GAME.studio, GAME.language("en")
SHIPPED = GAME.shipped()


def source(text):
    return edition.parse("own", "own", text, own=True)


def touched(text, tool, id, value=""):
    """As a hand does it: the place is drawn and can be touched."""
    assert STUDIO.draw(text, T).find(id).attributes["role"] == "button"
    return STUDIO.touch(text, Touch(tool, id, value))


def headed(text):
    for touch in fields("pyramid"):
        text = STUDIO.touch(text, touch)
    return text


def laid(text):
    return GAME.blank(GAME.setting(source(text), {}, 2)).tobytes()


def test_the_shipped_box_is_rebuilt_one_by_one():
    text = headed(STUDIO.blank())
    for id, n in counts(SHIPPED.text).items():
        for _ in range(n):
            text = touched(text, "count", id, "+1")
    assert text == STUDIO.written(source(text)) == STUDIO.written(SHIPPED)
    assert laid(text) == laid(SHIPPED.text)


def test_the_shipped_box_is_rebuilt_in_any_order_by_numbers():
    text = headed(STUDIO.blank())
    for id, n in sorted(counts(SHIPPED.text).items(), key=lambda each: each[0][::-1]):
        text = touched(text, "count", id, str(n))
    assert text == STUDIO.written(SHIPPED)


def test_an_empty_page_says_what_is_missing():
    with pytest.raises(Fault, match=r"there is no line 'card: …'\. Add one"):
        read(source(STUDIO.blank()))


def test_one_more_and_one_fewer_come_back_to_the_same():
    for id in THINGS:
        more = touched(SHIPPED.text, "count", id, "+1")
        if more != SHIPPED.text:
            assert counts(touched(more, "count", id, "-1")) == counts(SHIPPED.text)


def test_nothing_goes_below_none_or_above_the_most():
    assert touched(STUDIO.blank(), "count", "token-shield", "-1") == STUDIO.blank()
    assert touched(STUDIO.blank(), "count", "boss-1-hearts", "21") == STUDIO.blank()
    assert counts(touched(STUDIO.blank(), "count", "boss-1-hearts", "20"))["boss-1-hearts"] == 20


def test_a_card_is_the_same_however_it_is_turned():
    text = touched(
        "card: 1 ankh 001011 lit\ncard: 2 ankh 110010 lit  # the same\n", "count", "card-ankh-110010-lit", "+1"
    )
    assert text == "card: 4 ankh 110010 lit\n"


def test_lines_that_cannot_be_read_stay():
    odd = "hello\ncard: 3 cat 110010 lit\ncard: many\nmummy: speed 3 attack 1\nwhat: 1\n"
    text = touched(touched(odd, "count", "card-eye-100000-unlit", "+1"), "count", "mummy-1-dice", "+1")
    assert [line for line in text.split("\n") if line not in odd.split("\n")] == [
        "card: 1 eye 100000 unlit",
        "mummy: attack 1 dice 1 speed 3",
    ]
    assert set(odd.split("\n")) - set(text.split("\n")) == {"mummy: speed 3 attack 1"}


def test_mummies_that_are_missing_come_with_the_last():
    text = touched("title-en: Mine\n", "count", "mummy-3-attack", "+1")
    assert text == "title-en: Mine\nmummy:\nmummy:\nmummy: attack 1\n"


def test_what_means_nothing_changes_nothing():
    wrong = (
        Touch("count", "card-cat", "+1"),
        Touch("fly", "token-shield"),
        Touch("count", "token-shield", "x"),
        Touch(""),
    )
    for touch in wrong:
        assert STUDIO.touch(SHIPPED.text, touch) == SHIPPED.text


@pytest.mark.parametrize(
    "text", ["", "card:", "card: 1", "mummy: attack", "boss: 9 9 9", "card: 64 ankh 110100 lit\n" * 900]
)
def test_whatever_is_typed_is_drawn(text):
    assert str(STUDIO.draw(text, T)).startswith("<svg")
    assert STUDIO.tools(text, T)
    assert list(STUDIO.places(text, 1)) is not None


def test_the_referee_points_at_what_a_line_speaks_of():
    lines = SHIPPED.text.split("\n")
    assert STUDIO.places(SHIPPED.text, lines.index("card: 1 ankh 100100 lit") + 1) == ["card-ankh-100100-lit"]
    assert STUDIO.places(SHIPPED.text, lines.index("token: 2 torches 2") + 1) == ["token-torches-2"]
    assert STUDIO.places(SHIPPED.text, lines.index("boss: hearts 12 attack 2 extra 1") + 1)[0] == "boss-3-hearts"
    assert not STUDIO.places(SHIPPED.text, 1)


def test_every_thing_is_drawn_and_says_how_many_there_are():
    for text in (STUDIO.blank(), SHIPPED.text):
        drawn, found = STUDIO.draw(text, T), counts(text)
        said = {drawn.find(id).attributes["aria-label"] for id in THINGS}
        assert len(said) == len(THINGS)
        assert all(drawn.find(id).attributes["aria-label"].endswith(f": {found[id]}") for id in THINGS)
