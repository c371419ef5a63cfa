"""Training further networks: the same seed gives the same network, however the work is done."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("numpy")

import numpy as np

from burgrave import BurgraveError
from burgrave.bots.net_files import shipped_net
from burgrave.form import is_compiled
from burgrave.lab.training.command import plan_further, train_further
from burgrave.lab.training.further import FurtherPlan, FurtherTraining
from burgrave.lab.training.learning import Learner

SLOW = pytest.mark.skipif(not is_compiled(), reason="plain Python takes minutes for searched games")
COURSES = ("ends", "tree")


class StopError(Exception):
    """Raised to stop a training in the middle."""


def training(course: str, folder: Path, *, jobs: int = 1) -> FurtherTraining:
    """A training that is small but learns from at least one batch."""
    games = 8 if course == "ends" else 2
    return FurtherTraining(FurtherPlan("kingsburg", course, seed=3, games=games), folder, jobs=jobs)


def silent(line: str) -> None:
    """Ignores every message."""


@SLOW
@pytest.mark.slow
@pytest.mark.parametrize("course", COURSES)
def test_a_stopped_training_ends_as_one_that_was_not(
    course: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It resumes after any portion or epoch, with any number of processes, to the same bytes."""
    monkeypatch.setattr("burgrave.lab.training.learning.BATCH", 32)
    whole = training(course, tmp_path / "whole").run(silent).to_bytes()
    stops = iter(range(100))

    def stop_often(line: str) -> None:
        if next(stops) in (0, 3, 6):
            raise StopError(line)

    parts = b""
    while not parts:
        try:
            parts = training(course, tmp_path / "parts", jobs=2).run(stop_often).to_bytes()
        except StopError:
            continue
    assert parts == whole
    assert next(stops) > 7
    assert whole != shipped_net("kingsburg").to_bytes()


def test_another_training_does_not_go_on_in_its_folder(tmp_path: Path) -> None:
    """A folder can be used with one seed and plan only."""
    (tmp_path / "training.json").write_text('{"plan": {"game": "kingsburg", "seed": 1}}')
    with pytest.raises(BurgraveError, match="belongs to another training"):
        training("ends", tmp_path)


def test_without_options_the_network_that_is_shipped_is_trained(tmp_path: Path) -> None:
    """The default plan is the one that the shipped network names, and gives the same header."""
    made = FurtherTraining(FurtherPlan("kingsburg", "ends", seed=1), tmp_path)._net()
    theirs = shipped_net("kingsburg-ends")
    assert made.to_bytes().split(b"\n")[:2] == theirs.to_bytes().split(b"\n")[:2]


def test_courses_that_a_game_does_not_have_are_refused() -> None:
    """The error lists those it has."""
    with pytest.raises(BurgraveError, match="'winters' of its own; it has ends, tree"):
        FurtherPlan("kingsburg", "winters", seed=1)
    with pytest.raises(BurgraveError, match="'ends' of its own; it has none"):
        FurtherPlan("dicegame", "ends", seed=1)
    with pytest.raises(BurgraveError, match="needs two games"):
        FurtherPlan("kingsburg", "ends", seed=1, games=1)


def test_a_finished_training_says_where_its_network_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command trains, writes the report that was asked for and names the file."""
    monkeypatch.setattr(FurtherTraining, "run", lambda self, tell: tell("{}"))
    page = tmp_path / "page.md"
    train_further(plan_further("kingsburg", "ends", 1, 4), tmp_path, jobs=1, cluster="", out=page)
    assert f"the network is {tmp_path / 'kingsburg-ends.net'}" in capsys.readouterr().out
    assert "Seed 1, 4 games for 2, 4, 2, 3, 2, 5 players in turn." in page.read_text("utf-8")


def test_a_network_that_is_taken_over_judges_as_before() -> None:
    """After units are added, a network still judges almost as before."""
    net = shipped_net("kingsburg")
    rng = np.random.default_rng(1)
    views = rng.integers(-2, 3, (200, net.sizes[0])).astype(np.int8)
    views[:, ::3] = 0
    evaluate = net.evaluator()
    wanted = [[head / (1 << 18) for head in evaluate(row)] for row in views[:20].tolist()]
    for sizes, margin in (((64, 32), 0.02), ((128, 32), 0.5)):
        learner = Learner(net.sizes[0], sizes, 1)
        learner.measure(views)
        learner.start_from(net, views)
        assert learner.flow(views[:20])[3] == pytest.approx(np.array(wanted), abs=margin)
        fresh = learner.weights[0][:, net.sizes[1] :]
        assert not fresh[::3].any(), "unseen inputs lead to no new unit"


def test_the_report_shows_portions_and_epochs(tmp_path: Path) -> None:
    """The page has a row for each portion of games and for each epoch."""
    from burgrave.lab.training.report import write_further_report

    made = training("ends", tmp_path)
    made.played = [{"portion": 0, "games": 4, "views": 99, "mean_points": 41.5, "digest": "ab12"}]
    made.learned = [{"epoch": 0, "loss": 0.01, "check": [0.17, 0.2, 0.3], "weights": "cd34"}]
    write_further_report(made, tmp_path / "page.md")
    page = (tmp_path / "page.md").read_text("utf-8")
    assert "| 0 | 4 | 99 | 41.5 | ab12 |" in page
    assert "| 0 | 0.01 | [0.17, 0.2, 0.3] | cd34 |" in page
