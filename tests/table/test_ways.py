"""Ways to play and who starts, where a table is opened: by one click, by hand, without scripts."""

import re
from html import unescape

import pytest

from dedale.core import PRINTED, Way
from dedale.core.registry import find
from dedale.table.web import ways

FORM = {"game": "pebbles", "option-goal": "6", "option-first": "seat1", "way-was": "printed"}  # as the page shows it


def settings(visitor, path):
    """How a table is set up, as its page tells it."""
    page = visitor.http.get(path).text
    return {unescape(title): unescape(value) for title, value in re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", page)}


def opened(server, **form):
    ann = server.visitor()
    return settings(ann, ann.open(**form))


def cards(page):
    """The ways to play that a page offers: key, whether it is chosen, and whether it is to be seen."""
    found = re.findall(r'<label class="way"( hidden)?>\s*<input type="radio" name="way" value="(\w+)"([^>]*)>', page)
    return [(key, "checked" in rest, not hidden) for hidden, key, rest in found]


def chosen(page, field):
    select = page.partition(f'name="{field}"')[2].partition("</select>")[0]
    return re.search(r'<option value="([^"]*)"[^>]* selected>', select)[1]


def test_the_ways_stand_at_the_top_of_the_form_and_as_printed_is_chosen(server):
    page = server.visitor().http.get("/new/pebbles").text
    assert cards(page) == [("printed", True, True), ("long", False, True), ("own", False, False)]
    assert page.index("The rulebook to the letter.") < page.index("Ten times as many pebbles.")
    assert page.index("Ten times as many pebbles.") < page.index("Your name")
    assert chosen(page, "option-goal") == "6"


def test_a_game_with_a_single_way_to_play_offers_no_choice(server, monkeypatch):
    game = find("pebbles")
    monkeypatch.setattr(game, "facts", game.facts.__class__(**{**vars(game.facts), "ways": (PRINTED,)}))
    page = server.visitor().http.get("/new/pebbles").text
    assert cards(page) == []
    assert "Way to play" not in page
    assert "Way to play" not in opened(server)


def test_a_way_alone_is_all_that_need_be_sent(server):
    assert opened(server, way="long").items() >= {"Way to play": "Long", "Pebbles to take": "60"}.items()
    assert opened(server).items() >= {"Way to play": "As printed", "Pebbles to take": "6"}.items()


def test_an_option_that_is_sent_changes_the_way(server):
    told = opened(server, way="long", **{"option-goal": "30"})
    assert told.items() >= {"Way to play": "a mix of one's own", "Pebbles to take": "30"}.items()
    assert opened(server, way="own", **{"option-goal": "60"})["Way to play"] == "Long"


def test_without_scripts_a_way_fills_in_the_fields_that_nobody_touched(server):
    assert opened(server, **FORM, way="long")["Pebbles to take"] == "60"
    by_hand = {**FORM, "option-goal": "30"}
    assert opened(server, **by_hand, way="long")["Pebbles to take"] == "30"
    was_a_mix = {**by_hand, "way-was": "own"}
    assert opened(server, **was_a_mix, way="long")["Pebbles to take"] == "60"
    assert opened(server, **was_a_mix, way="own")["Pebbles to take"] == "30"


def test_who_starts_belongs_to_no_way(server):
    told = opened(server, way="long", **{"option-first": "seat2"})
    assert told["Way to play"] == "Long"
    assert told["Who starts"] == "Icare"  # the name of whoever sits there


def test_a_way_that_is_none_is_refused_in_words_and_nothing_is_lost(server):
    answer = server.visitor().http.post("/tables", data={**FORM, "way": "<b>", "name": "Zoé"})
    assert answer.status_code == 422
    assert "No way to play &#39;&lt;b&gt;&#39; in Pebbles. There are: printed, long." in answer.text
    assert 'value="Zoé"' in answer.text


def test_a_form_that_is_refused_shows_what_the_way_says(server):
    answer = server.visitor().http.post("/tables", data={**FORM, "way": "long", "seat-1-kind": "ghost"})
    assert answer.status_code == 422
    assert chosen(answer.text, "option-goal") == "60"
    assert cards(answer.text)[1] == ("long", True, True)
    assert 'name="way-was" id="ui-way-was" value="long"' in answer.text


def test_a_mix_of_ones_own_is_shown_as_one(server):
    answer = server.visitor().http.post("/tables", data={**FORM, "option-goal": "30", "seat-1-kind": "ghost"})
    assert cards(answer.text)[2] == ("own", True, True)


def test_a_way_may_name_a_board(server, monkeypatch):
    game = find("sumo")
    quick = Way("quick", "Quick", "A small board.", {"rounds": "2"}, "diamond-13")
    monkeypatch.setattr(game, "facts", game.facts.__class__(**{**vars(game.facts), "ways": (PRINTED, quick)}))
    assert ways.sets(game, PRINTED)["edition"] == "stump-12"
    assert ways.sets(game, quick).items() >= {"edition": "diamond-13", "option-rounds": "2"}.items()
    board = game.edition("diamond-13").title["en"]
    assert opened(server, game="sumo", way="quick").items() >= {"Board": board, "Way to play": "Quick"}.items()
    other = opened(server, game="sumo", way="quick", edition="stump-12")
    assert other["Way to play"] == "a mix of one's own"
    untouched = opened(server, game="sumo", way="quick", edition="stump-12", **{"way-was": "printed"})
    assert untouched["Board"] == board


def test_a_way_that_its_game_cannot_play_is_told_when_the_game_is_opened(monkeypatch):
    game = find("pebbles")
    for way, says in ((Way("x", "", "", {"speed": "1"}), "No option 'speed'"), (Way("x", "", "", {}, "moon"), "moon")):
        monkeypatch.setattr(game, "facts", game.facts.__class__(**{**vars(game.facts), "ways": (PRINTED, way)}))
        with pytest.raises(Exception, match=says):
            game.check()


# Who starts


def test_who_starts_stands_with_who_plays_and_shows_the_chairs(server):
    page = server.visitor().http.get("/new/pebbles").text
    assert page.index('name="seat-2-kind"') < page.index('name="option-first"') < page.index('name="option-goal"')
    select = page.partition('name="option-first"')[2].partition("</select>")[0]
    told = re.findall(r'<option value="(\w+)"( data-needs="3")?(?: selected)?>([^<]*)<', select)
    assert told == [
        ("seat1", "", "Seat 1, red disc"),
        ("seat2", "", "Seat 2, blue square"),
        ("seat3", ' data-needs="3"', "Seat 3, amber triangle"),
    ]


def test_the_seat_that_starts_does(server):
    ann = server.visitor()
    for count, seat in (("2", 0), ("2", 1), ("3", 2)):
        path = ann.open(count=count, **{"option-first": f"seat{seat + 1}", f"seat-{seat}-kind": "me"})
        live = ann.live(path)
        assert live.view["turn"] == seat
        live.close()


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "Who starts: “the third seat” needs 3 players, and here 2 play. Choose again."),
        ("fr", "Who starts : « the third seat » demande 3 joueurs, et ici ils sont 2."),
    ],
)
def test_a_seat_that_nobody_sits_on_cannot_start(server, language, says):
    form = {"game": "pebbles", "count": "2", "option-first": "seat3", "option-goal": "30", "name": "Zoé"}
    answer = server.visitor(language).http.post("/tables", data=form)
    assert answer.status_code == 422
    assert says in answer.text.replace("\N{NO-BREAK SPACE}", " ")
    assert chosen(answer.text, "option-goal") == "30"
    assert chosen(answer.text, "option-first") == "seat3"
    assert 'value="Zoé"' in answer.text
