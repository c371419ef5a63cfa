"""The screen at every point of many games: nothing missing, nothing cut off, nothing given away."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from rich.text import Text

from burgrave import Record
from burgrave.cli.display import Display
from burgrave.cli.kingsburg.board import Board
from burgrave.cli.kingsburg.forecast import forecast
from burgrave.cli.kingsburg.painter import KingsburgPainter
from burgrave.cli.kingsburg.question import Question, notation
from burgrave.cli.kingsburg.result import BUILT, LOST, WON, Result, point_sources
from burgrave.cli.kingsburg.typed import Typed
from burgrave.cli.kingsburg.words import Words
from burgrave.cli.log import story
from burgrave.cli.painter import Look
from burgrave.engine.text.notation import NotationError
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.kind import KIND, replay
from burgrave.kingsburg.mixes import compile_rules
from tests.cli.screens import console, questions, screen_text
from tests.cli.terminal import MIXES, session
from tests.table import table


@pytest.mark.parametrize(
    ("rules", "seats", "seed"),
    [
        ("1e", "you,random", 21),
        ("2e", "you,you,you", 22),
        pytest.param("1e", "you,random,you,random", 23, marks=pytest.mark.slow),
        pytest.param("2e", "you,greedy,random,you,you", 24, marks=pytest.mark.slow),
        *(pytest.param(mix, "you,you,random,you,you", 25, marks=pytest.mark.slow) for mix in MIXES),
    ],
)
def test_every_question_fits_on_the_screen(rules: str, seats: str, seed: int) -> None:
    """Every question and event has a text, and at 80 x 24 nothing is cut off or wraps."""
    entries_shown = 0
    for number, game in enumerate(questions(rules, seats, seed)):
        screen = console()
        display = Display(game, screen)
        display.shown_entries = entries_shown
        display.news()
        entries_shown = display.shown_entries
        if number % 8 == 0:
            display.board("")
        assert "…" not in screen_text(screen)
        if game.over:
            continue
        lines = [
            part for part in display.painter.question(display.look()) if isinstance(part, Text)
        ]
        assert max(line.cell_len for line in lines) <= 80
        assert len(lines) <= 23, [line.plain for line in lines]


SPECIAL = {
    1: "as the lowest free one",
    3: "opponents pick",
    8: "opponents pick",
    11: "fewest may swap",
    13: "several things",
    15: "shared with opponents",
    9: "one of 6 offers",
}
"""What the court shows for tiles whose text has no room there."""


@pytest.mark.parametrize("rank", range(1, 17))
def test_every_tile_says_something_true_at_court(rank: int) -> None:
    """M6: where a tile's text is too long for half a line, it says what kind of reward it has."""
    lines = f"in_force tile_{rank}\nseat red dice 1,2,3\nseat blue\nat spring influence_rounds"
    game = table(lines, rules="2e+m6").game
    board = Board(Look(game, 0), Words(game.rules, game.names))
    output = board.advisor(board.table["court"][rank - 1]).plain
    tile = board.words.item(f"tile_{rank}")
    assert tile in output
    assert output.partition(tile)[2].strip() == SPECIAL.get(rank, output.partition(tile)[2].strip())
    assert output.partition(tile)[2].strip() != ""
    assert " 0 " not in output
    assert len(output) < 40


def test_every_special_reward_has_words() -> None:
    """Every effect with an unusual reward is described."""
    words = Words(compile_rules("2e+m6"))
    special = [one["reward"]["special"] for one in words.catalogue["advisors"].values()]
    assert all(f"ui.special.{name}" in words.texts for name in special if name)
    unheard = {"special": "unheard_of", "gives": {}, "choose": []}
    assert words.kind_of_reward(unheard) == "as its card says"


@pytest.mark.parametrize(
    ("step", "beginning", "left_out"),
    [
        ("recruit", "Strength 5, in 4 ways", "Barbarians, Goblins, strength 5"),
        ("summer constructions", "a) Sawmill: −2 wood, −1 stone, +1 VP", "When summer ends"),
    ],
)
def test_a_full_table_is_told_in_brief(step: str, beginning: str, left_out: str) -> None:
    """Five players with all modules: battles of equal strength share a line, buildings too."""
    seats = "".join(f"seat {name} gold 9 wood 9 stone 9\n" for name in KIND.colours)
    rules = "2e+m1+m2+m3+m4+m5+m6+goblin-valley"
    game = table(f"{seats}at {step}", rules=rules).game
    painter = KingsburgPainter(game.rules, game.names)
    lines = [part.plain for part in painter.question(Look(game, 0)) if isinstance(part, Text)]
    assert len(lines) <= 23
    assert any(line.startswith(beginning) for line in lines)
    assert left_out not in " ".join(lines)


