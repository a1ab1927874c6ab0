"""The end of a game: told to whose eyes it is, in both languages; and the turning point, to who lost against bots."""

from types import SimpleNamespace

import numpy as np
import pytest

from dedale.core import CHANCE, LANGUAGES, Fault, Outcome, Play, Reason, record
from dedale.core.registry import find
from dedale.core.rooms import FINALE
from dedale.lab.coaching import coach
from dedale.lab.moments import Moment
from dedale.lab.review import Review, review
from dedale.players import solved
from dedale.table.settings import TooMany
from dedale.table.showing.ending import added, decided, has_won, title
from dedale.table.thinking import advice
from dedale.table.thinking.advice import Adviser, Work
from tests.table.test_advice import GOLDEN, Thought
from tests.table.test_live import two
from tests.table.test_room import FRIENDS, SAME_SCREEN, law, table

NAMES = ["Ann", "Bo", "Cy"]
FIRST, SECOND, NOBODY, BOTH = frozenset({0}), frozenset({1}), frozenset(), frozenset({0, 1})


def place(game="sumo", names=NAMES[:2], play=None):
    """As much of a room as an ending looks at."""
    people = SimpleNamespace(names=lambda t: list(names))
    return SimpleNamespace(game=find(game), people=people, course=SimpleNamespace(play=play))


ENDINGS = [
    ("sumo", (1, -1), FIRST, True, "You win!", "Vous gagnez !"),
    ("sumo", (1, -1), SECOND, False, "You lose.", "Vous perdez."),
    ("sumo", (-1, 1), NOBODY, None, "Bo wins!", "Bo gagne !"),
    ("sumo", (-1, 1), BOTH, None, "Bo wins!", "Bo gagne !"),
    ("labyrinthe", (0, 0), FIRST, None, "A draw.", "Partie nulle."),
    ("coq", (0, -1, 0), FIRST, True, "You share the win with Cy!", "Vous partagez la victoire avec Cy !"),
    ("coq", (0, -1, 0), SECOND, False, "You lose.", "Vous perdez."),
    ("coq", (0, -1, 0), NOBODY, None, "Ann and Cy share the win!", "Ann et Cy se partagent la victoire !"),
    ("pyramid", (1, 1), FIRST, True, "You win together!", "Vous gagnez ensemble !"),
    ("pyramid", (1, 1), BOTH, True, "You win together!", "Vous gagnez ensemble !"),
    ("pyramid", (-1, -1), SECOND, False, "You lose together.", "Vous perdez ensemble."),
    ("pyramid", (1, 1), NOBODY, None, "The team wins!", "L’équipe gagne !"),
    ("pyramid", (-1, -1), NOBODY, None, "The team loses.", "L’équipe perd."),
]


@pytest.mark.parametrize(("game", "results", "eyes", "won", "english", "french"), ENDINGS)
def test_the_title_is_said_by_whose_eyes_it_is(game, results, eyes, won, english, french):
    room, outcome = place(game, NAMES[: len(results)]), Outcome(tuple(map(float, results)))
    assert has_won(room, outcome, eyes) is won
    assert title(room, outcome, eyes, find(game).language("en")) == english
    assert title(room, outcome, eyes, find(game).language("fr")) == french.replace(" !", "\N{NO-BREAK SPACE}!")


BEFORE_THE_RULES = [
    (Outcome.lost(1, Reason.RESIGNATION), 0, "Bo resigns.", "Bo abandonne."),
    (Outcome.lost(1, Reason.RESIGNATION), 1, "You resign.", "Vous abandonnez."),
    (Outcome.lost(0, Reason.TIME), 0, "Your time is up.", "Votre temps est écoulé."),
    (Outcome.lost(0, Reason.TIME), None, "Ann's time is up.", "Ann\N{NO-BREAK SPACE}: temps écoulé."),
    (Outcome.drawn(2), 0, "Both sides agree to a draw.", "Les deux camps conviennent d’une partie nulle."),
]


@pytest.mark.parametrize(("outcome", "me", "english", "french"), BEFORE_THE_RULES)
def test_how_people_ended_it_is_said_in_a_sentence(outcome, me, english, french):
    room = place()
    assert decided(room, outcome, me, find("sumo").language("en")) == english
    assert decided(room, outcome, me, find("sumo").language("fr")) == french


@pytest.mark.parametrize(
    ("me", "english", "french"),
    [
        (0, "Bo falls off the stump.", "Bo tombe de la souche."),
        (1, "You fall off the stump.", "Vous tombez de la souche."),
        (None, "Bo falls off the stump.", "Bo tombe de la souche."),
    ],
)
def test_the_sentence_does_not_repeat_who_won(me, english, french):
    play, _ = record.load(GOLDEN)
    room, outcome = place(play=play), play.ended()
    assert decided(room, outcome, me, find("sumo").language("en")) == english
    assert decided(room, outcome, me, find("sumo").language("fr")) == french


