"""How a season may go on after an option: a few plays, from which hints take their reasons."""

# Stays pure Python: it asks compiled searches, for hints that people see.

from __future__ import annotations

from typing import Final

from ..engine.core.actors import FATE
from ..engine.core.luck import Luck, stream
from ..engine.game.ruled import RuledGame
from ..engine.speed.native import i64
from ..narration.hint_reasons import Ahead
from .deep_search import roll_out_lines
from .judge import Judge, search_judge_for
from .one_step import best_move
from .season_tree import tree_move

LEAVES: Final = 8
"""How many season ends are judged by the trees of careful players."""


class Plays:
    """Plays out the season a few times after each option of a seat, in imagined worlds."""

    def __init__(self, game: RuledGame, seat: int, *, count: int, careful: bool) -> None:
        """With `careful`, the seat chooses by trees, and in every second play so do the others."""
        self.game = game
        self.seat = seat
        self.count = count
        self.careful = careful
        self.judge: Judge = search_judge_for(game.book)
        self.known: dict[int, list[Ahead]] = {}

    def after(self, option: int) -> list[Ahead]:
        """The plays after an option."""
        if option not in self.known:
            self.known[option] = [self.play(option, number) for number in range(self.count)]
        return self.known[option]

    def play(self, option: int, number: int) -> Ahead:
        """One play, up to the end of the season."""
        luck = Luck(stream(self.seat, self.game.stage, number))
        world = self.judge.imagine(self.game, self.seat, luck)
        world.call(self.seat)
        milestone = self.judge.features.milestone(world)
        world.answer(world.legal()[option])
        ahead = Ahead(world)
        while world.pending is not None:
            actor = world.pending.actor
            if actor != FATE:
                move = self.move(world, actor, trees=number % 2 == 0, seed=luck.fork())
                if actor != self.seat:
                    ahead.others.append((actor, world.pending.option(world, move).to_dict()))
                world.answer(move)
            elif self.judge.features.milestone(world) != milestone:
                break
            else:
                world.answer(world.pending.draw(world, luck))
        return ahead

    def move(self, world: RuledGame, actor: int, *, trees: bool, seed: int) -> i64:
        """What a player answers."""
        features = self.judge.features
        if not self.careful or features.quiet_only or (actor != self.seat and not trees):
            return best_move(world, actor, self.judge)
        if features.is_main_question(world):
            return tree_move(world, actor, self.judge, seed=seed, leaves=LEAVES)
        if actor != self.seat:
            return best_move(world, actor, self.judge)
        return world.legal()[roll_out_lines(world, actor, self.judge, Luck(seed))[0][0]]
