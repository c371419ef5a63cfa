"""Older records: the first format is refused and converted, version 2 is read where it fits."""

from functools import cache
from pathlib import Path

import pytest

from burgrave import NotationError, Record, position, trace
from burgrave.games import from_position, replay
from burgrave.kingsburg.text.old_records import convert_record

FOLDER = Path(__file__).parent / "version_1"
REFUSED = "all-wheel-and-deal-5-everything-at-once.txt"
"""In this game tile 14 gave the opponent nothing (Q70)."""
VERSION_2 = Path(__file__).parent / "version_2"
SAME = ("2e-2-neutral-split-equal.txt",)
"""Games of version 2 in which all questions were the same."""
REORDERED = ("m4-m6-2-neutral-dice-come-last.txt", "goblin-valley-3-looks-come-first.txt")
"""Games of version 2 in which the same questions were asked in another order."""
NOT_ASKED = ("m3-2-goods-are-always-taken.txt", "m3-house-4-taxes-are-always-taken.txt")
"""Games of version 2 in which nobody was asked whether to take a governor's goods."""
CONVERTED = sorted(file.name for file in FOLDER.glob("*.txt") if file.name != REFUSED)


def old(name: str) -> Record:
    """A stored record of version 1."""
    return Record.parse((FOLDER / name).read_text())


@cache
def renew(name: str) -> Record:
    """A stored record of version 1 in the version of today, converted once for all tests."""
    return convert_record(old(name))


@pytest.mark.thinned(3)
@pytest.mark.parametrize("name", CONVERTED)
def test_a_converted_record_is_the_same_game(name: str) -> None:
    """A converted record replays exactly and ends as the old one did."""
    made = renew(name)
    assert (made.format, made.result) == (2, old(name).result)
    assert replay(Record.parse(made.text)).record.text == made.text


@pytest.mark.thinned(3)
@pytest.mark.parametrize("name", CONVERTED)
def test_a_converted_record_says_the_same(name: str) -> None:
    """The choices stay the same, except for questions that are new or have been split in two."""
    said = [line.split(" ", 1)[1] for line in renew(name).choices]
    kept = [line for line in said if not line.startswith(("take ", "pay "))]
    before = [line.split(" ", 1)[1] for line in old(name).choices]
    hired = [" ".join(line.split()[:2]) if line.startswith("recruit") else line for line in before]
    assert kept == hired


def test_an_old_record_is_refused() -> None:
    """The error about a record of version 1 says in one sentence what to do."""
    with pytest.raises(NotationError, match=r"line 1: .*version 1.*replay --convert converts it"):
        replay(old(CONVERTED[0]))


def test_a_record_of_other_rules_is_not_converted() -> None:
    """Where changed rules make an old choice illegal, the error names the line."""
    with pytest.raises(NotationError, match="line 342: by the rules of today"):
        convert_record(old(REFUSED))


def test_another_result_is_not_converted() -> None:
    """A result that today's rules do not lead to is refused."""
    record = old(CONVERTED[0])
    record.result = "red:1* blue:0 green:0 yellow:0"
    with pytest.raises(NotationError, match="by the rules of today the game ends with"):
        convert_record(record)


def test_a_record_of_today_is_not_converted() -> None:
    """There is nothing to convert in a record that is up to date."""
    with pytest.raises(NotationError, match="up to date"):
        convert_record(convert_record(old(CONVERTED[0])))


@pytest.mark.parametrize("name", SAME)
def test_a_record_of_version_2_is_replayed(name: str) -> None:
    """A record of version 2 with unchanged questions is replayed as one of version 3."""
    text = (VERSION_2 / name).read_text()
    game = replay(text)
    today = text.replace("version 2", "version 3")
    assert game.record.text == today
    assert convert_record(Record.parse(text)).text == today
    assert next(iter(trace(Record.parse(text))))["version"] == "3"


def test_a_choice_that_no_longer_fits_is_explained() -> None:
    """The error about a version 2 record that differs gives its version and what may help."""
    text = (VERSION_2 / SAME[0]).read_text().replace("\nfate neutral", "\nfate king", 1)
    with pytest.raises(NotationError, match=r"rules version 2; burgrave replay --convert may"):
        replay(text)


def test_a_position_of_version_2_is_read() -> None:
    """A position of version 2 goes on with its own steps by the rules of today."""
    today = position(replay((VERSION_2 / SAME[0]).read_text(), at=40))
    read = from_position(today.replace("version 3", "version 2"))
    assert position(read) == position(from_position(today))


@pytest.mark.parametrize("name", REORDERED)
def test_a_record_of_version_2_is_put_into_order(name: str) -> None:
    """Where only the order of questions has changed, the same choices give a current record."""
    before = Record.parse((VERSION_2 / name).read_text())
    with pytest.raises(NotationError, match="rules version 2"):
        replay(before)
    made = convert_record(before)
    assert (made.version, made.result) == ("3", before.result)
    assert sorted(made.choices) == sorted(before.choices)
    assert replay(made.text).record.text == made.text


@pytest.mark.parametrize("name", NOT_ASKED)
def test_what_version_2_did_not_ask_is_taken(name: str) -> None:
    """Q76: goods that governors used to give unasked are taken; other choices stay."""
    before = Record.parse((VERSION_2 / name).read_text())
    made = convert_record(before)
    goods = ("take sculptor", "take tax_collector")
    assert any(line.endswith(goods) for line in made.choices)
    assert [line for line in made.choices if not line.endswith(goods)] == before.choices
    assert made.result == before.result
    assert replay(made.text).record.text == made.text