def test_only_what_the_title_says_is_left_out():
    assert added("A draw: nobody can move any more.", "A draw.") == "Nobody can move any more."
    assert added("Ann wins the match 2 to 1: Bo falls.", "Ann wins!") == "Ann wins the match 2 to 1: Bo falls."
    assert added("Ann wins with 12 points.", "Ann wins!") == "Ann wins with 12 points."
    assert added("The goal is reached.", "Ann wins!") == "The goal is reached."
    assert added("A draw.", "A draw.") == ""


@law
async def test_a_view_has_a_finale_once_the_game_is_over(tmp_path):
    async with table(FRIENDS, tmp_path) as at:
        await at.sit("bo", 1)
        assert at.view(at.owner)["finale"] is None
        await at.do("bo", "resign")
        nothing = {"acts": [], "coach": None}
        assert at.view(at.owner)["finale"] == {"won": True, "title": "You win!", "text": "Bo resigns.", **nothing}
        assert at.view("bo")["finale"] == {"won": False, "title": "You lose.", "text": "You resign.", **nothing}
        assert at.view("x")["finale"] == {"won": None, "title": "Ann wins!", "text": "Bo resigns.", **nothing}


@law
async def test_who_gave_up_among_three_looks_on_at_the_end(tmp_path):
    async with table({**FRIENDS, "count": "3", "seat-2-kind": "friend"}, tmp_path, **{"option-goal": "6"}) as at:
        await at.sit("bo", 1)
        await at.sit("cy", 2)
        await at.do("bo", "resign")
        while not at.room.course.over:
            await at.do({0: at.owner, 2: "cy"}[at.room.course.turn], "move", move=next(iter(at.room.laws.legal())))
        finale = at.view("bo")["finale"]
        assert finale["won"] is None
        assert not finale["title"].startswith("You")
        assert at.view("cy")["finale"]["title"].startswith("You")


@law
async def test_the_things_that_show_the_end_are_named_once_the_rules_ended_it(tmp_path):
    acts = [("die", FINALE[0]), ("pass", FINALE[1])]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(find("pebbles").picture, "finale", lambda s: acts, raising=False)
        async with table(SAME_SCREEN, tmp_path, **{"option-goal": "6"}) as at:
            while not at.room.course.over:
                await at.do(at.owner, "move", move=at.view(at.owner)["paths"][0]["move"])
            assert at.view("x")["finale"]["acts"] == acts


@law
async def test_nothing_on_the_board_shows_an_end_that_people_made(tmp_path):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(find("pebbles").picture, "finale", lambda s: [("die", FINALE[0])], raising=False)
        async with table(SAME_SCREEN, tmp_path) as at:
            await at.do(at.owner, "resign")
            assert at.view("x")["finale"]["acts"] == []


# The turning point


@pytest.fixture(scope="module")
def oracle():
    return solved(find("sumo"), find("sumo").setting())


@pytest.mark.parametrize("code", LANGUAGES)
def test_who_lost_is_told_their_largest_mistake_exactly(oracle, code):
    play, names = record.load(GOLDEN)
    found = review(play, oracle=oracle)
    told = coach(found, 1, names, find("sumo").language(code))
    worst = max((each for each in found.moments if each.seat == 1), key=lambda each: each.loss)
    assert told.ply == worst.ply
    start = {"en": "What mattered most: “", "fr": "Le moment décisif\N{NO-BREAK SPACE}: «\N{NO-BREAK SPACE}"}
    assert told.text.startswith(start[code])
    assert find("sumo").language(code).percent(worst.offered) in told.text
    assert "trick-" not in told.text  # moves are named in words


def perfect(oracle, seed):
    """A game in which both always do the best there is."""
    game, rng = find("sumo"), np.array([seed], np.uint64)
    play = Play(game, game.setting(None, {"first": "seat1"}))
    while not play.over:
        worth = oracle.moves(play.states) if play.turn != CHANCE else {}
        play.move(max(worth, key=lambda move: worth[move])) if worth else play.draw(rng)
    return play


def test_who_lost_without_a_mistake_is_told_of_their_luck(oracle):
    play = perfect(oracle, 3)
    loser = play.ended().loser
    told = coach(review(play, oracle=oracle), loser, ["Ann", "Bo"], find("sumo").language("en"))
    assert told.text.startswith("You made no clear mistake.")
    assert play.plies[told.ply].seat == CHANCE


