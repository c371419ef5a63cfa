"""The study command: what a plan may say, what is counted, and what comes out."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from burgrave import BurgraveError
from burgrave.engine.core.play import playout
from burgrave.games import new_game
from burgrave.lab.study.figures import Sample
from burgrave.lab.study.games import StudyLog, Tally, games_left, play_study
from burgrave.lab.study.plan import Study, figures_of
from burgrave.lab.study.reading import read_study
from burgrave.lab.study.results import number_of, numbers, tables
from tests.cli.terminal import here

PLAN = """
title = "Towers"
rules = ["dice", "dice+short"]
players = [2, 3]
bots = "random"
games = 12
seed = 7
[vary]
"building.wooden_tower.cost" = [{gold = 1}, {gold = 2, wood = 2}]
"""
RANDOM = 'bots = "random"\n'


def read_plan(folder: Path, text: str = PLAN) -> Study:
    """The study of a plan file."""
    file = folder / "towers.toml"
    file.write_text(text)
    return read_study(file)


def play_plan(folder: Path, text: str = PLAN) -> tuple[Study, StudyLog]:
    """A study, played."""
    study, log = read_plan(folder, text), StudyLog(folder / "towers.jsonl")
    assert sum(play_study(study, log, jobs=1)) == len(study.cells) * study.games
    return study, log


def test_every_combination_is_a_cell(tmp_path: Path) -> None:
    """Rules, named variants, varied values, players and bots are combined."""
    text = PLAN + '[variants.plain]\n[variants."no cap".sheet.governor]\nsoldiers = 0\n'
    cells = read_plan(tmp_path, text).cells
    assert len(cells) == 2 * 2 * 2 * 2
    assert cells[0].title == "dice, 2 players, random, plain, wooden_tower.cost = 1 gold"
    costs = {json.loads(cell.changes)["building"]["wooden_tower"]["cost"]["gold"] for cell in cells}
    assert costs == {1, 2}
    assert len({cell.key for cell in cells}) == len(cells)


def test_what_is_varied_is_played(tmp_path: Path) -> None:
    """What a plan varies is what is played: the same games, with other points for statues."""
    vary = '[vary]\n"building.statue.vp" = [3, 9]\n'
    study, log = play_plan(tmp_path, f'rules = "2e"\ngames = 5\n{RANDOM}{vary}')
    found = {(one.cell, one.figure, one.part): one.value for one in numbers(study, log)}
    statues = 6 * found[1, "buildings", "statue"]
    assert statues > 0
    gained = found[2, "points", "every player"] - found[1, "points", "every player"]
    assert gained == pytest.approx(statues)


@pytest.mark.parametrize(
    ("rules", "length"), [("dice", "turns"), ("2e+m1+m4", "placements"), ("1e", "placements")]
)
def test_a_game_is_counted_right(rules: str, length: str) -> None:
    """The figures of one game agree with its end."""
    game = new_game(rules, seats=3)
    playout(game, 5, journal=True)
    samples = list(figures_of(rules).samples(game, ("random",) * 3, {}))

    def those(figure: str) -> list[Sample]:
        return [one for one in samples if one.figure == figure and one.trials]

    places = [one for one in those("wins") if one.part != "shared"]
    assert sum(one.value for one in places) == pytest.approx(1)
    assert max(one.value for one in those("points")) == max(s.points for s in game.standings)
    built = sum(standing.figures["buildings"] for standing in game.standings)
    assert sum(one.value for one in those("buildings")) == built > 0
    assert all(one.even and 0 <= one.value <= 1 for one in those("owners"))
    years = 3 if rules == "dice" else 5
    assert sum(one.value for one in those("battles")) == 3 * years
    found = {one.part: one.value for one in those("length")}
    assert found[length] > 0
    assert found["minutes"] < found["decisions"]
    assert {one.figure for one in samples} <= {*figures_of(rules).about}


def test_what_wins_is_counted_by_the_records_own_events() -> None:
    """Rows, advisors, governors and destinies of winners and others are those of the game."""
    game = new_game("2e+m3+m4", 3)
    playout(game, 11, journal=True)
    assert game.journal is not None
    found = list(figures_of("2e").samples(game, ("random",) * 3, {}))
    winners = [standing.winner for standing in game.standings]

    def total(figure: str, side: str = "") -> float:
        return sum(one.value for one in found if one.figure == figure and side in one.part)

    for side, won in (("winner", True), ("others", False)):
        seats = [seat for seat in range(3) if winners[seat] == won]
        built = sum(game.standings[seat].figures["buildings"] for seat in seats)
        assert total("rows", side) == built
    events = [event for entry in game.journal.entries for event in entry.events]
    placed = sum(event.kind == "influence" for event in events)
    assert total("advisors") == total("length", "placements") == placed
    held = {one.part for one in found if one.figure == "holders" and one.trials}
    kept = {event.what.replace("_", " ") for event in events if event.kind == "governor"}
    assert held == kept
    assert len(held) == 3
    drawn = {event.what.replace("_", " ") for event in events if event.kind == "destiny"}
    assert {one.part for one in found if one.figure == "in force"} == drawn


def test_minutes_follow_move_times(tmp_path: Path) -> None:
    """A plan's move times count: if nothing takes time, a game takes none."""
    none = "".join(f"{ask} = 0\n" for ask in figures_of("dice").seconds)
    study, log = play_plan(tmp_path, f'rules = "dice"\ngames = 1\n{RANDOM}[seconds]\n{none}')
    (minutes,) = [one.value for one in numbers(study, log) if one.part == "minutes"]
    assert minutes == 0


