"""Writes the golden records and the digests again: python -m tests.records.make_golden

Do so only when the rules version or a text format changes on purpose. A game whose seed no longer
shows its feature is replaced by the next one that does.
"""

import hashlib
import json
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import NamedTuple

from burgrave import Record, play, playout, position, trace
from burgrave.engine.core import agenda
from burgrave.engine.game.ruled import RuledGame as Game
from burgrave.games import new_game
from tests import stored
from tests.records import features
from tests.records.builder import builders

FOLDER = Path(__file__).parent / "golden"
DIGESTS = Path(__file__).parent / "digests.json"
GAMES = Path(__file__).parent / "games.json.xz"
"""The lines from which the digests are made."""
DIGESTED = range(12)


class Golden(NamedTuple):
    """Which game shows a feature: the table, who plays, and the seed to look from."""

    feature: Callable[[features.Trace], bool]
    rules: str
    seats: int
    players: str
    seed: int

    @property
    def name(self) -> str:
        """The file's name."""
        feature = self.feature.__name__.replace("_", "-")
        return f"{self.rules}-{self.seats}-{feature}.txt"

    @property
    def says(self) -> str:
        """What the record shows, in one sentence."""
        return (self.feature.__doc__ or "").strip()


GOLDEN = (
    Golden(features.shared_victory, "2e", 2, "random", 495),
    Golden(features.shared_victory, "1e", 3, "random", 536),
    Golden(features.tie_broken, "2e", 4, "builders", 16),
    Golden(features.negative_score, "2e", 5, "random", 8),
    Golden(features.negative_score, "1e", 4, "random", 34),
    Golden(features.rebuilt, "1e", 3, "builders", 3),
    Golden(features.envoy_second_occupant, "1e", 5, "builders", 0),
    Golden(features.envoy_second_occupant, "2e", 3, "random", 2),
    Golden(features.envoy_own_advisor, "2e", 4, "builders", 0),
    Golden(features.envoy_past_neutral, "1e", 2, "builders", 0),
    Golden(features.envoy_double_build, "2e", 3, "builders", 2),
    Golden(features.envoy_double_build, "1e", 4, "random", 0),
    Golden(features.envoy_with_token_and_market, "2e", 5, "builders", 50),
    Golden(features.market_with_token, "2e", 2, "builders", 0),
    Golden(features.statue_then_chapel, "2e", 3, "builders", 159),
    Golden(features.chapel_then_statue, "1e", 4, "builders", 98),
    Golden(features.statue_rerolls_white_die, "2e", 5, "builders", 128),
    Golden(features.chapel_rerolls_white_die, "1e", 3, "builders", 249),
    Golden(features.neutral_split, "1e", 2, "random", 2),
    Golden(features.neutral_split_equal, "2e", 2, "random", 38),
    Golden(features.town_hall_with_inn_token, "2e", 4, "builders", 1),
    Golden(features.stone_wall_draw, "1e", 5, "builders", 5),
    Golden(features.farm_with_favor_die, "2e", 4, "builders", 106),
    Golden(features.embassy_scores, "1e", 2, "builders", 1),
    Golden(features.fortress_victory, "2e", 3, "builders", 0),
    Golden(features.cathedral_scores, "1e", 5, "builders", 25),
    Golden(features.barracks_half_price, "1e", 4, "builders", 2),
    Golden(features.guild_pays, "2e", 5, "builders", 1),
    Golden(features.wizards_guild, "2e", 2, "builders", 2),
    Golden(features.two_tokens_a_season, "1e", 3, "random", 0),
    Golden(features.goods_of_choice_lost, "2e", 4, "random", 10),
    Golden(features.good_won_from_orcs, "1e", 5, "random", 10),
    Golden(features.smuggler_below_zero, "1e", 2, "random", 8),
    Golden(features.nobody_takes_the_envoy, "2e", 5, "random", 0),
)


def game_of(rules: str, seats: int, players: str, seed: int) -> Game:
    """A finished game of random players or of builders."""
    game = new_game(rules, seats)
    if players == "builders":
        return play(game, builders(seats, seed), seed)
    playout(game, seed, journal=True)
    return game


def shows(golden: Golden, record: Record) -> bool:
    """Whether the record has the feature."""
    return golden.feature(list(trace(record)))


def find_seed(golden: Golden) -> tuple[int, Record]:
    """The first seed from the listed one on whose game shows the feature."""
    for seed in count(golden.seed):
        record = game_of(golden.rules, golden.seats, golden.players, seed).record
        # Shared victories are so rare that the trace is written only where there are two stars.
        rare = golden.feature is features.shared_victory and record.result.count("*") < 2
        if not rare and shows(golden, record):
            return seed, record
    raise AssertionError("seeds never end")


def lines_of(rules: str, seats: int, seed: int) -> list[str]:
    """A random game and a builders' game: the lines of their records and last positions."""
    games = [game_of(rules, seats, players, seed) for players in ("random", "builders")]
    texts = [text for game in games for text in (game.record.text, position(game))]
    return "\n".join(texts).split("\n")


def digest_of(lines: list[str]) -> str:
    """A fingerprint of the lines of a game."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def write_digests() -> None:
    """Write the lines of some games of every table, and their fingerprints."""
    tables = [(rules, seats) for rules in ("1e", "2e") for seats in range(2, 6)]
    lines = {(r, n, seed): lines_of(r, n, seed) for r, n in tables for seed in DIGESTED}
    stored.write(GAMES, {f"{r} {n} {seed}": lines[r, n, seed] for r, n, seed in lines})
    digests = {f"{r} {n}": [digest_of(lines[r, n, seed]) for seed in DIGESTED] for r, n in tables}
    DIGESTS.write_text(json.dumps(digests, indent=1) + "\n")


def write(folder: Path, name: str, says: str, *, record: Record) -> str:
    """Write one record; return its row in the folder's table."""
    (folder / name).write_text(record.text)
    return f"| `{name}` | {says} |"


def make_room(folder: Path) -> None:
    """Make room for new records, in the pure form only."""
    if not agenda.__file__.endswith(".py"):
        sys.exit("the reference is the pure form: run this from the sources, not compiled")
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()


def write_table_of(folder: Path, rows: list[str]) -> None:
    """Write the table of the folder's records."""
    intro = (folder / "README.md").read_text().partition("| record |")[0]
    table = ["| record | what it shows |", "|---|---|", *rows]
    (folder / "README.md").write_text(intro + "\n".join(table) + "\n")


def main() -> None:
    """Write every file."""
    make_room(FOLDER)
    rows = []
    for golden in GOLDEN:
        seed, record = find_seed(golden)
        rows.append(write(FOLDER, golden.name, golden.says, record=record))
        print(f"{golden.name}: seed {seed}", flush=True)
    write_table_of(FOLDER, rows)
    write_digests()


if __name__ == "__main__":
    main()
