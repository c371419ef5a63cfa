"""Every answer has one number, which means the same in every position and every mix of a game."""

from __future__ import annotations

import pytest

from burgrave.engine.core.decisions import Chance, Decision
from burgrave.engine.text.notation import BurgraveError, IllegalChoice
from burgrave.envs.action_table import derive_table, file_of, table_named
from burgrave.envs.codes import OTHER, OTHER_ROOM, PASS_NUMBER
from burgrave.envs.kingsburg.codes import NO_WAY, way_to_pay
from burgrave.envs.setting import Setting
from burgrave.games import kind_named
from burgrave.kingsburg.model.goods import GOLD, STONE, WOOD
from tests.envs.walking import RULES, drawn_rules, questions

DIGESTS = {"kingsburg": "79aac857a1c36ccc", "dicegame": "659030ff27a630c6"}
"""What policies were trained with: a table may grow at its end, in a file of the next version."""


@pytest.mark.parametrize("rules", ["2e", "dice"])
def test_the_table_is_what_the_box_and_the_rules_say(rules: str) -> None:
    """The file holds what is derived from the rules, and never changes."""
    kind = kind_named(rules)
    derived = derive_table(kind)
    assert derived.to_json() == file_of(kind.name).read_text("utf-8")
    assert derived.digest == table_named(kind.name).digest == DIGESTS[kind.name]


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
    """No answer of any mix falls back on its place among the options, and none shares a number."""
    check_numbers(Setting(drawn_rules(number), 2 + number % 4), number)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seats", [2, 5])
def test_answers_of_every_module_are_in_the_table(rules: str, seats: int) -> None:
    """The same for each module, scenario and game, with few and with many seats."""
    check_numbers(Setting(rules, seats), seats)


@pytest.mark.parametrize("rules", RULES)
def test_numbers_and_notation_lead_to_each_other(rules: str) -> None:
    """A number says one answer in notation, and that notation says the number."""
    setting = Setting(rules, 3)
    for place, game in enumerate(questions(setting, 7)):
        if place % 9 == 0:
            for number in setting.numbers(game):
                assert setting.number(game, setting.notation(game, number)) == number


@pytest.mark.parametrize("rules", RULES)
def test_what_was_met_before_has_the_number_it_would_have_anew(rules: str) -> None:
    """Remembering what answers mean changes no number, whatever the position."""
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
    """One good less, or one in place of another: ten ways, and nothing else is known."""
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
    """Numbers in words, with ways and without."""
    table = table_named("kingsburg")
    assert table.name(0) == "pass"
    assert table.name(table.first("influence", "18") + 2) == "influence 18 (way 3)"
    assert table.name(table.first("recruit", "3")) == "recruit 3"
    assert table.factored_name(len(table.meanings) + 4) == "way 5"
    assert table.factored_size == len(table.meanings) + 300
