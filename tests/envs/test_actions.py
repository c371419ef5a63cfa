"""Every answer has one number, which means the same in every position and every mix of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from burgrave.engine.core.decisions import Chance, Decision
from burgrave.engine.text.notation import BurgraveError, IllegalChoice
from burgrave.envs.action_table import (
    ActionTable,
    derive_table,
    file_of,
    grow_table,
    table_named,
    table_of,
)
from burgrave.envs.codes import OTHER, OTHER_ROOM, PASS_NUMBER
from burgrave.envs.kingsburg.codes import NO_WAY, way_to_pay
from burgrave.envs.listing import write_summary
from burgrave.envs.setting import Setting
from burgrave.games import kind_named
from burgrave.kingsburg.model.goods import GOLD, STONE, WOOD
from tests import stored
from tests.envs.walking import RULES, draw_rules, questions
from tests.sources import ROOT

FIRST_TABLES = Path(__file__).with_name("first_tables.xz")
"""The tables that the first policies were trained with: a table only grows at its end."""


def table_lines(table: ActionTable) -> dict[str, list[str]]:
    """What every number of a table means, and what its columns of questions are, in words."""
    return {
        f"{table.game}, actions": [f"{n} {table.name(n)}" for n in range(table.size)],
        f"{table.game}, questions": list(table.asks),
    }


@pytest.mark.parametrize("rules", ["2e", "dice"])
def test_the_table_has_all_that_the_box_and_the_rules_say(rules: str) -> None:
    """`burgrave envs --append docs/envs.md` would add nothing."""
    table = table_of(kind_named(rules))
    missing = grow_table(kind_named(rules)).meanings[len(table.meanings) :]
    assert not missing, "run ./dev run envs --append docs/envs.md"
    assert table.to_json() == file_of(table.game).read_text("utf-8")


@pytest.mark.parametrize("rules", ["2e", "dice"])
def test_a_table_only_grows_at_its_end(rules: str) -> None:
    """Every version still stands at the beginning of the table, number by number."""
    table = table_of(kind_named(rules))
    for version in table.versions:
        assert table.digest_of(version.sections, version.asks) == version.digest
    assert table.versions[-1].digest == table.digest


@pytest.mark.parametrize("rules", ["2e", "dice"])
def test_numbers_mean_what_they_meant_at_first(rules: str) -> None:
    """No number of the first tables has another meaning; a failure shows which one, and both."""
    first = stored.read(FIRST_TABLES)
    for name, lines in table_lines(table_of(kind_named(rules))).items():
        changed = stored.difference(first[name], lines[: len(first[name])])
        assert not changed, f"{name}: {changed}"


def test_a_changed_meaning_is_shown() -> None:
    """Two buildings that change places are named, with the numbers they had and have."""
    table = table_named("kingsburg")
    sections = list(table.sections)
    chapel, statue, *others = sections[3].meanings
    sections[3] = sections[3]._replace(meanings=(statue, chapel, *others))
    name, lines = next(iter(table_lines(ActionTable("kingsburg", sections, table.asks)).items()))
    said = stored.difference(stored.read(FIRST_TABLES)[name], lines)
    assert f"- 1089 build {chapel} (way 1)\n+ 1089 build {statue} (way 1)" in said


def test_the_page_has_the_tables(tmp_path: Path) -> None:
    """The tables at the end of docs/envs.md are those the command writes there."""
    page = ROOT / "docs" / "envs.md"
    copy = tmp_path / "envs.md"
    copy.write_text(page.read_text("utf-8").replace("### Kingsburg", "### Old"), "utf-8")
    write_summary(copy)
    assert copy.read_text("utf-8") == page.read_text("utf-8")
    copy.write_text("Nothing", "utf-8")
    with pytest.raises(BurgraveError, match="to put the tables after"):
        write_summary(copy)


def test_what_is_new_comes_after_everything_else() -> None:
    """A new building and a new question change no number, and make one new version."""
    table = table_named("kingsburg")
    new = [one._replace(meanings=("new_building", *one.meanings)) for one in table.sections[3:4]]
    grown = table.extend(ActionTable("kingsburg", [*table.sections[:3], *new], ["new_question"]))
    assert grown.meanings == [*table.meanings, ("build", "new_building")]
    assert grown.asks == (*table.asks, "new_question")
    assert grown.first("build", "new_building") == table.size
    assert grown.size == table.size + table.room("build", "statue")
    assert grown.versions[:-1] == table.versions
    assert grown.versions[-1].digest == grown.digest != table.digest
    assert grown.extend(grown) is grown


def check_numbers(setting: Setting, seed: int) -> None:
    """All answers of a game are in the table, each with a number of its own."""
    others = range(OTHER, OTHER + OTHER_ROOM)
    for game in questions(setting, seed):
        numbers = setting.numbers(game)
        assert len(set(numbers)) == len(numbers) == len(game.legal()), game.options
        assert all(0 <= one < setting.table.size for one in numbers)
        unknown = [game.options[n] for n, one in enumerate(numbers) if one in others]
        assert not unknown, f"{setting.rules}: {unknown}"


@pytest.mark.thinned(5)
@pytest.mark.parametrize("number", range(60))
def test_answers_of_drawn_mixes_are_in_the_table(number: int) -> None:
    """Every answer of every mix is in the table, and no two answers share a number."""
    check_numbers(Setting(draw_rules(number), 2 + number % 4), number)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seats", [2, 5])
def test_answers_of_every_module_are_in_the_table(rules: str, seats: int) -> None:
    """Answers of each module, scenario and game have numbers, with few and with many seats."""
    check_numbers(Setting(rules, seats), seats)


@pytest.mark.parametrize("rules", RULES)
def test_numbers_and_notation_lead_to_each_other(rules: str) -> None:
    """A number stands for one answer in notation, and that notation gives the number."""
    setting = Setting(rules, 3)
    for place, game in enumerate(questions(setting, 7)):
        if place % 9 == 0:
            for number in setting.numbers(game):
                assert setting.number(game, setting.notation(game, number)) == number


@pytest.mark.parametrize("rules", RULES)
def test_what_was_met_before_has_the_number_it_would_have_anew(rules: str) -> None:
    """Caching the meaning of answers changes no number in any position."""
    setting = Setting(rules, 4)
    for seed in range(2):
        for place, game in enumerate(questions(setting, seed)):
            if place % 7 == 0:
                assert Setting(rules, 4).numbers(game) == setting.numbers(game)


def test_a_number_means_the_same_in_every_mix() -> None:
    """Building a statue, taking the queen's first alternative and passing have one number each."""
    numbers = set()
    for rules in ("1e", "2e", "2e+m1+m2+m3"):
        setting = Setting(rules, 2)
        for game in questions(setting, 3):
            for number, option in zip(setting.numbers(game), game.options, strict=True):
                if option.words() == "build statue":
                    numbers.add(number)
                if option.words() == "pass":
                    assert number == PASS_NUMBER
    assert len(numbers) == 1