def test_intervals() -> None:
    """Shares have Wilson's interval, averages twice their standard error."""
    assert number_of(Tally(10, 5, 5), share=True) == pytest.approx((0.5, 0.2366, 0.7634), abs=1e-4)
    value, low, high = number_of(Tally(4, 10, 30), share=False)
    assert (value, high - value) == pytest.approx((2.5, 1.959964 * (5 / 3 / 4) ** 0.5))
    assert high - value == pytest.approx(value - low)


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    """A stopped study goes on; torn lines and games of other versions do not count."""
    study, log = play_plan(tmp_path)
    path = log.path
    assert games_left(study, StudyLog(path)) == 0
    assert list(numbers(study, StudyLog(path))) == list(numbers(study, log))
    whole = path.read_text()
    first = whole.index("\n") + 1
    path.write_text(whole[: first + 20])
    again = StudyLog(path)
    assert games_left(study, again) == len(study.cells) * 12 - 10
    assert (
        sum(play_study(study, again, jobs=2)) == games_left(study, StudyLog(tmp_path / "no")) - 10
    )
    assert list(numbers(study, StudyLog(path))) == list(numbers(study, log))
    path.write_text(whole.replace('"by": "', '"by": "other '))
    assert StudyLog(path).stale == whole.count("\n")
    path.write_text("nonsense\n")
    with pytest.raises(BurgraveError, match="line 1: not a line of a study's log"):
        StudyLog(path)


def test_bots_that_differ_are_compared(tmp_path: Path) -> None:
    """One bot for each seat: they move on after each game, and each has its share."""
    text = 'rules = "1e"\nbots = "random, greedy"\ngames = 4\nfigures = ["bots", "wins"]\n'
    study, log = play_plan(tmp_path, text)
    assert [table.figure for table in tables(study, log)] == ["bots", "wins"]
    shares = [one for one in numbers(study, log) if one.figure == "bots"]
    assert sum(one.value for one in shares) == pytest.approx(1)
    assert {one.part: one.even for one in shares} == {"random": 0.5, "greedy": 0.5}


