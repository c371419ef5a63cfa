"""Every card that lies on a table has a drawing of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from burgrave.games.play import compile_rules
from burgrave.kingsburg.model.ruleset import Ruleset
from burgrave.kingsburg.views.catalogue import catalogue

ART = (Path(__file__).parents[2] / "web" / "src" / "art" / "cards.ts").read_text()
SECTIONS = {"governor": "GOVERNORS", "destiny": "DESTINIES", "need": "NEEDS", "group": "GROUPS"}


def drawings_of(section: str) -> dict[str, str]:
    """The drawings of one kind by the ids of their cards."""
    start = ART.index(f"export const {section}")
    return dict(re.findall(r"^  (\w+): `(.*)`,$", ART[start : ART.index("};", start)], re.M))


@pytest.mark.parametrize("rules", ["2e+m3+m4+house", "2e+demanding-capital", "2e+wheel-and-deal"])
def test_every_card_has_an_emblem(rules: str) -> None:
    """Governors, destinies, needs and groups are drawn by their ids, and nothing else is."""
    book = compile_rules(rules)
    assert isinstance(book, Ruleset)
    cards = catalogue(book)["cards"]
    for kind in {card["kind"] for card in cards.values()} & set(SECTIONS):
        ids = {id for id, card in cards.items() if card["kind"] == kind}
        assert set(drawings_of(SECTIONS[kind])) == ids


def test_no_two_emblems_are_alike() -> None:
    """Each drawing is a shape of its own."""
    drawings = [art for section in SECTIONS.values() for art in drawings_of(section).values()]
    assert len(drawings) == 67
    assert len(set(drawings)) == len(drawings)
