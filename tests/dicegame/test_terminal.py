"""The Dice Game at the terminal: its own screen, and answers typed as people type them."""

from __future__ import annotations

import pytest
from rich.console import Console

from burgrave import NotationError
from burgrave.cli.dicegame.painter import DicePainter
from burgrave.cli.painter import Look, painter_of
from tests.dicegame.players import LONG
from tests.dicegame.table import Script, table
from tests.dicegame.test_laws import Plan


def painter(t: Script) -> DicePainter:
    """The terminal screen of this game."""
    found = painter_of(t.game.book, t.game.names)
    assert isinstance(found, DicePainter)
    return found


def screen(t: Script) -> list[str]:
    """The lines of the question on a screen of 80 columns."""
    console = Console(width=80, force_terminal=False)
    with console.capture() as capture:
        for part in painter(t).question(
            Look(t.game, t.game.actor, players=("you", *["greedy"] * 4))
        ):
            console.print(part)
    return capture.get().splitlines()


ROLLED = """
    turn red
    dice 1+2+crown+soldier+hourglass
    seat red boxes 2 reroll 1 buildings garden
    seat blue buildings church
    at reroll
"""


def test_the_screen_fits_and_tells_what_stopping_means() -> None:
    """Dice, everybody's tracks, one's own sheet and the forecast fit on 80 by 24 characters."""
    lines = screen(table(ROLLED))
    assert len(lines) <= 23
    text = "\n".join(lines)
    assert "Dice: 1  2  crown  soldier  [hourglass]" in text
    assert "* Garden" in text
    assert "(Church)" in text
    assert "If you stop now: 1 box of time; 1 crown; 1>1 2>2 | 1+2>3." in text


def test_every_screen_of_a_game_fits() -> None:
    """From the first question to the last, even with five players, no line is cut off."""
    for number, game in enumerate(Plan("dice", 5, 4, True, LONG).states()):
        if game.actor is not None and game.actor >= 0 and number % 7 == 0:
            lines = screen(Script(game))
            assert all(len(line) <= 80 for line in lines)
            assert not [line for line in lines if "…" in line]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("stop", "stop"),
        ("s", "stop"),
        ("2 c", "reroll 2+crown"),
        ("crown+2", "reroll 2+crown"),
        ("reroll 1+2", "reroll 1+2"),
        ("so 1", "reroll 1+soldier"),
        ("h token", "reroll hourglass token"),
        ("1 h g", "reroll 1+hourglass garden"),
    ],
)
def test_dice_are_typed_by_their_faces(typed: str, meant: str) -> None:
    """A number means the die that shows it, never the option of that number."""
    t = table(ROLLED)
    assert t.game.options[painter(t).find_option(t.game, typed)].words() == meant


@pytest.mark.parametrize("typed", ["3", "x", "", "2 2", "h", "crown token"])
def test_what_cannot_be_rerolled_is_refused(typed: str) -> None:
    """Dice that are not on the table are refused."""
    t = table(ROLLED)
    with pytest.raises(NotationError):
        painter(t).find_option(t.game, typed)


def test_lists_have_letters_and_p_passes() -> None:
    """Answers are picked by letter, by notation or by an unambiguous prefix."""
    t = table("turn red\ngoods gold 3 wood 2 stone 2\nseat red\nseat blue\nat builds")
    chosen = painter(t).find_option
    words = [option.words() for option in t.game.options]
    assert words[chosen(t.game, "a")] == "build wooden_tower"
    assert words[chosen(t.game, "p")] == "pass"
    assert words[chosen(t.game, "scho")] == "build school"
    assert words[chosen(t.game, "build market")] == "build market"
    with pytest.raises(NotationError):
        chosen(t.game, "st")
    with pytest.raises(NotationError):
        chosen(t.game, "4")


def test_the_log_tells_rolls_in_one_line() -> None:
    """After several rerolls, the log shows only the last result."""
    t = table("turn red\ndice 1+2+crown+soldier+3\nseat red\nseat blue\nat reroll")
    t.says("red reroll 1", "fate roll 2", "red reroll 2", "fate roll 3", "red stop", "red 3+3>6")
    assert t.game.journal is not None
    shown = painter(t).story(t.game.journal.entries, Look(t.game))
    lines = [str(line) for line in shown]
    assert [line for line in lines if " rolls " in line] == ["red rolls again: 2+3+3+crown+soldier"]
    assert "red influences Forester and General" in lines
    assert "  red gains 2 soldiers (General)" in lines


def test_results_and_stories_of_whole_games() -> None:
    """Every kind of event has a line in the log, and the result is shown."""
    *_, game = Plan("dice", 4, 9, True, LONG).states()
    assert game.journal is not None
    drawn = painter_of(game.book, game.names)
    assert len(drawn.story(game.journal.entries, Look(game))) > 100
    assert drawn.result(game, game.journal.entries)
    assert drawn.table(Look(game))
