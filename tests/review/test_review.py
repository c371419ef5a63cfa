"""Reviews: their figures, verdicts and output formats."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from io import StringIO
from xml.etree import ElementTree

import msgspec
import pytest
from rich.console import Console

from burgrave import FATE, Fate, Record
from burgrave.bots.comparison import Effort
from burgrave.games import from_position, new_game, replay
from burgrave.games.texts import Catalogue
from burgrave.lobby.review_contract import GameReview
from burgrave.review import Choice, Review, review
from burgrave.review.chances import Shares
from burgrave.review.like_level import GIVEN_AWAY, like_level
from burgrave.review.model import Portion, Stroke
from burgrave.review.notes import Notes
from burgrave.review.page import page
from burgrave.review.pictures import chances_chart, luck_chart
from burgrave.review.report import show
from burgrave.review.reviewer import sum_up
from burgrave.review.summary import SOURCES, turning_points
from burgrave.review.wording import ReviewWords

QUICK = Effort(candidates=2, leaves=1, finding=1, comparing=2, confirming=2)
"""Plain Python has time for few worlds."""


LENGTHS = {"2e": 22, "dice": 3}


@cache
def record(rules: str, length: int) -> Record:
    """The beginning of a game in which everybody takes the last option."""
    game, fate = new_game(rules, 2), Fate(2)
    while game.pending is not None and len(game.record.choices) < length:
        fate.answer(game) if game.actor == FATE else game.apply(len(game.legal()) - 1)
    return game.record


@cache
def short_review(rules: str) -> Review:
    """A short record, reviewed."""
    return review(record(rules, LENGTHS[rules]), effort=QUICK)


@pytest.mark.parametrize("rules", ["2e", pytest.param("dice", marks=pytest.mark.slow)])
def test_every_choice_is_followed_by_chances_that_add_up(rules: str) -> None:
    """Chances of all players after every choice, in both games, adding up to 1."""
    found = short_review(rules)
    assert len(found.chances) >= LENGTHS[rules]
    assert [sum(shares) for shares in found.chances] == pytest.approx([1] * len(found.chances))
    assert found.strokes
    for stroke in found.strokes:
        assert sum(stroke.luck) == pytest.approx(0, abs=1e-9)
        assert stroke.source in ("dice", "king", "card", "draw")


def test_the_first_turning_point_of_the_dice_game_is_who_begins() -> None:
    """D2: the chances start equal, and the list of luck starts from the same chances."""
    found = review(record("dice", 1), effort=QUICK)
    (turn,), (stroke,) = found.turning, found.strokes
    assert turn.before == pytest.approx(0.5)
    assert turn.after - turn.before == pytest.approx(stroke.luck[turn.seat])


def test_a_choice_is_a_turning_point_only_with_a_verdict() -> None:
    """Differences of chances around a choice that cost nothing are the judge's own errors."""
    about = {"place": "year 1", "seat": 0, "played": "a", "best": "b", "options": 5, "points": 1.0}

    def choice(number: int, loss: float) -> Choice:
        return Choice(**about, number=number, win=0.6, loss=loss, error=0.01, confirmed=True)  # type: ignore[arg-type]  # one table of fields of many types

    luck = Stroke(0, "year 1", "king", -1, "5", (0.2, -0.2), (0.1, 0.1))
    chances: list[Shares] = [(0.3, 0.7), (0.5, 0.5), (0.9, 0.1), (0.2, 0.8)]
    fate, mistake = turning_points(chances, [choice(1, 0.0), choice(2, 0.08)], [luck])
    assert (fate.number, fate.by_fate, fate.before, fate.after) == (0, True, 0.3, 0.5)
    assert (mistake.number, mistake.by_fate, mistake.before) == (2, False, 0.6)
    assert mistake.after == pytest.approx(0.52)


def test_the_curve_has_points_only_where_the_game_rests() -> None:
    """The curve starts with the game and has points after rolls and phases, never at a choice."""
    whole, found = record("2e", LENGTHS["2e"]), short_review("2e")
    numbers = [rest.number for rest in found.rests]
    assert numbers[0] == 0
    assert numbers == sorted(set(numbers))
    assert len(numbers) < len(whole.choices)
    for rest in found.rests:
        assert sum(rest.chances) == pytest.approx(1)
        if 0 < rest.number < len(whole.choices):
            assert replay(whole, rest.number).actor != FATE


def test_a_choice_with_a_verdict_has_answers_with_reasons() -> None:
    """The best answer stands beside the one played, with what speaks for it."""
    for choice in short_review("2e").choices:
        texts = [one.text for one in choice.answers]
        assert texts[0] == choice.best
        assert choice.played in texts
        assert all(one.reason.key for one in choice.answers) == bool(choice.verdict)


def test_little_luck_is_never_unusual() -> None:
    """Less than a hundredth of a game is not called lucky, however rare it is."""
    assert Portion("draw", 3, 0.009, 0.001).unusual == "usual"
    assert Portion("draw", 3, 0.011, 0.001).unusual == "very_lucky"


def test_skill_is_named_by_level() -> None:
    """Whoever gives away as many points as levels between two played like them."""
    game = new_game("2e", 2, journal=False)
    assert like_level(game, 3.0) == ""
    fate = Fate(1)
    while game.pending is not None:
        fate.answer(game) if game.actor == FATE else game.apply(0)
    most, least = GIVEN_AWAY["2e"][0], GIVEN_AWAY["2e"][-1]
    assert like_level(game, most + 1) == "1"
    assert like_level(game, least - 1) == str(len(GIVEN_AWAY["2e"]))
    assert like_level(game, (most + GIVEN_AWAY["2e"][1]) / 2) == "1-2"


