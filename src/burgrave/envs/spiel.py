"""Any rules as an OpenSpiel game with its dice and cards as chance nodes.

import burgrave.envs.spiel, pyspiel
game = pyspiel.load_game("python_burgrave(rules=2e+m3,players=3)")
"""

# Stays pure Python: it derives from OpenSpiel's classes.

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cached_property
from typing import Any

import numpy as np
import pyspiel

from ..engine.core.actors import FATE
from ..engine.core.imagining import redeal_world
from ..engine.core.known_history import known_history
from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from ..engine.speed.moves import Moves
from ..games import position
from .memory import new_shorts
from .returns import returns_of
from .setting import Setting

NAME = "python_burgrave"
LONGEST = {"kingsburg": 3_000, "dicegame": 20_000}
"""More decisions of players than any game has; the Dice Game has no limit in theory."""
WIDEST = {"kingsburg": 7_056, "dicegame": 1_300}
"""More outcomes than any roll or draw has: five seats' dice at once are the widest."""
TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Burgrave: Kingsburg and its Dice Game, any rules",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"rules": "2e", "players": 2, "observation": "plain"},
)


class BurgraveGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One set of rules for a number of seats."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.rules: str = given.get("rules", "2e")
        self.players: int = given.get("players", 2)
        self.observation: str = given.get("observation", "plain")
        kind = self.setting.kind.name
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.table.size,
            max_chance_outcomes=WIDEST[kind],
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST[kind],
        )
        super().__init__(TYPE, info, given)

    @cached_property
    def setting(self) -> Setting:
        """The table of actions and the columns of observations."""
        return Setting(self.rules, self.players, observation=self.observation)

    def new_initial_state(self, unused: Any = None) -> BurgraveState:
        """A game at its first question."""
        return BurgraveState(self)

    @cached_property
    def observer(self) -> Observer:
        """The observer that writes the tensors of states."""
        return Observer(self, None, recalls=False)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer of the present or, with perfect recall, of everything so far."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self, params, recalls=recalls)


