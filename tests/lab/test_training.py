"""Training: the same seed gives the same network, even if stopped and resumed."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np

from burgrave import BurgraveError, charts
from burgrave.bots.net_files import shipped_net
from burgrave.form import is_compiled
from burgrave.lab.training.command import plan_training
from burgrave.lab.training.curriculum import CURRICULA
from burgrave.lab.training.exams import ExamResult, run_exams
from burgrave.lab.training.learning import Learner, returns
from burgrave.lab.training.report import write_report
from burgrave.lab.training.training import Plan, Training


def tiny(generations: int = 1) -> Plan:
    """The smallest training there is."""
    return Plan("kingsburg", seed=3, first=1, games=1, generations=generations)


def silent(line: str) -> None:
    """Ignores every message."""


@pytest.mark.slow
def test_a_stopped_training_ends_as_one_that_was_not(tmp_path: Path) -> None:
    """Training may be resumed after any generation, and the network is the same to the bit."""
    unbroken = Training(tiny(), tmp_path / "whole")
    whole = unbroken.run(silent)
    Training(tiny(0), tmp_path / "parts").run(silent)
    parts = Training(tiny(), tmp_path / "parts").run(silent)
    assert whole.to_bytes() == parts.to_bytes()
    assert unbroken.log[-1]["weights"] == whole.digest


def test_another_training_does_not_go_on_in_its_folder(tmp_path: Path) -> None:
    """A folder can be used with one seed and plan only."""
    (tmp_path / "training.json").write_text('{"plan": {"game": "dicegame", "seed": 1}, "log": []}')
    with pytest.raises(BurgraveError, match="belongs to another training"):
        Training(tiny(), tmp_path)


def test_the_last_generations_learn_ever_more_slowly() -> None:
    """The learning rate falls over the last generations and is unchanged before them."""
    longer = Plan("kingsburg", seed=1, first=1, games=1, generations=40, settle=8)
    plain = Plan("kingsburg", seed=1, first=1, games=1, generations=40)
    rates = [longer.rate(generation) for generation in range(41)]
    assert rates[:33] == [plain.rate(generation) for generation in range(33)]
    assert all(later < rate for rate, later in pairwise(rates[32:]))
    assert rates[-1] == pytest.approx(2e-5)


def test_a_training_is_made_longer_until_it_has_begun_to_settle(tmp_path: Path) -> None:
    """A plan cannot be extended once a generation has used the falling learning rate."""
    said = {"game": "kingsburg", "seed": 1, "first": 1, "games": 1, "generations": 8, "settle": 2}
    longer = Plan("kingsburg", seed=1, first=1, games=1, generations=12, settle=2)
    training = Training(longer, tmp_path)
    for done, accepted in ((5, True), (6, False)):
        training.log = [{}] * done
        if accepted:
            training._check_plan(said, tmp_path)
        else:
            with pytest.raises(BurgraveError, match="belongs to another training"):
                training._check_plan(said, tmp_path)


def test_early_generations_are_smaller_only_where_there_are_many_games() -> None:
    """If 20 games are planned, every generation plays 20; of many, the first ones play fewer."""
    few = Plan("kingsburg", seed=1, first=1, games=20, generations=9)
    assert [few.count(generation) for generation in range(1, 10)] == [20] * 9
    many = Plan("kingsburg", seed=1, first=400, games=1600, generations=9)
    counts = [many.count(generation) for generation in range(1, 10)]
    assert counts == [125, 200, 325, 500, 725, 1000, 1325, 1600, 1600]


def test_experts_come_after_all_others_and_search() -> None:
    """The last generations play fewer games, learn more slowly and change no earlier one."""
    plan = Plan("kingsburg", seed=1, first=1, games=10, generations=8, settle=2, experts=3)
    plain = Plan("kingsburg", seed=1, first=1, games=10, generations=8, settle=2)
    assert plan.last == 11
    assert [plan.settings_of(done) for done in range(9)] == [
        plain.settings_of(done) for done in range(9)
    ]
    assert [plan.searches(generation) for generation in (8, 9, 11)] == [False, True, True]
    assert plan.count(11) == 5
    rates = [plan.rate(generation) for generation in (9, 10, 11)]
    assert rates == sorted(rates, reverse=True)
    with pytest.raises(BurgraveError, match="games of 'dicegame' have no search"):
        Plan("dicegame", seed=1, first=1, games=1, generations=1, experts=1)


@pytest.mark.skipif(not is_compiled(), reason="plain Python takes a minute for two searched games")
@pytest.mark.slow
def test_a_finished_training_is_gone_on_with_by_experts(tmp_path: Path) -> None:
    """A searching player chooses differently, and the same way again with the same seed."""
    Training(tiny(0), tmp_path / "parts").run(silent)
    nets = []
    for folder in ("parts", "whole"):
        plan = Plan("kingsburg", seed=3, first=1, games=1, generations=0, experts=1)
        training = Training(plan, tmp_path / folder)
        nets.append(training.run(silent).to_bytes())
        assert training.log[-1]["views"] > 0
    assert nets[0] == nets[1]
    assert nets[0] != Training(tiny(), tmp_path / "plain").run(silent).to_bytes()


def test_a_plan_for_no_game_is_refused() -> None:
    """The error lists the available games."""
    with pytest.raises(BurgraveError, match="'chess'; accepted are kingsburg, dicegame"):
        Plan("chess", seed=1, first=1, games=1, generations=1)


def test_what_is_held_out_is_in_no_game(tmp_path: Path) -> None:
    """Two modules and a scenario are never trained on; only a game that has them says so."""
    held_out = ("m3", "m4", "goblin-valley")
    for game, curriculum in CURRICULA.items():
        for rules in (*curriculum.plain, *curriculum.mixed):
            assert not set(held_out) & set(rules.split("+"))
        plan = Plan(game, seed=1, first=1, games=1, generations=1)
        head = Training(plan, tmp_path / game)._head(1)["trained"]
        assert head.get("held_out") == (held_out if game == "kingsburg" else None)


def test_without_options_the_network_that_is_shipped_is_trained(tmp_path: Path) -> None:
    """The default plan is the one named in Kingsburg's network file, and gives the same header."""
    plan = plan_training("kingsburg", 1)
    shipped = shipped_net("kingsburg")
    training = Training(plan, tmp_path)
    assert training._head(plan.last)["trained"] == {
        **shipped.head["trained"],
        "held_out": tuple(shipped.head["trained"]["held_out"]),
    }
    assert shipped.head["trained"]["generation"] == plan.last
    made = training.learner.to_net(training._head(plan.last)).to_bytes()
    theirs = shipped.to_bytes()
    assert made.split(b"\n")[:2] == theirs.split(b"\n")[:2]


