"""Every question that any mix can ask is answered with the page's own controls."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from playwright.sync_api import Browser

from tests.server.client import Server
from tests.web.questions import every_question, known_kinds
from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

WORDS_OF_ANSWERS = """() => {
  const wordsOf = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.ariaHidden === "true" || node.tagName === "style") return "";
    return node.ariaLabel || [...node.childNodes].map(wordsOf).join(" ");
  };
  return [...document.querySelectorAll(".dock .card")].map((card) => {
    const group = card.closest("[role=group]:not(.cards)")?.ariaLabel ?? "";
    return `${group} ${wordsOf(card)}`.trim().replace(/\\s+/g, " ");
  });
}"""
"""Each answer as a screen reader says it: icons by their names, groups by theirs."""


def test_no_kind_of_question_is_left_out() -> None:
    """Each kind that a step or an effect of either game can ask has a record that leads to it."""
    assert known_kinds() - {(one.game, one.ask) for one in every_question()} == set()


def lacks(visitor: Visitor) -> list[str]:
    """What is not said about the present question: who asks, or what an answer means."""
    page = visitor.page
    band = page.locator(".prompt.turn > span").first.inner_text().strip()
    answers: list[str] = page.evaluate(WORDS_OF_ANSWERS)
    found = [] if band[:1].isupper() and ": " in band else [f"who asks in {band!r}"]
    found += [f"words in {words!r}" for words in answers if not any(map(str.isalpha, words))]
    found += [f"two answers {words!r}" for words, n in Counter(answers).items() if n > 1]
    found += [f"capital in {words!r}" for words in answers if words[:1].islower()]
    if (
        page.locator("[data-advisor].asks, .cell.asks").count()
        and not page.locator(".asker").count()
    ):
        found.append("the card that asks")
    return found


@pytest.mark.first
def test_every_kind_of_question_is_answered_through_the_page(
    chromium: Browser, tables: Server
) -> None:
    """Whatever a card asks, the page offers a control that answers it, behind a curtain or not."""
    visitor, luck = Visitor(chromium, tables), random.Random(3)
    unanswered, unexplained = [], []
    for question in every_question():
        table = visitor.post("/api/import", record=question.record, content=question.content)
        visitor.follow(table["table"])
        visitor.wait_for_turn()
        before = visitor.number
        unexplained += [f"{question.game} {question.ask}: {lack}" for lack in lacks(visitor)]
        visitor.act(luck)
        if not visitor.moved_on(before):
            unanswered.append(f"{question.game} {question.ask}")
    assert unanswered == []
    assert "\n".join(unexplained) == ""
    visitor.close()
