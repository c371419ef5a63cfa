"""B2.2: influencing advisors with dice groups, tokens and the Market."""

import pytest

from tests.table import Script, table


def court(red: str, rest: str = "", *, rules: str = "2e") -> Script:
    """Red is the first to place; blue and green have nothing left to do unless the text says so."""
    return table(
        f"""
        {rest}
        seat red {red}
        seat blue dice 6
        seat green passed
        at spring influence_rounds red
        """,
        rules=rules,
    )


def test_the_total_must_match_exactly(edition: str) -> None:
    """B2.2: a group of dice goes to the advisor of its total and to no other."""
    t = court("dice 1,2,4", rules=edition)
    assert t.offered == {"1>1", "2>2", "1+2>3", "4>4", "1+4>5", "2+4>6", "1+2+4>7", "pass"}
    t.refuses("red 4>3", "red 1+2>4", "red 4>5", "red 1+1>2", "red 6>6", "red 1+2+4>8")
    t.says("red 1+4>5")
    assert t.court == {5: ["red"]}
    assert t.red.dice == [2]


def test_bonus_dice_join_a_player_die(edition: str) -> None:
    """B2.2: bonus dice add to a group but never make one alone."""
    t = court("dice 1,2 bonus 3", rules=edition)
    assert t.offered == {"1>1", "2>2", "1+2>3", "1+3w>4", "2+3w>5", "1+2+3w>6", "pass"}
    t.refuses("red 3w>3")
    t.says("red 2+3w>5")
    assert (t.red.dice, t.red.bonus) == ([1], [])


def test_the_highest_advisor_is_eighteen() -> None:
    """B2.2: a group whose total no advisor has cannot be placed."""
    t = court("dice 6,6,6 bonus 6,1 plus2 1 buildings inn,market")
    ranks = {int(words.split(">")[1]) for words in t.offered if ">" in words}
    assert max(ranks) == 18
    t.refuses("red 6+6+6+1w>19", "red 6+6+6+6w>24", "red 6+6+6+T>20", "red 6+6+6+M>19")


def test_the_lowest_advisor_is_one() -> None:
    """B2.2: the Market cannot lower a single 1 below the Jester."""
    t = court("dice 1 buildings inn,market")
    assert t.offered == {"1>1", "1+M>2", "pass"}


def test_round_after_round_in_turn_order(edition: str) -> None:
    """B2.2: players place one group at a time, in turn order, round after round."""
    t = table(
        """
        order green red blue
        seat red dice 1,2
        seat blue dice 3,4
        seat green dice 5,6
        at spring influence_rounds
        """,
        rules=edition,
    )
    t.says("green 5>5", "red 1>1", "blue 3>3", "green 6>6", "red 2>2")
    assert t.court == {1: ["red"], 2: ["red"], 3: ["blue"], 5: ["green"], 6: ["green"]}
    t.says("blue 4>4")
    assert t.asked == "blue reward"


def test_passing_is_final(edition: str) -> None:
    """B2.2: whoever passes is not asked again this season; the others go on."""
    t = table(
        """
        seat red dice 1,2
        seat blue dice 3,4
        seat green dice 5,6
        at spring influence_rounds
        """,
        rules=edition,
    )
    t.says("red pass")
    assert t.red.passed
    t.says("blue 3>3", "green 5>5", "blue 4>4", "green pass")
    assert t.game.ask != "influence"


def test_passing_while_able_to_place() -> None:
    """B2.2, Q24: a player may pass with dice left that would fit somewhere."""
    t = court("dice 1,2,4")
    assert "pass" in t.offered
    t.says("red pass")
    assert (t.red.dice, t.asked) == ([1, 2, 4], "blue influence")


@pytest.mark.parametrize(
    "red",
    ["", "bonus 3", "dice 6", "bonus 1,2 plus2 2", "dice 5 passed"],
    ids=["no dice", "bonus die only", "closed advisor", "bonus dice and tokens", "passed"],
)
def test_who_cannot_place_passes_unasked(red: str, edition: str) -> None:
    """B2.2, Q25: a player with no legal placement must pass and is not asked."""
    t = table(
        f"""
        court 6:blue
        seat red {red}
        seat blue dice 1
        seat green dice 2
        at spring influence_rounds
        """,
        rules=edition,
    )
    assert t.asked == "blue influence"
    assert t.red.passed


