"""Kingsburg's game kind: everything that other layers need to know about it."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from typing import Any, ClassVar

from ..engine.cards.items import Item
from ..engine.core.decisions import Step
from ..engine.core.events import EventKind
from ..engine.core.journal import Event
from ..engine.core.luck import Luck
from ..engine.game.contract import GameContract
from ..engine.game.head_start import check_head_start
from ..engine.game.kind import GameKind
from ..engine.game.orders import PassWithout, TakeOffered
from ..engine.game.rulebook import Rulebook
from ..engine.game.rules_parts import PartGroup
from ..engine.text.content import Content
from ..engine.text.notation import RulesError
from .beats import BEATS, SCENES
from .content.codecs import BINDINGS
from .content.export import content_fields
from .contract.answers import Construction, KingsburgFigures, KingsburgPreview, Placement
from .contract.catalogue import KingsburgCatalogue
from .contract.table import KingsburgTable
from .game import Kingsburg, empty_table
from .hooks import HOOKS
from .mixes import box_rules, compile_rules, draw_mix, keepers
from .model.board import COLOURS, PHASES
from .model.ruleset import Ruleset
from .parts import parts
from .registry import event_kinds, table_keys
from .rules.setup import HEAD_START
from .rules.year import Phase, Years
from .text.plan_ground import KingsburgGround
from .text.positions import KingsburgReader, position_lines
from .text.rolls import roll_name
from .views.catalogue import catalogue


class KingsburgKind(GameKind[Kingsburg]):
    """The board game in both editions, with every module and scenario."""

    name = "kingsburg"
    title = "Kingsburg"
    package = __name__.removesuffix(".kind")
    editions = ("2e", "1e")
    older_versions = ("2",)
    most = len(COLOURS)
    colours = COLOURS
    reserved = ("neutral",)
    reader = KingsburgReader
    bindings = BINDINGS
    hooks = HOOKS
    plans = KingsburgGround()
    orders = (
        # By default, what one's own buildings and governor bring is taken (Q30, Q76).
        TakeOffered("take", "take", field="take", value=True),
        PassWithout("pass", "influence", field="dice"),
    )
    beats: ClassVar = BEATS
    scenes: ClassVar = SCENES
    point_event = "vp"
    point_sources = (
        *("buildings", "advisors", "battles", "kings_reward", "cards", "head_start"),
        "lost",
    )
    bots: ClassVar = {
        "greedy": "burgrave.bots.kingsburg.greedy.bot:Greedy",
        "patient": "burgrave.bots.levels:patient",
    }
    usual_bot: ClassVar[str] = "level:4"
    levels: ClassVar[int] = 9
    head_starts: ClassVar[bool] = True
    usual_seats: ClassVar[str] = "you,level:4,level:4"
    parts: ClassVar = {
        "face": "burgrave.public.kingsburg:Game",
        "painter": "burgrave.cli.kingsburg.painter:KingsburgPainter",
        "narrator": "burgrave.kingsburg.narration.narrator:KingsburgNarrator",
        "converter": "burgrave.kingsburg.text.old_records:convert_record",
        "features": "burgrave.bots.kingsburg.features.kingsburg_features:KingsburgFeatures",
        "board": "burgrave.analysis.kingsburg:KingsburgBoard",
        "knowledge": "burgrave.review.kingsburg:FaceDownCards",
        "inspector": "burgrave.lab.kingsburg.invariants:Inspector",
        "figures": "burgrave.lab.kingsburg.figures:KingsburgFigures",
        "actions": "burgrave.envs.kingsburg.actions:kingsburg_actions",
        "codes": "burgrave.envs.kingsburg.meanings:kingsburg_codes",
        "plain": "burgrave.envs.kingsburg.fields:plain_rows",
    }

    @property
    def events(self) -> dict[str, EventKind]:
        return event_kinds()

    @property
    def contract(self) -> GameContract:
        return GameContract(
            KingsburgTable,
            KingsburgCatalogue,
            KingsburgPreview,
            KingsburgFigures,
            choices=(Placement, Construction),
            table_keys=table_keys(),
        )

    @property
    def offers(self) -> tuple[PartGroup, ...]:
        return parts()

    def compile(self, rules: str, content: Content | None = None) -> Ruleset:
        return compile_rules(rules, content)

    def empty(self, rules: Rulebook, names: tuple[str, ...]) -> Kingsburg:
        if not isinstance(rules, Ruleset):
            raise RulesError(f"{rules.name} are rules of another game than {self.title}")
        check_head_start(rules.name, len(names))
        return empty_table(rules, names)

    def catalogue(self, rules: Rulebook) -> dict[str, Any]:
        if not isinstance(rules, Ruleset):
            raise RulesError(f"{rules.name} are rules of another game than {self.title}")
        return {**super().catalogue(rules), **catalogue(rules)}

    def source_of_points(self, rules: Rulebook, event: Event) -> str:
        if event.source in ("enemy", "heroes"):
            return "battles"
        if event.source in ("kings_reward", HEAD_START):
            return event.source
        kind = rules.items[event.source].kind if event.source in rules.items else ""
        return {"advisor": "advisors", "building": "buildings"}.get(kind, "cards")

    def roll_name(self, game: Kingsburg) -> str:
        return roll_name(game)

    def draw_mix(self, luck: Luck) -> str:
        return draw_mix(luck)

    def box(self, content: Content | None = None) -> Ruleset:
        return box_rules(content)

    def keepers(self) -> dict[str, list[str]]:
        return keepers()

    def content_fields(self, item: Item) -> dict[str, Any]:
        return content_fields(item)

    def programs_of(self, step: Step[Any]) -> list[str]:
        return ["year", "end"] if isinstance(step, Years) else super().programs_of(step)

    def outline_step(self, step: Step[Any]) -> tuple[str, str] | None:
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
open_record = KIND.open_record
