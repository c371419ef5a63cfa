"""S3 Shifting Alliances."""

from __future__ import annotations

from tests.table import table

RULES = "2e+shifting-alliances"


def tokens(*pairs: tuple[int, int]) -> int:
    """A seat's tokens as the register stores them: (rank, number)."""
    return sum(number << 3 * rank for rank, number in pairs)


def test_each_year_starts_with_a_token_from_everybody() -> None:
    """S3: in turn order each player puts a token on any advisor; tokens may share one and stay."""
    t = table("order blue red\nseat red\nseat blue\nat favor", rules=RULES)
    assert t.asked == "blue put_token"
    assert len(t.offered) == 18
    t.says("blue put_token 7", "red put_token 7")
    assert t.red.more["alliances"] == t.blue.more["alliances"] == {"7": 1}
    t = table(
        f"year 2\nregister alliances {tokens((7, 1))} 0\nseat red\nseat blue\nat favor", rules=RULES
    )
    t.says("red put_token 7")
    assert t.red.more["alliances"] == {"7": 2}


def placing(registers: str) -> str:
    """Red is about to influence, with three players at the table."""
    return f"""
        register alliances {registers}
        seat red dice 3,4 vp 5
        seat blue vp 5
        seat green vp 5
        at summer influence_rounds red
    """


def test_others_score_for_their_tokens() -> None:
    """S3: influencing an advisor without having a token there gives others a point per token."""
    t = table(placing(f"0 {tokens((7, 2))} {tokens((7, 1), (3, 1))}"), rules=RULES)
    t.says("red 3+4>7")
    assert (t.red.vp, t.blue.vp, t.green.vp) == (5, 7, 6)


def test_an_own_token_keeps_the_others_from_scoring() -> None:
    """S3: a player with a token on the advisor pays nobody."""
    t = table(placing(f"{tokens((7, 1))} {tokens((7, 2))} 0"), rules=RULES)
    t.says("red 3+4>7")
    assert (t.red.vp, t.blue.vp, t.green.vp) == (5, 5, 5)


def test_neutral_dice_trigger_tokens_for_two() -> None:
    """S3: with two players the neutral dice pay everybody's tokens."""
    t = table(
        f"register alliances {tokens((9, 1))} {tokens((9, 2))}\nseat red\nseat blue\nat spring",
        rules=RULES,
    )
    t.says("fate neutral 2+3+4")
    assert (t.red.vp, t.blue.vp) == (1, 2)


def end_of(year: int, seats: int) -> str:
    """The end of a year, each seat with tokens of its own."""
    names = ("red", "blue", "green", "yellow")[:seats]
    lines = "\n".join(f"seat {name}" for name in names)
    held = " ".join(str(tokens((rank, 1), (18, 1))) for rank in range(1, seats + 1))
    return f"year {year}\nregister alliances {held}\n{lines}\nat winter year_end"


def test_at_the_end_of_year_three_neighbours_lose_a_token() -> None:
    """S3: in turn order each player removes one of the left neighbour's tokens (Q19)."""
    t = table(end_of(3, 3), rules=RULES)
    assert t.asked == "red remove_token"
    assert t.offered == {"remove_token 2", "remove_token 18"}
    t.says("red remove_token 2", "blue remove_token 18", "green remove_token 1")
    assert t.blue.more["alliances"] == {"18": 1}
    assert t.green.more["alliances"] == {"3": 1}
    assert t.red.more["alliances"] == {"18": 1}


def test_two_players_remove_tokens_too() -> None:
    """S3: with two players each is the other's left neighbour at the end of year III (Q19)."""
    t = table(end_of(3, 2), rules=RULES).says("red remove_token 2", "blue remove_token 1")
    assert t.red.more["alliances"] == t.blue.more["alliances"] == {"18": 1}


def test_year_four_only_with_four_or_five() -> None:
    """S3: with 4-5 players tokens are removed again at the end of year IV."""
    assert table(end_of(4, 3), rules=RULES).asked == "red put_token"
    assert table(end_of(4, 4), rules=RULES).asked == "red remove_token"
    assert table(end_of(2, 4), rules=RULES).asked == "red put_token"
