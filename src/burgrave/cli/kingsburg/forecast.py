"""The coming winter: a player's strength by parts, and every possible battle."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from .board import Board, wrap_sentence

OUTCOMES = {1: ("+", "green"), 0: ("=", "yellow"), -1: ("−", "red")}
NAMES = 30
"""Columns for the names of enemies, if none is longer."""


def strength(board: Board, seat: int) -> list[Text]:
    """A player's strength in battle by parts, without the king's soldiers."""
    text, found = board.words.texts.text, board.table["seats"][seat]["strength"]
    parts = [text("ui.unit.soldiers", n=found["soldiers"])]
    for part in found["parts"]:
        name, against = board.words.item(part["item"]), part.get("against", {})
        if part["amount"]:
            parts.append(f"{name} {part['amount']:+d}".replace("-", "−"))
        parts += [
            text("ui.winter.against", item=name, n=n, kind=tribe(board, kind))
            for kind, n in against.items()
        ]
    return wrap_sentence(text("ui.winter.strength", n=found["total"], parts=", ".join(parts)))


def tribe(board: Board, kind: str) -> str:
    """The name of a kind of enemy."""
    cards = board.words.of_kind("enemy").values()
    keys = [card["name"] for card in cards if card["tribe"] == kind]
    return board.words.texts.text(keys[0]) if keys else kind


def forecast(board: Board, seat: int, *, brief: bool = False) -> list[Text]:
    """This winter's battle for every possible enemy and number of the king's soldiers."""
    own = board.table["own"]
    found = None if own is None else own["forecast"]
    if found is None:
        return []
    text = board.words.texts.text
    seen = any(enemy["seen"] for enemy in found["enemies"])
    if seen and board.look.discreet and not board.private:
        return [*strength(board, seat), Text(text("ui.winter.hidden"))]
    undecided = ", ".join(map(board.words.item, found["undecided"]))
    note = wrap_sentence(text("ui.winter.undecided", items=undecided)) if undecided else []
    return [*strength(board, seat), *battles(board, found, brief=brief), *note]


def battles(board: Board, found: dict[str, Any], *, brief: bool) -> list[Text]:
    """A line for each enemy (in brief, each strength), a column for each roll of the king's die."""
    text = board.words.texts.text
    # The king's die, or what an expansion puts in its place.
    by = next((name for name in found["help"][0] if name not in ("soldiers", "ways")), "soldiers")
    help = [one.get(by, one["soldiers"]) for one in found["help"]]
    head = text(f"ui.winter.{by}" if by in board.words.displays else "ui.winter.help")
    rows = [(head, [(str(n), "") for n in help])]
    for name, outcomes in foes(board, found["enemies"], brief=brief):
        rows.append((name, [OUTCOMES[outcome] for outcome in outcomes]))
    width = max(NAMES, *(len(name) + 1 for name, _ in rows))
    lines: list[Text] = []
    for name, signs in rows:
        line = Text(f"{name:<{width}}")
        for sign, style in signs:
            line.append(f"{sign:>4}", style=style)
        lines.append(line)
    return lines


def foes(board: Board, enemies: list[Any], *, brief: bool) -> list[tuple[str, tuple[int, ...]]]:
    """The possible enemies by name and strength, with how each battle would end."""
    text = board.words.texts.text
    named: dict[tuple[str, tuple[int, ...]], None] = {}
    alike: dict[tuple[int, tuple[int, ...]], list[str]] = {}
    for enemy in enemies:
        names = ", ".join(dict.fromkeys(map(board.words.item, enemy["cards"])))
        name = text("ui.state.enemy", enemy=names, n=enemy["strength"])
        outcomes = tuple(enemy["outcomes"])
        named[name, outcomes] = None
        alike.setdefault((enemy["strength"], outcomes), []).append(name)
    if not brief:
        return list(named)
    return [
        (ways[0] if len(ways) == 1 else text("ui.winter.ways", n=n, ways=len(ways)), outcomes)
        for (n, outcomes), ways in sorted(alike.items(), reverse=True)
    ]
