"""What pages and programs are told of exercises, by a server and in a browser."""

from __future__ import annotations

import asyncio
import json
from datetime import date
from typing import Any

import pytest

from burgrave.exercises.collection import exercises, todays
from burgrave.exercises.replies import exercise_table, solution
from burgrave.games.texts import languages
from tests.browser.memory_lobby import MemoryLobby, MemoryStore
from tests.server.client import Browser

DAY = "2026-11-19"


def in_browser(path: str, body: Any = None) -> tuple[int, Any]:
    """Ask the lobby of a page without a server."""

    async def ask() -> tuple[int, Any]:
        reply = json.loads(await MemoryLobby(MemoryStore()).lobby.ask(path, json.dumps(body)))
        return reply["status"], reply["body"]

    return asyncio.run(ask())


def test_the_list_has_no_answers(browser: Browser) -> None:
    """Server and browser list the same exercises, and nothing that gives an answer away."""
    status, told = browser.ask("/api/exercises")
    assert (status, told) == in_browser("exercises")
    assert [line["id"] for line in told["exercises"]] == [one.id for one in exercises()]
    assert set(told["exercises"][0]) == {"id", "grade", "game", "rules", "players", "ask"}


def test_todays_is_the_same_for_everybody(browser: Browser) -> None:
    """The exercise of a day depends on the day only; without a day there is today's."""
    status, told = browser.ask(f"/api/exercises/today?day={DAY}&language=de")
    assert status == 200
    assert told["id"] == todays(date.fromisoformat(DAY)).id
    assert in_browser(f"exercises/today?day={DAY}&language=de")[1]["id"] == told["id"]
    assert browser.ask("/api/exercises/today")[0] == 200
    status, told = browser.ask("/api/exercises/today?day=tomorrow")
    assert status == 400
    assert "2026-11-19" in told["detail"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("one", exercises()[::25], ids=lambda one: one.id)
def test_an_exercise_is_put_without_its_answer(one: Any, language: str) -> None:
    """The table asks whoever solves it, with all options and previews, and no hints or undo."""
    told = exercise_table(one, language)
    table = told["table"]
    assert table["yours"] == [one.seat] == [table["reader"]]
    assert table["view"] is not None
    assert len(table["view"]["options"]) == len(told["previews"]) == one.options
    assert table["view"]["waiting"][0]["question"]["text"]
    assert not table["hints"]
    assert not table["undo"]
    assert "plannable" not in table
    assert f"{one.best.win}" not in json.dumps(told)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("one", exercises()[::25], ids=lambda one: one.id)
def test_a_solution_says_everything_in_words(one: Any, language: str) -> None:
    """Every answer that was played on has its words, its chance and who gives it."""
    told = solution(one, one.answers[1].text, language)
    assert told["verdict"] == one.answers[1].verdict
    assert [answer["text"] for answer in told["answers"]] == [a.text for a in one.answers]
    assert all(answer["label"]["text"] for answer in told["answers"])
    assert told["reason"]["text"]
    for at, level in enumerate(one.shares):
        given = sum(answer["shares"][at] for answer in told["answers"])
        assert given + told["others"][at] == pytest.approx(100, abs=len(level))


def test_answers_are_judged(browser: Browser) -> None:
    """The best is right, another one is not, nothing gives up; both ends say the same."""
    one = exercises()[0]
    path = f"exercises/{one.id}/answer"
    for answer, verdict in [(one.best.text, "best"), (None, "given_up")]:
        status, told = browser.ask(f"/api/{path}", {"answer": answer})
        assert (status, told["verdict"]) == (200, verdict)
        assert in_browser(path, {"answer": answer})[1] == told
    status, told = browser.ask(f"/api/{path}", {"answer": "red dances"})
    assert status == 400
    assert one.best.text in told["detail"]


def test_an_answer_that_was_not_played_on_is_wrong() -> None:
    """What looked too bad to be played on is told as such, in words."""
    one = next(one for one in exercises() if one.options > len(one.answers))
    other = next(
        option.text
        for option in one.game().options_for(one.seat)
        if one.answer(option.text) is None
    )
    told = solution(one, other, "en")
    assert told["verdict"] == "wrong"
    assert told["given"]
    assert other not in [answer["text"] for answer in told["answers"]]


def test_what_is_not_there_is_not_there(browser: Browser) -> None:
    """An unknown exercise is 404 on a server and refused in a browser."""
    assert browser.ask("/api/exercises/ffffffff")[0] == 404
    assert browser.ask("/api/exercises/ffffffff/answer", {"answer": None})[0] == 404
    status, told = in_browser("exercises/ffffffff")
    assert status == 400
    assert "ffffffff" in told["detail"]
