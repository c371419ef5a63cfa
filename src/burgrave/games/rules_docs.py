"""Writes the rules in words into the pages of `docs/rules/`: `python -m burgrave.games.rules_docs`.

Rules begin on a page at a line `<!-- rules B0 B1 -->` and end at `<!-- end of rules -->`.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from .rules_texts import RuleTexts

BLOCK = re.compile(r"(<!-- (rules|rulings) ([\w. ]+) -->\n).*?(<!-- end of \2 -->)", re.DOTALL)


def with_rules(page: str) -> str:
    """A page with its rules as the texts have them now."""
    return BLOCK.sub(
        lambda found: found[1] + rules_markdown(found[2], found[3].split()) + found[4], page
    )


def rules_markdown(form: str, ids: list[str]) -> str:
    """Rules as paragraphs under headings, rulings as a table."""
    rules = RuleTexts()
    if form == "rulings":
        return ruling_table(rules, ids[0])
    return "".join(section(rules, id) for id in ids)


def section(rules: RuleTexts, id: str) -> str:
    """A rule with its numbered sentences and examples."""
    rule = rules.rule(id)
    level = "###" if "." in id else "##"
    lines = [f"{level} {id} {rule.title}", "", *paragraphs(rule.text)]
    lines += [f"{edition_mark(edition)} {text}\n" for edition, text in rule.editions.items()]
    for number, item in enumerate(rules.items(id), 1):
        one = rules.rule(item)
        more = "".join(f" {edition_mark(edition)} {text}" for edition, text in one.editions.items())
        lines.append(f"{number}. {one.text}{more}")
    if rules.items(id):
        lines.append("")
    lines += [f"> {text}\n" for text in rule.examples]
    return "\n".join(lines) + "\n"


def paragraphs(text: str) -> list[str]:
    """Each paragraph, followed by an empty line."""
    return [f"{paragraph}\n" for paragraph in text.split("\n")]


def edition_mark(edition: str) -> str:
    """What introduces the sentence of one edition."""
    return f"**{edition}:**"


def ruling_table(rules: RuleTexts, chapter: str) -> str:
    """The rulings of a chapter: question, answer, and where it comes from."""
    found = [rules.rule(id) for id in rules.index["chapters"][chapter]]
    sourced = any(rule.why for rule in found)
    lines = ["| id | question | ruling |" + (" why |" if sourced else "")]
    lines.append("|---|---|---|" + ("---|" if sourced else ""))
    for rule in found:
        why = f" {rule.why} |" if sourced else ""
        lines.append(f"| {rule.id} | {rule.title} | {rule.text} |{why}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for place in map(Path, sys.argv[1:]):
        place.write_text(with_rules(place.read_text("utf-8")), "utf-8")
