"""The solution of the Coq for two obeys the rules it was worked out from, and the shipped network knows it."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from dedale.core import CHANCE, Fault, Play, registry
from dedale.core.strict import Strict
from dedale.games.coq.oracle import NETS, Oracle, known, net_of, ready, solve
from dedale.games.coq.oracle.solving.ends import all_ends, sides
from dedale.games.coq.oracle.solving.fitting import Fitting
from dedale.games.coq.oracle.solving.settling.games import after, asked_after, losses, worths
from dedale.games.coq.oracle.solving.settling.layers import Layers
from dedale.games.coq.oracle.solving.settling.lessons import Players
from dedale.games.coq.oracle.solving.settling.tables import Asked, Caps
from dedale.games.coq.oracle.solving.sweeping import Processor
from dedale.games.coq.tables import FACES, Phase
from dedale.players import Player, spec

COQ = registry.find("coq")
SHORT = "values: 0 1 2 1 3 1 2 1 5 2\n"
MOST = 30
CAPS = Caps(MOST, 128)


def quiet(*told):
    """Nobody listens."""


@pytest.fixture(scope="module")
def short(tmp_path_factory):
    """A track that is solved in seconds, as a setting."""
    path = tmp_path_factory.mktemp("coq") / "short.track"
    path.write_text(SHORT)
    return COQ.setting(str(path), seats=2)


@pytest.fixture(scope="module")
def tables(short):
    root = COQ.start(short)
    return sides(int(root["squares"][0])), all_ends(root)


@pytest.fixture(scope="module")
def processor():
    with ThreadPoolExecutor(2) as pool:
        yield Processor(pool, 2)


@pytest.fixture(scope="module")
def layers(tables, processor):
    found = Layers(*tables, CAPS, processor)
    found.settle_leads(quiet)
    return found


@pytest.fixture(scope="module")
def players(tables, layers, processor):
    return Players(processor, tables[1], layers.layers[layers.lead :])


def position(states):
    """As the solution is asked: the arrangement, the points of whoever rolls, and of the other."""
    s = Strict(states)
    mine, theirs = int(s.player), 1 - int(s.player)
    pairs = known.pairs_of(int(s.squares))
    return known.pair(s, mine) * pairs + known.pair(s, theirs), int(s.chips[mine]), int(s.chips[theirs])


def before_rolls(setting, count):
    """Positions of games at random, before a roll."""
    rng, found = np.random.default_rng(5), []
    while len(found) < count:
        play = Play(COQ, setting)
        while not play.over:
            if play.turn == CHANCE:
                if play.states["phase"][0] == Phase.ROLL and rng.random() < 0.1:
                    found.append(play.states.copy())
                play.outcome(int(rng.integers(FACES)))
            else:
                play.move(int(rng.choice(play.legal())))
    return found[:count]


class Tree:
    """What the narrated rules lead to from a position: values are filled in for the next rolls."""

    def __init__(self, states, asked):
        self.roller = int(states["player"][0])
        self.branches = [self._look(self._after(states, die), asked) for die in range(FACES)]

    def _after(self, states, move):
        later = states.copy()
        COQ.narrator.apply(later, move)
        return later

    def _look(self, states, asked):
        if states["phase"][0] == Phase.DONE:
            return COQ.narrator.result(states, self.roller)
        if states["phase"][0] == Phase.ROLL:
            asked.append(position(states))
            return len(asked) - 1, 1 if states["player"][0] == self.roller else -1
        return [self._look(self._after(states, move), asked) for move in COQ.narrator.legal(states)]

    def worth(self, answers):
        return sum(self._best(branch, answers) for branch in self.branches) / FACES

    def _best(self, branch, answers):
        if isinstance(branch, list):
            return max(self._best(each, answers) for each in branch)
        return branch if isinstance(branch, float) else branch[1] * answers[branch[0]]


def test_a_roll_is_worth_the_mean_of_its_faces_each_as_well_played_as_can_be(short, layers):
    states, asked = before_rolls(short, 250), []
    trees = [Tree(each, asked) for each in states]
    asked += [position(each) for each in states]
    answers = layers.solve(Asked(*np.array(asked).T), quiet)
    within = [sum(position(each)[1:]) <= MOST for each in states]
    assert sum(within) > 150
    for tree, state, found, inside in zip(trees, states, answers[-len(states) :], within, strict=True):
        if inside:
            assert tree.worth(answers) == pytest.approx(found, abs=3e-6), state


def test_where_every_toll_can_be_paid_the_lead_alone_counts(short, tables, layers):
    at, mine, theirs = position(before_rolls(short, 1)[0])
    rich = Asked(np.array([at, at]), np.array([200, 400]) + mine, np.array([200, 400]) + theirs)
    one, other = layers.solve(rich, quiet)
    assert one == other


def test_a_pawn_that_overshot_and_reached_the_coq_stands_there_like_any_other(tables):
    """Its mark stays in the state, where it means nothing any more."""
    found, ends = tables
    assert ends.arrangement.min() >= 0
    assert ends.arrangement.max() < len(found.first) ** 2


def test_the_narrated_book_and_the_compiled_one_tell_what_was_fitted(short, players, layers):
    fitting = Fitting(10, 3)
    kept = players.played(100, 200, 40, 7)
    answers = layers.solve(Asked(*kept[:3]), quiet)
    fitting.fit(Asked(*kept[:3]), answers, 0.5, quiet)
    states = before_rolls(short, 20)
    judged = fitting.worth(Asked(*np.array([position(each) for each in states]).T))
    book = known.book(fitting.net)
    for state, expected in zip(states, judged, strict=True):
        s, values = Strict(state), np.zeros(2)
        assert known.known(s, book, values)
        assert values[s.player] == pytest.approx(expected, abs=1e-4) == -values[1 - s.player]


def test_what_a_judge_loses_is_told_by_the_solution(tables, players, layers):
    kept = players.played(100, 100, 60, 8)
    found = after(tables[1], kept)
    exact = worths(found, layers.solve(asked_after(found), quiet))
    assert losses(found, exact, exact).max() == 0
    assert losses(found, exact, -exact).mean() > 0.01


def setting_of(path):
    """What a shipped network is for."""
    edition, *changed = path.stem.split("+")
    return COQ.setting(edition, dict(each.split("=") for each in changed), seats=2)


FORTY = COQ.setting("coq-40", seats=2)
SHIPPED = {path.stem: setting_of(path) for path in sorted(NETS.glob("*.npz"))}
on_shipped_boards = pytest.mark.parametrize("setting", SHIPPED.values(), ids=SHIPPED)


@on_shipped_boards
def test_level_five_plays_by_the_solution_on_a_shipped_track(setting):
    oracle = ready(COQ, setting)
    bot = Player(COQ, spec("level:5", COQ, setting), 1, oracle)
    assert bot.spec.kind == "oracle"
    rng, play = np.random.default_rng(2), Play(COQ, setting)
    for _ in range(200):
        if play.over:
            break
        if play.turn == CHANCE:
            play.outcome(int(rng.integers(FACES)))
            continue
        worth, move = oracle.moves(play.states), bot.choose(play.states, play.turn)
        assert worth[move] == pytest.approx(max(worth.values()), abs=1e-9)
        assert max(worth.values()) == pytest.approx(
            oracle.chance(play.states) if play.turn == 0 else 1 - oracle.chance(play.states)
        )
        play.move(move)


def test_a_pawn_is_not_sent_home_too_early():
    """Own pawns on 11 and 38, one of the enemy's home and one on 5, and a 3: to go home with 38 loses up to a third."""
    oracle, lost = ready(COQ, FORTY), []
    for mine in (21, 35, 50):
        for theirs in (21, 35, 50):
            states = COQ.start(FORTY)
            states["phase"], states["player"], states["die"], states["roller"] = Phase.PLAY, 0, 3, 0
            states["pawn"][0][:2] = [[11, 38], [41, 5]]
            states["chips"][0][:2] = mine, theirs
            worth = oracle.moves(states)
            lost.append(worth[0] - worth[1])
    assert min(lost) > 0.03
    assert max(lost) > 0.25


@pytest.mark.parametrize(
    ("setting", "why"),
    [
        (COQ.setting("coq-40", seats=3), "three play"),
        (COQ.setting("coq-40", {"marks": "player"}, seats=2), "another rule"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_where_nothing_is_known_level_five_searches_and_asking_is_a_fault(setting, why):
    assert ready(COQ, setting) is None
    assert spec("level:5", COQ, setting).kind == "mcts"
    with pytest.raises(Fault, match="for two players on"):
        solve(COQ, setting)


def test_of_a_track_of_ones_own_nothing_is_known(short):
    assert ready(COQ, short) is None


@on_shipped_boards
def test_what_was_measured_of_a_network_is_told_with_it(setting):
    oracle = Oracle(COQ, setting)
    assert oracle.gap < 1e-6
    assert 0 < oracle.loss < 5e-4
    assert 0 < oracle.error < 0.01
    assert 0.5 < oracle.first_player() < 0.52
    assert net_of(COQ, setting).stat().st_size < 400_000
