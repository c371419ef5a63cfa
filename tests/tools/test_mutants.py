"""The wrong changes that `./dev mutate` makes: each is a single one, parses, and is in rules."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.sources import ROOT
from tools.mutants import mutants
from tools.mutate import check_unchanged, rounds_for, targets

RULE = '''"""Strength is 3 and more."""

LEAST: int = 3
_SEEN: Final = Memory[int](500)


def wins(strength: int, foe: int) -> bool:
    """Is a strength of 4 enough?"""
    if foe < 0:
        raise ValueError(f"no foe of {foe + 1}")
    note(strength)
    _SEEN.keep(strength, foe)
    return strength >= foe and not foe == LEAST
'''


def test_each_change_is_a_wrong_rule(tmp_path: Path) -> None:
    """Comparisons, numbers, conditions and calls change; types, errors, texts, memories do not."""
    (tmp_path / "rule.py").write_text(RULE)
    found = {(mutant.before, mutant.after) for mutant in mutants(Path("rule.py"), tmp_path)}
    assert found == {
        ("3", "4"),
        ("0", "1"),
        ("foe < 0", "foe <= 0"),
        ("foe < 0", "not foe < 0"),
        ("note(strength)", "pass"),
        ("strength >= foe and (not foe == LEAST)", "strength >= foe or not foe == LEAST"),
        ("strength >= foe", "strength > foe"),
        ("not foe == LEAST", "foe == LEAST"),
        ("foe == LEAST", "foe != LEAST"),
    }


@pytest.mark.parametrize("file", targets("rules/battle") + targets("content/buildings"))
def test_changed_modules_can_be_read(file: Path) -> None:
    """Every changed module still parses and differs from the original."""
    before = ast.dump(ast.parse((ROOT / file).read_text("utf-8")))
    for mutant in mutants(file, ROOT):
        assert ast.dump(ast.parse(mutant.text)) != before


def test_the_tests_of_a_module_come_first() -> None:
    """A change to the battle rules is first given to the tests of battles."""
    named, near, far = rounds_for(Path("src/burgrave/kingsburg/rules/battle.py"))
    assert named == ["tests/rulebook/test_b6_battle.py"]
    assert "tests/rulebook/test_b5_recruit.py" in near
    assert "tests/referee/test_referee.py" in far
    assert not set(named) & set(near)


def test_tests_that_fail_without_a_change_are_told(tmp_path: Path) -> None:
    """Tests that cannot pass would notice every change, so nothing is tried."""
    change = next(iter(mutants(Path("src/burgrave/kingsburg/rules/battle.py"), ROOT)))
    with pytest.raises(SystemExit, match=r"fail without a wrong change: .*test_b6_battle"):
        check_unchanged([change], tmp_path)
