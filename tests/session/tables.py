"""Sessions for tests: games of people who answer at random."""

from __future__ import annotations

import random
from collections.abc import Iterator

from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.kind import new_game
from burgrave.session import LuckSource, NamedLuck, Session
from burgrave.session.playable import PlayableRules


def seat_players(
    seats: str,
    seed: int = 1,
    *,
    rules: str = "2e",
    luck: LuckSource | None = None,
    playable: PlayableRules[Game] | None = None,
) -> Session[Game]:
    """A game that has not begun."""
    players = tuple(seats.split(","))
    game = new_game(rules, len(players))
    source = NamedLuck(seed) if luck is None else luck
    return Session(playable or PlayableRules(rules), game, players, luck=source)


def answer(table: Session[Game], rng: random.Random) -> None:
    """Let one of the people asked answer at random."""
    seat = rng.choice(table.people_asked)
    table.answer(seat, rng.randrange(len(table.options_for(seat))))


def play_questions(table: Session[Game], seed: int = 1) -> Iterator[Session[Game]]:
    """The table at every question to people, and at the end."""
    rng = random.Random(seed)
    while True:
        table.advance()
        yield table
        if table.over:
            return
        answer(table, rng)


def up_to(table: Session[Game], ask: str, *, seed: int = 1) -> Session[Game]:
    """The table when a question of this kind is first asked."""
    return next(now for now in play_questions(table, seed) if now.game.ask == ask)