def test_what_is_longer_than_the_screen_comes_in_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Winter, result and log of a full table: nothing scrolls away before the player continues."""
    display = Display(session("2e", "you,random", 1), console())
    display.stable, display.console.height = True, 24
    pages: list[list[str]] = []

    def turned(prompt: str) -> str:
        assert isinstance(display.console.file, io.StringIO)
        pages.append([*screen_text(display.console).splitlines(), prompt])
        display.console.file = io.StringIO()
        return ""

    monkeypatch.setattr("builtins.input", turned)
    lines = [f"line {number}" for number in range(60)]
    display.draw([Text(line) for line in lines])
    turned("")
    assert [len(page) for page in pages] == [24, 24, 15]
    assert [line for page in pages for line in page[:-1]] == lines
    display.draw([Text(line) for line in lines[:19]], below=5)
    assert screen_text(display.console).splitlines() == lines[:19]


def question_of(game: Game) -> Question:
    """What is asked, as whoever is asked sees it."""
    words = Words(game.rules, game.names)
    return Question(Board(Look(game, game.actor), words), words)


PLACING = """
    order red blue
    seat red plus2 1 buildings inn,market dice 1,3,6 bonus 2
    seat blue dice 4
    court 7:blue
    at summer influence_rounds
"""


def test_all_ways_to_all_advisors_are_shown() -> None:
    """Every placement stands beside the rank of its advisor, with its exact dice."""
    game = table(PLACING).game
    _, *lines = (part.plain.strip() for part in question_of(game).parts(full=True))
    ways = {way.partition(":")[0]: way.split() for way in " ".join(lines).split(" · ")}
    for option in game.options:
        if option.words() != "pass":
            dice, _, rank = option.words().partition(">")
            assert dice in ways[rank]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("3", "3>3"),
        ("9", "3+6>9"),
        ("1+3", "1+3>4"),
        ("p", "pass"),
        ("pa", "pass"),
        ("pass", "pass"),
        ("red pass", "pass"),
        ("6-M>5", "6-M>5"),
        ("Jes", "1>1"),
        ("archi", "3>3"),
        ("master", "3+6>9"),
        ("HUNTER", "3+6>9"),
    ],
)
def test_advisors_are_addressed_by_rank(said: str, meant: str) -> None:
    """A number means the simplest placement at that rank; notation and beginnings work, too."""
    question = question_of(table(PLACING).game)
    assert notation(question.options[Typed(question).number_of(said)]) == meant


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("7", r"Taken by blue\. You cannot influence 7 now; within reach are 1, 2, 3"),
        ("18", "You cannot influence 18 now"),
        ("4", r"That may be 1\+3>4  2w\+T>4 .*; say which"),
        ("nonsense", "'nonsense' is not an option; accepted are"),
        ("1+", "'1\\+' is ambiguous; it may mean"),
        ("Astro", r"Taken by blue\. You cannot influence 7 now; within reach are 1, 2, 3"),
        ("king", "You cannot influence 18 now"),
        ("s", "'s' is ambiguous; it may mean Squire; Sergeant"),
        ("red church", "'red church' is not an option; accepted are"),
    ],
)
def test_a_number_never_surprises(said: str, answer: str) -> None:
    """A rank out of reach is refused with the reason; several ways to it are listed."""
    if said == "4":
        text = PLACING.replace("dice 1,3,6 bonus 2", "dice 1,3,2 bonus 2")
        answer = r"That may be .*1\+3>4.*; say which"
    else:
        text = PLACING
    with pytest.raises(NotationError, match=answer):
        Typed(question_of(table(text).game)).number_of(said)


BUILDING = """
    seat red gold 5 wood 5 stone 5
    seat blue
    at summer constructions
"""


@pytest.mark.parametrize(
    ("said", "building"),
    [("inn", "inn"), ("GUARD t", "guard_tower"), ("a", "statue"), ("build barr", "barricade")],
)
def test_buildings_are_addressed_by_name_or_letter(said: str, building: str) -> None:
    """Any unambiguous prefix of a building's name is enough; so is the letter before it."""
    question = question_of(table(BUILDING).game)
    assert question.options[Typed(question).number_of(said)]["choice"]["building"] == building
    with pytest.raises(NotationError, match="'1' is not an option"):
        Typed(question).number_of("1")


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("church", "Church: It needs Statue on its left first. 'church' is not an option"),
        ("build stone", "Stone Wall: It needs Palisade on its left first."),
        ("guard", "Guard Tower: You are short of 1 stone."),
        ("merc", "Merchants' Guild: It needs Inn on its left first."),
        ("queen", "'queen' is not an option; accepted are"),
        ("quarry", "'quarry' is not an option; accepted are"),
    ],
)
def test_what_cannot_be_built_is_refused_with_the_reason(said: str, answer: str) -> None:
    """B2.4: the error says which goods or neighbour are missing, and what is accepted."""
    poor = BUILDING.replace("gold 5 wood 5 stone 5", "gold 2 wood 1")
    with pytest.raises(NotationError) as caught:
        Typed(question_of(table(poor).game)).number_of(said)
    assert str(caught.value).startswith(answer)
    assert "is not an option; accepted are build statue; build inn" in str(caught.value)


