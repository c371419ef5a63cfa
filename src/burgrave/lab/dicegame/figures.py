"""What a study asks of a finished Dice Game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from ...dicegame.game import DiceGame
from ..study.figures import BUILDING_FIGURES, Figures, Sample, entries_of, standing_buildings

OUTCOMES = ("won", "drawn", "lost")
YEARS = ("I", "II", "III")


class DiceFigures(Figures[DiceGame]):
    """Turns, invasions, soldiers and buildings."""

    about: ClassVar[Mapping[str, str]] = {
        **Figures.about,
        **BUILDING_FIGURES,
        "battles": "share of players who win, draw, lose or do not fight each year's invasion",
        "soldiers": "a player's soldiers and strength at each invasion",
        "length": "decisions of all players, turns of each, and minutes by move times",
    }
    shares = Figures.shares | {"buildings", "owners", "battles"}
    seconds: ClassVar[Mapping[str, float]] = {
        **Figures.seconds,
        "roll": 4.0,
        "reroll": 5.0,
        "influence": 10.0,
        "build": 10.0,
    }

    def samples(
        self, game: DiceGame, bots: tuple[str, ...], seconds: Mapping[str, float]
    ) -> Iterator[Sample]:
        yield from super().samples(game, bots, seconds)
        built = [int(who.buildings) for who in game.seats]
        bits = {one.id: int(one.bit) for one in game.rules.buildings}
        yield from standing_buildings(game, built, bits)
        yield from self.invasions(game)
        turns = [0] * len(game.seats)
        for entry in entries_of(game):
            for event in entry.events:
                if event.kind == "turn":
                    turns[event.seat] += 1
        yield from (Sample("length", "turns", number) for number in turns)

    def invasions(self, game: DiceGame) -> Iterator[Sample]:
        """How every year's invasion ended for each seat, and with what strength."""
        ended: dict[tuple[int, str], str] = {}
        for entry in entries_of(game):
            for event in entry.events:
                if event.kind in OUTCOMES:
                    ended[event.seat, event.what] = event.kind
                if event.kind == "invasion" and event.details is not None:
                    year = YEARS[int(event.what[-1]) - 1]
                    parts, own = event.details["parts"], event.details["own"]
                    assert isinstance(parts, dict)
                    assert isinstance(own, int)
                    yield Sample("soldiers", f"soldiers {year}", parts["soldiers"])
                    yield Sample("soldiers", f"strength {year}", own)
        for invasion in game.rules.invasions:
            year = YEARS[invasion.year - 1]
            for seat in range(len(game.seats)):
                outcome = ended.get((seat, invasion.id), "not fought")
                for name in (*OUTCOMES, "not fought"):
                    yield Sample("battles", f"{year} {name}", outcome == name)
