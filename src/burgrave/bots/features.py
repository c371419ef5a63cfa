"""What a judge sees of a position: a row of small numbers, the inputs of its network."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.game.rulebook import Rulebook
from ..engine.game.ruled import RuledGame
from ..engine.speed.native import i64
from .net_files import Evaluate

HeadsOf = Callable[[RuledGame, int], tuple[int, int, int]]
ScoreOf = Callable[[RuledGame, int], int]


class Features:
    """Turns positions of one game into numbers; each game has a subclass of its own."""

    def __init__(
        self, book: Rulebook, *, size: int, version: str, quiet_only: bool = False
    ) -> None:
        self.book = book
        self.quiet_only = quiet_only
        """Does the network judge only quiet positions? Others are then played on to a quiet one."""
        self.size = size
        """How many numbers a position has."""
        self.version = version
        """The version of the numbers' meaning; a network accepts only the one it was trained on."""

    def of(self, game: RuledGame, seat: i64) -> list[int]:
        """A position as the seat may know it: numbers from -128 to 127, most of them 0."""
        raise NotImplementedError

    def evaluate_with(self, game: RuledGame, seat: i64, evaluate: Evaluate) -> tuple[int, int, int]:
        """What a network says about a position as the seat may know it."""
        return evaluate(self.of(game, seat))

    def hide_unknown(self, world: RuledGame, seat: i64) -> None:
        """Turn face down, in an imagined world, everything the seat cannot know."""

    def continues_move(self, game: RuledGame, seat: i64) -> bool:
        """Is the seat still completing the move it has just made, as when it picks how to pay?"""
        return False

    def is_reroll(self, game: RuledGame) -> bool:
        """Are dice about to be rolled again, so that what they show now means nothing?"""
        return False

    def foresee(self, world: RuledGame, seat: i64, *, score: ScoreOf, throws: i64) -> list[int]:
        """The scores of all options if the game computes them together; empty to try each instead.

        `throws` is how many rerolls of a turn are foreseen.
        """
        return []

    def is_quiet(self, game: RuledGame) -> bool:
        """Is nothing under way here, such as a half-played turn?"""
        return False

    def expected_heads(
        self, world: RuledGame, seat: i64, *, heads: HeadsOf, score: ScoreOf
    ) -> tuple[int, int, int]:
        """Win chance, points and margin in a position that is not quiet, from where it leads."""
        return heads(world, seat)

    def may_explore(self, game: RuledGame) -> bool:
        """May a player in training make a random choice here?"""
        return True

    def beginner_mask(self) -> list[int]:
        """The places of the numbers that beginners ignore: other players and years to come."""
        return []

    def not_yet_seen(self, game: RuledGame) -> list[int]:
        """The places of further numbers that the lowest level does not look at yet."""
        return []

    def passing_wastes(self, game: RuledGame) -> bool:
        """Is doing nothing here usually a waste, as while dice are left or something is payable?"""
        return False

    def is_main_question(self, game: RuledGame) -> bool:
        """Is this a main question of the game, worth a rollout before all others?"""
        return True

    def milestone(self, game: RuledGame) -> i64:
        """A number that changes at the end of a season or turn, where rollouts are judged."""
        raise NotImplementedError
