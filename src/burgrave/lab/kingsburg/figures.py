"""What a study asks of a finished game of Kingsburg."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from ...kingsburg.game import Kingsburg
from ..study.figures import (
    BUILDING_FIGURES,
    Figures,
    Sample,
    entries_of,
    owners_sample,
    standing_buildings,
    victory_shares,
)

OUTCOMES = {"victory": "won", "draw": "drawn", "defeat": "lost"}
YEARS = ("", "I", "II", "III", "IV", "V")


class KingsburgFigures(Figures[Kingsburg]):
    """Placements, winters and buildings."""

    about: ClassVar[Mapping[str, str]] = {
        **Figures.about,
        **BUILDING_FIGURES,
        "battles": "share of players who win, draw or lose each winter's battle",
        "length": "decisions of all players, placements of each, and minutes by move times",
        "rows": "buildings in each row of a winner's province, and of the others'",
        "advisors": "how often a winner places dice on each advisor, and how often the others do",
        "holders": "share of victories of those who hold a card, such as a governor",
        "in force": "points of every player in games in which a card, such as a destiny, was open",
    }
    shares = Figures.shares | {"buildings", "owners", "battles", "holders"}
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
        yield from rows_built(game)
        yield from cards_held(game)
        yield from cards_in_force(game)
        yield from advisors_influenced(game)
        yield from battles(game)

    def first_order(self, game: Kingsburg) -> tuple[int, ...]:
        for entry in entries_of(game):
            for event in entry.events:
                if event.kind == "order" and event.details is not None:
                    order = event.details["order"]
                    assert isinstance(order, list | tuple)
                    return tuple(order)
        return super().first_order(game)


def rows_built(game: Kingsburg) -> Iterator[Sample]:
    """How far the rows of winners and of the others are built."""
    won = victory_shares(game)
    for row in sorted({one.row for one in game.rules.buildings}):
        for seat, who in enumerate(game.seats):
            built = sum(
                one.row == row and bool(who.buildings & one.bit) for one in game.rules.buildings
            )
            yield Sample("rows", f"{row} {side(won[seat])}", built)


def side(won: float) -> str:
    """Who a number is about, for the part's name."""
    return "winner" if won else "others"


def cards_held(game: Kingsburg) -> Iterator[Sample]:
    """How often those win who hold a card of their own."""
    won = victory_shares(game)
    for place, card in enumerate(game.rules.cards):
        holders = [seat for seat, who in enumerate(game.seats) if who.cards >> place & 1]
        yield owners_sample("holders", card.id, won, holders)


def cards_in_force(game: Kingsburg) -> Iterator[Sample]:
    """The points of all players where a card has been open for everybody."""
    open_cards = {card.id for card in game.rules.open_cards}
    seen = {event.what for entry in entries_of(game) for event in entry.events}
    for card in sorted(open_cards & seen):
        for standing in game.standings:
            yield Sample("in force", card.replace("_", " "), standing.points)


def advisors_influenced(game: Kingsburg) -> Iterator[Sample]:
    """How often winners and others place dice, in all and on each advisor."""
    won = victory_shares(game)
    ranks = sorted({one.rank for one in game.rules.advisors})
    for seat, of in enumerate(won):
        placed = [
            event.amount
            for entry in entries_of(game)
            for event in entry.events
            if event.kind == "influence" and event.seat == seat
        ]
        yield Sample("length", "placements", len(placed))
        for rank in ranks:
            yield Sample("advisors", f"{rank} {side(of)}", placed.count(rank))


def battles(game: Kingsburg) -> Iterator[Sample]:
    """How each winter's battle ended for each player."""
    year = 0
    for entry in entries_of(game):
        for event in entry.events:
            if event.kind == "year":
                year = event.amount
            if event.kind in OUTCOMES:
                for name, outcome in OUTCOMES.items():
                    yield Sample("battles", f"{YEARS[year]} {outcome}", event.kind == name)
