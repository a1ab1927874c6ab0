"""What was done since a ply, act by act; and the last turns of the others, which stay marked in every picture."""

import pytest

from dedale.core import registry
from dedale.drawing.svg import el, group
from dedale.table.settings import Limits, Rate, Settings
from dedale.table.showing.frames import MOST
from dedale.table.showing.trail import Trail
from tests.table.conftest import Running
from tests.table.telling import canon
from tests.table.test_live import two
from tests.table.test_room import FRIENDS, SAME_SCREEN, law, table


def acts(seat, first):
    return seat.ask(do="acts", **{"from": first})


def test_each_act_comes_with_its_lines_its_picture_and_what_is_to_be_done(server):
    path, ann, bo = two(server)
    seat, other = ann.live(path), bo.live(path)
    start = seat.view["ply"]
    seat.move("take")
    other.wait(seat.view["ply"])
    answer = acts(other, start)
    assert (answer["from"], answer["ply"]) == (start, start + 2)
    taken, rolled = answer["acts"]
    assert [act["ply"] for act in answer["acts"]] == [start + 1, start + 2]
    assert (taken["seat"], rolled["seat"]) == (0, None)
    assert taken["lines"][0]["text"].startswith("Ann takes")
    assert (rolled["lines"][0]["text"][:13], rolled["lines"][0]["clause"]) == ("The die shows", "PB-02")
    assert (rolled["status"], rolled["turn"]) == ("You must take or pass.", 1)
    assert rolled["events"] == ["die"]
    assert taken["scores"] == [seat.view["seats"][0]["score"], "0"]


def test_whoever_asks_for_acts_again_and_again_is_asked_to_slow_down(tmp_path):
    server = Running(tmp_path / "t.sqlite", Settings(limits=Limits(acts=Rate(3, 0.0))))
    try:
        path, ann, _ = two(server)
        seat = ann.live(path)
        assert ["acts" in acts(seat, 0) for _ in range(4)] == [True, True, True, False]
        assert seat.ask(do="about", id="die")["about"]["name"] == "The die"
    finally:
        server.stop()


def test_the_acts_layers_put_together_are_what_is_shown_now(server):
    path, ann, bo = two(server, "sumo")
    seats = [ann.live(path), bo.live(path)]
    before, start = dict(seats[1].layers), seats[1].view["ply"]
    for _ in range(4):
        actor = next(seat for seat in seats if seat.acts)
        actor.move(actor.view["paths"][0]["move"])
        for seat in seats:
            seat.wait(actor.view["ply"])
    frames = acts(seats[1], start)["acts"]
    assert len(frames) > 1
    for frame in frames:
        before |= canon(frame["layers"])
    assert before == seats[1].layers
    assert frames[-1]["viewbox"] == seats[1].view["viewbox"]


def test_only_the_last_of_many_acts_are_shown_and_they_lead_to_now_all_the_same(server):
    path, ann, bo = two(server, **{"option-goal": "60"})
    seats = [ann.live(path), bo.live(path)]
    layers, start = dict(seats[0].layers), seats[0].view["ply"]
    for _ in range(MOST):
        actor = next(seat for seat in seats if seat.acts).move("pass")
        for seat in seats:
            seat.wait(actor.view["ply"])
    answer = acts(seats[0], start)
    assert len(answer["acts"]) == MOST
    for frame in answer["acts"]:
        layers |= canon(frame["layers"])
    assert layers == seats[0].layers


@pytest.mark.parametrize("first", [99, 1 << 20])
def test_nothing_was_done_since_a_ply_that_is_taken_back(server, first):
    path, ann, _ = two(server)
    assert acts(ann.live(path), first)["acts"] == []


@pytest.mark.parametrize("first", [None, "0", -1, 1.5])
def test_a_malformed_question_is_a_fault(server, first):
    path, ann, _ = two(server)
    assert "fault" in acts(ann.live(path), first)


def test_acts_tell_nobody_what_the_log_does_not(server):
    path, ann, bo = two(server)
    for visitor, own in ((ann, "secret0"), (bo, "secret1"), (server.visitor(), None)):
        told = acts(visitor.live(path), 0)["acts"]
        hands = " ".join(frame["layers"].get("hands", "") for frame in told)
        assert [name for name in ("secret0", "secret1") if name in hands] == [own] * bool(own)