def reviewed(*moments, last, over=True, together=False):
    """A review of made-up numbers."""
    game = SimpleNamespace(facts=SimpleNamespace(cooperative=together))
    return Review(SimpleNamespace(game=game, over=over), moments, last, (), 500)


def test_who_lost_in_small_steps_is_told_so():
    small = Moment(0, 0, 0, "x", (0.5, 0.5), 1, 0.5, 0.45), Moment(1, CHANCE, 0, "x", (0.45, 0.55))
    found = reviewed(*small, last=(0.4, 0.6))
    told = coach(found, 0, NAMES, find("sumo").language("en"))
    assert told.text.startswith("There was no single mistake")
    assert told.ply is None


def test_who_gave_up_a_game_that_was_not_lost_is_told_so():
    found = reviewed(Moment(0, 0, 0, "x", (0.5, 0.5), 1, 0.55, 0.45), last=(0.45, 0.55), over=False)
    told = coach(found, 0, NAMES, find("sumo").language("en"))
    assert (told.text, told.ply) == ("The game was not lost yet: your chance was still 45%.", 1)
    french = coach(found, 0, NAMES, find("sumo").language("fr")).text.replace("\N{NO-BREAK SPACE}", " ")
    assert french == "Rien n’était perdu : il vous restait 45 % de chances de gagner."


class Ready(Thought):
    """An adviser whose reviews are there, or not yet."""

    def __init__(self, oracle):
        super().__init__()
        self.oracle, self.work = oracle, None

    def review(self, name, play, unasked=False):
        return self.work or Work(found=review(play, oracle=self.oracle))


@pytest.fixture
def ready(server, oracle):
    before, server.hub.house.adviser = server.hub.house.adviser, Ready(oracle)
    yield server.hub.house.adviser
    server.hub.house.adviser = before


def lost(server, game="sumo", **form):
    """Ann gives up a game against a bot after a move; her table and she."""
    ann = server.visitor()
    path = ann.open(game, **form, **{"option-first": "seat1"})
    seat = ann.live(path)
    seat.read_until(lambda: seat.acts)
    seat.move()
    seat.send(do="resign")
    seat.read_until(lambda: seat.view["over"])
    return path, ann, seat


def test_the_turning_point_is_worked_out_and_leads_to_its_position(server, ready):
    _, ann, seat = lost(server)
    address = seat.view["finale"]["coach"]
    ready.work = Work(done=3, total=9)
    assert ann.http.get(address).json() == {"done": 3, "total": 9}
    ready.work = None
    found = ann.http.get(address).json()
    assert found["text"].startswith("The game was not lost yet")
    assert ann.http.get(found["replay"]).status_code == 200
    answer = ann.http.post(found["again"]["action"], data={"ply": found["again"]["ply"]})
    assert ann.live(answer.headers["location"]).view["ply"] >= found["again"]["ply"]


def test_a_fault_of_the_review_is_told_as_one(server, ready):
    _, ann, seat = lost(server)
    ready.work = Work(fault=Fault("Nothing to see."))
    assert ann.http.get(seat.view["finale"]["coach"]).json() == {"fault": "Nothing to see."}


def test_who_did_not_lose_it_is_not_told_the_turning_point(server, ready):
    path, _, seat = lost(server)
    zoe = server.visitor()
    assert zoe.live(path).view["finale"]["coach"] is None
    assert zoe.http.get(seat.view["finale"]["coach"]).status_code == 404


def test_a_game_that_goes_on_has_no_turning_point(server, ready):
    ann = server.visitor()
    path = ann.open("sumo")
    assert ann.http.get(path.replace("table", "review") + "/coach").status_code == 404


def test_a_game_between_people_has_no_coach(server, ready):
    path, ann, bo = two(server)
    seat = ann.live(path)
    seat.send(do="resign")
    seat.read_until(lambda: seat.view["over"])
    assert seat.view["finale"]["coach"] is None
    for visitor in (ann, bo):
        assert visitor.http.get(path.replace("table", "review") + "/coach").status_code == 404


def test_a_busy_adviser_lets_the_coach_wait(server, ready):
    class Busy(Ready):
        def review(self, name, play, unasked=False):
            raise TooMany

    _, ann, seat = lost(server)
    server.hub.house.adviser = Busy(None)
    assert ann.http.get(seat.view["finale"]["coach"]).json() == {"done": 0, "total": 0}


def test_what_nobody_asked_for_begins_only_when_no_other_review_is_under_way(monkeypatch):
    monkeypatch.setattr(advice, "look_at", lambda work, play: None)
    adviser, play = Adviser(), Play(find("sumo"), find("sumo").setting())
    adviser.review("asked", play)
    with pytest.raises(TooMany):
        adviser.review("unasked", play, unasked=True)
    assert adviser.review("asked", play, unasked=True).waiting
    adviser.close()
