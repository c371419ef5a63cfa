"""The Dice Game's game kind: everything that other layers need to know about it."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from typing import Any, ClassVar

from ..engine.cards.items import Item
from ..engine.core.decisions import Step
from ..engine.core.journal import Event
from ..engine.core.luck import Luck
from ..engine.game.kind import GameKind
from ..engine.game.rulebook import Rulebook
from ..engine.text.content import Content
from ..engine.text.notation import RulesError
from .content.codecs import BINDINGS
from .content.files import content_fields
from .content.readings import BALANCED
from .contract import CONTRACT
from .game import DiceGame, empty_table
from .hooks import HOOKS
from .mixes import check_seats, compile_rules, draw_mix
from .model.board import COLOURS
from .model.events import EVENTS
from .model.ruleset import Ruleset
from .parts import PARTS
from .rules.roll import Roll
from .rules.setup import Turns
from .text.plan_ground import DiceGround
from .text.positions import DiceGameReader, position_lines
from .views.catalogue import catalogue

JUDGES = {BALANCED: "dicegame-balanced"}
"""The networks of their own that some parts of rules strings have."""


class DiceGameKind(GameKind[DiceGame]):
    """Kingsburg: The Dice Game, as printed, with a short track or balanced, and first matches."""

    name = "dicegame"
    title = "Kingsburg: The Dice Game"
    package = __name__.removesuffix(".kind")
    editions = ("dice",)
    most = len(COLOURS)
    colours = COLOURS
    reader = DiceGameReader
    bindings = BINDINGS
    events = EVENTS
    contract = CONTRACT
    hooks = HOOKS
    plans = DiceGround()
    bots: ClassVar = {"greedy": "burgrave.bots.dicegame.greedy.bot:Greedy"}
    usual_bot: ClassVar[str] = "level:4"
    text_prefix = "dice."
    point_event = "vp"
    point_sources = ("buildings", "battles", "lost")
    offers = PARTS
    parts: ClassVar = {
        "face": "burgrave.public.dicegame:Game",
        "painter": "burgrave.cli.dicegame.painter:DicePainter",
        "narrator": "burgrave.dicegame.narration.narrator:DiceNarrator",
        "features": "burgrave.bots.dicegame.features.dice_features:DiceFeatures",
        "board": "burgrave.analysis.dicegame:DiceBoard",
        "knowledge": "burgrave.review.dicegame:FirstPlayer",
        "inspector": "burgrave.lab.dicegame.invariants:Inspector",
        "figures": "burgrave.lab.dicegame.figures:DiceFigures",
        "actions": "burgrave.envs.dicegame.actions:dicegame_actions",
        "codes": "burgrave.envs.dicegame.actions:dicegame_codes",
        "plain": "burgrave.envs.dicegame.fields:plain_rows",
    }

    def compile(self, rules: str, content: Content | None = None) -> Ruleset:
        return compile_rules(rules, content)

    def empty(self, rules: Rulebook, names: tuple[str, ...]) -> DiceGame:
        if not isinstance(rules, Ruleset):
            raise RulesError(f"{rules.name} are rules of another game than {self.title}")
        check_seats(rules, len(names))
        return empty_table(rules, names)

    def network_name(self, rules: str) -> str:
        own = [net for part, net in JUDGES.items() if part in rules.split("+")]
        return own[0] if own else self.name

    def roll_name(self, game: DiceGame) -> str:
        # A seat's dice have one stream, however many of them are rolled.
        what = "roll" if isinstance(game.pending, Roll) else "first player"
        return f"{game.stage}: {what}"

    def source_of_points(self, rules: Rulebook, event: Event) -> str:
        items = rules.items
        return "buildings" if items[event.source].kind == "building" else "battles"

    def draw_mix(self, luck: Luck) -> str:
        return draw_mix(luck)

    def content_fields(self, item: Item) -> dict[str, Any]:
        return content_fields(item)

    def programs_of(self, step: Step[Any]) -> list[str]:
        return ["turn"] if isinstance(step, Turns) else super().programs_of(step)

    def catalogue(self, rules: Rulebook) -> dict[str, Any]:
        if not isinstance(rules, Ruleset):
            raise RulesError(f"{rules.name} are rules of another game than {self.title}")
        return {**super().catalogue(rules), **catalogue(rules)}

    def position_lines(self, game: DiceGame) -> list[str]:
        return position_lines(game)


KIND = DiceGameKind()
