"""The ladder: which bots play each other, what is stored, and the ratings."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from burgrave import BurgraveError
from burgrave.lab.ladder import Ladder, MatchLog, games_left, play_ladder
from burgrave.lab.ladder_command import END, START, plan_ladder, write_page
from burgrave.lab.ladder_page import rungs
from burgrave.lab.matches import Match, Score, Times, play_timed
from burgrave.lab.ratings import Duel, fit_ratings, openskill_ratings

SMALL = Ladder("1e", 2, ("random", "greedy"), games=3, searching=1, seed=4)


def play_small_ladder(path: Path) -> MatchLog:
    """The small ladder, played into a file."""
    log = MatchLog(path)
    assert (
        sum(play_ladder(SMALL, log, jobs=1))
        == games_left(SMALL, MatchLog(path.with_name("none")))
        == 3
    )
    return log


def test_each_plays_the_one_below_and_the_anchor() -> None:
    """Every bot, the anchor too, plays the one named before it; each also plays the anchor."""
    ladder = Ladder("2e", 2, ("random", "level:1", "level:7", "greedy"), 100, 20, 1)
    found = [(match.upper, match.lower, match.games) for match in ladder.matches()]
    assert found == [
        ("level:1", "random", 100),
        ("level:7", "level:1", 20),
        ("greedy", "level:7", 20),
        ("level:1", "greedy", 100),
        ("level:7", "greedy", 20),
    ]


def test_the_anchor_stands_where_it_is_named(tmp_path: Path) -> None:
    """A bot is compared with the one that is named before it, greedy like any other."""
    usual = {"games": 1, "searching": 1, "seed": 1}
    ladder = plan_ladder("2e", 2, bots="random,greedy,level:1", **usual)
    assert [(match.upper, match.lower) for match in ladder.matches()] == [
        ("greedy", "random"),
        ("level:1", "greedy"),
    ]
    ladder = plan_ladder("2e", 2, bots="random,level:1,greedy", **usual)
    assert [rung.below for rung in rungs(ladder, MatchLog(tmp_path / "none"))] == [
        *("", "random", "level:1")
    ]


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    """A stopped ladder continues; a torn last line and games of others are ignored."""
    path = tmp_path / "ladder.jsonl"
    log = play_small_ladder(path)
    assert games_left(SMALL, log) == games_left(SMALL, MatchLog(path)) == 0
    whole = path.read_text()
    path.write_text(whole + whole[: len(whole) // 2])
    again = MatchLog(path)
    assert games_left(SMALL, again) == 0
    (match,) = SMALL.matches()
    assert again.score(match).to_dict() == log.score(match).to_dict()
    path.write_text(whole.replace('"by": "', '"by": "other '))
    assert (MatchLog(path).stale, games_left(SMALL, MatchLog(path))) == (1, 3)
    path.write_text("nonsense\n" + whole)
    with pytest.raises(BurgraveError, match="line 1: not a line of a match log"):
        MatchLog(path)


def test_a_torn_line_is_cut_off_before_the_next_one(tmp_path: Path) -> None:
    """A run killed in the middle of a line can be resumed any number of times."""
    path = tmp_path / "ladder.jsonl"
    log = play_small_ladder(path)
    whole = path.read_text()
    (match,) = SMALL.matches()
    for torn in range(1, len(whole) - 1, 40):
        path.write_text(whole + whole[:torn])
        again = MatchLog(path)
        again.add(match, range(3), log.score(match))
        assert path.read_text() == whole + whole
        assert games_left(SMALL, MatchLog(path)) == 0
    path.write_text(whole[:-1])
    assert games_left(SMALL, MatchLog(path)) == 3
    assert sum(play_ladder(SMALL, MatchLog(path), jobs=1)) == 3
    assert [games_left(SMALL, MatchLog(path)), path.read_text().count("\n")] == [0, 1]


@pytest.mark.parametrize("content", ["garbage", "garbage\n", "{}\n", "\n", "burgrave record 2\n1"])
def test_a_file_that_is_no_ladder_is_left_alone(content: str, tmp_path: Path) -> None:
    """A file that is no match log is refused and left unchanged, with or without a last newline."""
    path = tmp_path / "notes.txt"
    path.write_text(content)
    with pytest.raises(BurgraveError, match="line 1: not a line of a match log"):
        MatchLog(path)
    assert path.read_text() == content


def test_the_page_keeps_what_people_wrote(tmp_path: Path) -> None:
    """Ladders are written between two marks of the page; the picture is well-formed."""
    page = tmp_path / "ladder.md"
    page.write_text(f"# Ours\n\nWords.\n{START}\nold\n{END}\nAfter.\n")
    log = play_small_ladder(tmp_path / "ladder.jsonl")
    write_page([SMALL], log, page)
    text = page.read_text()
    assert text.startswith("# Ours\n\nWords.\n")
    assert text.endswith("After.\n")
    assert "old" not in text
    assert "| greedy | 100.0 % [43.9, 100.0] (random) |" in text
    ElementTree.fromstring((tmp_path / "pictures" / "ladder-1e-2.svg").read_text())
    assert [rung.bot for rung in rungs(SMALL, log)] == ["random", "greedy"]


def test_the_page_keeps_other_ladders(tmp_path: Path) -> None:
    """A ladder replaces its older version; those of other rules or seats stay."""
    page = tmp_path / "ladder.md"
    others = "## `1e`, 2 players\n\nold\n\n## `2e`, 5 players\n\nother\n"
    page.write_text(f"{START}\n\n{others}\n{END}\n")
    log = play_small_ladder(tmp_path / "ladder.jsonl")
    write_page([SMALL], log, page)
    once = page.read_text()
    assert "old" not in once
    assert once.index("`1e`, 2 players") < once.index("`2e`, 5 players\n\nother\n")
    write_page([SMALL], log, page)
    assert page.read_text() == once


def test_seats_rotate_and_the_upper_bot_is_known() -> None:
    """The upper bot moves one seat on in each game, and its results are counted as its own."""
    match = Match("1e", "greedy", "random", 2, games=2, seed=4)
    scores = [play_timed(match, number) for number in range(2)]
    for score in scores:
        assert score.shares == [1.0]
        assert score.points["upper"][0] > score.points["lower"][0]
        assert score.times["upper"].longest > score.times["lower"].quantile(0.5)


def test_times_are_counted_in_classes() -> None:
    """Quantiles are right within 2%, the maximum exactly; two counts can be added."""
    times, other = Times(), Times()
    for micros in range(1, 101):
        (times if micros % 2 else other).add(micros / 1e6)
    times.merge(other)
    assert times.quantile(0.5) == pytest.approx(50, rel=0.02)
    assert times.quantile(0.95) == pytest.approx(95, rel=0.02)
    assert times.quantile(1.0) == pytest.approx(100)
    score = Score([1.0], {"upper": [3.0], "lower": [2.0]}, {"upper": times, "lower": other})
    assert Score.from_dict(score.to_dict()) == score


def test_ratings_say_what_the_duels_say() -> None:
    """Odds of ten to one are 400 Elo points; the interval shrinks with the root of the games."""
    few, many = ([Duel("b", "a", 10 * n, 11 * n)] for n in (100, 10_000))
    assert fit_ratings(few, "a")["b"].elo == pytest.approx(400, abs=3)
    assert fit_ratings(many, "a")["b"].elo == pytest.approx(400, abs=1)
    assert fit_ratings(few, "a")["b"].margin == pytest.approx(
        10 * fit_ratings(many, "a")["b"].margin, rel=0.01
    )
    chain = fit_ratings([Duel("b", "a", 75, 100), Duel("c", "b", 75, 100)], "a")
    assert chain["c"].elo == pytest.approx(2 * chain["b"].elo)
    assert chain["c"].margin > chain["b"].margin


def test_openskill_sees_the_same_order() -> None:
    """Whoever wins three of four games is rated higher, with an interval."""
    pytest.importorskip("openskill")
    found = openskill_ratings([("b", "a", float(n % 4 > 0)) for n in range(200)])
    assert found["b"].elo - found["b"].margin > found["a"].elo + found["a"].margin


@pytest.mark.parametrize(
    ("wish", "complaint"),
    [
        ({"bots": "random,clever"}, "no bot 'clever'; accepted are random"),
        ({"bots": "random"}, "at least two different bots"),
        ({"games": 0}, "--games 0"),
        ({"seed": -1}, "--seed -1"),
        ({"seats": 9}, "9 seats"),
        ({"rules": "7e"}, "7e"),
    ],
)
def test_bad_wishes_are_refused(wish: dict[str, object], complaint: str) -> None:
    """Each error says what would be accepted."""
    usual = {"rules": "2e", "seats": 2, "bots": "random,greedy", "games": 1, "searching": 1}
    asked = {**usual, "seed": 1, **wish}
    with pytest.raises(BurgraveError, match=complaint):
        plan_ladder(asked.pop("rules"), asked.pop("seats"), **asked)  # type: ignore[arg-type]  # one table of wishes of many types