@pytest.mark.parametrize("game", ["dicegame", "dicegame-balanced"])
def test_both_dice_networks_are_of_the_default_plans(game: str) -> None:
    """Each network of the Dice Game was trained as its default plan says."""
    plan = plan_training(game, 1)
    head = shipped_net(game).head
    assert head["trained"] == {**plan.to_dict(), "generation": plan.last}
    assert head["game"] == game


def test_plans_are_those_that_were_asked_for() -> None:
    """Defaults are those of the shipped network of each game; the Dice Game has no search."""
    said = {"first": 400, "games": 1000, "generations": 7, "settle": 0, "experts": 0}
    assert plan_training("dicegame", 1).to_dict() == {"game": "dicegame", "seed": 1, **said}
    asked = plan_training(
        "kingsburg", 2, first=None, games=5, generations=3, settle=0, experts=0
    ).to_dict()
    length = {"first": 400, "games": 5, "generations": 3, "settle": 0, "experts": 0}
    assert asked == {"game": "kingsburg", "seed": 2, **length}
    with pytest.raises(BurgraveError, match="'chess'; accepted are kingsburg, dicegame"):
        plan_training("chess", 1)


def test_a_training_that_is_killed_while_it_writes_goes_on(tmp_path: Path) -> None:
    """Files of the previous generation stay until the log says that the next has ended."""
    training = Training(tiny(9), tmp_path)
    views = np.zeros((2, training.learner.weights[0].shape[0]), np.int8)
    training.learner.measure(views)
    training.replay = [(views, np.array([2]), np.zeros((1, 3), np.float32))]
    for done in range(1, 7):
        training._save([{}] * done)
    (tmp_path / "training.json.part").mkdir()
    with pytest.raises(OSError, match=r"training\.json\.part"):
        training._save([{}] * 7)
    assert Training(tiny(9), tmp_path).generation == 6


