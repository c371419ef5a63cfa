"""Where exercises are looked for: games of bots, recorded games, and reviews."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ..bots import make_bot
from ..engine.core.actors import FATE
from ..engine.core.luck import Luck, stream
from ..engine.core.play import Fate
from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content
from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record, moves_of
from ..games import from_position, kind_named, new_game
from ..games.play import recorded_kind

RULES: Final = ("2e", "2e", "1e", "mix", "mix", "dice", "dice")
"""The rules of games of bots, drawn in turn; "mix" is any mix of modules and scenarios."""
MIX: Final = "mix"
PLAYERS: Final = ("greedy", "level:2", "level:3", "level:4", "level:5", "level:6")
"""Who plays them: bots of every strength, so that positions are as people reach them."""


@dataclass(frozen=True)
class Question:
    """A question to a seat, in which an exercise may be hidden."""

    game: RuledGame
    seat: int


def self_play(rules: str, seed: int, *, seats: int | None = None) -> Iterator[Question]:
    """Every question of one game of bots; who plays and how many is drawn from the seed."""
    luck = Luck(seed)
    if rules == MIX:
        rules = kind_named("2e").draw_mix(luck)
    kind = kind_named(rules)
    count = seats or kind.fewest + luck.below(kind.most - kind.fewest + 1)
    names = [PLAYERS[luck.below(len(PLAYERS))] for _ in range(count)]
    bots = [make_bot(name, stream(seed, n), rules=rules) for n, name in enumerate(names)]
    game, fate = new_game(rules, count, journal=False), Fate(luck.fork())
    game.shows_forced = False
    while game.pending is not None:
        actor = game.pending.actor
        if actor == FATE:
            fate.answer(game)
            continue
        yield Question(game, actor)
        game.apply(bots[actor].choose(game))


def questions_of_record(record: Record, content: Content | None = None) -> Iterator[Question]:
    """Every question of a recorded game."""
    game = recorded_kind(record).open_record(record, content)
    for move in moves_of(game, record):
        if game.actor is not None and game.actor != FATE and len(game.legal()) > 1:
            twin = game.clone()
            twin.shows_forced = False
            yield Question(twin, game.actor)
        game.answer(move)


def questions_of_review(text: str) -> Iterator[Question]:
    """The questions that a review, as JSON, offers for another try."""
    try:
        found = [one["position"] for one in json.loads(text)["replays"]]
    except (KeyError, TypeError, ValueError):
        raise BurgraveError("this is no review; accepted is what review --json prints") from None
    for one in found:
        game = from_position(one)
        if game.actor is not None and game.actor != FATE:
            yield Question(game, game.actor)


def questions_in(text: str, content: Content | None = None) -> Iterator[Question]:
    """The questions in a file: a record, or a review as JSON."""
    if text.lstrip().startswith("{"):
        return questions_of_review(text)
    return questions_of_record(Record.parse(text), content)
