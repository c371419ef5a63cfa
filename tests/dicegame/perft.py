"""Counts option trees: python -m tests.dicegame.perft writes the table the test compares with."""

from __future__ import annotations

import json
from pathlib import Path

from burgrave.dicegame.game import DiceGame
from burgrave.dicegame.kind import KIND

TABLE = Path(__file__).parent / "perft.json"
MOST = 4_000
FEW = 36
"""Fate with more outcomes than this is represented by its first, middle and last."""

POSITIONS = {
    "opening": "seat red\nseat blue\nseat green\nagenda perform(game)",
    "rerolls": """
        dice 1+2+crown+hourglass+hourglass
        seat red buildings garden reroll 1
        seat blue
        at reroll""",
    "church": "seat red buildings church,school\nseat blue\nat start",
    "raised": """
        dice 1+2+2+3+3
        seat red buildings statue,mausoleum,market
        seat blue hourglass 1
        at income""",
    "town_hall": """
        dice 1+crown+crown+soldier+hourglass
        seat red buildings town_hall,cemetery good 2 crown 1
        seat blue good 1
        seat green
        at dice_set""",
    "crowns": """
        dice crown+crown+crown+crown+crown
        goods crown 5
        seat red
        seat blue good 2
        seat green hourglass 1
        finished green
        at spend_crowns""",
    "pit": """
        goods gold 4 wood 2 stone 2 good 1 crown 1
        seat red buildings gladiators_pit soldiers 5 boxes 3
        seat blue buildings church
        at builds""",
    "last_turn": """
        dice 3+3+hourglass+hourglass+hourglass
        seat red buildings garden,market,statue boxes 8 outcomes won,-,-
        seat blue boxes 12 outcomes won,won,won
        finished blue
        at mark_time""",
}


def game_of(name: str, rules: str) -> DiceGame:
    """The game of a position."""
    return KIND.from_position(f"burgrave position 1\nrules {rules}\n{POSITIONS[name]}\n")


def perft(game: DiceGame, depth: int) -> int:
    """The number of ways to answer that many questions; a finished game counts as one way."""
    if depth == 0 or game.actor is None:
        return 1
    moves = game.legal()
    if game.weights is not None and len(moves) > FEW:
        moves = [moves[0], moves[len(moves) // 2], moves[-1]]
    if depth == 1:
        return len(moves)
    return sum(perft(after(game, move), depth - 1) for move in moves)


def after(game: DiceGame, move: int) -> DiceGame:
    """The position that one answer leads to."""
    twin = game.clone()
    twin.answer(move)
    return twin


def counts(name: str, rules: str) -> list[int]:
    """The counts of a position for depth 1, 2, 3 and so on, as long as they stay small."""
    found: list[int] = []
    while not found or found[-1] < MOST:
        count = perft(game_of(name, rules), len(found) + 1)
        if count > MOST * 4 or found[-1:] == [count]:
            break
        found.append(count)
    return found


def main() -> None:
    """Write the table."""
    table = {
        f"{rules} {name}": counts(name, rules)
        for name in POSITIONS
        for rules in ("dice", "dice+short")
    }
    rows = [f' "{key}": {json.dumps(row)}' for key, row in table.items()]
    TABLE.write_text("{\n" + ",\n".join(rows) + "\n}\n")


if __name__ == "__main__":
    main()