def test_the_command_writes_tables_and_pictures(tmp_path: Path) -> None:
    """Tables at the terminal, one row per number in a file, one picture per figure."""
    (tmp_path / "t.toml").write_text(PLAN)
    done = here("study", "t.toml", "--out", "t.csv", "--pictures", "p", "--jobs", "1", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "3: dice, 2 players, random, wooden_tower.cost = 2 gold 2 wood (12 games)" in done.stdout
    assert "share of victories by place" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 100
    rows = list(csv.DictReader((tmp_path / "t.csv").read_text().splitlines()))
    assert {row["cell"] for row in rows} == {str(number) for number in range(1, 9)}
    for row in rows:
        assert float(row["low"]) <= float(row["value"]) <= float(row["high"])
    pictures = sorted((tmp_path / "p").iterdir())
    assert "buildings.svg" in [one.name for one in pictures]
    for one in pictures:
        ElementTree.fromstring(one.read_text())
    for out in ("t.md", "t.json"):
        again = here("study", "t.toml", "--out", out, "--jobs", "1", cwd=tmp_path)
        assert again.returncode == 0, again.stderr
    assert len(json.loads((tmp_path / "t.json").read_text())["numbers"]) == len(rows)
    assert "**buildings**" in (tmp_path / "t.md").read_text()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("rules = [", "t.toml: not a TOML file"),
        ("game = 3", "t.toml: game: unknown; accepted are title, rules"),
        ('rules = "3e"', "t.toml: rules: "),
        ("rules = []", "t.toml: rules: an empty list"),
        ('rules = ["2e", "2e"]', "the same value twice"),
        ("games = 0", "t.toml: games: 0 is not a whole number from 1"),
        ("seed = -1", "t.toml: seed: -1 is not a whole number"),
        ("players = [2, 6]", "t.toml: players: 6 seats"),
        ('bots = "clever"', "t.toml: bots: there is no bot 'clever'; accepted are random"),
        (
            'bots = "random,random"\nplayers = 3',
            "names 2 bots; accepted is one for all seats, or 3",
        ),
        ('figures = ["beauty"]', "t.toml: figures: no figure 'beauty'; accepted are wins"),
        ("seconds = {chat = 4}", "t.toml: seconds.chat: unknown; accepted are other, roll"),
        ("seconds = {roll = -4}", "t.toml: seconds.roll: -4: accepted are 0 to 3600 seconds"),
        ("vary = 3", "t.toml: vary: accepted is a table, [vary]"),
        ("[vary]\nbuilding.inn.vp = [1]", 't.toml: vary."building": accepted is a kind, an id'),
        ('[vary]\n"building.inn.vp" = 1', "accepted is a list of the values to try"),
        ('[vary]\n"building.inns.vp" = [1]', "building.inns"),
        ('[vary]\n"building.inn.vp" = [1, "no"]', "inn.vp = no: building.inn.vp: 'no' is not a"),
        ("[variants]\na = 3", "t.toml: variants.a: accepted are tables of content"),
        ("[content]\nbuilding = 3", "t.toml: content: accepted are tables of content"),
    ],
)
def test_a_bad_plan_is_refused(text: str, complaint: str, tmp_path: Path) -> None:
    """Errors say what is wrong, where, and what would be accepted, with exit code 2."""
    (tmp_path / "t.toml").write_text(text)
    done = here("study", "t.toml", cwd=tmp_path)
    assert done.returncode == 2
    assert complaint in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "t.jsonl").exists()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("none.toml",), "none.toml: No such file"),
        (("t.toml", "--out", "t.doc"), "accepted are names that end in .csv, .json, .md"),
        (("t.toml", "--out", "nowhere/t.csv"), "there is no folder nowhere"),
        (("t.toml", "--pictures", "t.toml"), "is a file; accepted is a folder"),
        (("t.toml", "--keep", "."), "is a folder"),
        (("t.toml", "--jobs", "0"), "--jobs 0: accepted is 1 or more"),
    ],
)
def test_bad_wishes_are_refused(arguments: tuple[str, ...], complaint: str, tmp_path: Path) -> None:
    """Errors are one sentence on stderr, with exit code 2 and no traceback."""
    (tmp_path / "t.toml").write_text(RANDOM)
    done = here("study", *arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert complaint in " ".join(done.stderr.split())
