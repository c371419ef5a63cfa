"""Reviews in pieces: they find the same, whichever process looks at which choice, in any order."""

from __future__ import annotations

import asyncio
import random
from functools import cache

import pytest

from burgrave import FATE, Fate, Record
from burgrave.bots.comparison import Effort
from burgrave.engine.text.record import moves_of
from burgrave.games import kind_named, new_game
from burgrave.review import Review, review
from burgrave.review.notes import Notes
from burgrave.review.pieces import MOST, Pieces
from burgrave.review.reviewer import look_through, sum_up
from burgrave.review.side_by_side import look_side_by_side

QUICK = Effort(candidates=2, leaves=1, finding=1, comparing=2, confirming=2, plays=1)
LENGTH = 28


@cache
def record() -> Record:
    """The beginning of a game in which everybody takes the last option."""
    game, fate = new_game("2e", 2), Fate(2)
    while len(game.record.choices) < LENGTH:
        fate.answer(game) if game.actor == FATE else game.apply(len(game.legal()) - 1)
    found = game.record
    # What must follow the last choice is played on, though nobody recorded it.
    del found.choices[end_of_forced(found) :]
    return found


def end_of_forced(found: Record) -> int:
    """After how many choices the latest forced one follows."""
    game = kind_named(found.rules).open_record(found)
    forced = 0
    for number, move in enumerate(moves_of(game, found)):
        if len(game.legal()) == 1:
            forced = number
        game.answer(move)
    return forced


@cache
def whole() -> Review:
    """Its review, from beginning to end."""
    return review(record(), effort=QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("places", [1, 3])
def test_pieces_in_any_order_make_the_same_review(places: int) -> None:
    """However many work side by side and whoever is done first, the review is the same."""
    luck, told = random.Random(places), [0]

    async def look(piece: range) -> Notes:
        for _ in range(luck.randrange(9)):
            await asyncio.sleep(0)
        # Some are stopped early, as when a choice takes long.
        last = piece.start + luck.randint(1, len(piece))
        return look_through(record(), first=piece.start, last=last, effort=QUICK)

    def tell(notes: Notes) -> None:
        told.append(notes.end)
        assert len(notes.chances) == (notes.end + 1 if notes.end else 0)

    pieces = Pieces(len(record().choices), places=places)
    asyncio.run(look_side_by_side(pieces, look, tell))
    assert sum_up(record(), pieces.notes) == whole()
    assert told == sorted(told)
    assert told[-1] == len(whole().chances) - 1 > len(record().choices)


@pytest.mark.slow
def test_processes_find_the_same() -> None:
    """A review by two processes equals that of one; each choice is told of once."""
    told: list[int] = []
    assert review(record(), effort=QUICK, jobs=2, tell=told.append) == whole()
    assert sum(told) == len(whole().chances) - 1


def test_every_choice_is_handed_out_once() -> None:
    """Pieces follow one another, large at first and small at the end, and skip what is known."""
    pieces = Pieces(100, places=3, notes=Notes(entries=[(0, "", "")] * 10))
    given = []
    while (piece := pieces.next()) is not None:
        given.append(piece)
    assert [number for some in given for number in some] == list(range(10, 100))
    assert (len(given[0]), len(given[-1])) == (MOST, 1)


def test_what_fails_ends_all_others() -> None:
    """If a piece cannot be looked at, nobody waits for the others."""
    ended: list[int] = []

    async def look(piece: range) -> Notes:
        try:
            if piece.start:
                await asyncio.sleep(0)
                raise OSError("no process")
            await asyncio.Event().wait()
        finally:
            ended.append(piece.start)
        raise AssertionError("unreachable")

    async def story() -> None:
        with pytest.raises(OSError, match="no process"):
            await look_side_by_side(Pieces(50, places=2), look, lambda notes: None)
        await asyncio.sleep(0)

    asyncio.run(story())
    assert sorted(ended)[0] == 0
    assert len(ended) == 2


def test_a_record_without_choices_is_reviewed() -> None:
    """Its chances are those of the start."""
    game = new_game("2e", 2)
    found = review(game.record, jobs=4)
    assert len(found.chances) == len(found.rests) == 1
    assert found.choices == ()
