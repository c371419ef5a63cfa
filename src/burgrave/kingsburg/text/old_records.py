"""Converting records of earlier formats and rules to the present ones."""

# Stays pure Python: it is for old files only.

from __future__ import annotations

import re
from typing import Final

from ...engine.text.content import Content
from ...engine.text.notation import NotationError
from ...engine.text.record import OLD_FORMAT, Record
from ..game import Kingsburg
from ..kind import open_record
from ..mixes import compile_rules
from ..rules.recruit import PartPayment, Payment
from ..rules.season import Neutral

HIRED: Final = re.compile(r"(\S+ recruit [0-9]+)(?: (\S+))?")
"""An old choice: soldiers and the payment for them together."""
PAID: Final = re.compile("-([0-9]*)([a-z][a-z0-9]*)")


def convert_record(record: Record, *, content: Content | None = None) -> Record:
    """The same game as a present record, if the present rules lead to the same result."""
    version = compile_rules(record.rules, content).version
    if record.format != OLD_FORMAT and record.version == version:
        raise NotationError("the record is up to date; there is nothing to convert", 1)
    game = start_game(record, version, content)
    lines = list(enumerate(record.choices, record.first_line()))
    while lines:
        number, choice = lines.pop(place_of_next(game, lines))
        try:
            answer(game, choice, hires=record.format == OLD_FORMAT)
        except NotationError as error:
            raise NotationError(f"by the rules of today, {error}", number) from None
    catch_up(game, "")
    made = game.record
    if made.result != record.result:
        changed = f"{made.result or 'no result yet'}, not {record.result or 'an open game'}"
        last = record.first_line() + len(record.choices)
        raise NotationError(f"by the rules of today the game ends with {changed}", last)
    made.players, made.seed, made.notes = record.players, record.seed, dict(record.notes)
    return made


def start_game(record: Record, version: str, content: Content | None) -> Kingsburg:
    """The game at the beginning of a record, by the present rules."""
    head = Record(
        rules=record.rules, version=version, seats=record.seats, choices=[], content=record.content
    )
    return open_record(head, content)


def place_of_next(game: Kingsburg, lines: list[tuple[int, str]]) -> int:
    """The index, in the old record, of the choice that comes next by the present rules."""
    if game.ask == Neutral.kind:
        # Up to version 2, the tile and the dice of destinies came before the neutral dice (Q74).
        neutral = [at for at, line in enumerate(lines) if line[1].startswith("fate neutral ")]
        return neutral[0] if neutral else 0
    # A look used to come before the goods of the same reward (Q75).
    looks_first = game.ask == "reward" and " peek " in lines[0][1] and len(lines) > 1
    return 1 if looks_first else 0


def answer(game: Kingsburg, choice: str, *, hires: bool) -> None:
    """Answer with an old choice, and answer the questions that were not asked then."""
    catch_up(game, choice)
    hired = HIRED.fullmatch(choice) if hires else None
    if hired:
        game.choose(hired[1])
        pay(game, {kind: int(n or 1) for n, kind in PAID.findall(hired[2] or "")})
    else:
        game.choose(choice)


def catch_up(game: Kingsburg, choice: str) -> None:
    """Answer what was not asked then: what buildings and governors bring was taken (Q30, Q76)."""
    while game.ask == "take" and choice not in [option.text for option in game.options]:
        game.apply(0)


def pay(game: Kingsburg, paid: dict[str, int]) -> None:
    """Pay for soldiers as recorded; if the kinds make no difference there is only one way."""
    while game.ask == "pay":
        for place, option in enumerate(game.options):
            fits = isinstance(option, Payment) and option.pay == paid
            part = isinstance(option, PartPayment) and option.number == paid.get(option.kind, 0)
            if fits or part or len(game.options) == 1:
                game.apply(place)
                break
        else:
            raise NotationError(f"nobody pays {paid}; accepted are {game.options[:8]}")