class BurgraveState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position, and what has been chosen on the way."""

    def __init__(self, game: BurgraveGame) -> None:
        super().__init__(game)
        self.at: RuledGame = game.setting.start.clone()
        self.choices: list[Any] = []
        """Every choice so far, fate's included."""
        self._numbers: list[int] | None = None

    def current_player(self) -> Any:
        """Who acts: a seat, fate, or nobody when the game is over."""
        asked = self.at.pending
        if asked is None:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if asked.actor == FATE else asked.actor

    def numbers(self) -> list[int]:
        """The number of every option, in their order."""
        if self._numbers is None:
            self._numbers = self.get_game().setting.numbers(self.at)
        return self._numbers

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.numbers())

    # OpenSpiel's own versions of the next five go through C++ and convert thousands of numbers one
    # by one; called from Python, these return the same and are faster.

    def is_chance_node(self) -> bool:
        """Does fate act?"""
        asked = self.at.pending
        return asked is not None and asked.actor == FATE

    def legal_actions(self, *player: int) -> list[int]:
        """The legal actions in ascending order, by default of the seat that acts."""
        legal: list[int] = (
            sorted(self.numbers()) if self._acts(player) else super().legal_actions(*player)
        )
        return legal

    def legal_actions_mask(self, *player: int) -> list[int]:
        """1 for each legal action, and 0 for all others."""
        if not self._acts(player):
            found: list[int] = super().legal_actions_mask(*player)
            return found
        mask = [0] * self.get_game().setting.table.size
        for action in self.numbers():
            mask[action] = 1
        return mask

    def _acts(self, player: tuple[int, ...]) -> bool:
        """Does a seat act now and, if a player is given, is it that seat?"""
        asked = self.at.pending
        return asked is not None and asked.actor != FATE and player in ((), (asked.actor,))

    def observation_tensor(self, *player: int) -> list[float]:
        """What a player sees, as numbers."""
        (seat,) = player or (self.current_player(),)
        if seat not in range(len(self.at.names)):
            found: list[float] = super().observation_tensor(*player)
            return found
        observer: Observer = self.get_game().observer
        observer.set_from(self, seat)
        return observer.to_list()

    def information_state_tensor(self, *player: int) -> list[float]:
        """The same as the observation: earlier events are available only as text."""
        return self.observation_tensor(*player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The indices of the outcomes, each with its probability."""
        weights = self.at.weights or []
        total = sum(weights)
        return [(place, weight / total) for place, weight in enumerate(weights)]

    def index(self, action: int) -> int:
        """The index of the option that an action means."""
        fate = self.at.pending is not None and self.at.pending.actor == FATE
        return action if fate else self.numbers().index(action)

    def _apply_action(self, action: int) -> None:
        index, at = self.index(action), self.at
        asked = at.pending
        assert asked is not None, "the game is over"
        self.choices.append(asked.option(at, at.legal()[index]))
        self._numbers = None
        at.apply(index)

    def _action_to_string(self, player: int, action: int) -> str:
        asked = self.at.pending
        assert asked is not None, "the game is over"
        return asked.option(self.at, self.at.legal()[self.index(action)]).text

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.at.pending is None

    def returns(self) -> list[float]:
        """What the end brought each seat."""
        if self.at.pending is not None:
            return [0.0] * len(self.at.names)
        table = self.at.standings
        keys = [one.key() for one in table]
        return returns_of(
            "win",
            points=[one.points for one in table],
            won=[int(one.winner) for one in table],
            places=[sum(other > key for other in keys) for key in keys],
        )

    def resample_from_infostate(self, player: int, probability: Callable[[], float]) -> Any:
        """A state that looks the same to a player, with what it cannot know redealt."""
        twin = self.clone()
        twin.at = redeal_world(self.at, player, Luck(int(probability() * (1 << 62))))
        return twin

    def _to_struct(self) -> Any:
        """The position as a reader without a seat may know it, ready for JSON."""
        return self.at.view(None)

    def _to_observation_struct(self, player: int) -> Any:
        """The position as a player may know it, ready for JSON."""
        return self.at.view(player)

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        """An action by its fields."""
        asked = self.at.pending
        assert asked is not None, "the game is over"
        return asked.option(self.at, self.at.legal()[self.index(action)]).to_dict()

    def _struct_to_actions(self, fields: dict[str, Any]) -> list[int]:
        """The action that has these fields; none if it is not among the legal ones."""
        fate = self.is_chance_node()
        numbers = range(len(self.at.options)) if fate else self.numbers()
        named = zip(numbers, self.at.options, strict=True)
        return [number for number, option in named if option.to_dict() == fields]

    def __str__(self) -> str:
        return position(self.at)


class Observer:
    """What a seat sees now, as text and numbers; with perfect recall, the text has its history."""

    def __init__(self, game: BurgraveGame, params: Any, *, recalls: bool) -> None:
        if params:
            raise ValueError(f"observers take no parameters, but were given {params}")
        self.setting, self.recalls = game.setting, recalls
        fields = self.setting.fields
        self._row, self._written = new_shorts(len(fields)), Moves()
        self._seen = np.frombuffer(self._row, np.int16)
        self.tensor: Any = np.zeros(len(fields), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: BurgraveState, player: int) -> None:
        """Write what a player sees."""
        rows = self.setting.observation.rows
        rows.write(self._row, 0, self._written, game=state.at, seat=player, chosen=-1)
        self.tensor[:] = self._seen

    def to_list(self) -> list[float]:
        """What was written last, as a list; most of it is 0."""
        found = [0.0] * len(self._seen)
        places = (self._seen != 0).nonzero()[0]  # NumPy searches truth values faster.
        for place, value in zip(places.tolist(), self._seen[places].tolist(), strict=True):
            found[place] = float(value)
        return found

    def string_from(self, state: BurgraveState, player: int) -> str:
        """What a player sees, or its whole history, as text."""
        if self.recalls:
            return "\n".join(known_history(state.at, state.choices, player))
        return json.dumps(state.at.view(player), sort_keys=True)


pyspiel.register_game(TYPE, BurgraveGame)
