"""A turn by the rules as the referee reads them: each function asks its questions in order."""

from __future__ import annotations

from itertools import product
from math import comb

from tests.dicegame.referee.facts import (
    ADVISORS,
    BUILDINGS,
    FACES,
    GOODS,
    INCOME,
    MOST_TOKENS,
    MOST_UNIQUES,
    RAISES,
    STRENGTHS,
    price,
    unique,
)
from tests.dicegame.referee.plans import check_groups, plans
from tests.dicegame.referee.script import Choice, Play, Question, insist
from tests.dicegame.referee.sheet import Board

PASS: Choice = {"pass": True}


def whole_turn(board: Board, ends: list[int]) -> Play:
    """The four steps of a turn."""
    yield from roll(board, 6 if "church" in board.now.buildings else 5)
    yield from rerolls(board)
    yield from result(board, ends)
    yield from crowns(board)
    yield from build(board)
    yield from pit(board)
    yield from invasions(board, ends)
    board.dice, board.used = [], []
    board.goods = dict.fromkeys(GOODS, 0)


def roll(board: Board, number: int) -> Play:
    """Roll this many dice."""
    choice = yield Question(-1, "roll", None, comb(number + 5, 5))
    insist(choice["seat"] == board.turn and len(choice["dice"]) == number, "a wrong roll")
    insist(all(face in FACES for face in choice["dice"]), "unknown faces")
    insist(choice["dice"] == sorted(choice["dice"], key=FACES.index), "unsorted faces")
    board.dice = sorted([*board.dice, *choice["dice"]], key=FACES.index)


def handfuls(dice: list[str]) -> list[list[str]]:
    """Every way to pick up some of the dice, or none."""
    faces = list(dict.fromkeys(dice))
    picks = product(*(range(dice.count(face) + 1) for face in faces))
    return [
        [face for face, number in zip(faces, pick, strict=True) for _ in range(number)]
        for pick in picks
    ]


def rerolls(board: Board) -> Play:
    """Dice may be rerolled any number of times; hourglasses only with a token or the Garden."""
    while True:
        free = [die for die in board.dice if die != "hourglass"]
        stuck = len(board.dice) - len(free)
        choices: list[Choice] = [{"dice": some} for some in handfuls(free) if some]
        means = {"token": stuck if board.now.tokens["reroll"] else 0, "garden": 0}
        if "garden" in board.now.buildings and not board.used:
            means["garden"] = min(stuck, 1)
        for name, most in means.items():
            for number, some in product(range(1, most + 1), handfuls(free)):
                choices.append({"dice": [*some, *["hourglass"] * number], "means": name})
        if not choices:
            return
        choice = yield Question(board.turn, "reroll", [*choices, {"stop": True}])
        if "stop" in choice:
            return
        if choice.get("means") == "token":
            board.now.tokens["reroll"] = 0
        elif "means" in choice:
            board.used = ["garden"]
        for die in choice["dice"]:
            board.dice.remove(die)
        yield from roll(board, len(choice["dice"]))


