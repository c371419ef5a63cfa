"""What a judge sees of a position: small numbers that say what things do."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.game.rulebook import Rulebook
from ..engine.game.ruled import RuledGame
from ..engine.speed.native import i64
from .net_files import Evaluate

HeadsOf = Callable[[RuledGame, int], tuple[int, int, int]]
ScoreOf = Callable[[RuledGame, int], int]


class Features:
    """How the positions of one game become numbers; a game fills in what is its own."""

    def __init__(
        self, book: Rulebook, *, size: int, version: str, quiet_only: bool = False
    ) -> None:
        self.book = book
        self.quiet_only = quiet_only
        """Are only the positions judged themselves in which nothing is under way?"""
        self.size = size
        """How many numbers there are."""
        self.version = version
        """Changes with what they mean, so that no network is asked what it never learned."""

    def of(self, game: RuledGame, seat: i64) -> list[int]:
        """A position as a seat may know it, as numbers from -128 to 127, most of them 0."""
        raise NotImplementedError

    def evaluate_with(self, game: RuledGame, seat: i64, evaluate: Evaluate) -> tuple[int, int, int]:
        """What a network says about a position as a seat may know it."""
        return evaluate(self.of(game, seat))

    def hide_unknown(self, world: RuledGame, seat: i64) -> None:
        """Lay what this seat cannot know face down again in a world that was imagined for it."""

    def continues_move(self, game: RuledGame, seat: i64) -> bool:
        """Is the seat asked about the very thing it has just chosen, so that both are one move?"""
        return False

    def is_reroll(self, game: RuledGame) -> bool:
        """Is fate about to throw dice that lie on the table, so that what they show is void?"""
        return False

    def foresee(self, world: RuledGame, seat: i64, *, score: ScoreOf, throws: i64) -> list[int]:
        """The scores of all options where they are found together; nothing where each is tried.

        Where dice may be thrown again, so many throws are foreseen.
        """
        return []

    def is_quiet(self, game: RuledGame) -> bool:
        """Is nothing under way, so that all else may be judged by such positions?"""
        return False

    def expected_heads(
        self, world: RuledGame, seat: i64, *, heads: HeadsOf, score: ScoreOf
    ) -> tuple[int, int, int]:
        """What a position promises in which something is under way, by what it leads to."""
        return heads(world, seat)

    def may_explore(self, game: RuledGame) -> bool:
        """May a player who learns try anything here?"""
        return True

    def beginner_mask(self) -> list[int]:
        """The numbers that beginners do not look at: the others, and years to come."""
        return []

    def is_main_question(self, game: RuledGame) -> bool:
        """Is this a question whose answers show their worth only as the season or turn goes on?"""
        return True

    def milestone(self, game: RuledGame) -> i64:
        """A number that changes where play may be judged best: at the end of a season or turn."""
        raise NotImplementedError
