"""Rewrites the golden records of the Dice Game: python -m tests.dicegame.make_golden

Do so only when the rules version or a text format changes on purpose. A game whose seed no longer
shows its feature is replaced by the next one that does.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from burgrave import Record
from burgrave.dicegame.kind import KIND
from tests.dicegame.players import build_game

FOLDER = Path(__file__).parent / "golden"
Lines = list[dict[str, Any]]


def answers_to(lines: Lines, ask: str) -> list[dict[str, Any]]:
    """Every answer to one kind of question."""
    return [line["choice"] for line in lines if line.get("ask") == ask]


def events(lines: Lines, kind: str) -> list[dict[str, Any]]:
    """Every event of one kind."""
    return [one for line in lines for one in line.get("events", []) if one["event"] == kind]


def garden_and_token(lines: Lines) -> bool:
    """The Garden and a reroll token free hourglasses."""
    means = {choice.get("means") for choice in answers_to(lines, "reroll")}
    return {"garden", "token"} <= means


def both_raises(lines: Lines) -> bool:
    """Statue and Mausoleum raise the same group."""
    groups = [one for choice in answers_to(lines, "influence") for one in choice["groups"]]
    return any(len(group["raised_by"]) == 2 for group in groups)


def town_hall(lines: Lines) -> bool:
    """The Town Hall turns a die to a soldier."""
    return any(choice.get("to") == "soldier" for choice in answers_to(lines, "turn"))


def church(lines: Lines) -> bool:
    """Six dice are rolled."""
    return any(len(choice["dice"]) == 6 for choice in answers_to(lines, "roll"))


def gifts(lines: Lines) -> bool:
    """A generic good and an hourglass are given away, and an hourglass is kept."""
    taken = answers_to(lines, "token")
    given = {choice.get("token") for choice in taken if "to" in choice}
    kept = any(c.get("token") == "hourglass" and "to" not in c for c in taken)
    return kept and {"good", "hourglass"} <= given


def room_made(lines: Lines) -> bool:
    """A generic good is spent to make room."""
    return {"spend": "good"} in answers_to(lines, "token")


def rebuilt_unique(lines: Lines) -> bool:
    """A unique building is lost, and built again by its owner."""
    claims = [(one["seat"], one["what"]) for one in events(lines, "claim")]
    return len(set(claims)) < len(claims)


def pit(lines: Lines) -> bool:
    """The Pit hires several soldiers at once."""
    return any(choice.get("soldiers", 0) > 1 for choice in answers_to(lines, "hire"))


def choice_of_loss(lines: Lines) -> bool:
    """An owner chooses which of several buildings is lost."""
    return any(line.get("ask") == "lose" and line["options"] > 1 for line in lines)


def overflow(lines: Lines) -> bool:
    """Soldiers are lost because no boxes are left."""
    return bool(events(lines, "overflow"))


def two_invasions(lines: Lines) -> bool:
    """Two years end in one turn."""
    return any(
        len({one["what"] for one in line.get("events", []) if one["event"] == "invasion"}) > 1
        for line in lines
    )


def skipped_year(lines: Lines) -> bool:
    """A year is skipped because the game ends before it does."""
    return any(None in sheet["invasions"].values() for sheet in lines[-2]["state"]["seats"])


def shared_victory(lines: Lines) -> bool:
    """Several players share the victory."""
    return len([one for one in lines[-1]["standings"] if one["winner"]]) > 1


def three_invasions_won(lines: Lines) -> bool:
    """Somebody wins all three invasions."""
    sheets = lines[-2]["state"]["seats"]
    return any(set(sheet["invasions"].values()) == {"won"} for sheet in sheets)


class Golden(NamedTuple):
    """Which game shows a feature: the rules, the seats, and the seed to look from."""

    feature: Callable[[Lines], bool]
    rules: str
    seats: int

    @property
    def name(self) -> str:
        """The file's name."""
        return f"{self.feature.__name__.replace('_', '-')}-{self.seats}.txt"


FIRST_MATCH = "dice+first:building+first:good@2"
GOLDEN = (
    Golden(garden_and_token, "dice", 2),
    Golden(both_raises, "dice", 3),
    Golden(town_hall, "dice", 4),
    Golden(church, "dice", 5),
    Golden(gifts, "dice", 3),
    Golden(room_made, FIRST_MATCH, 2),
    Golden(rebuilt_unique, "dice", 4),
    Golden(pit, FIRST_MATCH, 4),
    Golden(choice_of_loss, "dice+short", 2),
    Golden(overflow, "dice", 5),
    Golden(two_invasions, "dice+short", 3),
    Golden(skipped_year, "dice+short", 5),
    Golden(shared_victory, "dice+short+first:building", 4),
    Golden(three_invasions_won, "dice", 2),
)


def lines_of(record: Record) -> Lines:
    """The trace of a record."""
    return list(KIND.trace(record))


def main() -> None:
    """Write the records."""
    FOLDER.mkdir(exist_ok=True)
    for golden in GOLDEN:
        for seed in count():
            record = build_game(golden.rules, golden.seats, seed).record
            if golden.feature(lines_of(record)):
                (FOLDER / golden.name).write_text(record.text)
                break


if __name__ == "__main__":
    main()
