"""Every question that any mix can ask is answered with the page's own controls."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser

from tests.server.client import Server
from tests.web.questions import every_question, known_kinds
from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow


def test_no_kind_of_question_is_left_out() -> None:
    """Each kind that a step or an effect of either game can ask has a record that leads to it."""
    assert known_kinds() - {(one.game, one.ask) for one in every_question()} == set()


def test_every_kind_of_question_is_answered_through_the_page(
    chromium: Browser, tables: Server
) -> None:
    """Whatever a card asks, the page offers a control that answers it, behind a curtain or not."""
    visitor, luck = Visitor(chromium, tables), random.Random(3)
    unanswered = []
    for question in every_question():
        table = visitor.post("/api/import", record=question.record, content=question.content)
        visitor.visit(table["table"])
        visitor.wait_for_turn()
        before = visitor.number
        visitor.act(luck)
        if not visitor.moved_on(before):
            unanswered.append(f"{question.game} {question.ask}")
    assert unanswered == []
    visitor.close()