def test_nothing_below_two_standard_errors_is_a_mistake() -> None:
    """A loss gets a verdict only if it is large and certain."""
    about = {"number": 3, "place": "year 1", "seat": 0, "played": "a", "best": "b", "options": 5}

    def verdict(loss: float, error: float) -> str:
        return Choice(**about, win=0.5, loss=loss, error=error, points=1.0, confirmed=True).verdict  # type: ignore[arg-type]  # one table of fields of many types

    assert verdict(0.12, 0.061) == ""
    assert verdict(0.12, 0.059) == "blunder"
    assert verdict(0.06, 0.0) == "mistake"
    assert verdict(0.03, 0.01) == "inaccuracy"
    assert verdict(0.01, 0.0) == ""


def test_the_choices_of_everybody_are_weighed() -> None:
    """Every decision with more than one option has a loss, a best option and an error."""
    found = short_review("2e")
    asked = [one.seat for one in found.choices]
    assert set(asked) == {0, 1}
    for choice in found.choices:
        assert choice.options > 1
        assert choice.error >= 0
        assert choice.loss == 0 or choice.best != choice.played
        assert 0 <= choice.win <= 1
    for seat in found.seats:
        own = [one for one in found.choices if one.seat == seat.seat]
        assert seat.loss == pytest.approx(sum(one.loss for one in own))
        assert seat.decisions == len(own)


def test_luck_is_summed_up_by_source() -> None:
    """Luck from own dice, others' dice, cards and draws adds up to the total luck."""
    for seat in short_review("2e").seats:
        assert seat.luck == pytest.approx(sum(portion.luck for portion in seat.portions))
        assert {portion.source for portion in seat.portions} <= set(SOURCES)
        assert seat.adjusted == pytest.approx(seat.result - seat.luck)


def test_the_page_says_what_is_unusual() -> None:
    """Within one standard deviation nothing is unusual, beyond two it is very lucky or unlucky."""
    words = ReviewWords(Catalogue(), short_review("2e"))
    assert words.unusual(Portion("own_dice", 15, 0.02, 0.1)) == "15 rolls: nothing unusual (+2.0%)"
    assert "rather unlucky" in words.unusual(Portion("king", 5, -0.15, 0.1))
    assert "very lucky" in words.unusual(Portion("card", 5, 0.3, 0.1))
    texts = Catalogue()
    assert [texts.percent(-0.0001, 1, signed=True), texts.percent(0.25, 1)] == ["0.0%", "25.0%"]


def test_places_are_words() -> None:
    """A review says "Year III, fall" and names the rules, in tables, pictures and page."""
    found = short_review("2e")
    words = ReviewWords(Catalogue(), found)
    stages = ("year 3 > fall", "year 2 > winter", "year 1 > setup", "year 4", "turn of red")
    said = ["Year III, fall", "Year II, winter", "Year I", "Year IV", "Turn of red"]
    assert [words.place(stage) for stage in stages] == said
    assert words.openings()[0] == "Review: 2nd edition"
    written = page(found, Catalogue())
    assert "Year I, spring" in written
    assert not re.search(r"year \d|&gt; (spring|summer|fall)", written.partition("<pre")[0])


def test_the_page_needs_nothing_else() -> None:
    """One file with both pictures, and nothing loaded from elsewhere."""
    found = short_review("2e")
    text = page(found, Catalogue())
    assert text.count("<svg") == 2
    for word in ("http:", "https:", "src=", "<script", "@import", "url("):
        assert word not in text
    words = ReviewWords(Catalogue(), found)
    for picture in (chances_chart(found, words), luck_chart(found, words)):
        ElementTree.fromstring(picture)
    assert "prefers-color-scheme: dark" in text


def test_a_game_that_is_not_over_is_called_open() -> None:
    """For an unfinished game chances replace results, and tables and pages say so."""
    found = short_review("2e")
    assert not found.over
    assert found.to_dict()["over"] is False
    open_game, over = (ReviewWords(Catalogue(), replace(found, over=one)) for one in (False, True))
    assert [len(one.openings()) for one in (open_game, over)] == [2, 1]
    assert "chances now" in open_game.players()[0]
    assert "result" in over.players()[0]
    assert "not over" in page(found, Catalogue())
    console = Console(record=True, width=120, file=StringIO())
    show(found, console, Catalogue(), replay="burgrave replay game.txt")
    assert "not over" in console.export_text()


def test_a_game_that_was_played_to_its_end_is_over() -> None:
    """In a finished game the last chances are the result."""
    whole = record("2e", 10_000)
    notes = Notes(entries=[(0, "year 1", "")] * len(whole.choices), chances=[(1, 0)])
    found = sum_up(whole, notes)
    assert found.over
    assert sum(seat.result for seat in found.seats) == 1
    assert {seat.result for seat in found.seats} <= {0, 0.5, 1}


def test_the_json_says_all_of_it() -> None:
    """The JSON output has the declared fields, no others, and can be read back."""
    said = json.loads(json.dumps(short_review("2e").to_dict()))
    declared = msgspec.convert(said, GameReview)
    assert json.loads(json.dumps(declared)) == said, "the JSON is not as declared"
    assert said["names"] == ["red", "blue"]
    assert {"loss", "error", "verdict", "best"} <= said["choices"][0].keys()
    assert {"adjusted", "error_rate", "portions"} <= said["seats"][0].keys()
    for one in said["replays"]:
        assert from_position(one["position"]).pending is not None
