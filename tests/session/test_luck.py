"""Random streams: dice depend on what is rolled, and anybody can check them."""

from __future__ import annotations

import pytest

from burgrave import BurgraveError, Record
from burgrave.engine.core.actors import FATE
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.rules.season import DiceRoll
from burgrave.session import (
    CountedLuck,
    Session,
    VerifiableLuck,
    commitment,
    luck_of,
    resume,
    verify,
)
from burgrave.session.luck import RollName
from burgrave.session.playable import PlayableRules
from tests.session.tables import play_questions, seat_players

SECRET = bytes(range(32))


def season_rolls(table: Session[Game]) -> dict[tuple[str, str], tuple[int, ...]]:
    """What every seat rolled in every season with its own three dice."""
    found: dict[tuple[str, str], tuple[int, ...]] = {}
    calendar = ""
    for entry in table.entries:
        option = entry.option
        if isinstance(option, DiceRoll) and option.reason == "season" and len(option.dice) == 3:
            found[calendar, option.name] = option.dice
        for event in entry.events:
            if event.kind == "phase":
                calendar = f"{event.amount} {event.what}"
    return found


def test_one_seed_rolls_the_same_dice_whatever_people_choose() -> None:
    """Two tables with one seed roll the same dice in every season, whatever is chosen."""
    rolls = []
    for lot in (1, 2):
        *_, table = play_questions(seat_players("you,you,you", 7), lot)
        rolls.append(season_rolls(table))
    both = rolls[0].keys() & rolls[1].keys()
    assert len(both) > 30
    assert all(rolls[0][name] == rolls[1][name] for name in both)
    assert len({rolls[0][name] for name in both}) > 10


def test_saved_games_of_old_go_on_with_their_dice() -> None:
    """A record with only a seed draws its rolls by their number, as it did when it was saved."""
    *_, whole = play_questions(seat_players("you,greedy", luck=CountedLuck(5)))
    text = whole.record.text
    assert "luck" not in text
    half = Record.parse(text)
    half.choices, half.result = half.choices[:80], ""
    again: Session[Game] = resume(PlayableRules("2e"), half, luck_of(half))
    assert isinstance(again.luck, CountedLuck)
    again.advance()
    while not again.over:
        again.answer(again.people_asked[0], whole.record.choices[len(again.record.choices)])
        again.advance()
    assert again.record.text == text


def test_a_promise_gives_nothing_away_and_binds() -> None:
    """The hash is shown before the first roll, and no other secret matches it."""
    luck = VerifiableLuck(SECRET, ("swordfish", ""))
    table = seat_players("you,random", luck=luck)
    table.advance()
    running = table.record
    assert running.notes["luck"] == f"hmac {commitment(SECRET)}"
    assert SECRET.hex() not in running.text
    with pytest.raises(BurgraveError, match="a finished one does"):
        luck_of(running)
    with pytest.raises(BurgraveError, match="not the one that was promised"):
        luck_of(running, bytes(32))
    again = luck_of(running, SECRET)
    assert isinstance(again, VerifiableLuck)
    assert again.words == ("swordfish", "")


@pytest.fixture(scope="module")
def finished() -> Record:
    """A finished game of bots whose dice can be checked."""
    table = seat_players("random,random", luck=VerifiableLuck(SECRET, ("one", "två")))
    table.advance()
    return Record.parse(table.record.text)


def test_every_roll_of_a_finished_game_can_be_checked(finished: Record) -> None:
    """A finished record contains the secret, and every roll and draw follows from it."""
    checked = list(verify(PlayableRules("2e"), finished))
    assert all(roll.true for roll in checked)
    assert len(checked) > 50
    assert len({roll.name for roll in checked}) == len(checked)
    assert finished.text.splitlines()[checked[0].line - 1] == checked[0].recorded_line


def test_a_changed_roll_is_found(finished: Record) -> None:
    """If one die of one roll is changed, the check reports exactly that roll."""
    table = [
        roll for roll in verify(PlayableRules("2e"), finished) if " king " in roll.recorded_line
    ]
    changed = Record.parse(finished.text)
    changed.choices = changed.choices[: table[-1].line - changed.first_line() + 1]
    changed.result = ""
    die = changed.choices[-1][-1]
    changed.choices[-1] = changed.choices[-1][:-1] + ("1" if die != "1" else "2")
    wrong = [roll for roll in verify(PlayableRules("2e"), changed) if not roll.true]
    assert [(roll.recorded_line[-1], roll.luck_line[-1]) for roll in wrong] == [
        (changed.choices[-1][-1], die)
    ]


@pytest.mark.parametrize(
    ("note", "value", "message"),
    [
        ("luck", "dowsing rods", "luck 'dowsing' is not known; accepted are named and hmac"),
        ("luck", f"hmac {'0' * 64}", "not the one that was promised"),
        ("words", "[1]", "must be a list of texts"),
        ("words", "[", "cannot be read"),
        ("secret", "00", "does not hold the secret"),
    ],
)
def test_luck_that_cannot_be_is_refused(
    finished: Record, note: str, value: str, message: str
) -> None:
    """A record with a damaged luck line is refused with the reason."""
    broken = Record.parse(finished.text)
    broken.notes[note] = value
    with pytest.raises(BurgraveError, match=message):
        luck_of(broken)


def test_words_and_secrets_are_bounded() -> None:
    """An added word must fit on a line of a record, and a secret has 32 bytes."""
    with pytest.raises(BurgraveError, match="up to 40 letters"):
        VerifiableLuck(SECRET, ("a\nb",))
    with pytest.raises(BurgraveError, match="up to 40 letters"):
        VerifiableLuck(SECRET, ("a" * 41,))
    with pytest.raises(BurgraveError, match="has 32 bytes, this one 3"):
        VerifiableLuck(b"abc")


def test_words_change_the_dice() -> None:
    """Every word that a seat adds, and which seat adds it, changes the dice."""
    name = RollName("year 1 spring: roll 0 season", count=0, earlier=0)
    words = [(), ("a",), ("b",), ("a", ""), ("", "a")]
    seeds = [VerifiableLuck(SECRET, added).roll(name) for added in words]
    assert len(set(seeds)) == len(words)
    assert all(0 <= seed < 1 << 62 for seed in seeds)


def test_forced_draws_are_not_rolls() -> None:
    """Drawing the only card that is left uses no randomness, live or replayed."""
    table = seat_players("random,random", 2, rules="2e+m6")
    table.advance()
    again: Session[Game] = resume(PlayableRules("2e"), table.record, table.luck)
    assert again.rolls.counts == table.rolls.counts
    forced = [e for e in table.entries if e.actor == FATE and e.offered == 1]
    assert forced
