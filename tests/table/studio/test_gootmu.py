"""The studio of G.O.O.T.M.U.: walls, labels and tokens come into the text by hand, and nothing typed is lost."""

import re

import pytest

from dedale.core import ENGLISH, FORMS, Stage, Touch, edition, registry
from dedale.games.gootmu.edition import TOKENS, WORDS, read
from dedale.games.gootmu.studio.printing import GROUPS, fresh, typed
from dedale.games.gootmu.studio.tiles import tiles
from dedale.games.gootmu.tables import CELLS, TILES
from dedale.games.gootmu.words.terms import LABELS
from tests.table.studio.hand import Hand

GAME = registry.find("gootmu")
STUDIO = GAME.studio
SHIPPED = GAME.shipped()
BARE = "E:.../.../.../... S:..../..../...."
HEAD = "title-en: Mine\ntokens: key 9\n"


def source(text):
    return edition.parse("own", "own.tiles", text)


def build(hand, i, tile):
    """A tile like this one, on a bare one."""
    for row, line in enumerate(tile.east.split("/"), 1):
        for column, sign in zip("abc", line, strict=True):
            if sign == "|":
                hand.click(f"wall-{i}-{column}{row}-E")
    for row, line in enumerate(tile.south.split("/"), 1):
        for column, sign in zip("abcd", line, strict=True):
            if sign == "-":
                hand.click(f"wall-{i}-{column}{row}-S")
    for cell, label in tile.labels.items():
        hand.label(i, "abcd"[cell % 4] + "1234"[cell // 4], label)


def test_the_32_tiles_are_rebuilt_from_an_empty_page_by_hand_alone():
    hand = Hand(STUDIO.blank())
    for i, tile in enumerate(tiles(SHIPPED.text), 1):
        if i > 1:
            hand.click("tile-new")
        build(hand, i, tile)
    for word in re.findall(r"[a-z-]+ \d+", SHIPPED.one("tokens").value):
        hand.type(f"token-{word.split()[0]}", word.split()[1])
    for key in ("title-en", "title-fr", "reconstruction"):
        hand.type(key, SHIPPED.one(key).value)
    assert hand.text == SHIPPED.text
    assert STUDIO.written(source(hand.text)) == SHIPPED.text


def test_the_shipped_tiles_are_written_as_they_are_shipped():
    assert STUDIO.written(SHIPPED) == SHIPPED.text


def test_two_texts_of_the_same_tiles_are_written_alike():
    first = HEAD + f"tile: A {BARE} a1=MOVE_OTHER(2) b1=ODD\n"
    other = f"tile:   A  {BARE}  b1=ODD   a1=MOVE_OTHER2 # seen\ntokens: key 4, key 5\n\ntitle-en: Mine"
    assert STUDIO.written(source(first)) == STUDIO.written(source(other))


@pytest.mark.parametrize("entry", LABELS)
def test_every_label_of_the_dictionary_can_be_put_with_each_of_its_numbers_and_arrows(entry):
    wanted = [printed for printed in WORDS.values() if printed.entry == entry]
    hand = Hand(STUDIO.blank())
    for printed in wanted:
        for n in range(printed.least, printed.most + 1) if printed.most else (printed.n,):
            for way in range(4) if printed.arrow else (-1,):
                label = fresh(entry)._replace(n=n, way=way)
                hand.label(1, "b2", label)
                assert f"b2={typed(label)}" in hand.text
                assert hand.set == {"b2": label}


def test_every_label_is_found_among_all_and_in_one_group():
    assert sorted(entry for group, (_, entries) in GROUPS.items() if group != "any" for entry in entries) == sorted(
        LABELS
    )
    assert {int(value) for value, _ in Hand(STUDIO.blank()).tools["label-any"].choices} == set(LABELS)


def test_an_edge_clicked_again_has_no_wall():
    hand = Hand(STUDIO.blank())
    hand.click("wall-1-b2-E")
    assert "E:.../.|./.../..." in hand.text
    assert hand.targets["wall-1-b2-E"].attributes["aria-label"] == "Wall between b2 and c2"
    hand.click("wall-1-b2-E")
    assert hand.text == STUDIO.blank()


def test_a_square_is_closed_and_opened_at_one_click():
    hand = Hand(STUDIO.blank())
    for square in ("a1", "c3"):
        hand.click(f"square-1-{square}", "close")
        assert f"[closed {square}]" in hand.text
    hand.click("square-1-c3", "close")
    hand.click("square-1-a1", "close")
    assert hand.text == STUDIO.blank()


def test_a_square_that_opens_to_the_next_tile_cannot_be_closed():
    hand = Hand(STUDIO.blank())
    for square in ("b1", "c1", "a2", "d3", "b4"):
        hand.click(f"square-1-{square}", "close")
        assert hand.text == STUDIO.blank()


def test_a_label_is_taken_away_by_its_tool_or_by_the_key_below_the_tile():
    hand = Hand(HEAD + f"tile: A {BARE} a1=ODD b1=JUMP(3)>S")
    hand.click("square-1-a1", "blank")
    hand.click("square-1-b1")
    hand.click("clear-1-b1")
    assert hand.text == HEAD + f"tile: A {BARE}"


def test_a_label_put_where_it_lies_already_keeps_its_number_and_arrow():
    hand = Hand(HEAD + f"tile: A {BARE} b1=JUMP(3)>S")
    hand.click("square-1-b1", "label-travel", "24")
    assert "b1=JUMP(3)>S" in hand.text
    hand.click("square-1-b1", "label-travel", "20")
    assert "b1=GO_ANY" in hand.text


def test_tiles_are_added_named_and_taken_away():
    hand = Hand(STUDIO.blank())
    hand.click("tile-new")
    hand.type("name-2", "Blue7")
    hand.click("tile-new")
    assert [tile.name for tile in tiles(hand.text)] == ["T01", "Blue7", "T03"]
    hand.click("tile-1", "remove")
    assert [tile.name for tile in tiles(hand.text)] == ["Blue7", "T03"]
    hand.click("tile-new")
    assert [tile.name for tile in tiles(hand.text)] == ["Blue7", "T03", "T04"]


def test_the_last_tile_may_go_and_another_may_come():
    hand = Hand(STUDIO.blank())
    hand.click("tile-1", "remove")
    assert not tiles(hand.text)
    hand.click("tile-new")
    assert hand.text == STUDIO.blank()


def test_there_is_no_place_for_a_tile_too_many():
    hand = Hand(SHIPPED.text)
    assert "tile-new" not in hand.targets
    assert STUDIO.touch(SHIPPED.text, Touch("wall", "tile-new")) == SHIPPED.text
    assert len([name for name in hand.targets if re.fullmatch(r"tile-\d+", name)]) == TILES


def test_what_was_touched_last_is_open():
    hand = Hand(SHIPPED.text)
    for name, seen in (("tile-5", "square-5-a1"), ("open-6", "square-6-a1"), ("square-6-b2", "wall-6-b2-S")):
        hand.click(name)
        assert seen in hand.targets
    hand.click("tile-6", "remove")
    assert "square-6-a1" in hand.targets
    assert hand.text == SHIPPED.text.replace(SHIPPED.text.split("\n")[11] + "\n", "")


def test_nothing_typed_is_lost_by_a_click_elsewhere():
    odd = "\n\nfoo\nbar: 1\ntile: E:|.. what\n"
    text = f"{HEAD}# mine\ntile: A {BARE} a1=JUMP b9=ODD c1=ODD # seen{odd}tile: B {BARE}\n---\nx"
    after = STUDIO.touch(text, Touch("label-rolls", "square-1-b1", "11"))
    assert after == text.replace(f"A {BARE} a1=JUMP b9=ODD c1=ODD", f"A {BARE} b1=DOUBLE c1=ODD a1=JUMP b9=ODD")
    assert STUDIO.touch(text, Touch("wall", "wall-3-a1-E")).endswith(
        "tile: B E:|../.../.../... S:..../..../....\n---\nx"
    )


def test_of_far_too_many_tiles_and_words_some_are_shown_and_all_are_kept():
    text = f"{HEAD}tile: A {BARE} {' '.join(f'w{i}' for i in range(200))} a1=ODD\n" + f"tile: B {BARE}\n" * 100
    after = STUDIO.touch(text, Touch("label-rolls", "square-1-b1", "11"))
    assert sorted(after.split()) == sorted([*text.split(), "b1=DOUBLE"])
    hand = Hand(text)
    assert {"tile-1", "tile-33"} <= hand.targets.keys()
    assert all(name in hand.targets for line in range(text.count("\n")) for name in STUDIO.places(text, line))


def test_a_label_that_cannot_be_read_gives_way_to_one_put_on_its_square():
    text = f"{HEAD}tile: A {BARE} a1=JUMP\n"
    assert "a1=ODD" in (after := STUDIO.touch(text, Touch("label-harm", "square-1-a1", "49")))
    assert "JUMP" not in after


@pytest.mark.parametrize(
    "touch",
    [
        Touch("wall", "wall-1-d1-E"),
        Touch("wall", "wall-1-a4-S"),
        Touch("wall", "wall-1-b1-N"),
        Touch("wall", "wall-9-a1-E"),
        Touch("wall", "square-1-e1"),
        Touch("wall", "number-1-a1-99"),
        Touch("wall", "number-1-c1-2"),
        Touch("wall", "arrow-1-a1-X"),
        Touch("wall", "nothing-1-a1-N"),
        Touch("wall", "square-99999999999-a1"),
        Touch("label-travel", "square-1-b2", "11"),
        Touch("label-travel", "square-1-b2", ""),
        Touch("label-nowhere", "square-1-b2", "24"),
        Touch("remove", "tile-2"),
        Touch("name-1", "", "two words"),
        Touch("name-1", "", "#"),
        Touch("name-7", "", "A"),
        Touch("name-x", "", "A"),
        Touch("token-key", "", "-1"),
        Touch("token-key", "", "many"),
        Touch("token-gold", "", "1"),
        Touch("", "", ""),
    ],
)
def test_what_means_nothing_changes_nothing(touch):
    text = f"{HEAD}tile: A {BARE} a1=JUMP(2)>N c1=ODD\n"
    assert STUDIO.touch(text, touch) == text


def test_tokens_are_counted_in_fields():
    hand = Hand(STUDIO.blank())
    hand.type("token-cave-in", "2")
    hand.type("token-key", "12")
    assert "tokens: key 12, cave-in 2\n" in hand.text
    hand.type("token-cave-in", "0")
    hand.type("token-key", "")
    assert hand.text == STUDIO.blank()
    assert [key for key in hand.tools if key.startswith("token-")] == [f"token-{name}" for name in TOKENS]


@pytest.mark.parametrize(
    "text",
    ["", "tile:", "tile: E:", "tile: A S:", "tile: A E:|||||||/////// S:--- zz a1= =A a1=JUMP(99999999999999999999)>N",
     "tokens: key", "tile: <b>&\"' E:| S:-", "tile: A\n" * 40, "\n---\ntile: A", "tile: " + "T" * 5000, "[closed a1]"],
)  # fmt: skip
def test_whatever_stands_in_the_text_it_is_drawn(text):
    for at in ("", "tile-1", "square-1-a1", "tile-new", "square-99-a1", "no such thing"):
        for form in FORMS:
            drawn, tools = GAME.near(text, ENGLISH, at, Stage(form=form))
            assert str(drawn).startswith("<svg")
            assert tools


def test_the_referee_points_at_the_tile_of_a_line():
    line = SHIPPED.text.split("\n").index(next(line for line in SHIPPED.text.split("\n") if "T09" in line)) + 1
    assert list(STUDIO.places(SHIPPED.text, line)) == ["tile-9"]
    assert "tile-9" in Hand(SHIPPED.text).targets
    assert not STUDIO.places(SHIPPED.text, 4)


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_place_to_touch_is_named_once_and_says_what_it_is(code):
    t = GAME.language(code)
    for i in range(1, TILES + 1):
        drawn, _ = GAME.near(SHIPPED.text, t, f"square-{i}-b3", Stage())
        ids = [node.id for node in drawn.named]
        assert len(ids) == len(set(ids))
        assert all(node.attributes["aria-label"] for node in drawn.named if node.attributes.get("role") == "button")
        assert sum(name.startswith(f"square-{i}-") for name in ids) == CELLS
        assert sum(name.startswith(f"wall-{i}-") for name in ids) == 24


def test_what_the_hand_makes_is_what_the_referee_reads():
    hand = Hand(SHIPPED.text)
    hand.click("square-1-d1", "label-travel", "33")
    tile = read(source(hand.text))[0][0]
    assert (tile.label[3], tile.n[3]) == (33, 10)
