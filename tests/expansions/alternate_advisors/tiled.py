"""Tables with alternative advisor tiles (M6)."""

from tests.table import Script, table

RULES = "2e+m6"
INVERTED = "2e+m6:inverted"
STABLES = "buildings stables"
TILES = {f"tile_{rank}" for rank in range(1, 17)}


def rewards(
    tiles: str,
    court: str,
    *,
    red: str = "",
    blue: str = "",
    green: str = "",
    more: str = "",
    seats: int = 3,
    rules: str = RULES,
) -> Script:
    """The advisors reward whoever stands at court, with some tiles on the board."""
    third = f"seat green {green}" if seats == 3 else ""
    return table(
        f"""
        enemies 1-goblins-3 ? ? ? ?
        court {court}
        in_force {tiles}
        seat red {red}
        seat blue {blue}
        {third}
        {more}
        agenda rewards
        """,
        rules=rules,
    )


def lying(t: Script) -> set[str]:
    """The tiles on the board."""
    return set(t.seen["in_force"])


def season(court: str, *, tiles: str, rules: str = INVERTED) -> Script:
    """Three players after the rewards of a summer."""
    return table(
        f"""
        enemies 1-goblins-3 ? ? ? ?
        court {court}
        in_force {tiles}
        seat red
        seat blue
        seat green
        at summer choose_leaving_tile
        """
        if court
        else f"""
        enemies 1-goblins-3 ? ? ? ?
        in_force {tiles}
        seat red
        seat blue
        seat green
        at summer choose_leaving_tile
        """,
        rules=rules,
    )
