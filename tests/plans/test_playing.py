"""Plans in a running game: which line is played, what is used up, and what a seat may not use."""

from __future__ import annotations

import copy

import pytest

from burgrave.engine.game.plan_lines import read_plan
from burgrave.engine.game.plans import StandingLine, answer_by
from burgrave.kingsburg.game import Kingsburg
from burgrave.kingsburg.kind import KIND, from_position
from burgrave.session import NamedLuck, Session, UndoScope
from burgrave.session.playable import PlayableRules, playable_rules
from tests.session.tables import seat_players, up_to

SPRING = """burgrave position 2
rules 2e
year 1
phase spring
order blue red
seat red dice 3,5
seat blue dice 2,6
agenda influence(1) influence(0) influence_rounds rewards
"""


def open_table(text: str = SPRING) -> Session[Kingsburg]:
    """A table of two people in a position."""
    game = from_position(text, journal=True)
    return Session(PlayableRules("2e"), game, ("you", "you"), luck=NamedLuck(1))


def test_the_first_line_that_holds_and_is_possible_is_played() -> None:
    """If 8 stays free the dice go there; the line is used up, and the choice is an ordinary one."""
    table = open_table()
    table.plan(0, "if 8 is taken: 5; if 8 is free: 3+5; else pass")
    table.advance()
    assert table.waiting == [1]
    table.answer(1, "pass")
    table.advance()
    assert table.entries[2].option is not None
    assert table.entries[2].option.text == "red 3+5>8"
    [played] = table.plans.of(0).played
    assert (str(played.standing.line), played.place) == ("if 8 is free: 3+5", 2)
    assert [str(one.line) for one in table.plans.of(0).lines] == ["if 8 is taken: 5", "pass"]


def test_otherwise_the_next_line_is_played() -> None:
    """Where somebody else was first, the plan says what to do instead."""
    table = open_table()
    table.plan(0, "if 8 is free: 3+5; if 8 is blue: 5")
    table.answer(1, "2+6>8")
    table.advance()
    assert table.entries[2].option is not None
    assert table.entries[2].option.text == "red 5>5"


def test_without_a_line_that_fits_the_player_is_asked() -> None:
    """No line holds, or its answer is not possible or not clear: the player is woken."""
    for plan in ("if 8 is free: 3+5", "3+5>8", "6", "good: +gold", "wake; pass", "any: wake"):
        table = open_table()
        table.plan(0, plan)
        table.answer(1, "2+6>8")
        table.advance()
        assert table.waiting == [0], plan


def test_a_question_that_the_player_has_seen_is_theirs() -> None:
    """Whoever plans while they are asked answers that question themselves, not later ones."""
    table = open_table()
    table.plan(1, "always influence: pass", seen=table.number)
    table.advance()
    assert table.waiting == [1]
    table.answer(1, "2>2")
    table.plan(0, "pass", seen=table.number - 1)
    table.advance()
    assert [e.option.text for e in table.entries[2:4] if e.option] == ["red pass", "blue pass"]


def test_a_line_counts_for_its_season() -> None:
    """A line without a word for its time is forgotten when the season ends; others stay."""
    ground = KIND.plans
    table = up_to(seat_players("you,you,you"), "influence")
    seat = next(seat for seat in range(3) if seat not in table.waiting)
    table.plan(seat, "2+3; year good: +gold; always construct: pass; once town_hall: pass")
    spring = table.playable.view(table.game, seat)
    assert len(table.plans.live(seat, spring)) == 4
    later = copy.deepcopy(spring)
    later["table"]["phase"] += 2
    assert len(table.plans.live(seat, later)) == 3
    next_year = copy.deepcopy(later)
    next_year["table"]["year"] += 1
    left = [str(one.line) for one in table.plans.live(seat, next_year)]
    assert left == ["always construct: pass", "once town_hall: pass"]
    assert ground.spans == ("once", "season", "year", "always")


def test_a_plan_comes_before_standing_orders() -> None:
    """`take` is done by default; whoever plans to be asked is asked."""
    table = open_table()
    table.order(0, "pass")
    table.plan(0, "wake")
    table.answer(1, "2>2")
    table.advance()
    assert table.waiting == [0]


