"""A damaged record is refused at the line where it stops making sense."""

from itertools import pairwise

import pytest
from hypothesis import given, settings

from burgrave import NotationError, Record
from burgrave.games import replay
from tests.bad_input.mutations import spoil
from tests.records.make_golden import FOLDER

TEXTS = [path.read_text() for path in sorted(FOLDER.glob("*-2-*.txt"))]
SAMPLE = (FOLDER / "2e-2-wizards-guild.txt").read_text()
LINES = SAMPLE.splitlines()
FIRST_CHOICE = LINES.index("") + 1


def refusal(text: str) -> NotationError | None:
    """The reason why a text is refused, or None for a valid record."""
    try:
        game = replay(text)
    except NotationError as error:
        return error
    # What was accepted is a game by the rules, and its record says so in full.
    assert replay(game.record.text).record == game.record
    return None


def verdict(text: str) -> int | None:
    """The number of the line at which a text is refused, or None for a valid record."""
    error = refusal(text)
    if error is None:
        return None
    assert error.line is not None, error
    assert str(error).startswith(f"line {error.line}: ")
    assert 1 <= error.line <= len(text.splitlines()) + 1
    return error.line


@settings(max_examples=min(150, 10 * settings().max_examples))
@given(text=spoil(TEXTS))
def test_a_spoiled_record_is_refused_or_sound(text: str) -> None:
    """A mutated record is either refused with a line number or replays as a legal game."""
    verdict(text)


@pytest.mark.thinned(3)
@pytest.mark.parametrize("number", range(len(LINES))[::4])
def test_a_lost_line_is_noticed(number: int) -> None:
    """A record that lacks a line is refused there or later, unless the line was optional."""
    text = "\n".join([*LINES[:number], *LINES[number + 1 :]])
    line = verdict(text)
    if line is None:
        assert replay(text).record.text == SAMPLE
    else:
        assert line > number or number < FIRST_CHOICE


@pytest.mark.thinned(3)
@pytest.mark.parametrize("number", range(len(LINES))[1::4])
def test_a_doubled_line_is_noticed(number: int) -> None:
    """A record that says something twice is refused there or later."""
    line = verdict("\n".join([*LINES[: number + 1], *LINES[number:]]))
    assert line is not None
    assert line > number


@pytest.mark.thinned(3)
@pytest.mark.parametrize("number", range(FIRST_CHOICE, len(LINES))[2::4])
def test_a_foreign_line_is_refused_at_once(number: int) -> None:
    """A choice that is not an option is refused at its line."""
    text = "\n".join([*LINES[:number], "red build palace", *LINES[number:]])
    assert verdict(text) == number + 1


@pytest.mark.parametrize("number", range(FIRST_CHOICE, len(LINES) - 1)[3::8])
def test_a_record_may_end_early(number: int) -> None:
    """A record cut off between two lines is the record of a running game."""
    record = replay("\n".join(LINES[:number]) + "\n").record
    assert record.result == ""
    assert record.choices[: number - FIRST_CHOICE] == LINES[FIRST_CHOICE:number]


@pytest.mark.thinned(3)
@pytest.mark.parametrize("cut", range(1, len(SAMPLE) - 1, 37))
def test_a_record_cut_off_anywhere_is_no_other_game(cut: int) -> None:
    """A record cut off inside a line is refused, unless the shortened line means the same."""
    if verdict(SAMPLE[:cut]) is None:
        choices = replay(SAMPLE[:cut]).record.choices
        assert choices == Record.parse(SAMPLE).choices[: len(choices)]


HEADERS = {
    "burgrave record 3": (0, "a record starts with 'burgrave record 2'"),
    "rules 3e": (1, "one of 1e, 2e, dice"),
    "rules": (1, "accepted are rules, version"),
    "version 0": (2, "recorded with rules version 0"),
    "seats red": (3, "1 seat; Kingsburg is for 2 to 5"),
    "seats a b c d e f": (3, "6 seats; Kingsburg is for 2 to 5"),
    "seats red red": (3, "seat names must differ"),
    "seats fate red": (3, "'fate' cannot name a seat"),
    "table red blue": (3, "accepted are rules, version"),
}


@pytest.mark.parametrize("header", HEADERS)
def test_a_wrong_header_is_named(header: str) -> None:
    """The error gives the line of the wrong header and says what would be accepted there."""
    number, message = HEADERS[header]
    text = "\n".join([*LINES[:number], header, *LINES[number + 1 :]])
    with pytest.raises(NotationError, match=message) as caught:
        replay(text)
    assert caught.value.line == number + 1


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_missing_header_is_named(number: int) -> None:
    """Rules, version and seats must be there."""
    name = LINES[number].split()[0]
    with pytest.raises(NotationError, match=f"the header '{name}' is missing"):
        replay("\n".join([*LINES[:number], *LINES[number + 1 :]]))


def test_a_wrong_result_is_refused() -> None:
    """The result must match the game that was played, and nothing may follow it."""
    with pytest.raises(NotationError, match="but the record says 'red:99") as caught:
        replay("\n".join([*LINES[:-1], "result red:99* blue:1"]))
    assert caught.value.line == len(LINES)
    with pytest.raises(NotationError, match="nothing may follow") as caught:
        replay(SAMPLE + "red pass\n")
    assert caught.value.line == len(LINES) + 1
    with pytest.raises(NotationError, match="as of a running game"):
        replay("\n".join(LINES[:-1]))


@pytest.mark.parametrize(
    "text", ["", "\n", "hello", "burgrave position 1\n", "\0", "burgrave record 1"]
)
def test_what_is_no_record_is_refused(text: str) -> None:
    """A text that is no record at all is refused at its first line."""
    with pytest.raises(NotationError) as caught:
        replay(text)
    assert caught.value.line == 1


def test_the_sample_has_what_is_spoiled() -> None:
    """The sample record has forced lines, free lines and a result, so each can be removed."""
    assert any(one == other for one, other in pairwise(sorted(LINES)))
    assert LINES[-1].startswith("result ")
