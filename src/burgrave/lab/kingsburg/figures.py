"""What a study asks of a finished game of Kingsburg."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from ...kingsburg.game import Kingsburg
from ..study.figures import BUILDING_FIGURES, Figures, Sample, entries_of, standing_buildings

OUTCOMES = {"victory": "won", "draw": "drawn", "defeat": "lost"}
YEARS = ("", "I", "II", "III", "IV", "V")


class KingsburgFigures(Figures[Kingsburg]):
    """Placements, winters and buildings."""

    about: ClassVar[Mapping[str, str]] = {
        **Figures.about,
        **BUILDING_FIGURES,
        "battles": "share of players who win, draw or lose each winter's battle",
        "length": "decisions of all players, placements of each, and minutes by move times",
    }
    shares = Figures.shares | {"buildings", "owners", "battles"}
    seconds: ClassVar[Mapping[str, float]] = {
        **Figures.seconds,
        "roll": 6.0,
        "influence": 15.0,
        "construct": 12.0,
        "recruit": 8.0,
    }

    def samples(
        self, game: Kingsburg, bots: tuple[str, ...], seconds: Mapping[str, float]
    ) -> Iterator[Sample]:
        yield from super().samples(game, bots, seconds)
        built = [int(who.buildings) for who in game.seats]
        bits = {one.id: int(one.bit) for one in game.rules.buildings}
        yield from standing_buildings(game, built, bits)
        placements, year = [0] * len(game.seats), 0
        for entry in entries_of(game):
            for event in entry.events:
                if event.kind == "influence" and 0 <= event.seat < len(placements):
                    placements[event.seat] += 1
                if event.kind == "year":
                    year = event.amount
                for name, outcome in OUTCOMES.items():
                    if event.kind in OUTCOMES:
                        part = f"{YEARS[year]} {outcome}"
                        yield Sample("battles", part, event.kind == name)
        yield from (Sample("length", "placements", number) for number in placements)

    def first_order(self, game: Kingsburg) -> tuple[int, ...]:
        for entry in entries_of(game):
            for event in entry.events:
                if event.kind == "order" and event.details is not None:
                    order = event.details["order"]
                    assert isinstance(order, list | tuple)
                    return tuple(order)
        return super().first_order(game)
