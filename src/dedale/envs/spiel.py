"""OpenSpiel: every game as a Python game, chance as a player. `pyspiel.load_game("dedale_pyramid(players=4)")`.

Importing this registers them. Options are integer parameters, by the numbers that the rules know them by.
"""

from functools import partial
from typing import Any

import numpy as np
import pyspiel

from dedale.core import CHANCE, OVER, Game, Setting, Strict, registry
from dedale.core.utility import Utility, utility
from dedale.envs.pictures import drawn
from dedale.search import engine
from dedale.search.encoder import Encoder
from dedale.search.recall import Recall
from dedale.search.stepper import Stepper

Parameters = dict[str, Any]
KINDS = {
    Utility.ZERO_SUM: pyspiel.GameType.Utility.ZERO_SUM,
    Utility.COOPERATIVE: pyspiel.GameType.Utility.IDENTICAL,
    Utility.GENERAL: pyspiel.GameType.Utility.GENERAL_SUM,
}
NOBODY = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}


def named(game: Game) -> str:
    return f"dedale_{game.key}"


def parameters(game: Game) -> Parameters:
    """What may be said in brackets behind a game's name, and what holds where nothing is."""
    options = {option.key: option.values[option.default] for option in game.facts.options}
    return {"players": game.facts.seats[0], "board": "", **options}


def chosen(game: Game, said: Parameters) -> Setting:
    """The setting that these parameters mean."""
    given = {option.key: option for option in game.facts.options if option.key in said}
    options = {key: written(option.values, int(said[key])) for key, option in given.items()}
    return game.setting(said.get("board") or None, options, int(said.get("players", game.facts.seats[0])))


def written(values: Any, number: int) -> str:
    """An option's value by its number; one that it has not is told as itself, and refused by the setting."""
    return next((value for value, each in values.items() if each == number), str(number))


def game_type(game: Game, seats: int) -> pyspiel.GameType:
    kind = pyspiel.GameType
    chancy, hides = kind.ChanceMode, kind.Information
    return kind(
        short_name=named(game),
        long_name=game.facts.name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=chancy.EXPLICIT_STOCHASTIC if game.rules.MOST_OUTCOMES else chancy.DETERMINISTIC,
        information=hides.IMPERFECT_INFORMATION if game.hides else hides.PERFECT_INFORMATION,
        utility=KINDS[utility(game.facts, seats)],
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.facts.seats),
        min_num_players=min(game.facts.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def game_info(game: Game, seats: int) -> pyspiel.GameInfo:
    zero = {"utility_sum": 0.0} if utility(game.facts, seats) == Utility.ZERO_SUM else {}
    return pyspiel.GameInfo(
        num_distinct_actions=game.rules.CODES,
        max_chance_outcomes=game.rules.MOST_OUTCOMES,
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        max_game_length=game.facts.longest,
        **zero,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, key: str, params: Parameters | None = None) -> None:
        self.game = registry.find(key)
        self.setting = chosen(self.game, params or {})
        self.root = self.game.start(self.setting)
        super().__init__(
            game_type(self.game, self.setting.seats), game_info(self.game, self.setting.seats), params or {}
        )

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


class Held:
    """A stepper that is copied, not rebuilt, where OpenSpiel clones a state."""

    def __init__(self, stepper: Stepper) -> None:
        self.stepper = stepper

    def __deepcopy__(self, memo: Any) -> "Held":
        return Held(self.stepper.copy())


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, parent: SpielGame) -> None:
        super().__init__(parent)
        self.held = Held(engine(parent.game).stepper(parent.root, None))
        self.recalls = [Recall() for _ in range(parent.setting.seats)]
        self._remember()

    @property
    def stepper(self) -> Stepper:
        return self.held.stepper

    def _remember(self) -> None:
        """Where nothing is hidden the moves say it all."""
        game = self.get_game().game
        if game.hides:
            self.recalls = [each.saw(game, self.stepper.seen(seat)) for seat, each in enumerate(self.recalls)]

    def recalled(self, player: int) -> str:
        """All that the seat saw and did, in order."""
        hides = self.get_game().game.hides
        return self.recalls[player].text if hides else " ".join(map(str, self.history()))

    def current_player(self) -> int:
        who = self.stepper.turn
        return who if who >= 0 else NOBODY[who]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.stepper.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.stepper.weights()
        return [(outcome, weight / sum(weights)) for outcome, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        who = self.stepper.turn
        if who >= 0:
            self.recalls[who] = self.recalls[who].did(action)
        self.stepper.step(action)
        self._remember()

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.get_game().game.words.notation(Strict(self.stepper.states), action))

    def is_terminal(self) -> bool:
        return self.stepper.over

    def returns(self) -> list[float]:
        return self.stepper.results

    def __str__(self) -> str:
        return str(drawn(self.get_game().game, self.stepper.states, "ansi"))


class Observer:
    """What a player is shown, as floats by their names and as text; with perfect recall the text tells all the way."""

    def __init__(self, parent: SpielGame, recalls: bool) -> None:
        self._game, self._recalls = parent.game, recalls
        self._encoder = Encoder(parent.game, parent.setting.seats)
        self.tensor = np.zeros(self._encoder.size, np.float32)
        self.dict = self._encoder.named(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self._encoder.one(state.stepper.states, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.recalled(player) if self._recalls else Recall().saw(self._game, state.stepper.seen(player)).text


def register(key: str) -> str:
    """The name that `pyspiel.load_game` knows the game by."""
    game = registry.find(key)
    if named(game) not in pyspiel.registered_names():
        pyspiel.register_game(game_type(game, game.facts.seats[0]), partial(SpielGame, key))
    return named(game)


NAMES = [register(game.key) for game in registry.games()]
