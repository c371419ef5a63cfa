"""Which mixes there are, which are refused and why, and that a few of them meet every pair."""

import random
from itertools import product

import pytest

from burgrave import RulesError, compile_rules
from burgrave.kingsburg.mixes import Mix
from tests.mixes.mixes import (
    FACTORS,
    covering,
    is_legal,
    legal_choices,
    legal_mixes,
    legal_pairs,
    pairs_of,
    table_of,
)

EVERYTHING = "2e+m1+m2+m3+m4+m5+m6+goblin-valley+house"


def is_accepted(rules: str) -> bool:
    """Whether the engine accepts this rules string."""
    try:
        return Mix(rules).name == rules
    except RulesError:
        return False


def test_legal_mixes_are_accepted_and_all_others_refused() -> None:
    """Q26, S2, S4, M5: of all strings that can be written, exactly the legal mixes are accepted."""
    found = {table_of(choices).rules: is_legal(choices) for choices in product(*FACTORS.values())}
    assert {rules: is_accepted(rules) for rules in found} == found
    assert sorted(legal_mixes()) == sorted(rules for rules, legal in found.items() if legal)


def test_there_are_as_many_mixes_as_the_box_allows() -> None:
    """The number of mixes follows from modules, variants, house cards and excluded scenarios."""
    without_tokens = 2 * 3 * 2 * 2 * 3 * 2 * 5
    with_tokens = 2 * 3 * 2 * 2 * 3 * 2 * 3
    assert len(set(legal_mixes())) == 1 + without_tokens + with_tokens


def test_few_tables_meet_every_pair() -> None:
    """Every two decisions that may meet at a table do so at one of the covering tables."""
    chosen = {table_of(choices): choices for choices in legal_choices()}
    met = {pair for table in covering() for pair in pairs_of(chosen[table])}
    assert met == legal_pairs()
    # A scenario with a number of seats is the longest list of pairs, and the 1st edition's own.
    assert 20 + 4 <= len(covering()) <= 30


@pytest.mark.parametrize(
    ("pair", "may_meet"),
    [
        ((("m5", "m5"), ("scenario", "goblin-valley")), True),
        ((("m5", "m5"), ("scenario", "shifting-alliances")), True),
        ((("m5", "m5"), ("scenario", "demanding-capital")), False),
        ((("m5", "m5"), ("scenario", "wheel-and-deal")), False),
        ((("edition", "1e"), ("m1", "m1")), False),
        ((("edition", "1e"), ("house", "house")), False),
        ((("edition", "1e"), ("seats", "5")), True),
        ((("m2", "m2:draft"), ("m6", "m6:inverted")), True),
    ],
)
def test_pairs_that_may_meet(pair: tuple[tuple[str, str], tuple[str, str]], may_meet: bool) -> None:
    """The list of pairs respects which parts exclude each other."""
    assert (pair in legal_pairs()) == may_meet


def test_the_order_of_the_parts_does_not_matter() -> None:
    """However a mix is written, it gives the same rules under one name."""
    edition, *parts = EVERYTHING.split("+")
    rng = random.Random(1)
    for _ in range(5):
        rng.shuffle(parts)
        assert compile_rules("+".join([edition, *parts])) is compile_rules(EVERYTHING)
    assert compile_rules(EVERYTHING).name == EVERYTHING


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ("2e+goblin-valley+wheel-and-deal", "at most one scenario, not goblin-valley and wheel"),
        ("2e+goblin-valley+goblin-valley", "at most one scenario"),
        ("2e+m5+demanding-capital", "demanding-capital cannot be combined with m5"),
        ("2e+wheel-and-deal+m5", "wheel-and-deal cannot be combined with m5"),
        ("1e+m1", "belong to the 2nd edition"),
        ("1e+m6:inverted", "belong to the 2nd edition"),
        ("1e+shifting-alliances", "belong to the 2nd edition"),
        ("1e+house", "belong to the 2nd edition"),
        ("2e+m99", "unknown part 'm99' .*accepted are"),
        ("2e+draft", "unknown part 'draft' .*m2:draft"),
        ("2e+M1", "unknown part 'M1'"),
        ("2e+", "unknown part ''"),
        ("2e+goblin-valley:hard", "unknown part 'goblin-valley:hard'"),
        ("2e+house:own", "unknown part 'house:own'"),
        ("2e+ m1", "unknown part ' m1'"),
        ("3e", "unknown game '3e'"),
        ("", "unknown game ''"),
        ("m1+2e", "unknown game 'm1'"),
        ("2e+m2:inverted", "unknown variant 'inverted' of m2; accepted is draft"),
        ("2e+m6:draft", "unknown variant 'draft' of m6; accepted is inverted"),
        ("2e+m1:draft", "unknown variant 'draft' of m1; it has none"),
        ("2e+m2:", "unknown variant '' of m2; accepted is draft"),
        ("2e+m3:", "unknown variant '' of m3; it has none"),
        ("2e+m2:draft:draft", "unknown variant 'draft:draft' of m2"),
        ("2e+m1+m1", "m1 is named twice"),
        ("2e+m2+m2:draft", "m2 is named twice"),
        ("2e+house+house", "house is named twice"),
    ],
)
def test_an_illegal_mix_is_refused_with_the_reason(rules: str, reason: str) -> None:
    """An illegal mix is refused with the reason and what would be accepted."""
    with pytest.raises(RulesError, match=reason) as shown:
        compile_rules(rules)
    assert repr(rules) in str(shown.value)
