"""Prints the rules in words: one rule, a chapter's list, or what a search finds."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from ..games.rules_texts import RuleText, RuleTexts
from ..games.texts import Catalogue
from ..reader import language

INDENT = 7
"""The width of the column of ids."""


def show_rule(console: Console, id: str, edition: str) -> None:
    """Print a rule with its numbered sentences, examples and rulings."""
    rules, texts = RuleTexts(language(), edition=edition), Catalogue(language())
    rule = rules.rule(id)
    console.print(f"{rule.id} {rule.title}\n", style="bold")
    console.print(full_text(rule, texts))
    for item in map(rules.rule, rules.items(id)):
        line(console, item.id, full_text(item, texts))
    for example in rule.examples:
        line(console, "", texts.text("ui.rules.example", text=example))
    for ruling in rules.rulings_on(id):
        line(console, ruling.id, f"{ruling.title}: {ruling.text}")
    if rule.of or rule.see:
        listed = ", ".join(rule.of + rule.see)
        console.print("\n" + texts.text("ui.rules.see", listed=listed))


def show_list(console: Console, edition: str) -> None:
    """Print the titles of all rules by chapter."""
    rules = RuleTexts(language(), edition=edition)
    for chapter in rules.chapters():
        console.print(f"\n{rules.chapter_title(chapter)}", style="bold")
        for id in rules.index["chapters"][chapter]:
            line(console, id, rules.rule(id).title)


def show_found(console: Console, words: str, edition: str) -> None:
    """Print the rules in which words occur."""
    rules, texts = RuleTexts(language(), edition=edition), Catalogue(language())
    found = rules.search(words)
    for rule in found:
        line(console, rule.id, f"{rule.title}: {full_text(rule, texts)}")
    if not found:
        console.print(texts.text("ui.rules.none", words=words))


def full_text(rule: RuleText, texts: Catalogue) -> str:
    """A rule's text, followed by what only one edition does."""
    own = [f"{texts.text(f'ui.edition.{one}')}: {text}" for one, text in rule.editions.items()]
    return "\n".join((rule.text, *own))


def line(console: Console, id: str, text: str) -> None:
    """Print an id with its text beside it."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=INDENT, no_wrap=True)
    table.add_column()
    table.add_row(id, text)
    console.print(table)
