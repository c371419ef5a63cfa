"""Texts by key: nothing is missing, nothing is left over, and numbers in texts are true."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from burgrave import BurgraveError
from burgrave.cli.display import HELP
from burgrave.cli.kingsburg.board import STOCK
from burgrave.cli.kingsburg.painter import KingsburgPainter
from burgrave.cli.kingsburg.words import Words
from burgrave.engine.cards.items import Item
from burgrave.games.texts import Catalogue, MissingTextError, languages
from burgrave.kingsburg.mixes import compile_rules
from burgrave.kingsburg.model.board import PHASES
from burgrave.kingsburg.model.items import Enemy
from burgrave.kingsburg.narration.narrator import KingsburgNarrator
from tests.cli.terminal import MIXES
from tests.sources import SOURCE, tree

TEXTS = Catalogue()
SOURCES = [
    SOURCE / "games/texts.py",
    *sorted((SOURCE / "cli").rglob("*.py")),
    *sorted(SOURCE.glob("**/narration/*.py")),
    *sorted(SOURCE.glob("*/beats.py")),
    *sorted((SOURCE / "session").glob("*.py")),
    *sorted((SOURCE / "room").glob("*.py")),
    *sorted((SOURCE / "lab").glob("*.py")),
    *sorted((SOURCE / "review").glob("*.py")),
    *sorted((SOURCE / "exercises").glob("*.py")),
]


def items() -> list[Item]:
    """Every item of both editions, every module and every scenario."""
    rules = ["1e", "2e", *(f"{mix}+house" for mix in MIXES)]
    return [item for name in rules for item in compile_rules(name).items.values()]


@pytest.mark.parametrize("language", languages())
def test_every_item_has_a_name_and_a_text(language: str) -> None:
    """Advisors, buildings, enemies and cards can be shown in every language there is."""
    texts = Catalogue(language)
    keys = [key for item in items() for key in (item.name_key, item.text_key)]
    assert [key for key in keys if key not in texts] == []
    assert all(texts.name(item) and texts.effect(item) for item in items())


@pytest.mark.parametrize("enemy", compile_rules("2e").enemies, ids=lambda enemy: enemy.id)
def test_the_texts_of_enemies_tell_their_numbers(enemy: Enemy) -> None:
    """What a card's text says of defeat and victory is what its numbers say."""
    assert TEXTS.effect(enemy) == Words(compile_rules("2e")).effect(enemy.id)


def keys_in(file: Path) -> Iterator[str]:
    """The text keys a module mentions; a key put together from parts ends in a star."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.JoinedStr):
            first = node.values[0]
            start = first.value if isinstance(first, ast.Constant) else None
            if isinstance(start, str) and start.startswith("ui."):
                yield f"{start}*"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from re.findall(r"^ui(?:\.[a-z0-9_]+)+$", node.value)


def test_every_key_in_the_code_has_a_text() -> None:
    """A key the screen asks for is in the catalogue; of keys put together, at least one is."""
    for file in SOURCES:
        for key in keys_in(file):
            if key.endswith("*"):
                assert [known for known in TEXTS.entries if known.startswith(key[:-1])], key
            else:
                assert key in TEXTS, f"{file.name}: {key}"


def test_every_text_of_the_screen_is_used() -> None:
    """No text is left over from a screen that is gone."""
    said = {key for file in SOURCES for key in keys_in(file)}
    prefixes = tuple(key[:-1] for key in said if key.endswith("*"))
    # Longer forms of a key that is used: ui.event.peek.seen, ui.option.pass.reward.
    prefixes += tuple(f"{key}." for key in said)
    keys = [key for key in TEXTS.entries if key.startswith("ui.")]
    assert [key for key in keys if key not in said and not key.startswith(prefixes)] == []


def test_the_families_of_keys_are_complete() -> None:
    """Phases, units, columns and help lines: every key that is put together has a text."""
    rules = compile_rules("2e")
    painter = KingsburgPainter(rules)
    keys = [f"ui.phase.{phase}" for phase in PHASES[1:]]
    keys += [
        f"ui.unit.{unit}" for unit in (*KingsburgNarrator.unit_names.values(), *STOCK, "bonus_die")
    ]
    keys += [f"ui.few.{unit}.head" for unit in STOCK]
    keys += [f"ui.few.{unit}" for unit in (*STOCK, "bonus_die", "any_good", "peek")]
    keys += [f"ui.help.{key}" for key in {**HELP, **painter.help}.values()]
    for item in rules.items.values():
        keys += [f"ui.content.{column}" for column in painter.item_figures(item)]
    assert [key for key in keys if key not in TEXTS] == []


def test_texts_are_filled_in_and_bent_by_number() -> None:
    """A text's placeholders are filled, and its plural form follows the number."""
    assert TEXTS.text("ui.unit.soldiers", n=1) == "1 soldier"
    assert TEXTS.text("ui.unit.soldiers", n=0) == "0 soldiers"
    assert TEXTS.all_of(["red"]) == "red"
    assert TEXTS.all_of(["red", "blue", "green"]) == "red, blue and green"


@pytest.mark.parametrize(
    ("edition", "said"),
    [
        ("1e", ["Aid from the King", "Autumn", "Aid from the King", "Farms", "1 white die"]),
        ("2e+m1", ["King's Favor", "Fall", "King's Favor", "Farm", "1 bonus die"]),
    ],
)
def test_names_follow_the_edition(edition: str, said: list[str]) -> None:
    """Q73: where the editions call a thing differently, the edition in play decides."""
    texts = Words(compile_rules(edition)).texts
    keys = ["ui.phase.favor", "ui.phase.fall", "ui.source.favor", "building.farm.name"]
    assert [*map(texts.text, keys), texts.text("ui.unit.bonus_die", n=1)] == said


def test_an_editions_own_words_are_variants() -> None:
    """Q73: a text for a single edition exists beside the one for all others."""
    bases = {key.partition("@")[0] for key in TEXTS.entries if "@" in key}
    assert bases
    assert bases <= TEXTS.entries.keys()


def test_what_is_missing_is_an_error() -> None:
    """A missing key or placeholder is an error."""
    with pytest.raises(MissingTextError, match=r"lack 'ui\.nothing\.here'"):
        TEXTS.text("ui.nothing.here")
    with pytest.raises(MissingTextError, match="lacks 'file'"):
        TEXTS.text("ui.play.saved")
    with pytest.raises(BurgraveError, match=r"no texts in 'tlh'; accepted are .*en"):
        Catalogue("tlh")


def test_own_texts_lie_over_the_others() -> None:
    """The text of a content file is used literally, including braces."""
    texts = Catalogue(own={"building.inn.name": "The {Prancing} Pony"})
    assert texts.text("building.inn.name") == "The {Prancing} Pony"
    assert texts.text("building.statue.name") == "Statue"
