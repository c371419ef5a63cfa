"""Every legal answer to a question, found by plain enumeration."""

from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement, product
from typing import Any

from tests.referee.facts import ALCHEMIST, ANY, BUILDINGS, EITHER, GOODS, SMUGGLER
from tests.referee.seat import Seat

Choice = dict[str, Any]
PASS: Choice = {"pass": True}


def bundles(number: int) -> list[dict[str, int]]:
    """All ways to take that many goods of choice."""
    picks = combinations_with_replacement(GOODS, number)
    return [{good: pick.count(good) for good in GOODS if good in pick} for pick in picks]


def payments(seat: Seat, number: int) -> list[dict[str, int]]:
    """All ways in which the seat can give away that many goods."""
    return [b for b in bundles(number) if all(seat.goods[g] >= n for g, n in b.items())]


def good(source: str) -> list[Choice]:
    """Any one good."""
    return [{"good": kind, "for": source} for kind in GOODS]


def reroll(seat: Seat, used: set[str]) -> list[Choice]:
    """Statue on equal dice, Chapel on a total of 7 or less, or neither (B2.1)."""
    faces = seat.dice + seat.bonus
    options = []
    if seat.owns("statue") and "statue" not in used and len(set(faces)) == 1:
        kinds = [False] * bool(seat.dice) + [True] * bool(seat.bonus)
        options += [{"effect": "statue", "die": faces[0], "bonus": bonus} for bonus in kinds]
    if seat.owns("chapel") and "chapel" not in used and sum(faces) <= 7:
        options.append({"effect": "chapel"})
    return [*options, PASS]


def _groups(dice: Iterable[int]) -> set[tuple[int, ...]]:
    faces = sorted(dice)
    sizes = range(len(faces) + 1)
    return {group for size in sizes for group in combinations(faces, size)}


def influence(seat: Seat, court: dict[int, list[int]], *, token: bool, envoy: bool) -> list[Choice]:
    """Every placing of own dice on a rank, or passing (B2.2)."""
    options = [PASS]
    shifts = (-1, 0, 1) if seat.owns("market") and not seat.market_used else (0,)
    tokens = (False, True) if token and seat.plus2 else (False,)
    for dice, bonus in product(_groups(seat.dice), _groups(seat.bonus)):
        for plus2, shift in product(tokens, shifts):
            rank = sum(dice) + sum(bonus) + 2 * plus2 + shift
            if not dice or not 1 <= rank <= 18 or (rank in court and not envoy):
                continue
            group = {"advisor": rank, "dice": list(dice), "bonus": list(bonus)}
            options.append({**group, "plus2": plus2, "shift": shift, "envoy": rank in court})
    return options


def reward(seat: Seat, rank: int) -> list[Choice]:
    """The choices that come with an advisor's reward, none for most (B2.3)."""
    if rank in EITHER:
        return [{"advisor": rank, "take": {kind: 1}} for kind in EITHER[rank]]
    if rank in ANY:
        return [{"advisor": rank, "take": bundle} for bundle in bundles(ANY[rank])]
    decline = {"advisor": rank, "pass": True}
    if rank == ALCHEMIST:
        return [decline, *({"advisor": rank, "pay": p} for p in payments(seat, 1))]
    if rank == SMUGGLER:
        three = bundles(3)
        return [decline, *({"advisor": rank, "pay": {"vp": 1}, "take": b} for b in three)]
    return []


def construct(seat: Seat, *, envoy: bool) -> list[Choice]:
    """Each building the seat can pay for, or none (B2.4)."""
    names = [name for name in BUILDINGS if seat.may_build(name)]
    return [PASS, *({"building": name, "envoy": envoy} for name in names)]


def town_hall(seat: Seat) -> list[Choice]:
    """One good or one token for the point, or nothing (B2.5)."""
    fees = payments(seat, 1) + [{"plus2": 1}] * bool(seat.plus2)
    return [PASS, *({"pay": fee} for fee in fees)]


def take(item: str) -> list[Choice]:
    """What an item brings at the start of a season, taken or left (Q30)."""
    return [{"item": item, "take": taken} for taken in (True, False)]


def recruit(seat: Seat) -> list[Choice]:
    """Any number of soldiers that the goods pay for, or none (B5)."""
    most = seat.wealth() // seat.soldier_price()
    return [PASS, *({"soldiers": number} for number in range(1, most + 1))]


def pay(seat: Seat, soldiers: int, *, any_mix: bool) -> list[Choice]:
    """Every mix of goods that pays for these soldiers; one where the kinds cannot matter (B5)."""
    mixes = payments(seat, soldiers * seat.soldier_price())
    return [{"soldiers": soldiers, "pay": mix} for mix in (mixes if any_mix else mixes[:1])]


def lose(seat: Seat, number: int) -> list[Choice]:
    """Each way to lose that many goods, or all if there are fewer (B6.3)."""
    return [{"goods": mix} for mix in payments(seat, min(number, seat.wealth()))]
