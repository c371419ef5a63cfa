"""Simulated games as data: one row for each decision, and the records of the games."""

from __future__ import annotations

from pathlib import Path

import polars
import pytest

from burgrave import BurgraveError, replay
from burgrave.envs.setting import Setting
from burgrave.lab.decisions import COLUMNS, Data, play_observed
from burgrave.lab.simulate import Plan, play_one

PLAN = Plan("2e+m3", ("greedy", "random"), seed=5)


def test_decisions_tell_what_was_asked_and_answered() -> None:
    """Every row fits the record: the answer, its number among the legal ones, and the result."""
    columns, kept = play_observed(PLAN, range(2), chances=False, records=True)
    assert tuple(columns) == COLUMNS
    assert len({len(values) for values in columns.values()}) == 1
    game = replay(kept[0])
    answers = [a for a, g in zip(columns["answer"], columns["game"], strict=True) if g == 0]
    said = [line for line in kept[0].splitlines() if line in set(answers)]
    assert [line for line in said if not line.startswith("fate")] != []
    table = Setting("2e+m3", 2).table
    for action, legal, options in zip(
        columns["action"], columns["legal"], columns["options"], strict=True
    ):
        assert action in legal
        assert len(legal) == options
        assert 0 <= action < table.size
    first = columns["game"].index(0)
    points = game.standings[columns["seat"][first]].points
    assert columns["points"][first] == points


def test_observed_games_are_those_of_the_plan() -> None:
    """Games end as the simulation of the same plan ends them."""
    columns, _ = play_observed(PLAN, range(3), chances=False, records=False)
    for number in range(3):
        outcome = play_one(PLAN, number)
        shares = {
            seat: share
            for seat, share, game in zip(
                columns["seat"], columns["share"], columns["game"], strict=True
            )
            if game == number
        }
        assert [shares[seat] for seat in sorted(shares)] == [one.share for one in outcome.seats]


def test_the_judge_adds_chances_on_request() -> None:
    """Chances lie between 0 and 1."""
    columns, _ = play_observed(
        Plan("dice", ("random", "random"), seed=1), range(1), chances=True, records=False
    )
    assert all(0 <= chance <= 1 for chance in columns["chance"])


def test_files_hold_the_data(tmp_path: Path) -> None:
    """A Parquet file has the rows in order, a folder the records."""
    target, folder = tmp_path / "d.parquet", tmp_path / "records"
    count = Data(target, folder, chances=False).collect(PLAN, 3, jobs=1)
    table = polars.read_parquet(target)
    assert len(table) == count
    assert table.columns == list(COLUMNS)
    assert [file.name for file in sorted(folder.iterdir())] == [f"{n:07}.txt" for n in range(3)]
    for file in folder.iterdir():
        assert replay(file.read_text()).is_over


def test_other_files_are_refused(tmp_path: Path) -> None:
    """The error says what is accepted."""
    with pytest.raises(BurgraveError, match=r"the name must end in \.parquet"):
        Data(tmp_path / "d.csv", None, chances=False)
    with pytest.raises(BurgraveError, match="--chances needs --decisions"):
        Data(None, tmp_path, chances=True)


def test_nothing_is_overwritten_unless_that_is_wished(tmp_path: Path) -> None:
    """A file of decisions or a folder with records is replaced only with --force."""
    target, folder = tmp_path / "d.parquet", tmp_path / "records"
    target.write_text("old")
    folder.mkdir()
    Data(None, folder, chances=False)
    (folder / "0000000.txt").write_text("old")
    with pytest.raises(BurgraveError, match=r"--decisions .*: exists already; --force replaces it"):
        Data(target, None, chances=False)
    with pytest.raises(BurgraveError, match=r"--records .*: has records already; --force replaces"):
        Data(None, folder, chances=False)
    Data(None, folder, chances=False, force=True).collect(PLAN, 1, jobs=1)
    assert replay((folder / "0000000.txt").read_text()).is_over
