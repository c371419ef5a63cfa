"""The page of notation lists every question, line and step."""

import re

import pytest

from burgrave import Record, compile_rules, from_position
from burgrave.dicegame.text.positions import KEYS
from burgrave.games import replay
from tests.sources import ROOT

PAGE = (ROOT / "docs" / "notation.md").read_text("utf-8")
TRACES = (ROOT / "docs" / "trace.md").read_text("utf-8")
DICE = "The Dice Game"
LINES = "The Dice Game: lines"
# Steps of the engine that take part in no turn of the Dice Game.
ANY_GAME = {"ask_all", "die", "moment", "perform", "reactions", "table_moment", "turn_up", "use"}
RECORDS = {"Kingsburg": ("records/golden", "records/golden_box"), DICE: ("dicegame/golden",)}


def under(page: str, title: str) -> str:
    """The text under a heading, up to the next heading of its level or above."""
    found = re.search(rf"^(#+) {re.escape(title)}$\n(.*?)(?=^#{{1,2}} |^\1 |\Z)", page, re.M | re.S)
    assert found, title
    return found[2]


def first_column(text: str) -> set[str]:
    """The words in the first column of all tables of a text."""
    rows = re.findall(r"^\| (`[^|]*`) \|", text, re.M)
    return {word for row in rows for word in re.findall("`([^`]+)`", row)}


def questions_on_page(game: str) -> set[str]:
    """The questions of a game that the page lists."""
    return first_column(under(PAGE, game))


def test_questions_of_traces_are_listed() -> None:
    """Every kind of question that traces name has its notation."""
    base, dice = TRACES.split(f"## {DICE}")
    asked = set(re.findall(r"^\| `(\w+)`(?:, `\w+`)* \| (?:seat|-1) \|", base, re.M))
    assert asked <= questions_on_page("Kingsburg")
    assert first_column(dice) <= questions_on_page(DICE)


def test_sample_positions_are_accepted() -> None:
    """A position that the page shows is one that the rules accept, for either game."""
    shown = re.findall(r"^```\n(burgrave position .*?)^```", PAGE, re.M | re.S)
    assert len(shown) == 2
    for text in shown:
        assert not from_position(text).is_over


@pytest.mark.slow
@pytest.mark.parametrize("game", RECORDS)
def test_questions_of_recorded_games_are_listed(game: str) -> None:
    """Every question that golden records answer is on the page."""
    asked: set[str] = set()
    for folder in RECORDS[game]:
        for file in (ROOT / "tests" / folder).glob("*.txt"):
            journal = replay(Record.parse(file.read_text("utf-8"))).journal
            assert journal is not None
            asked |= {option.ask for option in journal.options()}
    assert asked <= questions_on_page(game)
    assert len(asked) >= (10 if game == DICE else 40)


def test_every_line_and_step_of_the_dice_game_is_listed() -> None:
    """The page lists every word of a seat line, every phase after `at` and every step."""
    text = re.sub("```.*?```", "", under(PAGE, LINES), flags=re.S)
    words = first_column(text)
    assert set(KEYS) <= words
    steps = {re.sub(r"\(.*", "", word) for word in re.findall("`([^`\n]+)`", text)}
    assert set(compile_rules("dice").steps) - ANY_GAME <= steps
    places = [word.removeprefix("at ") for word in words if re.fullmatch(r"at [a-z_]+", word)]
    program = [step.label() for step in compile_rules("dice").programs["turn"][1:]]
    titles = [re.sub(r"turn_moment\((.*)\)", r"\1", label) for label in program]
    assert set(places) == {"start", "reroll", *titles}


@pytest.mark.parametrize(
    "place", sorted(re.findall(r"^\| `at ([a-z_]+)` \|", under(PAGE, LINES), re.M))
)
def test_a_turn_goes_on_from_every_step(place: str) -> None:
    """What the page says may follow "at" is read, on the table that the page shows."""
    shown = re.search(r"```\n(burgrave position 2\nrules dice\n.*?)at builds\n```", PAGE, re.S)
    assert shown
    from_position(f"{shown[1]}at {place}\n")


def test_shown_positions_are_read() -> None:
    """The positions on the page are possible in a game."""
    shown = re.findall(r"```\n(burgrave position 2\n.*?)```", PAGE, re.S)
    assert len(shown) == 2
    for text in shown:
        from_position(re.sub(r"^agenda .*…$", "at summer influence_rounds red", text, flags=re.M))
