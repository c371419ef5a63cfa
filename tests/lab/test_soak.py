"""Soaking: hundreds of random games in order, and every kind of disorder noticed.

`./dev soak` plays as many as there is time for.
"""

from collections.abc import Callable

import pytest

from burgrave import Fate, Record, compile_rules
from burgrave.engine.core.luck import Luck
from burgrave.engine.game.copying import fields_of
from burgrave.games.kinds import BEGINNINGS
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.kind import new_game, replay
from burgrave.kingsburg.registry import BOX
from burgrave.lab import soak
from burgrave.lab.complaints import BrokenError
from burgrave.lab.invariants import PASSING
from burgrave.lab.kingsburg.invariants import Inspector
from burgrave.lab.soak import MIXES, Case, Soak, check_some, main

EDITIONS = Soak(("1e", "2e"))
GAMES = 800
PARTS = 8


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_are_in_order(part: int) -> None:
    """Both editions, two to five seats: every state of every game satisfies the invariants."""
    size = GAMES // PARTS
    findings = check_some(EDITIONS, range(part * size, (part + 1) * size))
    assert [finding.report for finding in findings] == [""] * size
    assert sum(finding.states for finding in findings) > 150 * size


def test_every_edition_and_number_of_seats_has_its_turn() -> None:
    """Eight games in a row differ in rules or seats, and some keep a journal."""
    cases = [EDITIONS.case(number) for number in range(64)]
    assert len({(case.rules, case.seats) for case in cases[:8]}) == 8
    assert 0 < sum(case.journal for case in cases) < len(cases)
    assert len({case.seed for case in cases}) == 64


def midgame(*, journal: bool = False) -> Game:
    """A game of three while dice are being placed."""
    game = new_game("2e", 3, journal=journal)
    fate = Fate(11)
    while not (game.year == 2 and game.ask == "influence" and game.occupied):
        fate.answer(game)
    return game


def debt(game: Game) -> None:
    """A seat has negative gold."""
    game.seats[0].gold = -1


def shade(game: Game) -> None:
    """A rank is marked occupied, but no dice are there."""
    game.occupied |= 1 << 18 if not game.court[18] else 1 << 17


def ghost(game: Game) -> None:
    """Dice at court belong to no seat."""
    game.court[18] = 9
    game.occupied |= 1 << 18


def castle_in_the_air(game: Game) -> None:
    """A building stands without its left neighbours."""
    embassy = next(building for building in game.rules.buildings if building.id == "embassy")
    game.seats[1].buildings |= embassy.bit


def muddle(game: Game) -> None:
    """One seat is twice in the turn order."""
    game.order = (0, 0, 1)


def loose_end(game: Game) -> None:
    """A step was scheduled and never put on the agenda."""
    game.then(game.agenda[0])


def echo(game: Game) -> None:
    """An answer is listed twice."""
    game._found.add(game.legal()[0])


def eternity(game: Game) -> None:
    """The year never comes."""
    game.year = 9


@pytest.mark.parametrize(
    "spoil", [debt, shade, ghost, castle_in_the_air, muddle, loose_end, echo, eternity]
)
def test_disorder_in_a_position_is_noticed(spoil: Callable[[Game], None]) -> None:
    """A valid position passes; the same position with a fault does not."""
    game = midgame()
    Inspector(game)
    spoil(game)
    with pytest.raises(BrokenError):
        Inspector(game)


@pytest.mark.both_forms
def test_everything_a_position_holds_is_compared() -> None:
    """In both forms the fields are found, without computed values."""
    game = midgame()
    of_seat, of_table = fields_of(type(game.seats[0])), fields_of(type(game))
    assert {"vp", "gold", "sent", "plan", "spent"} <= set(of_seat)
    assert {"court", "registers", "_coming", "foes", "in_force", *PASSING} <= set(of_table)
    assert not {"standings", "record", "options"} & set(of_table)
    assert len(of_seat) == len(set(of_seat)) >= 19


def test_points_without_a_source_are_noticed() -> None:
    """Every point and every good has an event in the journal."""
    for what in ("vp", "gold"):
        game = midgame(journal=True)
        inspector = Inspector(game)
        luck = Luck(1)
        assert game.pending is not None
        inspector.answer(game.pending.draw(game, luck))
        setattr(game.seats[0], what, getattr(game.seats[0], what) + 1)
        with pytest.raises(BrokenError, match=f"{what}, but its events add up to"):
            inspector.answer(game.pending.draw(game, luck))


def test_vanished_dice_are_noticed() -> None:
    """All dice are in hand or at court."""
    game = midgame()
    inspector = Inspector(game)
    idle = next(seat for seat in range(3) if seat != game.actor and game.seats[seat].dice)
    game.seats[idle].dice = 0
    assert game.pending is not None
    with pytest.raises(BrokenError, match="dice"):
        inspector.answer(game.legal()[0])


@pytest.mark.both_forms
def test_deep_checks_pass() -> None:
    """The slow checks pass as well, and leave the game unchanged."""
    game = midgame()
    before = game.clone()
    Inspector(game).check_deeply(5)
    assert game.view(0) == before.view(0)


def test_a_failure_is_reported_with_everything_to_repeat_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The report has rules, seats, seed, position and a record that replays."""

    class Pedant(Inspector):
        """A check that fails in year II."""

        def answer(self, move: int) -> None:
            super().answer(move)
            if self.game.year == 2:
                raise BrokenError("the second year")

    monkeypatch.setattr(soak, "inspector_of", Pedant)
    finding = Case("2e", 3, seed=8, journal=False).check()
    assert "BrokenError: the second year" in finding.report
    assert "rules 2e, 3 seats, seed 8" in finding.report
    assert "\nyear 2\n" in finding.report
    _, _, text = finding.report.partition("The record so far:\n\n")
    assert replay(Record.parse(text)).year == 2


def test_the_command_soaks(capsys: pytest.CaptureFixture[str]) -> None:
    """The report says how much was checked."""
    assert main(["--games", "8", "--jobs", "1", "--seed", "4"]) == 0
    played = ", ".join([*BEGINNINGS, "mixes"])
    assert f"8 random games of {played}, seed 4: all in order" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--games", "0"], "--games: accepted is 1 or more"),
        (["--jobs", "0"], "--jobs: accepted is 1 or more"),
        (["--seed", "-1"], "--seed: accepted is 0 or more"),
        (["--rules", "2e,9e"], "9e"),
    ],
)
def test_bad_wishes_are_refused(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Errors are one sentence, with exit code 2."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert complaint in capsys.readouterr().err


def test_mixes_are_drawn_anew_for_every_game() -> None:
    """The same number draws the same legal mix, and many draws cover every part of the box."""
    lot = Soak((MIXES,))
    drawn = [lot.case(number).rules for number in range(300)]
    assert drawn == [lot.case(number).rules for number in range(300)]
    assert all(compile_rules(rules).name == rules for rules in set(drawn))
    parts = {part for rules in drawn for part in rules.split("+")}
    assert parts >= {way for one in BOX.values() for way in one.ways}


@pytest.mark.both_forms
def test_games_over_mixes_are_in_order() -> None:
    """Random games over random mixes keep every invariant in every state."""
    findings = check_some(Soak((MIXES,), seed=3), range(12))
    assert [finding.report for finding in findings if finding.report] == []
    assert len(findings) == 12