def result(board: Board, ends: list[int]) -> Play:
    """Town Hall, time, income, pictures, advisors."""
    now = board.now
    if "town_hall" in now.buildings:
        yield from town_hall(board)
    boxes = max(1, board.dice.count("hourglass")) + now.tokens["hourglass"]
    now.tokens["hourglass"] = 0
    now.boxes = min(ends[-1], now.boxes + (min(boxes, 2) if "school" in now.buildings else boxes))
    for building in now.buildings & set(INCOME):
        board.goods[INCOME[building]] += 1
    now.recruit(board.dice.count("soldier") // 2 * 2)
    board.goods["crown"] += board.dice.count("crown")
    numbers = [int(die) for die in board.dice if die.isdigit()]
    raises = [building for building in RAISES if building in now.buildings]
    sets = plans(tuple(numbers), tuple(RAISES[building] for building in raises))
    if not sets:
        return
    choice = yield Question(board.turn, "influence", None, len(sets))
    ranks = check_groups(choice, numbers, raises)
    insist(ranks in sets, "an advisor more could be influenced")
    for rank in ranks:
        for what, amount in ADVISORS[rank].items():
            if what == "soldiers":
                now.recruit(amount)
            else:
                board.goods[what] += amount


def town_hall(board: Board) -> Play:
    """A die may be turned to another face; neither face may be an hourglass."""
    free = FACES[:5]
    choices = [
        {"item": "town_hall", "die": die, "to": to}
        for die, to in product(free, free)
        if die in board.dice and die != to
    ]
    if choices:
        choice = yield Question(board.turn, "turn", [*choices, PASS])
        if choice != PASS:
            board.dice.remove(choice["die"])
            board.dice = sorted([*board.dice, choice["to"]], key=FACES.index)


def crowns(board: Board) -> Play:
    """Two crowns buy a token, as often as wanted."""
    now = board.now
    while board.goods["crown"] + now.tokens["crown"] >= 2:
        choice = yield Question(board.turn, "token", token_answers(board))
        if choice == PASS:
            return
        if "spend" in choice:
            now.tokens["good"] -= 1
            board.goods["good"] += 1
            continue
        kind = choice["token"]
        # A new crown token takes the place of an old one; otherwise loose crowns go first.
        own = now.tokens["crown"] if kind == "crown" else max(0, 2 - board.goods["crown"])
        now.tokens["crown"] -= own
        board.goods["crown"] -= 2 - own
        if kind != "hourglass" or "to" not in choice:
            now.tokens[kind] += 1
        if "to" in choice:
            board.sheets[choice["to"]].tokens[kind] += 1


def token_answers(board: Board) -> list[Choice]:
    """Every token that may be taken, and who may be given one."""
    now = board.now
    others = [
        seat
        for seat in range(len(board.sheets))
        if seat != board.turn and seat not in board.finished
    ]

    def given(kind: str) -> list[Choice]:
        room = [s for s in others if board.sheets[s].tokens[kind] < MOST_TOKENS[kind]]
        return [{"token": kind, "to": seat} for seat in room]

    choices: list[Choice] = [PASS, {"token": "crown"}, *given("hourglass")]
    if not now.tokens["reroll"]:
        choices.append({"token": "reroll"})
    if not now.tokens["hourglass"]:
        choices.append({"token": "hourglass"})
    if now.tokens["good"] == MOST_TOKENS["good"]:
        return [*choices, {"spend": "good"}]
    return [*choices, *(given("good") or [{"token": "good"}])]


def lacking(board: Board, building: str) -> int:
    """The goods of a named kind that the player lacks."""
    return sum(
        max(0, number - board.goods[good]) for good, number in price(building, board.rules).items()
    )


def build(board: Board) -> Play:
    """At most one building, paid with the goods it names, then other goods, then tokens."""
    now = board.now
    claimed = {one for sheet in board.sheets if sheet is not now for one in sheet.uniques}
    mark_winners = board.goods["crown"] + now.tokens["crown"] > 0
    may_be_unique = mark_winners and len(now.uniques) < MOST_UNIQUES
    open_ = [
        building
        for building in BUILDINGS
        if building not in now.buildings
        and (not unique(building) or (may_be_unique and building not in claimed))
        and lacking(board, building) <= board.goods["good"] + now.tokens["good"]
    ]
    if not open_:
        return
    choice = yield Question(board.turn, "build", [*({"building": b} for b in open_), PASS])
    if choice == PASS:
        return
    building = choice["building"]
    missing = lacking(board, building)
    for good, number in price(building, board.rules).items():
        board.goods[good] -= min(number, board.goods[good])
    loose = min(missing, board.goods["good"])
    board.goods["good"] -= loose
    now.tokens["good"] -= missing - loose
    now.buildings.add(building)
    if unique(building):
        now.uniques.append(building)
        purse = board.goods if board.goods["crown"] else now.tokens
        purse["crown"] -= 1


def pit(board: Board) -> Play:
    """The Pit: two goods buy a soldier, up to the cap."""
    now = board.now
    if "gladiators_pit" not in now.buildings:
        return
    loose = sum(board.goods[good] for good in GOODS if good != "crown")
    most = min((loose + now.tokens["good"]) // 2, now.room - now.soldiers)
    if most < 1:
        return
    hires = [
        {"item": "gladiators_pit", "soldiers": number, "goods": 2 * number}
        for number in range(1, most + 1)
    ]
    choice = yield Question(board.turn, "hire", [*hires, PASS])
    if choice != PASS:
        now.tokens["good"] -= max(0, choice["goods"] - loose)
        due = choice["goods"]
        for good in ("gold", "wood", "stone", "good"):
            paid = min(due, board.goods[good])
            board.goods[good] -= paid
            due -= paid
        now.recruit(choice["soldiers"])


def invasions(board: Board, ends: list[int]) -> Play:
    """The invasions of years that ended, in order; in a last turn also that of year III."""
    now = board.now
    final = bool(board.finished) or now.boxes == ends[-1]
    for year, end in enumerate(ends):
        comes = now.boxes >= end or (final and year == len(ends) - 1)
        if not comes or now.outcomes[year]:
            continue
        margin = now.strength(year) - STRENGTHS[year]
        now.outcomes[year] = "won" if margin > 0 else "lost" if margin < 0 else "drawn"
        if margin < 0 and now.buildings:
            most = max(BUILDINGS[building][0] for building in now.buildings)
            choices = [
                {"building": b} for b in BUILDINGS if b in now.buildings and BUILDINGS[b][0] == most
            ]
            choice = yield Question(board.turn, "lose", choices)
            now.buildings.remove(choice["building"])
