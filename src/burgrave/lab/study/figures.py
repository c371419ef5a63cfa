"""What a study asks of a finished game; a game adds figures of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Generic, TypeVar

from ...engine.core.actors import FATE
from ...engine.core.journal import Entry
from ...engine.game.ruled import RuledGame

P = TypeVar("P", bound=RuledGame)
PLACES = ("first", "second", "third", "fourth", "fifth")
"""The places in the turn order, by name."""
MINUTE = 60.0
OTHER = "other"
"""The move time of every other question to a player."""


@dataclass(frozen=True)
class Sample:
    """One observation of a figure."""

    figure: str
    part: str
    """Which of its numbers: a building, a seat …"""
    value: float
    """A share is 0, 1 or in between; anything else is averaged."""
    even: float | None = None
    """The share if all players won equally often."""
    trials: int = 1
    """1, or 0 where a game says nothing about this number."""


class Figures(Generic[P]):
    """The figures that every game has; a game's own class adds some."""

    about: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "wins": "share of victories by place in the first turn order, and of shared victories",
            "bots": "share of victories of all seats of a bot",
            "points": "points at the end",
            "result": "the other figures of every player's result",
            "length": "decisions of all players, and minutes by move times",
        }
    )
    """The figures by name, with what each says."""
    shares: ClassVar[frozenset[str]] = frozenset({"wins", "bots"})
    """The figures that are shares rather than averages."""
    seconds: ClassVar[Mapping[str, float]] = MappingProxyType({OTHER: 5.0})
    """Move times: how long people take over each question, and to roll or draw for fate."""

    def samples(
        self, game: P, bots: tuple[str, ...], seconds: Mapping[str, float]
    ) -> Iterator[Sample]:
        """All observations of a finished game, which has a journal."""
        yield from self.results(game, bots)
        yield from self.lengths(game, seconds)

    def first_order(self, game: P) -> tuple[int, ...]:
        """The seats in the order in which they begin."""
        return tuple(game.order)

    def results(self, game: P, bots: tuple[str, ...]) -> Iterator[Sample]:
        """Who wins, and with how many points."""
        won = victory_shares(game)
        even = 1 / len(won)
        order = self.first_order(game)
        for number, place in enumerate(PLACES):
            there = number < len(order)
            share = won[order[number]] if there else 0
            yield Sample("wins", place, share, even, trials=int(there))
        yield Sample("wins", "shared", sum(share > 0 for share in won) > 1)
        for bot in sorted(set(bots)) if len(set(bots)) > 1 else ():
            seats = [seat for seat, name in enumerate(bots) if name == bot]
            yield Sample("bots", bot, sum(won[seat] for seat in seats), even * len(seats))
        points = [standing.points for standing in game.standings]
        yield Sample("points", "winner", max(points))
        yield Sample("points", "runner-up", sorted(points)[-2] if len(points) > 1 else 0)
        yield from (Sample("points", "every player", one) for one in points)
        for standing in game.standings:
            for name, figure in list(standing.figures.items())[1:]:
                yield Sample("result", name, figure)

    def lengths(self, game: P, seconds: Mapping[str, float]) -> Iterator[Sample]:
        """How long the game was."""
        entries = [one for one in entries_of(game) if one.offered > 1 and one.option is not None]
        players = sum(one.actor != FATE for one in entries)
        times = {**self.seconds, **seconds}
        taken = sum(self.time_of(one, times) for one in entries)
        yield Sample("length", "decisions", players)
        yield Sample("length", "minutes", taken / MINUTE)

    def time_of(self, entry: Entry, times: Mapping[str, float]) -> float:
        """The move time of one answer."""
        assert entry.option is not None
        usual = 0.0 if entry.actor == FATE else times[OTHER]
        return times.get(entry.option.ask, usual)


def entries_of(game: RuledGame) -> list[Entry]:
    """Everything that happened in a finished game."""
    assert game.journal is not None, "a study needs the journal"
    return game.journal.entries


def victory_shares(game: RuledGame) -> list[float]:
    """Each seat's share of the victory."""
    winners = [standing.winner for standing in game.standings]
    return [won / sum(winners) for won in winners]


def standing_buildings(
    game: RuledGame, built: list[int], all_bits: Mapping[str, int]
) -> Iterator[Sample]:
    """On which provinces or sheets each building stands, and how often its owners win.

    `all_bits` gives the bit of each building by id, `built` those of each seat.
    """
    won = victory_shares(game)
    for name, bit in all_bits.items():
        owners = [seat for seat, own in enumerate(built) if own & bit]
        part = name.replace("_", " ")
        for seat in range(len(built)):
            yield Sample("buildings", part, seat in owners)
        yield owners_sample("owners", name, won, owners)


def owners_sample(figure: str, name: str, won: list[float], owners: list[int]) -> Sample:
    """How often the owners of a thing win; a game in which nobody owns it is no trial."""
    share, even = sum(won[seat] for seat in owners), len(owners) / len(won)
    return Sample(figure, name.replace("_", " "), share, even, trials=min(1, len(owners)))


BUILDING_FIGURES = {
    "buildings": "share of provinces or sheets on which each building stands at the end",
    "owners": "share of victories of those who own a building, where anybody does",
}