def test_other_questions_know_advisors_by_name() -> None:
    """S3: a token goes on the Queen, whose name is enough."""
    lines = "seat red\nseat blue\nat favor year_start"
    question = question_of(table(lines, rules="2e+shifting-alliances").game)
    assert notation(question.options[Typed(question).number_of("quee")]) == "put_token 17"


def test_refusals_end_their_lines_between_words() -> None:
    """On a screen of 80 columns no word of an error is broken."""
    screen = Console(file=io.StringIO(), width=80, force_terminal=True, no_color=True)
    words = " ".join(["accepted", "are", *["build merchants_guild; pass"] * 9])
    Display(session("2e", "you,random", 1), screen).object_to(words)
    lines = screen_text(screen).splitlines()
    assert len(lines) > 2
    assert max(map(len, lines)) <= 80
    assert " ".join(line.strip() for line in lines) == words


def test_soldiers_are_counted() -> None:
    """Soldiers are hired by typing their number, and the screen shows the winter's forecast."""
    game = table("""
        seat red gold 4 soldiers 1 buildings guard_tower,barricade
        seat blue
        enemies 1-goblins-2 ? ? ? ?
        at recruit
    """).game
    question = question_of(game)
    assert notation(question.options[Typed(question).number_of("2")]) == "recruit 2"
    painter = KingsburgPainter(game.rules, game.names)
    output = [part.plain for part in painter.question(Look(game, 0)) if isinstance(part, Text)]
    parts = "is 2: 1 soldier, Guard Tower +1, Barricade +1 against Goblins."
    assert parts in " ".join(" ".join(output).split())
    help = next(line for line in output if line.startswith("King's die"))
    assert help.split()[2:] == ["1", "2", "3", "4", "5", "6"]
    zombies = next(line for line in output if line.startswith("Zombies, strength 4"))
    assert zombies.split()[3:] == ["−", "=", "+", "+", "+", "+"]


def test_options_say_what_they_give() -> None:
    """The screen shows the Alchemist's other two goods, discounted prices and points."""
    t = table("""
        seat red gold 1 wood 2 stone 1 buildings barricade,crane,statue,chapel
        seat blue
        court 6:red
        at summer rewards
    """)
    question = question_of(t.game)
    output = [question.meaning(option) for option in question.options]
    assert output[0] == "−1 gold, +1 wood, +1 stone"
    assert output[-1] == "decline"


# Secrets.


def pictures(game: Game, people: list[int], discreet: bool) -> str:
    """Everything a terminal shows of a position: log, table, question."""
    assert game.journal is not None
    screen, words = console(), Words(game.rules, game.names)
    reader = people[0] if len(people) == 1 else None
    person = game.actor if game.actor in people else reader
    for line in story(words, game.journal.entries, reader):
        screen.print(line)
    look = Look(game, person, only_person=reader, discreet=discreet)
    board = Board(look, words)
    for part in board.whole():
        screen.print(part)
    if game.actor in people:
        for line in Question(board, words).parts(full=True):
            screen.print(line)
        if not discreet:
            screen.print(*forecast(board, board.view["reader"]))
    return screen_text(screen)


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


@pytest.mark.thinned(3)
@pytest.mark.parametrize(("seed", "peekers"), [(2, []), (12, [0]), (1, [0, 1])])
def test_face_down_cards_do_not_show(seed: int, peekers: list[int]) -> None:
    """Two worlds that differ only in the cards face down look the same to whoever did not peek."""
    records = []
    for game in questions("2e", "you,you,random", seed):
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
    seen, other, spectator = (Board(Look(t.game, reader), words) for reader in (0, 1, None))
    shared = Board(Look(t.game, 0, discreet=True), words)
    assert "you saw it: Goblins, strength 3" in seen.enemy()
    assert "type: enemy" in shared.enemy()
    for board in (shared, other, spectator):
        assert "Goblins" not in board.enemy() + board.enemy(brief=True)


# Where points come from.


def test_points_add_up_by_source() -> None:
    """The points of the final table add up to the totals."""
    for seed in range(3):
        *_, last = questions("2e", "you,random,greedy", seed)
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
        assert "buildings as printed" in screen_text(screen)


def test_what_was_said_before_the_first_question_stays() -> None:
    """The first question keeps welcome and warnings on screen; the next one clears it."""
    clear = "\x1b[2J"
    screen = Console(file=io.StringIO(), width=80, height=24, force_terminal=True)
    game = session("2e", "you,random", 4)
    game.advance()
    display = Display(game, screen)
    display.stable = True
    display.welcome()
    display.question()
    first = screen_text(screen)
    assert "help lists" in first
    assert clear not in first
    display.question()
    assert clear in screen_text(screen).removeprefix(first)
