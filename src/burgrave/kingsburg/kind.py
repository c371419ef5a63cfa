"""Kingsburg as the code above knows it."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from typing import Any, ClassVar

from ..engine.content import Content
from ..engine.decisions import Step
from ..engine.items import Item
from ..engine.kind import GameKind
from ..engine.luck import Luck
from ..engine.orders import PassWithout, TakeOffered
from ..engine.rulebook import Rulebook
from .content.codecs import BINDINGS
from .content.export import exported
from .content.mixes import boxed, compile_rules, drawn_mix, keepers
from .game import Kingsburg, empty_table
from .model.board import COLOURS, PHASES
from .model.events import EVENTS
from .model.ruleset import Ruleset
from .parts import PARTS
from .position_reader import KingsburgReader
from .position_writer import position_lines
from .rolls import roll_name
from .rules.year import Phase, Years
from .views.catalogue import catalogue


class KingsburgKind(GameKind[Kingsburg]):
    """The board game in both editions, with every module and scenario."""

    name = "kingsburg"
    title = "Kingsburg"
    package = __name__.removesuffix(".kind")
    editions = ("2e", "1e")
    most = len(COLOURS)
    colours = COLOURS
    reserved = ("neutral",)
    reader = KingsburgReader
    bindings = BINDINGS
    events = EVENTS
    orders = (
        # What one's own buildings and governor bring at the start of a season is taken (Q30).
        TakeOffered("take", "take", field="take", value=True),
        PassWithout("pass", "influence", field="dice"),
    )
    offers = PARTS
    bots: ClassVar = {"greedy": "burgrave.bots.kingsburg.greedy:Greedy"}
    usual_bot: ClassVar[str] = "level:4"
    usual_seats: ClassVar[str] = "you,level:4,level:4"
    parts: ClassVar = {
        "painter": "burgrave.cli.kingsburg.painter:KingsburgPainter",
        "converter": "burgrave.kingsburg.old_records:converted",
        "features": "burgrave.bots.kingsburg.features:KingsburgFeatures",
        "knowledge": "burgrave.review.kingsburg:FaceDownCards",
        "inspector": "burgrave.lab.kingsburg.invariants:Inspector",
    }

    def compile(self, rules: str, content: Content | None = None) -> Ruleset:
        return compile_rules(rules, content)

    def empty(self, rules: Rulebook, names: tuple[str, ...]) -> Kingsburg:
        assert isinstance(rules, Ruleset), f"{rules} are rules of another game"
        return empty_table(rules, names)

    def catalogue(self, rules: Rulebook) -> dict[str, Any]:
        assert isinstance(rules, Ruleset), f"{rules} are rules of another game"
        return {**super().catalogue(rules), **catalogue(rules)}

    def roll_name(self, game: Kingsburg) -> str:
        return roll_name(game)

    def drawn_mix(self, luck: Luck) -> str:
        return drawn_mix(luck)

    def box(self, content: Content | None = None) -> Ruleset:
        return boxed(content)

    def keepers(self) -> dict[str, list[str]]:
        return keepers()

    def exported(self, item: Item) -> dict[str, Any]:
        return exported(item)

    def programs_of(self, step: Step[Any]) -> list[str]:
        return ["year", "end"] if isinstance(step, Years) else super().programs_of(step)

    def outlined(self, step: Step[Any]) -> tuple[str, str] | None:
        if not isinstance(step, Phase):
            return None
        return PHASES[step.number], f"Phase {step.number} of the year."

    def position_lines(self, game: Kingsburg) -> list[str]:
        return position_lines(game)


KIND = KingsburgKind()
new_game = KIND.new_game
replay = KIND.replay
from_position = KIND.from_position
position = KIND.position
trace = KIND.trace
seat_names = KIND.seat_names
opened = KIND.opened