def subclasses(kind: type) -> set[type]:
    """All classes that derive from one."""
    found: set[type] = set(kind.__subclasses__())
    return found.union(*(subclasses(one) for one in found)) if found else found


@pytest.mark.parametrize("rules", ["2e", "dice"])
def test_every_question_of_the_rules_has_a_column(rules: str) -> None:
    """A question that is new to the rules must be given its numbers and its column."""
    kind = kind_named(rules)
    derive_table(kind)
    known = {*table_named(kind.name).asks, "alternative", "open_alternative", "pose", ""}
    for one in subclasses(Decision):
        if one.__module__.startswith(kind.package) and not issubclass(one, Chance):
            assert getattr(one, "kind", "") in known, one


def test_payments_are_told_apart_by_how_they_differ_from_the_price() -> None:
    """A price with one good less or one good replaced has a number; other changes have none."""
    price = 2 * GOLD + 2 * WOOD + 2 * STONE
    goods = (GOLD, WOOD, STONE)
    ways = [way_to_pay(price, price - one) for one in goods]
    ways += [
        way_to_pay(price, price - one + other) for one in goods for other in goods if other != one
    ]
    assert ways == list(range(1, 10))
    assert way_to_pay(price, price - 2 * GOLD) == way_to_pay(price, price) == NO_WAY


def test_what_is_not_legal_is_refused_with_what_is() -> None:
    """An error names the action, what it means and what would be accepted."""
    setting = Setting("2e", 2)
    game = next(questions(setting, 1))
    illegal = setting.table.first("build", "statue")
    with pytest.raises(IllegalChoice, match=r"build statue \(way 1\).*accepted are"):
        setting.index(game, illegal)
    with pytest.raises(BurgraveError, match="there is no action 99999"):
        setting.table.name(99999)


def test_the_table_says_what_numbers_mean() -> None:
    """An action's name says what it means, and in which way it is done."""
    table = table_named("kingsburg")
    assert table.name(0) == "pass"
    assert table.name(table.first("influence", "18") + 2) == "influence 18 (way 3)"
    assert table.name(table.first("recruit", "3")) == "recruit 3"
    assert table.factored_name(len(table.meanings) + 4) == "way 5"
    assert table.factored_size == len(table.meanings) + 300
