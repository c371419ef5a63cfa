"""The screen at every point of many games: nothing missing, nothing cut off, nothing given away."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator

import pytest
from rich.console import Console

from burgrave import Record
from burgrave.cli.display import Display
from burgrave.cli.kingsburg.board import Board
from burgrave.cli.kingsburg.question import SCREENFUL, Question
from burgrave.cli.kingsburg.result import BUILT, LOST, WON, Result, point_sources
from burgrave.cli.kingsburg.story import Story
from burgrave.cli.kingsburg.words import Words
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.kind import replay
from burgrave.table import Sitting
from tests.cli.terminal import MIXES, session
from tests.table import table


def console() -> Console:
    """A screen of 100 columns that remembers what was shown."""
    return Console(file=io.StringIO(), width=100, markup=False, highlight=False, emoji=False)


def shown(screen: Console) -> str:
    """What stands on the screen."""
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


def asked(rules: str, seats: str, seed: int) -> Iterator[Sitting[Game]]:
    """A game at every question that a person answers, at random."""
    rng = random.Random(seed)
    game = session(rules, seats, seed)
    while True:
        game.advance()
        yield game
        if game.game.actor is None:
            return
        game.answer(game.game.actor, rng.randrange(len(game.game.options)))


@pytest.mark.parametrize(
    ("rules", "seats", "seed"),
    [
        ("1e", "you,random", 21),
        ("2e", "you,you,you", 22),
        pytest.param("1e", "you,random,you,random", 23, marks=pytest.mark.slow),
        pytest.param("2e", "you,greedy,random,you,you", 24, marks=pytest.mark.slow),
        *(pytest.param(mix, "you,you,random", 25, marks=pytest.mark.slow) for mix in MIXES),
    ],
)
def test_every_question_fits_on_the_screen(rules: str, seats: str, seed: int) -> None:
    """Everything that can be asked or told has words, and no cell is cut off at 100 columns."""
    told = 0
    for number, game in enumerate(asked(rules, seats, seed)):
        screen = console()
        display = Display(game, screen)
        display.told = told
        display.news()
        told = display.told
        if number % 8 == 0:
            display.board("")
        options = len(game.game.options)
        if options:
            display.question()
        assert ("…" in shown(screen)) == (options > SCREENFUL and game.game.ask == "influence")


def test_all_ways_to_all_advisors_are_shown() -> None:
    """Every placement stands beside its advisor, with its number and its exact dice."""
    t = table("""
        order red blue
        seat red plus2 1 buildings inn,market dice 1,3,6 bonus 2
        seat blue dice 4
        court 7:blue
        at summer influence_rounds
    """)
    screen, words = console(), Words(t.game.rules, t.game.names)
    for part in Question(t.game, words, full=True).parts(Board(t.game, words, 0)):
        screen.print(part)
    seen = shown(screen).split()
    for number, option in enumerate(t.game.options, 1):
        if option.words() != "pass":
            assert f"{number}){option.words().partition('>')[0]}" in seen


def test_options_say_what_they_give() -> None:
    """The other two goods of the Alchemist, cheaper buildings and their points are told."""
    t = table("""
        seat red gold 1 wood 2 stone 1 buildings barricade,crane,statue,chapel
        seat blue
        court 6:red
        at summer rewards
    """)
    words = Words(t.game.rules, t.game.names)
    told = [words.option(t.game, o, m) for o, m in zip(t.game.options, t.game.legal(), strict=True)]
    assert told[0] == "−1 gold, +1 wood, +1 stone"
    assert told[-1] == "decline"


# Secrets.


def pictures(game: Game, people: list[int], discreet: bool) -> str:
    """Everything a terminal shows of a position: log, table, question."""
    assert game.journal is not None
    screen, words = console(), Words(game.rules, game.names)
    reader = people[0] if len(people) == 1 else None
    person = game.actor if game.actor in people else reader
    for line in Story(words, reader).lines(game.journal.entries):
        screen.print(line)
    board = Board(game, words, person, discreet=discreet)
    for part in board.whole(person):
        screen.print(part)
    if game.actor in people:
        for part in Question(game, words, full=True).parts(board):
            screen.print(part)
    return shown(screen)


def other_world(record: Record) -> Record:
    """The same game with other cards face down in every year."""
    other = {
        "1": "1-zombies-4",
        "2": "2-zombies-5",
        "3": "3-demons-6",
        "4": "4-zombies-7",
        "5": "5-dragons-9",
    }
    spare = {"1": "1-orcs-3", "2": "2-orcs-4", "3": "3-orcs-5", "4": "4-orcs-7", "5": "5-demons-8"}
    choices = []
    for choice in record.choices:
        if choice.startswith("fate deal enemies"):
            card = choice.split()[-1]
            card = spare[card[0]] if card == other[card[0]] else other[card[0]]
            choice = f"fate deal enemies {card}"
        choices.append(choice)
    return Record(rules=record.rules, version=record.version, seats=record.seats, choices=choices)


@pytest.mark.parametrize(("seed", "peekers"), [(2, []), (12, [0]), (1, [0, 1])])
def test_face_down_cards_do_not_show(seed: int, peekers: list[int]) -> None:
    """Two worlds that differ only in the cards face down look the same to whoever did not peek."""
    records = []
    for game in asked("2e", "you,you,random", seed):
        if game.game.phase == 8 or game.game.year > 1:
            break
        records.append(game.record)
    for record in records[::-6]:
        look_alike(record)
    seats = replay(records[-1]).seats
    assert [seat for seat in range(3) if seats[seat].seen] == peekers


def look_alike(record: Record) -> None:
    """This game and its other world must look alike, except to those who peeked."""
    same, other = replay(record), replay(other_world(record))
    # On a shared screen nothing is shown without being asked for.
    assert pictures(same, [0, 1], True) == pictures(other, [0, 1], True)
    for seat in range(3):
        alike = pictures(same, [seat], False) == pictures(other, [seat], False)
        assert alike == (not same.seats[seat].seen)


def test_who_peeked_is_told_and_sees_it_again() -> None:
    """The card is shown to the person who looked, on a shared screen only when asked for."""
    t = table("""
        seat red
        seat blue
        enemies 1-goblins-3 ? ? ? ?
        court 10:red
        at spring rewards
    """)
    words = Words(t.game.rules, t.game.names)
    assert "you saw it: Goblins, strength 3" in Board(t.game, words, 0).enemy()
    assert "Goblins" not in Board(t.game, words, 0, discreet=True).enemy()
    assert "type: enemy" in Board(t.game, words, 0, discreet=True).enemy()
    assert "Goblins" not in Board(t.game, words, 1).enemy()
    assert "Goblins" not in Board(t.game, words, None).enemy()


# Where points come from.


def test_points_add_up_by_source() -> None:
    """The points of the final table are all points there are."""
    for seed in range(6):
        *_, last = asked("2e", "you,random,greedy", seed)
        sources = point_sources(last.entries)
        for standing in last.game.standings:
            total = sum(of_seat.get(standing.seat, 0) for of_seat in sources.values())
            assert total == standing.points
        printed = {
            seat: sum(b.vp for b in last.game.rules.buildings if b.bit & who.buildings)
            for seat, who in enumerate(last.game.seats)
        }
        built = sources.get(BUILT, {})
        assert {seat: built.get(seat, 0) for seat in printed} == printed
        assert all(points > 0 for points in sources.get(WON, {}).values())
        assert all(points < 0 for points in sources.get(LOST, {}).values())
        screen = console()
        screen.print(
            Result(last.game, Words(last.game.rules, last.game.names), last.entries).table()
        )
        assert "buildings as printed" in shown(screen)
