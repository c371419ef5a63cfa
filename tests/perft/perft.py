"""Counts option trees: python -m tests.perft.perft writes the table that the test compares with."""

import json
from pathlib import Path

from burgrave.engine.game.ruled import RuledGame as Game
from burgrave.games import from_position
from tests.perft.positions import POSITIONS, text_of

TABLE = Path(__file__).parent / "table.json"
MOST = 20_000
# Fate with more outcomes than this is represented by its first, middle and last.
FEW = 36


def moves_of(game: Game) -> list[int]:
    """The moves to follow: all of a player's, all or three of chance."""
    moves = game.legal()
    if game.weights is None or len(moves) <= FEW:
        return moves
    return [moves[0], moves[len(moves) // 2], moves[-1]]


def perft(game: Game, depth: int) -> int:
    """The number of ways to answer that many questions; a finished game counts as one way."""
    if depth == 0 or game.actor is None:
        return 1
    moves = moves_of(game)
    if depth == 1:
        return len(moves)
    return sum(perft(after(game, move), depth - 1) for move in moves)


def after(game: Game, move: int) -> Game:
    """The position that one answer leads to."""
    twin = game.clone()
    twin.answer(move)
    return twin


def counts(name: str, rules: str) -> list[int]:
    """The counts of a position for depth 1, 2, 3 and so on, as long as they stay small."""
    game = from_position(text_of(name, rules))
    found: list[int] = []
    while not found or found[-1] < MOST:
        count = perft(game, len(found) + 1)
        if count > MOST * 4 or found[-1:] == [count]:
            break
        found.append(count)
    return found


def main() -> None:
    """Write the table."""
    table = {f"{rules} {name}": counts(name, rules) for name in POSITIONS for rules in ("1e", "2e")}
    rows = [f' "{key}": {json.dumps(row)}' for key, row in table.items()]
    TABLE.write_text("{\n" + ",\n".join(rows) + "\n}\n")


if __name__ == "__main__":
    main()
