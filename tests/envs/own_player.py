"""Players as a user would write them."""

from __future__ import annotations

from typing import Any


class Last:
    """Takes the last option."""

    def choose(self, game: Any) -> int:
        return len(game.options) - 1


class Seeded:
    """Takes an option by its seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, game: Any) -> int:
        return self.seed % len(game.options)


class Spy:
    """Keeps every position that it is shown."""

    seen: list[str] = []  # noqa: RUF012 (shared by all games on purpose)

    def choose(self, game: Any) -> int:
        self.seen.append(game.position)
        return 0


class AllowedSpy(Spy):
    """The same player, shown the whole game."""

    sees_everything = True
    seen: list[str] = []  # noqa: RUF012


class Wrong:
    """Answers with a text instead of an index."""

    def choose(self, game: Any) -> str:
        return "pass"