def test_the_step_ends_when_all_have_passed() -> None:
    """B2.2: when the last player has passed, the advisors reward at once."""
    t = court("dice 2").says("red 2>2", "blue pass")
    assert (t.red.gold, t.court) == (1, {})


@pytest.mark.parametrize("standing", ["4:blue", "4:red", "4:neutral"])
def test_an_occupied_advisor_is_closed(standing: str, edition: str) -> None:
    """B2.2: an advisor taken by another, by oneself or by neutral dice is closed."""
    t = court("dice 1,3,4", f"court {standing}", rules=edition)
    t.refuses("red 4>4", "red 1+3>4", "red 4>4!")
    assert t.offered == {"1>1", "3>3", "1+4>5", "3+4>7", "1+3+4>8", "pass"}


def test_a_token_adds_two(edition: str) -> None:
    """B2.2, Q1: one "+2" token may add 2 to a group, never two of them, and it is spent."""
    t = court("dice 1,3 plus2 3", rules=edition)
    assert t.offered == {"1>1", "3>3", "1+T>3", "1+3>4", "3+T>5", "1+3+T>6", "pass"}
    t.refuses("red 1+T+T>5", "red 3+T+T>7", "red T>2")
    t.says("red 1+T>3")
    assert (t.court, t.red.plus2, t.red.dice) == ({3: ["red"]}, 2, [3])


def test_without_a_token_nothing_is_added() -> None:
    """B2.2: only a player who has a token can use one."""
    court("dice 1,3").refuses("red 1+T>3")


def test_tokens_in_the_first_edition() -> None:
    """B2.2, Q1: 1e allows a token in every group of the same season."""
    t = court("dice 1,3,4 plus2 2", rules="1e").says("red 1+T>3", "blue 6>6", "red 3+T>5")
    assert t.red.plus2 == 0
    t.refuses("red 4+T>6")


def test_tokens_in_the_second_edition() -> None:
    """B2.2, Q1: 2e allows each player one token a season."""
    t = court("dice 1,3,4 plus2 2", rules="2e").says("red 1+T>3", "blue 6>6")
    assert t.offered == {"4>4", "3+4>7", "pass"}
    assert t.red.plus2 == 1


def test_one_token_each_and_again_next_season() -> None:
    """Q1: in 2e one player's token does not use up another's, and next season it starts afresh."""
    t = table(
        """
        seat red dice 1 plus2 2
        seat blue dice 2 plus2 1
        seat green passed
        at summer influence_rounds
        """
    )
    t.says("red 1+T>3", "blue 2+T>4", "blue 4 +gold").passes("construct")
    assert t.when == "1 fall"
    t.says("fate roll red 1+2+3", "fate roll blue 4+5+6", "fate roll green 4+5+6", "red 1+T>3")
    assert t.red.plus2 == 0


def test_the_market_shifts_one_group_a_season(edition: str) -> None:
    """B2.2: with the Market one group a season may count 1 more or 1 less."""
    t = court("dice 2,5 buildings inn,market", rules=edition)
    both = ["2-M>1", "2>2", "2+M>3", "5-M>4", "5>5", "5+M>6", "2+5-M>6", "2+5>7", "2+5+M>8"]
    assert t.offered == {*both, "pass"}
    t.says("red 2+M>3", "blue pass")
    assert t.offered == {"5>5", "pass"}


def test_the_market_works_again_next_season() -> None:
    """B2.2: the Market may be used again next season."""
    t = table(
        """
        seat red buildings inn,market spent shift
        seat blue
        seat green
        at fall
        """
    )
    t.says("fate roll red 1+1+1", "fate roll blue 4+5+6", "fate roll green 4+5+6", "red 1+M>2")
    assert t.court == {2: ["red"]}


def test_only_the_market_shifts() -> None:
    """B2.2: without a Market a group counts exactly its total."""
    court("dice 2,5 buildings inn").refuses("red 2+M>3", "red 5-M>4")


def test_market_and_token_in_one_group(edition: str) -> None:
    """B2.2: token and Market may both change the same group."""
    t = court("dice 4 plus2 1 buildings inn,market", rules=edition)
    assert t.offered == {"4-M>3", "4>4", "4+M>5", "4+T-M>5", "4+T>6", "4+T+M>7", "pass"}
    t.says("red 4+T+M>7")
    assert t.court == {7: ["red"]}
