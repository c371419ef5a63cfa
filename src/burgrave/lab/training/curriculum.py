"""Curricula: which rules and seats a training plays, and what it leaves out on purpose."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...engine.core.luck import Luck
from ...engine.text.notation import BurgraveError


class Length(NamedTuple):
    """The length of a training."""

    first: int
    """Games of the first generation."""
    games: int
    """Games of a generation after that."""
    generations: int
    settle: int
    experts: int


class Course(NamedTuple):
    """A further network of a game, trained from its first one for positions of one kind."""

    name: str
    seats: tuple[int, ...]
    sizes: tuple[int, int]
    """The sizes of the network's hidden layers."""
    games: int
    """How many games it learns from unless another number is given.

    The shipped network for season ends learned from as many (seed 1)."""
    portion: int
    """Games after which the training can be resumed."""
    epochs: int
    rates: tuple[float, float]
    """The learning rates of the first and of the last epoch."""
    search: tuple[int, int]
    """Worlds and candidates of its players; (0, 0) for players with a tree."""
    leaves: int = 0
    """How many ends of the season their trees judge."""
    share: int = 1
    """One view in this many is learned from."""
    most_seats: int = 5
    """The most seats with which its network is asked."""


class Curriculum(NamedTuple):
    """What a judge is trained on; some versions of a game have a judge of their own."""

    game: str
    plain: tuple[str, ...]
    """The rules of one half of the games; a name given twice is drawn twice as often."""
    mixed: tuple[str, ...]
    """The rules of the other half."""
    seats: tuple[int, ...]
    sizes: tuple[int, int]
    """The sizes of the network's hidden layers."""
    searches: bool
    """Can questions be rolled out in imagined worlds?"""
    shipped: Length
    """The length of the shipped network's training (seed 1), and the default."""
    teacher: str = ""
    """The bot whose games the first generation learns from; "" for random play."""
    courses: tuple[Course, ...] = ()
    """The networks that are trained from the first one."""

    @property
    def held_out(self) -> tuple[str, ...]:
        """The parts of rules that none of its games has; each part declares that itself."""
        # Help about a training needs no game.
        from ...games import kind_named

        groups = kind_named(self.plain[0]).offers
        return tuple(part.id for group in groups for part in group.parts if part.held_out)


CURRICULA: Final = {
    "kingsburg": Curriculum(
        "kingsburg",
        ("2e", "2e", "2e", "1e"),
        (
            "2e+m1",
            "2e+m2",
            "2e+m2:draft",
            "2e+m5",
            "2e+m5",
            "2e+m6",
            "2e+m6",
            "2e+m6:inverted",
            "2e+demanding-capital",
            "2e+shifting-alliances",
            "2e+wheel-and-deal",
            "2e+m1+m2",
            "2e+m1+m5+m6",
            "2e+m2+m5+shifting-alliances",
            "2e+m1+m6:inverted+demanding-capital",
            "2e+m2:draft+m6+wheel-and-deal",
            "2e+m1+m2+m5+m6+house",
        ),
        (4, 2, 3, 2, 4, 5),
        (64, 32),
        searches=True,
        shipped=Length(first=400, games=1600, generations=44, settle=6, experts=4),
        courses=(
            Course(
                "ends",
                (2, 4, 2, 3, 2, 5),
                (128, 32),
                games=8_000,
                portion=500,
                epochs=8,
                rates=(6e-4, 4e-5),
                search=(1, 4),
                most_seats=3,
            ),
            Course(
                "tree",
                (2, 4, 2, 3, 2, 5),
                (64, 32),
                games=2_000,
                portion=100,
                epochs=8,
                rates=(6e-4, 4e-5),
                search=(0, 0),
                leaves=48,
                share=3,
            ),
        ),
    ),
    "dicegame": Curriculum(
        "dicegame",
        ("dice",),
        ("dice+short", "dice+first:building", "dice+first:good", "dice+short+first:good"),
        (2, 3, 2, 4, 5, 2),
        (48, 24),
        searches=False,
        shipped=Length(first=400, games=1000, generations=7, settle=0, experts=0),
        teacher="greedy",
    ),
    "dicegame-balanced": Curriculum(
        "dicegame-balanced",
        ("dice", "dice+balanced"),
        (
            "dice",
            "dice+short",
            "dice+first:building",
            "dice+short+first:good",
            "dice+balanced+first:building",
        ),
        (2, 3, 2, 4, 5, 2),
        (48, 24),
        searches=False,
        shipped=Length(first=400, games=1000, generations=11, settle=4, experts=0),
        teacher="greedy",
    ),
}


def curriculum_for(game: str) -> Curriculum:
    """The curriculum of a game, or an error if it has none."""
    if game not in CURRICULA:
        raise BurgraveError(
            f"there is no training for {game!r}; accepted are {', '.join(CURRICULA)}"
        )
    return CURRICULA[game]


def course_for(game: str, name: str) -> Course:
    """A course of a game, or an error if it has none of that name."""
    courses = {course.name: course for course in curriculum_for(game).courses}
    if name not in courses:
        listed = ", ".join(courses) or "none"
        raise BurgraveError(f"{game} has no network {name!r} of its own; it has {listed}")
    return courses[name]


def draw_rules(curriculum: Curriculum, luck: Luck) -> str:
    """Draw the rules of one game."""
    rules = curriculum.plain if luck.below(2) else curriculum.mixed
    return rules[luck.below(len(rules))]