@law
async def test_several_at_one_screen_are_shown_what_a_spectator_sees(tmp_path):
    async with table(SAME_SCREEN, tmp_path) as place:
        start = place.room.course.ply
        await place.do(place.owner, "move", move="take")
        found = place.room.views.acts(start, place.owner, place.t)["acts"]
        assert "secret" in "".join(place.view(place.owner)["layers"].values())
        assert "hands" in found[0]["layers"]  # the hand that was shown is covered
        assert not [frame for frame in found if "secret" in "".join(frame["layers"].values())]


# The trail


@pytest.fixture
def marked(monkeypatch):
    """Pebbles, with a picture that marks the last turn of each other player; how often it was drawn."""
    picture, drawn = registry.find("pebbles").picture, []
    plain = picture.layers

    def layers(s, t, events=(), trail=(), stage=None):
        drawn.append(0)
        marks = ";".join(f"{turn.seat}:{','.join(str(event.clause) for event in turn.events)}" for turn in trail)
        return {**plain(s, t, events, trail), "trail": group(el("text", marks), id="trail")}

    def board(s, t, events=(), trail=(), stage=None):
        return "".join(map(str, layers(s, t, events, trail).values()))

    monkeypatch.setattr(picture, "layers", layers)
    monkeypatch.setattr(picture, "board", board)
    return drawn


def marks(layers):
    return layers["trail"].removeprefix('<g id="trail"><text>').removesuffix("</text></g>")


def test_the_last_turn_of_the_others_stays_marked_and_a_reload_shows_the_same(server, marked):
    path, ann, bo = two(server)
    mine, theirs = ann.live(path), bo.live(path)
    mine.move("pass")
    theirs.wait(mine.view["ply"])
    assert (marks(mine.layers), marks(theirs.layers)) == ("1:2", "0:1,1,2,3")  # a roll is its roller's
    theirs.move("pass")
    mine.wait(theirs.view["ply"])
    assert (marks(mine.layers), marks(theirs.layers)) == ("1:2,3", "0:2")
    for visitor, seat in ((ann, mine), (bo, theirs)):
        assert visitor.live(path).layers == seat.layers
        assert str(group(el("text", marks(seat.layers)), id="trail")) in visitor.http.get(path).text
        past = seat.ask(do="log", ply=seat.view["ply"])["past"]
        assert canon(past["layers"]) == seat.layers


def test_an_earlier_position_has_the_trail_of_that_moment(server, marked):
    path, ann, bo = two(server)
    mine, theirs = ann.live(path), bo.live(path)
    mine.move("pass")
    then = theirs.wait(mine.view["ply"]).view["ply"]
    theirs.move("pass")
    mine.wait(theirs.view["ply"])
    assert marks(theirs.ask(do="log", ply=then)["past"]["layers"]) == "0:1,1,2,3"
    assert marks(mine.ask(do="log", ply=then)["past"]["layers"]) == "1:2"


def test_acts_carry_the_trail_of_whoever_watches_them(server, marked):
    path, ann, bo = two(server)
    mine, theirs = ann.live(path), bo.live(path)
    start = mine.view["ply"]
    mine.move("pass")
    theirs.wait(mine.view["ply"])
    passed, rolled = acts(theirs, start)["acts"]
    assert marks(passed["layers"]) == "0:1,1,2,3"
    assert "trail" not in rolled["layers"]  # the watcher's own roll is no part of it


def counted(monkeypatch, key, looks):
    """How often the picture of a game is drawn, whether it looks at the trail or not."""
    picture, drawn = registry.find(key).picture, []
    plain = picture.layers

    def layers(s, t, events=(), trail=(), stage=None):
        drawn.append(len(trail) if looks else 0)
        return plain(s, t, events)

    monkeypatch.setattr(picture, "layers", layers)
    return drawn


@pytest.mark.parametrize(("looks", "times"), [(False, 2), (True, 3)])
def test_a_picture_is_drawn_again_only_for_whom_it_differs(tmp_path, monkeypatch, looks, times):
    """Each player sees their own side below, a spectator the first one's, looking back like whoever is to move."""
    drawn = counted(monkeypatch, "sumo", looks)

    @law
    async def story(tmp_path):
        async with table(FRIENDS, tmp_path, game="sumo") as place:
            await place.sit("bo", 1)
            for who in (place.owner, "bo", "zoe", place.owner):
                place.view(who)

    story(tmp_path)
    assert len(drawn) == times


def test_a_trail_is_found_only_when_somebody_looks():
    looked = []
    trail = Trail(lambda: looked.append(1) or ["turn"])
    assert not trail.read
    assert (list(trail), len(trail), trail == ["turn"], trail[0]) == (["turn"], 1, True, "turn")
    assert (trail.read, looked) == (True, [1])
