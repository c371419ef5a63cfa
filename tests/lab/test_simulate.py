"""Simulation: every game is determined by the seed and its number, wherever it is played."""

import csv
import sys
from pathlib import Path

import polars
import pytest

from burgrave import BurgraveError
from burgrave.lab.game_table import Sheet, check_target
from burgrave.lab.simulate import Outcome, Plan, play_one, simulate

MIXED = Plan(rules="2e", seats=("greedy", "random", "random"), seed=3)
CHANCE = Plan(rules="1e", seats=("random",) * 4, seed=3)


def outcomes(plan: Plan, games: int, jobs: int) -> list[Outcome]:
    """All outcomes of a plan in order."""
    found = [one for portion in simulate(plan, games, jobs=jobs) for one in portion]
    return sorted(found, key=lambda outcome: outcome.number)


def write_table(file: Path, plan: Plan, portions: list[list[Outcome]]) -> Sheet:
    """A table of outcomes that arrived in these portions."""
    sheet = Sheet(file, plan)
    for portion in portions:
        sheet.add(portion)
    sheet.close()
    return sheet


def test_rows_are_written_as_they_come(tmp_path: Path) -> None:
    """A row is written once all games before it are written, in the order of their numbers."""
    file = tmp_path / "games.csv"
    games = outcomes(CHANCE, 6, 1)
    sheet, seen = Sheet(file, CHANCE), []
    for portion in ([games[1]], [games[0]], games[2:4], [games[5]]):
        sheet.add(portion)
        lines = file.read_text().splitlines() if file.exists() else []
        seen.append([line.split(",")[0] for line in lines[1:]])
    assert seen == [[], ["0", "1"], ["0", "1", "2", "3"], ["0", "1", "2", "3"]]
    sheet.close()
    assert file.read_text().splitlines()[-1].startswith("5,")


def test_a_full_disk_leaves_whole_rows_and_a_word(tmp_path: Path) -> None:
    """A failed write is reported, ends nothing else, and leaves no partial row."""
    full = tmp_path / "full.csv"
    full.symlink_to("/dev/full")
    sheet = write_table(full, CHANCE, [outcomes(CHANCE, 3, 1)])
    assert sheet.trouble == f"--out {full}: No space left on device"
    nothing = write_table(tmp_path / "none.csv", CHANCE, [])
    assert (nothing.trouble, (tmp_path / "none.csv").exists()) == ("", False)


@pytest.mark.slow
@pytest.mark.parametrize(("plan", "games"), [(MIXED, 6), (CHANCE, 70)])
def test_the_same_games_whatever_the_number_of_processes(
    plan: Plan, games: int, tmp_path: Path
) -> None:
    """One process and two write the same file, byte for byte."""
    files = [tmp_path / f"{jobs}.csv" for jobs in (1, 2)]
    for jobs, file in enumerate(files, 1):
        write_table(file, plan, list(simulate(plan, games, jobs=jobs)))
    assert files[0].read_bytes() == files[1].read_bytes()
    assert len(files[0].read_text().splitlines()) == games + 1


@pytest.mark.both_forms
def test_games_differ_by_number_and_seed() -> None:
    """Another number or another seed is another game."""
    seeds = {
        Plan("2e", ("random",) * 2, seed).game_seed(n) for seed in range(20) for n in range(50)
    }
    assert len(seeds) == 1000


@pytest.mark.both_forms
def test_an_outcome_tells_the_whole_result() -> None:
    """An outcome has bots, points and shares by seat, the first turn order and the length."""
    outcome = play_one(MIXED, 0)
    assert [seat.bot for seat in outcome.seats] == ["greedy", "random", "random"]
    assert sum(seat.share for seat in outcome.seats) == pytest.approx(1)
    assert sorted(outcome.order) == [0, 1, 2]
    assert outcome.decisions > 100
    assert outcome == play_one(MIXED, 0)


def test_rotation_moves_everybody_one_seat_on() -> None:
    """After as many games as seats, every bot has had every seat."""
    plan = Plan("2e", ("greedy", "random", "random"), 1, rotate=True)
    assert [plan.bots(number).index("greedy") for number in range(4)] == [0, 1, 2, 0]
    assert Plan("2e", ("greedy", "random"), 1).bots(1) == ("greedy", "random")


def test_a_row_of_the_table(tmp_path: Path) -> None:
    """A row has the game's seed and rules, and each seat's bot, points and share of the victory."""
    file = tmp_path / "games.csv"
    write_table(file, CHANCE, [outcomes(CHANCE, 3, 1)])
    table = list(csv.DictReader(file.read_text().splitlines()))
    assert [row["game"] for row in table] == ["0", "1", "2"]
    row = table[1]
    assert (row["rules"], row["seats"], row["bot_3"]) == ("1e", "4", "random")
    assert row["seed"] == str(CHANCE.game_seed(1))
    best = max(int(row[f"vp_{seat}"]) for seat in range(4))
    for seat in map(int, row["winners"].split()):
        assert int(row[f"vp_{seat}"]) == best
        assert float(row[f"win_{seat}"]) > 0


def test_content_files_are_simulated_too() -> None:
    """A content file changes the games."""
    richer = Plan(
        "2e", ("random",) * 2, 1, content="[building.statue]\nvp = 30\n", content_file="my.toml"
    )
    plain = Plan("2e", ("random",) * 2, 1)
    total = [
        sum(s.figures["vp"] for n in range(8) for s in play_one(p, n).seats)
        for p in (plain, richer)
    ]
    assert total[1] > total[0]


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("games.txt", "must end in .csv or .parquet"),
        ("folder.csv", "is a folder"),
        ("old.csv", "exists already; --force"),
        ("nowhere/games.csv", "there is no folder"),
    ],
)
def test_bad_targets_are_refused_before_any_game(name: str, complaint: str, tmp_path: Path) -> None:
    """The error says what is wrong with --out, and nothing is overwritten."""
    (tmp_path / "folder.csv").mkdir()
    (tmp_path / "old.csv").write_text("precious")
    with pytest.raises(BurgraveError, match=complaint):
        check_target(tmp_path / name, force=False)
    assert (tmp_path / "old.csv").read_text() == "precious"
    check_target(tmp_path / "old.csv", force=True)


def test_parquet_needs_polars(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without polars the error says how to install it."""
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(BurgraveError, match=r"pip install 'burgrave\[lab\]'"):
        check_target(tmp_path / "games.parquet", force=False)


def test_parquet_is_written_by_polars(tmp_path: Path) -> None:
    """The rows become a data frame, and its file is put in place when it is complete."""
    file = tmp_path / "games.parquet"
    check_target(file, force=False)
    write_table(file, CHANCE, [outcomes(CHANCE, 2, 1)])
    table = polars.read_parquet(file)
    assert table.shape == (2, 27)
    assert table["game"].to_list() == [0, 1]
    assert list(tmp_path.iterdir()) == [file]
