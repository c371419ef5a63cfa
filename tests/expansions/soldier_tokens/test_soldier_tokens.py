"""M5: soldier tokens."""

import pytest

from burgrave import (
    RulesError,
    compile_rules,
    rules_outline,
)
from tests.expansions.soldier_tokens.token_winters import (
    FOUR,
    ONE,
    OTHER_ONE,
    RULES,
    THREE,
    TWO,
    ZERO,
    tokens_of,
    winter,
)
from tests.table import opening, table


def test_everybody_starts_with_six_tokens() -> None:
    """M5: everybody has the tokens 0, 1, 1, 2, 3 and 4, open to all."""
    t = opening(3, rules=RULES)
    assert (
        tokens_of(t, "red") == tokens_of(t, "blue") == tokens_of(t, "green") == [0, 1, 1, 2, 3, 4]
    )


def test_tokens_replace_the_kings_die() -> None:
    """M5: each player's soldiers are those of the token chosen; no king's die is rolled."""
    t = winter(red="soldiers 1")
    assert t.asked == "red token"
    assert t.offered == {f"token {number}" for number in range(5)}
    t.says("red token 4", "blue token 0")
    assert (t.red.soldiers, t.blue.soldiers) == (1, 0)
    t.says("green token 1")
    # 5, 0 and 1 against 3.
    assert t.amounts("victory") == {"red": 5}
    assert t.amounts("defeat") == {"blue": 0, "green": 1}
    assert not [event for event in t.events if event.kind == "king"]


def test_tokens_are_chosen_before_the_enemy_is_revealed() -> None:
    """M5: the enemy card lies face down while tokens are chosen, and comes up after."""
    t = winter().says("red token 1", "blue token 1")
    assert t.enemy is None
    t.says("green token 1")
    kinds = [event.kind for event in t.events]
    assert kinds.index("token") < kinds.index("reveal")


def test_a_token_is_discarded_when_turned_up() -> None:
    """M5: a token is used once; two tokens of one number are one option and are used one by one."""
    t = winter().says("red token 1", "blue token 3")
    assert tokens_of(t, "red") == tokens_of(t, "blue") == [0, 1, 1, 2, 3, 4]
    t.says("green token 0")
    assert tokens_of(t, "red") == [0, 1, 2, 3, 4]
    assert tokens_of(t, "blue") == [0, 1, 1, 2, 4]
    assert tokens_of(t, "green") == [1, 1, 2, 3, 4]
    t = winter(year=2, more=f"register tokens {63 - ONE} {63 - THREE} {63 - ZERO}")
    assert t.offered == {f"token {number}" for number in range(5)}
    t.says("red token 1", "blue token 0")
    assert t.offered == {f"token {number}" for number in (1, 2, 3, 4)}
    t.says("green token 4")
    assert tokens_of(t, "red") == [0, 2, 3, 4]


def test_a_discarded_token_cannot_be_chosen() -> None:
    """M5: only unused tokens can be chosen; if all left are equal, nothing is asked."""
    t = winter(year=5, more=f"register tokens {ONE + OTHER_ONE} {ZERO + TWO} {ZERO + FOUR}")
    assert t.asked == "blue token"
    t.refuses("blue token 1", "blue token 3", "blue token 4", "blue token 7", "blue pass")
    assert t.offered == {"token 0", "token 2"}


def test_the_last_token_scores_its_number() -> None:
    """M5: at the end of year V the remaining token is worth its number in points."""
    t = winter(
        year=5,
        red="soldiers 20",
        blue="soldiers 20",
        more=f"register tokens {ZERO + FOUR} {TWO + THREE} {ONE + OTHER_ONE}",
    )
    t.says("red token 0", "blue token 3")
    assert t.asked == "nobody"
    scored = {e.seat: e.amount for e in t.events if e.source == "soldier_tokens"}
    assert scored == {0: 4, 1: 2, 2: 1}
    # The dragons leave 3 VP each to red and blue and take 5 from green; blue is strongest.
    assert [standing.points for standing in t.game.standings] == [3 + 4, 3 + 1 + 2, -5 + 1]


def test_tokens_score_before_what_compares_points_last() -> None:
    """M3, M5: effects that compare points last of all in year V count the token's points."""
    outline = rules_outline(f"{RULES}+m3")
    (end,) = (line for line in outline.splitlines() if line.split()[0] == "game_end")
    (last,) = (line for line in outline.splitlines() if line.split()[0] == "game_last")
    assert "soldier_tokens" in end
    assert last.split()[-1] == "minstrel"
    assert outline.index("game_end") < outline.index("game_last")


