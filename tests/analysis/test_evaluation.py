"""What a position is worth: the same judgement as hints and reviews, for all seats."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

import burgrave
from burgrave.analysis.evaluation import EFFORTS, agree_with_best
from burgrave.analysis.replies import EvaluationRequest
from burgrave.bots.comparison import compare
from burgrave.engine.text.notation import BurgraveError
from burgrave.games.play import from_position
from burgrave.games.texts import languages
from burgrave.room.hints import hints
from tests.analysis.test_board import DICE, MIDDLE
from tests.browser.memory_lobby import MemoryLobby, MemoryStore
from tests.server.client import Browser

WINTER = """burgrave position 2
rules 2e
year 3
phase winter
foes 3-zombies-6
king 2
seat red vp 20 soldiers 3
seat blue vp 31 soldiers 9
at winter battles
"""


def in_browser(path: str, body: Any = None) -> tuple[int, Any]:
    """Ask the lobby of a page without a server."""

    async def ask() -> tuple[int, Any]:
        reply = json.loads(await MemoryLobby(MemoryStore()).lobby.ask(path, json.dumps(body)))
        return reply["status"], reply["body"]

    return asyncio.run(ask())


@pytest.mark.both_forms
@pytest.mark.parametrize("text", [MIDDLE, DICE], ids=["kingsburg", "dicegame"])
def test_an_evaluation_agrees_with_hints(text: str) -> None:
    """B0: the answers are those of a hint, best first, and differ by no more than their errors."""
    game = from_position(text)
    found = burgrave.evaluate(text)
    seat = game.waiting[0]
    told = {one.text: one for one in hints(game, seat)}
    assert found.asked == seat
    assert found.options == len(game.options_for(seat))
    assert found.answers[0].cost == 0
    shared = [one for one in found.answers if one.text in told]
    assert shared
    for one in shared:
        assert abs(one.win - told[one.text].win) <= 3 * max(one.error, 0.01)
    assert found.seats[seat].win == pytest.approx(found.answers[0].win, abs=1e-9)


@pytest.mark.both_forms
def test_it_is_the_comparison_of_reviews() -> None:
    """B0: with as many answers as a hint, the comparison is the same to the last digit."""
    game = from_position(MIDDLE)
    found = burgrave.evaluate(game, most=3)
    same = compare(game, game.waiting[0], most=3)
    assert [(one.text, one.cost) for one in found.answers] == [
        (one.text, one.cost) for one in same.answers
    ]


@pytest.mark.both_forms
@pytest.mark.parametrize("effort", EFFORTS)
@pytest.mark.parametrize("text", [MIDDLE, DICE, WINTER], ids=["middle", "dice", "winter"])
def test_chances_add_up(text: str, effort: Any) -> None:
    """The chances of all seats are between 0 and 1 and add up to 1; points are those of games."""
    found = burgrave.evaluate(text, effort=effort)
    assert sum(one.win for one in found.seats) == pytest.approx(1)
    assert all(0 <= one.win <= 1 and -50 < one.points < 120 for one in found.seats)
    assert json.loads(json.dumps(found.to_dict()))["effort"] == effort
    if effort == "glance" and text is not DICE:
        assert all(one.error is None for one in found.seats)


def test_more_points_are_worth_more() -> None:
    """A seat with twenty points more has the better chance, whoever is asked."""
    richer = MIDDLE.replace("seat green", "seat green vp 60")
    before, after = (burgrave.evaluate(text, effort="glance") for text in (MIDDLE, richer))
    assert after.seats[2].win > before.seats[2].win + 0.2
    assert after.seats[2].points > before.seats[2].points + 20


def test_nobody_may_be_asked() -> None:
    """Before a roll there are chances and no answers; after the end the winner's chance is 1."""
    rolled = MIDDLE.replace("at spring influence_rounds red", "at summer")
    rolled = rolled.replace("phase spring\ncourt 3:green 6:blue\n", "phase summer\n")
    rolled = rolled.replace("placed green:3>3 blue:2+4>6\n", "").replace(" dice 3,5,6", "")
    rolled = rolled.replace(" dice 3 bonus 4", "").replace(" dice 1,5", "")
    found = burgrave.evaluate(rolled)
    assert (found.asked, found.options, found.answers) == (None, 0, ())
    over = burgrave.evaluate("burgrave position 2\nrules 2e\nseat red vp 9\nseat blue\nagenda -\n")
    assert [one.win for one in over.seats] == [1.0, 0.0]
    assert [one.error for one in over.seats] == [0.0, 0.0]