def test_a_story_is_worth_its_end_and_a_little_of_what_was_thought_on_the_way() -> None:
    """The target of the last view is the result; that of earlier views is a mixture."""
    judged = np.array([[0.0], [0.5], [1.0]], np.float32)
    targets = returns(judged, np.array([2, 3]), np.array([[1.0], [0.25]], np.float32))
    assert targets[1] == 1.0
    assert targets[0] == pytest.approx(0.8 * 1.0 + 0.2 * 0.5)
    assert targets[2] == 0.25


def test_a_learner_learns_and_its_whole_numbers_say_the_same() -> None:
    """The loss falls, and the rounded network is close to the one in floats."""
    rng = np.random.default_rng(1)
    views = rng.integers(-3, 4, (4096, 12)).astype(np.int8)
    targets: Any = np.zeros((4096, 3), np.float32)
    targets[:, 0] = views[:, 0] > 0
    targets[:, 1] = views[:, 1] / 3
    learner = Learner(12, (16, 8), 1)
    losses = [learner.learn(views, targets, 3e-3) for _ in range(12)]
    assert losses[-1] < losses[0] / 1.5
    evaluate = learner.to_net({"features": "test"}).evaluator(plain=True)
    heads = learner.flow(views[:20])[3]
    for row, wanted in zip(views[:20].tolist(), heads.tolist(), strict=True):
        assert [head / (1 << 18) for head in evaluate(row)] == pytest.approx(wanted, abs=0.1)


def test_the_report_shows_every_generation(tmp_path: Path) -> None:
    """The page gets a row, and the picture a point with its interval, for each generation."""
    training = Training(tiny(), tmp_path)
    training.log = [
        {
            "generation": number,
            "games": 5,
            "mean_points": 30.0 + number,
            "loss": [0.2, 0.1],
            "weights": "0123",
        }
        for number in range(3)
    ]
    results = [
        ExamResult(number, "2e", 2, games=10, wins=2.0 * number, points=40.0) for number in range(3)
    ]
    write_report(training, results, tmp_path / "page.md")
    page = (tmp_path / "page.md").read_text("utf-8")
    assert "| 2 | 5 | 32.0 | 0.1000 | 40.0 % [16.8, 68.7], 40.0 VP |  | 0123 |" in page
    assert "Seed 3, 1 generations after 1 games at random.\n" in page
    assert "Held out: m3, m4, goblin-valley.\n" in page
    picture = (tmp_path / "page-kingsburg.svg").read_text("utf-8")
    assert picture.count("<circle") >= 3
    lines = re.findall('<polyline points="([^"]*)" class="path ([a-z]+)"/>', picture)
    assert len(lines[0][0].split()) == 3
    for _, paint in lines:
        assert paint in charts.PAINTS, "a class without a colour is drawn invisibly"


def test_the_report_of_the_dice_game_tells_of_its_own_training(tmp_path: Path) -> None:
    """The first generation learns from games of greedy, with no module held out."""
    plan = Plan("dicegame", seed=3, first=5, games=1, generations=2)
    write_report(Training(plan, tmp_path), [], tmp_path / "page.md")
    page = (tmp_path / "page.md").read_text("utf-8")
    assert "Seed 3, 2 generations after 5 games by greedy.\n" in page
    assert "Held out" not in page
    assert "goblin" not in page


@pytest.mark.slow
def test_exams_are_sat_once(tmp_path: Path) -> None:
    """Games that were already played are not played again."""
    training = Training(Plan("kingsburg", seed=1, first=1, games=1, generations=1), tmp_path)
    training.run(silent)
    received: list[str] = []
    results = run_exams(training, 1, received.append)
    assert len(results) == len(received) == 4
    assert run_exams(training, 1, received.append) == results
    assert len(received) == 4