def test_tokens_come_before_the_enemy() -> None:
    """M5: before the enemy is turned up everybody picks a token, and the king rolls no die."""
    outline = rules_outline(RULES)
    assert outline.index("ask_all(token)") < outline.index("turn_up(token)")
    assert outline.index("turn_up(token)") < outline.index("turn_up_enemy")
    assert "kings_soldiers" not in outline


def test_tokens_do_not_score_before_the_end() -> None:
    """M5: in years I to IV the tokens left score nothing."""
    t = winter(year=4, more=f"register tokens {ZERO + THREE + FOUR} 7 7")
    t.says("red token 0", "blue token 0", "green token 0")
    assert t.when == "5 favor"
    assert tokens_of(t, "red") == [3, 4]
    assert not [event for event in t.events if event.source == "soldier_tokens"]


def test_all_unused_tokens_score_if_the_game_ends_early() -> None:
    """M5, M4: if the king dies before year V, every unused token counts."""
    t = table(
        f"""
        year 3
        seat red vp 1
        seat blue
        register tokens {ONE + OTHER_ONE + FOUR} {ZERO + TWO + THREE}
        agenda perform(end)
        """,
        rules=RULES,
    )
    assert t.asked == "nobody"
    assert (t.red.vp, t.blue.vp) == (7, 5)


def test_the_king_dies_before_year_v() -> None:
    """M4, M5: when the king dies of his illness, every unused token counts."""
    t = table(
        f"""
        year 2
        enemies 1-goblins-3 2-goblins-3 ? ? ?
        in_force the_king_is_sick
        seat red vp 1 soldiers 9
        seat blue soldiers 9
        register tokens {TWO + THREE + FOUR} {ZERO + ONE + OTHER_ONE}
        at winter
        """,
        rules="2e+m4+m5",
    )
    t.says("red token 3", "blue token 1")
    t.says("fate 1")
    assert t.asked == "nobody"
    scored = {e.seat: e.amount for e in t.events if e.source == "soldier_tokens"}
    assert scored == {0: 6, 1: 1}


def test_heavy_snow_has_no_effect() -> None:
    """M4, M5: Heavy Snow changes nothing where tokens replace the king's die."""
    t = table(
        """
        enemies 1-goblins-3 ? ? ? ?
        in_force heavy_snow
        seat red
        seat blue buildings military_academy
        at winter
        """,
        rules="2e+m1+m4+m5",
    )
    t.says("red token 4", "blue token 1")
    assert t.red.soldiers == 4
    t.says("fate academy blue 3")
    assert t.amounts("victory") | t.amounts("defeat") == {"red": 4, "blue": 2}


@pytest.mark.parametrize(("kept", "points"), [(ZERO, 1), (ONE, 2), (TWO, 0)])
def test_the_minstrel_counts_the_last_token(kept: int, points: int) -> None:
    """M3, M5: in year V the Minstrel compares points after the last token has scored."""
    t = table(
        f"""
        year 5
        enemies 1-goblins-3 2-goblins-3 3-orcs-5 4-orcs-7 5-barbarians-8
        seat red vp 10 cards minstrel
        seat blue vp 10
        register tokens {kept + FOUR} {ONE + OTHER_ONE}
        at winter
        """,
        rules="2e+m3+m5",
    )
    # The other player ends with 11 points.
    t.says("red token 4")
    assert sum(e.amount for e in t.events if e.source == "minstrel") == points


@pytest.mark.parametrize(
    ("die", "token", "soldiers"), [(6, 2, 3), (5, 2, 3), (5, 3, 3), (3, 2, 2), (3, 1, 2), (1, 0, 1)]
)
def test_academy_is_halved_and_compared_with_the_token(die: int, token: int, soldiers: int) -> None:
    """M1, Q8: the Academy's die is halved, rounding up, and replaces the token if higher."""
    t = table(
        """
        enemies 1-goblins-3 ? ? ? ?
        seat red buildings military_academy
        seat blue
        at winter
        """,
        rules="2e+m1+m5",
    )
    t.says(f"red token {token}")
    assert t.asked == "blue token"
    t.says("blue token 2")
    assert t.asked == "fate academy"
    t.says(f"fate academy red {die}")
    fought = t.amounts("victory") | t.amounts("draw") | t.amounts("defeat")
    assert fought == {"red": soldiers, "blue": 2}


def test_no_tokens_where_the_scenario_forbids_them() -> None:
    """S2, S4, M5: two scenarios exclude the tokens; modules belong to the 2nd edition."""
    with pytest.raises(RulesError):
        compile_rules("1e+m5")
    for scenario in ("demanding-capital", "wheel-and-deal"):
        with pytest.raises(RulesError):
            compile_rules(f"2e+m5+{scenario}")