def first_spring() -> tuple[Session[Kingsburg], int, int, str]:
    """A game of two people in its first spring: who is asked, who waits, and a plan for them."""
    table = up_to(seat_players("you,you"), "influence")
    [asked] = table.waiting
    planned = table.game.question_to_plan(1 - asked)
    assert planned is not None
    mine = {move["choice"]["advisor"] for move in table.game.view(asked)["options"][:1]}
    plans = table.game.view(1 - asked)["plans"]
    move = next(one["text"] for one in plans if one["choice"]["advisor"] not in mine)
    return table, asked, 1 - asked, move.partition(" ")[2]


def last_of(table: Session[Kingsburg], seat: int) -> str:
    """The last choice of a seat, without its name."""
    mine = [e.option for e in table.entries if e.option and e.actor == seat]
    return mine[-1].words()


def test_a_planned_choice_is_taken_back_like_any_other() -> None:
    """Its player is then asked, and the plan waits until they have answered."""
    table, asked, waits, move = first_spring()
    table.plan(waits, f"{move}; always influence: pass")
    table.answer(asked, 0)
    table.advance()
    assert last_of(table, waits) == move
    assert table.waiting == [asked]
    table.undo(seat=waits, scope=UndoScope.CONSENT)
    table.advance()
    assert table.waiting == [waits]
    assert table.plans.of(waits).rests
    assert [str(one.line) for one in table.plans.of(waits).lines] == ["always influence: pass"]
    table.answer(waits, 0)
    assert last_of(table, waits) != "pass"
    table.answer(asked, "pass")
    table.advance()
    assert last_of(table, waits) == "pass"


def test_a_choice_that_was_put_back_lets_the_plan_go_on() -> None:
    """Redo restores the planned answer itself, so nothing is left to wait for."""
    table, asked, waits, move = first_spring()
    table.plan(waits, f"{move}; always influence: pass")
    table.answer(asked, 0)
    table.advance()
    table.undo(seat=waits, scope=UndoScope.CONSENT)
    table.redo(waits)
    assert not table.plans.of(waits).rests
    assert last_of(table, waits) == move


def test_a_line_comes_back_if_somebody_else_takes_back() -> None:
    """What one player had planned still counts when another changes their mind."""
    table, asked, waits, move = first_spring()
    rank = move.partition(">")[2].rstrip("!").split()[0]
    table.plan(waits, f"if {rank} is free: {move}; pass")
    before = list(table.plans.of(waits).lines)
    table.answer(asked, 0)
    table.advance()
    table.undo(seat=asked, scope=UndoScope.CONSENT)
    assert table.plans.of(waits).lines == before
    assert not table.plans.of(waits).played
    taken = [n for n, one in enumerate(table.options_for(asked)) if f">{rank}" in one.words()]
    table.answer(asked, taken[0] if taken else "pass")
    table.advance()
    mine = [e.option.words() for e in table.entries if e.option and e.actor == waits]
    assert ("pass" if taken else move) in mine


def test_a_line_is_used_up_again_if_somebody_else_puts_back() -> None:
    """If another seat undoes and redoes its choice, a line that was used up is used up again."""
    table, asked, waits, move = first_spring()
    table.plan(waits, f"{move}; pass")
    table.answer(asked, 0)
    table.advance()
    lines, played = list(table.plans.of(waits).lines), list(table.plans.of(waits).played)
    table.undo(seat=asked, scope=UndoScope.CONSENT)
    table.redo(asked)
    assert last_of(table, waits) == move
    assert table.plans.of(waits).lines == lines
    assert table.plans.of(waits).played == played


def test_what_is_forgotten_is_not_put_back() -> None:
    """A plan that was deleted stays deleted when somebody puts back a choice."""
    table, asked, waits, move = first_spring()
    table.plan(waits, move)
    table.answer(asked, 0)
    table.advance()
    table.undo(seat=asked, scope=UndoScope.CONSENT)
    table.plans.forget(waits)
    table.redo(asked)
    assert waits not in table.plans.by_seat


