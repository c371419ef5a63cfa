"""Finds the narrator of a game."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.game.copying import load
from ..engine.game.rulebook import Rulebook
from ..games.kinds import AnyKind
from ..games.texts import Catalogue
from .narrator import Narrator


def narrator_class(kind: AnyKind) -> type[Narrator]:
    """Load the narrator class of a kind of game, or the plain one if it brings none."""
    found: type[Narrator] = load(kind.parts["narrator"]) if "narrator" in kind.parts else Narrator
    return found


def make_narrator(
    kind: AnyKind,
    book: Rulebook,
    names: Sequence[str],
    *,
    language: str = "en",
    medium: str = "ui",
) -> Narrator:
    """Make the narrator of a game with these rules and player names."""
    texts = Catalogue(language, book.texts, edition=book.name.partition("+")[0])
    catalogue = kind.catalogue(book)
    return narrator_class(kind)(texts, names, catalogue, prefix=kind.text_prefix, medium=medium)