def test_all_answers_are_compared_if_that_is_wished() -> None:
    """If as many answers may be compared as there are, none is left out."""
    found = burgrave.evaluate(MIDDLE, effort="glance", most=30)
    assert len(found.answers) == found.options


def test_the_best_answer_and_the_bar_say_the_same() -> None:
    """The others share what the seat that is asked leaves them."""
    found = burgrave.evaluate(MIDDLE)
    game = from_position(MIDDLE)
    same = compare(game, game.waiting[0], most=3)
    shares = agree_with_best(found.seats, same)
    assert shares[same.seat].win == pytest.approx(same.best.win)
    assert sum(one.win for one in shares) == pytest.approx(1)


def test_bad_input_is_refused() -> None:
    """The error says what is wrong and what would be accepted."""
    with pytest.raises(BurgraveError, match="accepted are glance, quick, full"):
        burgrave.evaluate(MIDDLE, effort="deep")  # type: ignore[arg-type]
    with pytest.raises(BurgraveError, match="a position starts with"):
        burgrave.evaluate("")


@pytest.mark.parametrize("language", languages())
def test_a_reply_is_in_words(language: str) -> None:
    """Every answer has its words, its chance and, beyond a glance, a reason if there is one."""
    told = EvaluationRequest(MIDDLE, language=language).run()
    assert told["answers"]
    assert all(one["label"]["text"] for one in told["answers"])
    assert any(one["reason"]["text"] for one in told["answers"])
    assert told["seconds"] >= 0


def test_server_and_browser_say_the_same(browser: Browser) -> None:
    """A position is drawn, changed, judged and refused alike by a server and in a page alone."""
    asked: list[tuple[str, Any]] = [
        ("analysis", {"position": MIDDLE, "known": True}),
        ("analysis", {"position": MIDDLE, "change": {"id": "seat.0.gold", "value": "9"}}),
        ("analysis", {"position": MIDDLE, "change": {"id": "seat.1.buildings", "value": "church"}}),
        ("analysis", {"position": DICE, "language": "fr"}),
        ("analysis", {"position": "nothing"}),
        ("analysis", {"position": MIDDLE, "change": {"id": "nothing", "value": ""}}),
        ("analysis/evaluate", {"position": MIDDLE, "effort": "glance"}),
        ("analysis/evaluate", {"position": MIDDLE.replace("inn", "church")}),
    ]
    for path, body in asked:
        status, told = browser.ask(f"/api/{path}", body)
        status_alone, alone = in_browser(path, body)
        for reply in (told, alone):
            for passing in ("seconds", "status_code"):
                reply.pop(passing, None)
        assert (status, told) == (status_alone, alone), body


def test_a_server_checks_what_is_sent(browser: Browser) -> None:
    """Too long, of the wrong kind, or unknown: 400 with the place and what is wrong with it."""
    for path, body, said in (
        ("analysis", {"position": "x" * 20_001}, "length <= 20000"),
        ("analysis", {"players": 10}, "<= 9"),
        ("analysis", {"change": {"id": "year"}}, "missing required field `value`"),
        ("analysis/evaluate", {}, "missing required field `position`"),
        ("analysis/evaluate", {"position": MIDDLE, "effort": "deep"}, "Invalid enum value 'deep'"),
        ("analysis/evaluate", {"position": MIDDLE, "most": 99}, "<= 30"),
        ("analysis/play", {"position": "burgrave"}, "a position starts with"),
        ("analysis/play", {"position": MIDDLE, "seats": ["you"]}, "accepted are 3"),
        ("analysis/play", {"position": MIDDLE, "seats": ["you", "x", "you"]}, "no bot 'x'"),
        (
            "analysis/play",
            {"position": "burgrave position 2\nrules 2e\nseat red\nseat blue\nagenda -\n"},
            "the game is over",
        ),
    ):
        status, told = browser.ask(f"/api/{path}", body)
        assert status == 400, body
        assert said in json.dumps(told), told