def test_a_bot_at_a_seat_does_not_follow_its_plan() -> None:
    """While a bot plays for somebody the plan waits; it goes on when they are back."""
    table = open_table()
    table.plan(0, "5>5")
    table.seat_player(0, "greedy")
    table.answer(1, "2>2")
    table.advance(think=False)
    assert table.waiting == [0]
    table.seat_player(0, "you")
    table.advance()
    assert table.waiting == [1]


def test_plans_are_in_no_record_position_or_view() -> None:
    """Two tables that differ in a plan are the same to everybody and everything else."""
    planned, other = open_table(), open_table()
    planned.plan(0, "if 8 is free: 3+5; always good: +gold")
    assert planned.number == other.number
    assert planned.record.text == other.record.text
    assert KIND.position(planned.game) == KIND.position(other.game)
    for reader in (None, 0, 1):
        assert planned.game.view(reader) == other.game.view(reader)
        assert planned.view_additions(reader) == other.view_additions(reader)


def test_what_is_stored_is_restored() -> None:
    """Plans, what was played of them and whether they wait survive a restart."""
    table = open_table()
    table.plan(0, "5>5; if 8 is free or gold >= 2: 3; year good: +gold")
    table.answer(1, "2>2")
    table.advance()
    again = open_table()
    again.plans.read(table.plans.to_dict())
    assert again.plans.to_dict() == table.plans.to_dict()
    assert again.plans.by_seat[0] == table.plans.by_seat[0]


def test_a_stored_line_that_is_no_longer_understood_is_left_out() -> None:
    """A table of an older version opens, whatever its players had planned."""
    table = open_table()
    lines = [["always gone: pass", ""], ["always good: +gold", ""]]
    played = [[3, "red pass", 0, lines[0]]]
    table.plans.read({"0": {"lines": lines, "played": played, "rests": False}})
    assert [str(one.line) for one in table.plans.of(0).lines] == ["always good: +gold"]
    assert not table.plans.of(0).played


def test_an_empty_text_revokes_a_plan() -> None:
    """Nothing is left that would answer."""
    table = open_table()
    table.plan(0, "pass")
    table.plan(0, "")
    table.answer(1, "2>2")
    table.advance()
    assert table.waiting == [0]


def test_a_plan_knows_only_what_its_seat_knows() -> None:
    """In two worlds that a seat cannot tell apart, every plan answers the same."""
    playable = playable_rules("2e+m3+m5")
    plan = "if year >= 1 and not 8 is free: wake; if strength >= 2: first; any: first"
    for seed in range(3):
        table = up_to(seat_players("you,you,you", seed, rules="2e+m3+m5"), "influence", seed=seed)
        seat = table.waiting[0]
        world = playable.imagine(table.game, seat, seed)
        lines = [StandingLine(line, "") for line in read_plan(plan, KIND.plans)]
        found = [
            answer_by(lines, game.options_for(seat), game.view(seat), KIND.plans)
            for game in (table.game, world)
        ]
        assert found[0] == found[1]
        assert KIND.plans.facts(table.game.view(seat)) == KIND.plans.facts(world.view(seat))


@pytest.mark.parametrize("rules", ["2e", "dice"])
def test_a_game_plays_itself_by_plans(rules: str) -> None:
    """Plans that answer everything leave nothing to ask, in both games."""
    playable = playable_rules(rules)
    table = Session(playable, playable.new_game(2), ("you", "you"), luck=NamedLuck(3))
    for seat in (0, 1):
        table.plan(seat, "always any: pass; always any: first")
    table.advance()
    assert table.over


def test_answers_in_advance_in_the_dice_game() -> None:
    """Conditions ask about dice and sheets: stop with many hourglasses, build what is open."""
    playable = playable_rules("dice")
    table = Session(playable, playable.new_game(2), ("you", "you"), luck=NamedLuck(3))
    table.plan(0, "always reroll if hourglasses >= 0: stop; always influence: first")
    table.plan(1, "always any: first")
    table.advance()
    assert table.waiting in ([0], [])
    assert all(e.option.text != "red reroll" for e in table.entries if e.option)
    stops = [e for e in table.entries if e.option and e.option.text == "red stop"]
    assert stops
