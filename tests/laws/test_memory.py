"""The engine's caches: their values are right, and their size is limited."""

import random

from burgrave.engine.speed.memory import Memory

MOST = 200


def keys(number: int) -> list[int]:
    """Keys such as dice and buildings produce: small ones, and ones with few bits far apart."""
    rng = random.Random(number)
    few_bits = {sum(1 << rng.randrange(60) for _ in range(3)) for _ in range(number)}
    return [*range(number), *(few_bits - set(range(number)))]


def test_a_memory_recalls_what_it_keeps() -> None:
    """Every value is found under its key and no other, after the table has grown."""
    memory = Memory[str](MOST)
    known = keys(MOST // 2)[:MOST]
    for place, key in enumerate(known):
        assert memory.recall(key) is None
        memory.keep(key, f"value {key}")
        assert all(memory.recall(old) == f"value {old}" for old in known[: place + 1])


def test_a_memory_never_holds_more_than_its_limit() -> None:
    """Memory is limited: a full cache is emptied."""
    memory = Memory[int](MOST)
    known = keys(2 * MOST)
    for place, key in enumerate(known):
        memory.keep(key, key)
        assert memory.recall(key) == key
        if place % 50:
            continue
        held = [memory.recall(old) for old in known]
        assert sum(value is not None for value in held) <= MOST
        assert all(value in (None, old) for value, old in zip(held, known, strict=True))
