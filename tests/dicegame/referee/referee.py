"""Follows a trace of the Dice Game from its first line to its last and reports every error."""

from __future__ import annotations

from itertools import accumulate

from tests.dicegame.referee.facts import BUILDINGS, MOST_SOLDIERS, YEARS, version
from tests.dicegame.referee.script import FoulError, Line, Play, Question, insist
from tests.dicegame.referee.sheet import Board, Sheet
from tests.dicegame.referee.turn import whole_turn


def whole_game(board: Board, rules: str) -> Play:
    """Set-up, then turns until everybody has had their last turn."""
    seats = len(board.sheets)
    ends = list(accumulate(YEARS[version(rules)]))
    choice = yield Question(-1, "first", [{"seat": seat} for seat in range(seats)])
    board.order = [(choice["seat"] + place) % seats for place in range(seats)]
    for seat, sheet in enumerate(board.sheets):
        sheet.tokens["reroll"] = 1
        later = version(rules) == "balanced" and seat != board.order[0]
        sheet.tokens["good"] = int(begins_with("good", rules, seat)) + int(later)
    column = [{"building": b} for b, (where, _) in BUILDINGS.items() if where == 1]
    for seat in board.order:
        if begins_with("building", rules, seat):
            choice = yield Question(seat, "first_building", column)
            board.sheets[seat].buildings.add(choice["building"])
    board.turn = board.order[0]
    while len(board.finished) < seats:
        yield from whole_turn(board, ends)
        if board.finished or board.now.boxes == ends[-1]:
            board.finished.add(board.turn)
        for place in range(1, seats + 1):
            after = (board.turn + place) % seats
            if after not in board.finished:
                board.turn = after
                break


def begins_with(what: str, rules: str, seat: int) -> bool:
    """Whether this seat gets something at the start by the rules."""
    for part in rules.split("+"):
        option, at, seats = part.partition("@")
        if option == f"first:{what}":
            return not at or str(seat + 1) in seats.split(",")
    return False


def check(lines: list[Line], *, running: bool = False) -> None:
    """Whether the whole trace follows the rules; a running game may end anywhere."""
    header, *rest = lines
    insist(header["trace"] == 1, "no trace that we know")
    seats = len(header["seats"])
    rules = header["rules"]
    room = MOST_SOLDIERS[version(rules)]
    board = Board([Sheet(room) for _ in range(seats)], list(range(seats)), rules)
    game = whole_game(board, rules)
    question: Question | None = next(game)
    insist(header["state"] == board.shown(), "the set-up is wrong")
    for number, line in enumerate(rest, 1):
        if line.get("over"):
            insist(question is None and number == len(rest), "the game is not over")
            check_result(board, line)
            return
        if question is None:
            raise FoulError("a choice after the end")
        judge(question, line, number)
        try:
            question = game.send(line["choice"])
        except StopIteration:
            question = None
        insist(line["state"] == board.shown(), f"line {number}: {board.shown()} is expected")
    insist(running, "the trace ends too early")


def judge(question: Question, line: Line, number: int) -> None:
    """Whether this is the question that the rules ask now, and the answer is one of its options."""
    insist(line["n"] == number, f"line {number} has another number")
    insist(line["actor"] == question.actor, f"line {number}: another seat is to act")
    insist(line["ask"] == question.ask, f"line {number}: {question.ask} is to be asked")
    count = question.count
    if question.choices is not None:
        insist(line["choice"] in question.choices, f"line {number}: an illegal choice")
        count = len(question.choices)
    insist(line["options"] == count, f"line {number}: {count} options are expected")


def check_result(board: Board, line: Line) -> None:
    """Most points win; equals share the victory."""
    best = max(sheet.vp for sheet in board.sheets)
    for seat, (sheet, said) in enumerate(zip(board.sheets, line["standings"], strict=True)):
        expected = {
            "seat": seat,
            "vp": sheet.vp,
            "buildings": len(sheet.buildings),
            "soldiers": sheet.soldiers,
            "winner": sheet.vp == best,
        }
        insist(said == expected, f"seat {seat}: {expected} is expected")
