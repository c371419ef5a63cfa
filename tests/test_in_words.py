"""The rules in words: every id has its text, the pages of `docs/rules/` have the same sentences."""

import re
from pathlib import Path

import pytest

from burgrave.engine.text.notation import BurgraveError
from burgrave.games.rules_docs import with_rules
from burgrave.games.rules_texts import RuleTexts
from burgrave.games.text_parts import texts_of_part
from tests.test_promises import ids_to_prove
from tools.generate import RULES

ROOT = Path(__file__).parents[1]
ID = re.compile(r"[BDMOQS]\d+(?:\.\d+)*")


def test_every_rule_is_in_words() -> None:
    """B0: each id that code and tests cite has a text, and no text has another id."""
    assert sorted(rule.id for rule in RuleTexts()) == sorted(ids_to_prove())


def test_no_text_is_left_over() -> None:
    """B0: every key belongs to a rule, to its examples or editions, or names a chapter."""
    rules = RuleTexts()
    known = {f"rules.chapter.{chapter}" for chapter in rules.chapters()}
    for rule in rules:
        known |= {f"rules.{rule.id}.{part}" for part in ("title", "text", *rule.editions)}
        known |= {f"rules.{rule.id}.example.{n + 1}" for n in range(len(rule.examples))}
    ours = [key for key in rules.texts if not key.startswith("rules.ui.")]
    assert [key for key in ours if key.partition("@")[0] not in known] == []


def test_rules_name_rules_that_exist() -> None:
    """B0: what a rule refers to is a rule, and each drawn example has its sentence."""
    rules = RuleTexts()
    ids = {rule.id for rule in rules}
    for rule in rules:
        assert {*rule.see, *rule.of} <= ids, rule.id
        assert set(ID.findall(rule.text)) <= ids, rule.id
        drawn = rules.index["rules"].get(rule.id, {}).get("examples", [])
        assert len(drawn) == len(rule.examples), rule.id


@pytest.mark.parametrize("page", RULES)
def test_the_pages_have_the_same_sentences(page: str) -> None:
    """B0: the pages of the rules are written from the texts; run `./dev generate`."""
    found = (ROOT / page).read_text("utf-8")
    assert with_rules(found) == found


def test_a_search_finds_every_word() -> None:
    """B4: the envoy is found in his own phase first, and in no rule without him."""
    found = RuleTexts().search("envoy")
    assert found[0].id == "B4"
    assert {"B2.2", "B2.4", "Q17"} <= {rule.id for rule in found}
    assert RuleTexts().search("envoy hourglass") == []


def test_editions_have_their_own_names() -> None:
    """Q73: the first edition's King's Favor is called Aid from the King."""
    assert RuleTexts(edition="1e").rule("B1").title == "Aid from the King"
    assert RuleTexts().rule("B1").title == "King's Favor"


def test_an_unknown_id_is_refused() -> None:
    """B0: an id without a rule is refused, and so is an unknown part of the texts."""
    with pytest.raises(BurgraveError, match=r"no rule 'B9'; ids look like B2\.4"):
        RuleTexts().rule("B9")
    with pytest.raises(BurgraveError, match="parts are learn, rules"):
        texts_of_part("recipes", "en")
