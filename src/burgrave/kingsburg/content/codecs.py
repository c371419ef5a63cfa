"""Reading and writing the values of content files: bundles, penalties, seasons, deals, effects."""

# Stays pure Python: it runs once, when a content file is read.

from __future__ import annotations

from typing import Any

from ...engine.cards.bindings import Bindings
from ...engine.text.codecs import (
    LARGEST,
    PLAIN_PARAMETERS,
    Location,
    Parameter,
    amounts,
    bits_named,
    flag,
    number,
    numbers,
    numbers_of,
    table,
    word,
    words,
)
from ..hooks import MOMENTS
from ..model.board import PHASES, SEASONS
from ..model.goods import UNITS, amount_in, amounts_of, bundle_of
from ..model.items import KINDS, ROWS, Alternative, Deal
from .changes import LOSSES, RANK_VALUES, VALUES
from .gains import CONDITIONS

MOST_AT_ONCE = 15
"""The most of one thing that an item may give or cost."""


def bundle(value: Any, location: Location) -> int:
    """Read amounts of goods, tokens, soldiers, points and so on."""
    return bundle_of(amounts(value, location, tuple(UNITS), MOST_AT_ONCE))


def penalty(value: Any, location: Location) -> int:
    """Read what a defeat costs."""
    lost = amounts(value, location, tuple(LOSSES), LARGEST)
    return sum(LOSSES[key] * amount for key, amount in lost.items())


def penalty_amounts(loss: int) -> dict[str, int]:
    """A penalty as a content file writes it."""
    lost = {key: amount_in(loss, unit) for key, unit in LOSSES.items()}
    return {key: amount for key, amount in lost.items() if amount}


def alternatives(value: Any, location: Location) -> list[Alternative]:
    """Read the alternatives of a deal."""
    if not isinstance(value, list):
        raise location.error("a list of tables with pay, take, also and others is accepted")
    ways: list[Alternative] = []
    seen: list[tuple[int, int]] = []
    for spot, item in enumerate(value):
        inner = location.at(spot)
        way = table(item, inner, ("pay", "take", "also", "others"))
        parts = {key: amount for key in way if (amount := bundle(way[key], inner.at(key)))}
        # The notation of an alternative consists of what is paid and what is taken.
        words_of = (parts.get("pay", 0), parts.get("take", 0))
        if words_of in seen:
            same = seen.index(words_of)
            raise inner.error(f"pays and takes the same as {same}; different ones are accepted")
        seen.append(words_of)
        ways.append(Alternative(**parts))
    return ways


def alternative_tables(ways: list[Alternative]) -> list[dict[str, Any]]:
    """The alternatives of a deal as a content file writes them."""
    written = []
    for way in ways:
        parts = {"pay": way.pay, "take": way.take, "also": way.also, "others": way.others}
        written.append({key: amounts_of(part) for key, part in parts.items() if part})
    return written


def deal(value: Any, location: Location) -> Deal:
    """Read an exchange: the fixed part, the alternatives, and whether it may be declined."""
    known = table(value, location, ("name", "fixed", "choose", "optional", "ask", "tag"))
    return Deal(
        word(known.get("name", location.key), location.at("name")),
        alternatives(known.get("choose", []), location.at("choose")),
        ask=word(known.get("ask", "deal"), location.at("ask")),
        fixed=bundle(known.get("fixed", {}), location.at("fixed")),
        optional=flag(known.get("optional", False), location.at("optional")),
        tag=number(known.get("tag", 0), location.at("tag"), 0, 62),
    )


def deal_table(value: Deal) -> dict[str, Any]:
    """An exchange as a content file writes it."""
    written: dict[str, Any] = {"name": value.name, "ask": value.ask}
    if value.fixed:
        written["fixed"] = amounts_of(value.fixed)
    written["choose"] = alternative_tables(value.alternatives)
    written["optional"] = value.optional
    if value.tag:
        written["tag"] = value.tag
    return written


PARAMETERS: dict[str, Parameter] = {
    **PLAIN_PARAMETERS,
    "bundle": (f"a table of amounts: {', '.join(UNITS)}", bundle, amounts_of, {"gold": 1}),
    "seasons": (
        f"a list of seasons: {', '.join(SEASONS)}",
        lambda value, location: words(value, location, SEASONS),
        lambda value: bits_named(value, PHASES),
        ["fall"],
    ),
    "kinds": (
        f"a list of enemy kinds: {', '.join(KINDS)}",
        lambda value, location: words(value, location, KINDS),
        lambda value: bits_named(value, KINDS),
        ["goblins"],
    ),
    "columns": (
        "a list of columns, 1 to 4",
        lambda value, location: numbers(value, location, 1, 4),
        numbers_of,
        [1, 2],
    ),
    "ranks": (
        "a list of ranks, 1 to 18",
        lambda value, location: numbers(value, location, 1, 18),
        numbers_of,
        [2, 4],
    ),
    "rank": ("a rank, 1 to 18", lambda value, location: number(value, location, 1, 18), int, 3),
    "row": (
        f"a row, {ROWS[0]} to {ROWS[-1]}",
        lambda value, location: word(value, location, tuple(ROWS)),
        str,
        "B",
    ),
    "losses": (
        f"a list of losses: {', '.join(LOSSES)}",
        lambda value, location: words(value, location, tuple(LOSSES)),
        lambda value: [*penalty_amounts(value)],
        ["vp"],
    ),
    "deal": (
        "a deal: name, fixed, choose, optional",
        deal,
        deal_table,
        {"choose": [{"pay": {"gold": 1}, "take": {"vp": 1}}], "optional": True},
    ),
    "value": (
        f"one of {', '.join(VALUES)}",
        lambda value, location: word(value, location, tuple(VALUES)),
        str,
        "dice",
    ),
    "moment": (
        f"one of {', '.join(MOMENTS)}",
        lambda value, location: word(value, location, tuple(MOMENTS)),
        str,
        "year_end",
    ),
    "condition": (
        f"one of {', '.join(CONDITIONS)}",
        lambda value, location: word(value, location, tuple(CONDITIONS)),
        str,
        "always",
    ),
    "rank_value": (
        f"one of {', '.join(RANK_VALUES)}",
        lambda value, location: word(value, location, tuple(RANK_VALUES)),
        str,
        "gives",
    ),
}
"""Parameter types: description, reader, writer and an example."""

BINDINGS = Bindings(__name__.removesuffix(".content.codecs"), PARAMETERS)
"""The effects that content files may name."""
