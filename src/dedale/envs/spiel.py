"""OpenSpiel: every game as a Python game, chance as a player. `pyspiel.load_game("dedale_pyramid(players=4)")`.

Importing this registers them. Options are integer parameters, by the numbers that the rules know them by.
"""

from typing import Any

import numpy as np
import pyspiel

from dedale.core import CHANCE, OVER, REFEREE, Game, Setting, Strict, registry
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


class Position:
    """Where a game has got to, and what its seats recall. It never changes, so that states share it when OpenSpiel
    clones them."""

    def __init__(self, game: Game, stepper: Stepper, recalls: tuple[Recall, ...]) -> None:
        self.game, self.stepper, self.recalls = game, stepper, recalls
        if game.hides:
            self.recalls = tuple(each.saw(game, stepper.seen(seat)) for seat, each in enumerate(recalls))

    def __deepcopy__(self, memo: Any) -> "Position":
        return self

    def after(self, move: int) -> "Position":
        stepper, recalls, who = self.stepper.copy(), self.recalls, self.stepper.turn
        stepper.step(move)
        if who >= 0:
            recalls = (*recalls[:who], recalls[who].did(move), *recalls[who + 1 :])
        return Position(self.game, stepper, recalls)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A setting of the game with that key: OpenSpiel makes it from a class of its own for each."""

    key: str

    def __init__(self, params: Parameters | None = None) -> None:
        game = registry.find(self.key)
        setting = chosen(game, params or {})
        self.first = Position(game, engine(game).stepper(game.start(setting), None), (Recall(),) * setting.seats)
        self.encoder = Encoder(game, setting.seats)
        super().__init__(game_type(game, setting.seats), game_info(game, setting.seats), params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.encoder, bool(iig_obs_type and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, parent: SpielGame) -> None:
        super().__init__(parent)
        self.position = parent.first

    def recalled(self, player: int) -> str:
        """All that the seat saw and did, in order; where nothing is hidden the moves say it."""
        hides = self.position.game.hides
        return self.position.recalls[player].text if hides else " ".join(map(str, self.history()))

    def current_player(self) -> int:
        who = self.position.stepper.turn
        return who if who >= 0 else NOBODY[who]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.stepper.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.position.stepper.weights()
        return [(outcome, weight / sum(weights)) for outcome, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.position.game.words.notation(Strict(self.position.stepper.states), action))

    def is_terminal(self) -> bool:
        return self.position.stepper.over

    def returns(self) -> list[float]:
        return self.position.stepper.results

    def __str__(self) -> str:
        return str(drawn(self.position.game, self.position.stepper.states, "ansi", REFEREE))


class Observer:
    """What a player is shown, as floats by their names and as text; with perfect recall the text tells all the way."""

    def __init__(self, encoder: Encoder, recalls: bool) -> None:
        self._encoder, self._recalls = encoder, recalls
        self.tensor = np.zeros(encoder.size, np.float32)
        self.dict = encoder.named(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self._encoder.one(state.position.stepper.states, player)

    def string_from(self, state: SpielState, player: int) -> str:
        if self._recalls:
            return state.recalled(player)
        return Recall().saw(state.position.game, state.position.stepper.seen(player)).text


def register(key: str) -> str:
    """The name that `pyspiel.load_game` knows the game by."""
    game = registry.find(key)
    if named(game) not in pyspiel.registered_names():
        made = type(f"SpielGame_{key}", (SpielGame,), {"key": key, "__module__": __name__})
        pyspiel.register_game(game_type(game, game.facts.seats[0]), made)
    return named(game)


NAMES = [register(game.key) for game in registry.games()]
