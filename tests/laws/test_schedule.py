"""Agendas and answers reuse their memory, yet behave like lists."""

import random
from typing import Any

from burgrave.engine.core.decisions import Step
from burgrave.engine.core.steps import Perform
from burgrave.engine.speed.moves import Moves
from burgrave.engine.speed.schedule import Schedule

STEPS: list[Step[Any]] = [Perform(str(number)) for number in range(40)]


def scramble(seed: int) -> tuple[Schedule, list[Step[Any]]]:
    """A schedule after many changes, and the list it must equal."""
    rng, schedule, expected = random.Random(seed), Schedule(), STEPS[:0]
    other = Schedule()
    other.extend(STEPS[:7])
    for step in STEPS * 5:
        change = rng.randrange(7)
        place = rng.randrange(len(expected) + 1)
        if change < 3:
            schedule.insert(place, step)
            expected.insert(place, step)
        elif change == 3 and expected:
            assert schedule.pop() is expected.pop()
        elif change == 4:
            schedule.keep(place)
            del expected[place:]
        elif change == 5:
            schedule.adopt(other, place % 7)
            expected += STEPS[: place % 7]
        elif change == 6 and expected and step not in expected:
            schedule.replace(expected[place - 1], step)
            expected[expected.index(expected[place - 1])] = step
    return schedule, expected


def test_a_schedule_is_like_a_list() -> None:
    """After any pushes, removals and replacements the steps are those of a list."""
    for seed in range(60):
        schedule, expected = scramble(seed)
        assert schedule.to_list() == expected
        assert len(schedule) == len(expected)
        assert bool(schedule) == bool(expected)
        assert [schedule.at(place) for place in range(len(expected))] == expected


def test_free_places_are_added() -> None:
    """Adding answers skips indices already used and keeps the order of the rest."""
    others, moves = Moves(), Moves()
    others.add_all([9 << 5 | 3, 1, 8 << 5 | 3, 31, 4 << 5])
    moves.add(77)
    moves.add_free(others, 1 << 1 | 1 << 31, field=31)
    assert moves.to_list() == [77, 9 << 5 | 3, 8 << 5 | 3, 4 << 5]
