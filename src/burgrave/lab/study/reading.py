"""Reads the plan of a study; an error says what is wrong, where, and what would be accepted."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

from ...bots import check_bot
from ...engine.text.codecs import Location, line, number
from ...engine.text.content import DEEPEST, TOO_DEEP, depth
from ...engine.text.notation import BurgraveError, RulesError, reason_of
from ...games import compile_rules, kind_named
from ..report import LARGEST_SEED
from .plan import Cell, Study, figures_of

KEYS = (
    *("title", "rules", "players", "bots", "games", "seed", "figures"),
    *("seconds", "content", "variants", "vary"),
)
MOST_GAMES = 10_000_000
MOST_CELLS = 500
LONGEST = 3600.0
Tables = dict[str, dict[str, dict[str, Any]]]
Variant = tuple[str, Tables]
"""What is varied, in words, and as a content file has it."""


def read_study(path: Path) -> Study:
    """The study that a plan file describes."""
    try:
        values = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BurgraveError(f"{path}: {reason_of(error)}") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BurgraveError(f"{path}: not a TOML file: {error}") from None
    return Reader(str(path), values).study()


class Reader:
    """The values of one plan file."""

    def __init__(self, file: str, values: dict[str, Any]) -> None:
        self.file = file
        self.values = values
        if depth(values) > DEEPEST:
            raise RulesError(f"{file}: {TOO_DEEP}")
        for key in values:
            if key not in KEYS:
                raise self.at(key).error(f"unknown; accepted are {', '.join(KEYS)}")

    def at(self, key: str) -> Location:
        """The location of a key."""
        return Location(self.file, key)

    def study(self) -> Study:
        """All of it."""
        rules = [self.check_rules(one) for one in self.words("rules", "2e")]
        games = number(self.values.get("games", 100), self.at("games"), 1, MOST_GAMES)
        figures = self.figures(rules)
        cells = tuple(self.cells(rules))
        if len(cells) > MOST_CELLS:
            raise RulesError(f"{self.file}: {len(cells)} cells; accepted are up to {MOST_CELLS}")
        for cell in cells:
            _ = cell.ruleset
        title = line(self.values.get("title", Path(self.file).stem), self.at("title"))
        return Study(title, cells, games, figures)

    def read_list(self, key: str, usual: Any) -> list[Any]:
        """A value or a list of different values."""
        value = self.values.get(key, usual)
        values = value if isinstance(value, list) else [value]
        if not values:
            raise self.at(key).error("an empty list; accepted is at least one value")
        if any(value in values[:place] for place, value in enumerate(values)):
            raise self.at(key).error("the same value twice; each is accepted once")
        return values

    def words(self, key: str, usual: str | list[str]) -> list[str]:
        """A text or a list of texts."""
        return [line(one, self.at(key), empty=False) for one in self.read_list(key, usual)]

    def table(self, key: str) -> dict[str, Any]:
        """A table of the plan; one that is missing is empty."""
        value = self.values.get(key, {})
        if not isinstance(value, dict):
            raise self.at(key).error(f"accepted is a table, [{key}]")
        return value

    def check_rules(self, rules: str) -> str:
        """Check a rules string and return it in canonical order."""
        try:
            return compile_rules(rules).name
        except BurgraveError as error:
            raise self.at("rules").error(str(error)) from None

    def figures(self, rules: list[str]) -> tuple[str, ...]:
        """The figures wanted; all that the games have, unless some are named."""
        accepted = list(dict.fromkeys(name for one in rules for name in figures_of(one).about))
        if "figures" not in self.values:
            return tuple(accepted)
        wanted = self.words("figures", "")
        for name in wanted:
            if name not in accepted:
                listed = ", ".join(accepted)
                raise self.at("figures").error(f"no figure {name!r}; accepted are {listed}")
        return tuple(wanted)

    def cells(self, rules: list[str]) -> Iterator[Cell]:
        """Every combination of rules, variant, players and bots."""
        seed = number(self.values.get("seed", 1), self.at("seed"), 0, LARGEST_SEED)
        seconds = tuple(sorted(self.seconds(rules).items()))
        players = [number(n, self.at("players"), 1, 99) for n in self.read_list("players", 2)]
        bots = self.words("bots", "greedy")
        found = product(rules, list(self.variants()), players, bots)
        for one, (name, tables), seats, named in found:
            who = self.seat_bots(one, seats, named)
            changes = json.dumps(tables, sort_keys=True) if tables else ""
            file = f"{self.file}, {name}" if name else self.file
            yield Cell(one, who, seed, name=name, file=file, changes=changes, seconds=seconds)

    def seat_bots(self, rules: str, seats: int, named: str) -> tuple[str, ...]:
        """The bots of all seats: one for all, or one for each."""
        try:
            kind_named(rules).seat_names(seats)
        except BurgraveError as error:
            raise self.at("players").error(str(error)) from None
        who = tuple(word.strip() for word in named.split(","))
        if len(who) == 1:
            who *= seats
        if len(who) != seats:
            accepted = f"accepted is one for all seats, or {seats} for {seats} players"
            raise self.at("bots").error(f"{named!r} names {len(who)} bots; {accepted}")
        for bot in who:
            try:
                check_bot(bot, rules=rules)
            except BurgraveError as error:
                raise self.at("bots").error(str(error)) from None
        return who

    def seconds(self, rules: list[str]) -> dict[str, float]:
        """Move times by question."""
        found = self.table("seconds")
        accepted = list(dict.fromkeys(ask for one in rules for ask in figures_of(one).seconds))
        for ask, value in found.items():
            if ask not in accepted:
                listed = ", ".join(accepted)
                raise self.at("seconds").at(ask).error(f"unknown; accepted are {listed}")
            fine = isinstance(value, int | float) and not isinstance(value, bool)
            if not fine or not 0 <= value <= LONGEST:
                where = self.at("seconds").at(ask)
                raise where.error(f"{value!r}: accepted are 0 to {LONGEST:g} seconds")
        return found

    def variants(self) -> Iterator[Variant]:
        """Every named variant with every combination of varied values."""
        always = content_tables(self.table("content"), self.at("content"))
        named = self.table("variants") or {"": {}}
        choices = [self.choices(key, values) for key, values in self.table("vary").items()]
        for name, tables in named.items():
            changed = content_tables(tables, self.at("variants").at(name))
            for chosen in product(*choices):
                found: Tables = merge_tables(always, changed)
                for _, one in chosen:
                    found = merge_tables(found, one)
                words = [name, *(label for label, _ in chosen)]
                yield ", ".join(word for word in words if word), found

    def choices(self, key: str, values: Any) -> list[Variant]:
        """The values that a key of the content takes."""
        where = self.at("vary").at(f'"{key}"')
        path = key.split(".")
        if len(path) != 3 or not all(path):
            example = '"building.fortress.cost"'
            raise where.error(f"accepted is a kind, an id and a field of content, as in {example}")
        if not isinstance(values, list) or not values:
            raise where.error("accepted is a list of the values to try")
        kind, id, field = path
        return [(f"{id}.{field} = {in_words(one)}", {kind: {id: {field: one}}}) for one in values]


def content_tables(tables: Any, where: Location) -> Tables:
    """Tables as a content file has them."""
    fine = isinstance(tables, dict) and all(
        isinstance(items, dict) and all(isinstance(item, dict) for item in items.values())
        for items in tables.values()
    )
    if not fine:
        raise where.error(f"accepted are tables of content, for example [{where.key}.building.inn]")
    found: Tables = tables
    return found


def merge_tables(first: Tables, second: Tables) -> Tables:
    """Both tables; where they name the same field, the second counts."""
    found = {kind: {id: {**item} for id, item in items.items()} for kind, items in first.items()}
    for kind, items in second.items():
        for id, item in items.items():
            found.setdefault(kind, {}).setdefault(id, {}).update(item)
    return found


def in_words(value: Any) -> str:
    """A value as people write it: `1 gold 2 wood` for an amount."""
    if isinstance(value, Mapping):
        return " ".join(f"{in_words(one)} {name}" for name, one in value.items()) or "nothing"
    return value if isinstance(value, str) else json.dumps(value)
