"""Rules strings: an edition with any legal mix of expansions, at most one of them a scenario."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from functools import cache

from ..engine.core.luck import Luck
from ..engine.game.head_start import EXAMPLE, PART, Points, head_start_part, read_head_start
from ..engine.game.rules_cache import RulesCache
from ..engine.game.rules_parts import MixError
from ..engine.text.content import Content
from .content.files import KingsburgOverlay, items_of
from .editions import EDITIONS, VERSION
from .model.items import Advisor, Building, Enemy
from .model.ruleset import Ruleset
from .registry import BOX, entry_points, expansion_named, expansions
from .rules.draft import Draft
from .rules.expansion import GROUPS, MODULES, OTHERS, SCENARIO, Expansion
from .rules.setup import DealEnemies, HeadStart

EXPANDED = "2e"
"""The edition that expansions belong to (Q26)."""


class Mix:
    """A parsed rules string."""

    def __init__(self, text: str) -> None:
        edition, *parts = text.split("+")
        self.edition = edition
        self.variants: dict[str, str] = {}
        """The expansions in play by id, each with its variant or ""."""
        self.head_start: Points = ()
        """The points with which seats begin (O1)."""
        self.found: list[Expansion] = []
        if edition not in EDITIONS:
            message = f"unknown edition {edition!r} in {text!r}; {accepted_parts()}"
            raise MixError(message, "why.rules.unknown", part=edition)
        for part in parts:
            self._add(part, text)
        self.found.sort(key=lambda expansion: (GROUPS.index(expansion.group), expansion.id))
        self._check(text)

    def _add(self, part: str, text: str) -> None:
        if part.startswith(PART):
            self._give_head_start(part, text)
            return
        name, colon, variant = part.partition(":")
        expansion = expansion_named(name)
        if expansion is None or (colon and expansion.group != MODULES and not expansion.variants):
            message = f"unknown part {part!r} in {text!r}; {accepted_parts()}"
            raise MixError(message, "why.rules.unknown", part=part)
        for other in self.found:
            if expansion.group == SCENARIO == other.group:
                message = f"{text!r}: at most one scenario, not {other.id} and {part}"
                raise MixError(message, "why.rules.one_scenario")
        if name in self.variants:
            message = f"{text!r}: {name} is named twice"
            raise MixError(message, "why.rules.twice", part=name_of(expansion))
        if colon and part not in expansion.ways:
            known = ", ".join(other.id for other in expansion.variants)
            listed = f"accepted is {known}" if known else "it has none"
            message = f"{text!r}: unknown variant {variant!r} of {name}; {listed}"
            raise MixError(message, "why.rules.unknown", part=part)
        self.variants[name] = variant
        self.found.append(expansion)

    def _give_head_start(self, part: str, text: str) -> None:
        if self.head_start:
            said = f"{text!r}: a head start is named twice"
            raise MixError(said, "why.rules.twice", part="rules.O1.title")
        self.head_start = read_head_start(part, text)

    def _check(self, text: str) -> None:
        if any(self.edition not in expansion.editions for expansion in self.found):
            more = "modules, scenarios and house cards"
            message = f"{text!r}: {more} belong to the 2nd edition (Q26)"
            raise MixError(message, "why.rules.second_edition")
        for expansion in self.found:
            for other in expansion.excludes:
                if other in self.variants:
                    message = f"{text!r}: {expansion.id} cannot be combined with {other}"
                    names = {one.id: name_of(one) for one in self.found}
                    pair = {"one": name_of(expansion), "other": names[other]}
                    raise MixError(message, "why.rules.not_together", **pair)

    @property
    def name(self) -> str:
        """The rules string with its parts in canonical order."""
        parts = [
            f"{expansion.id}:{self.variants[expansion.id]}"
            if self.variants[expansion.id]
            else expansion.id
            for expansion in self.found
        ]
        head_start = [head_start_part(self.head_start)] if self.head_start else []
        return "+".join([self.edition, *parts, *head_start])

    def draft(self) -> Draft:
        """The draft of the mix: its edition, then its expansions in order."""
        draft = Draft(self.name, VERSION)
        EDITIONS[self.edition](draft)
        draft.cite("", items_of(draft))
        for expansion in sorted(self.found, key=lambda expansion: not expansion.first):
            expansion.apply(draft, self.variants[expansion.id])
            draft.cite(expansion.rule, items_of(draft))
        given = [HeadStart(seat, points) for seat, points in enumerate(self.head_start) if points]
        draft.after("game", DealEnemies.kind, *given)
        return draft


@cache
def own_texts(expansion: Expansion) -> dict[str, str]:
    """The texts that an installed expansion brings; languages have those of ours."""
    if expansion.id in BOX:
        return {}
    return Mix(f"{expansion.editions[0]}+{expansion.id}").draft().texts


def name_of(expansion: Expansion) -> str:
    """The name of an installed expansion, or the text key of the name of one of ours."""
    return own_texts(expansion).get(expansion.name, expansion.name)


def accepted_parts() -> str:
    """The parts that a rules string may have."""
    editions = " or ".join(EDITIONS)
    known = sorted(
        way for expansion in BOX.values() if expansion.group != OTHERS for way in expansion.ways
    )
    others = [
        way for expansion in BOX.values() if expansion.group == OTHERS for way in expansion.ways
    ]
    parts = [f"+{part}" for part in (*known, *others, *entry_points())]
    either = f"accepted are {editions}, each also with +{EXAMPLE}"
    if not parts:
        return either
    *first, last = parts
    listed = f"{', '.join(first)} and {last}" if first else last
    return f"{either}, with {listed} after {EXPANDED}"


def _freeze(mix: Mix, content: Content | None) -> Ruleset:
    draft = mix.draft()
    if content is not None:
        overlay = KingsburgOverlay(content, whole_box())
        overlay.apply(draft)
        overlay.check_needs(draft, keepers())
    return draft.freeze()


_CACHE = RulesCache(Mix, _freeze)


def compile_rules(rules: str = "2e", content: Content | None = None) -> Ruleset:
    """The frozen rules that a rules string names, changed by a content file if there is one."""
    return _CACHE.rules(rules, content)


def whole_box() -> list[Draft]:
    """Drafts that together contain every item: all non-scenarios, alone and with each scenario."""
    every = expansions()
    drafts = []
    for scenario in [None, *(expansion for expansion in every if expansion.group == SCENARIO)]:
        chosen = [] if scenario is None else [scenario]
        for expansion in every:
            if expansion.group != SCENARIO and all(expansion.goes_with(other) for other in chosen):
                chosen.append(expansion)
        drafts.append(Mix("+".join([EXPANDED, *(expansion.id for expansion in chosen)])).draft())
    return drafts


def keepers() -> dict[str, list[str]]:
    """For each register, by name, the expansions that add it."""
    by_register: dict[str, list[str]] = {}
    for expansion in expansions():
        for register in Mix(f"{EXPANDED}+{expansion.id}").draft().registers:
            by_register.setdefault(register.name, []).append(expansion.id)
    return by_register


def box_rules(content: Content | None = None) -> Ruleset:
    """Every item of every module and scenario, house cards included; nobody plays these rules."""
    rules = Ruleset("box", VERSION)
    box = whole_box()
    if content is not None:
        KingsburgOverlay(content, box)
        rules.content = content.digest
    for draft in box:
        rules.texts |= draft.texts
        rules.items = {item.id: item for item in items_of(draft)} | rules.items
    advisors = [item for item in rules.items.values() if isinstance(item, Advisor)]
    # Index 0 stays unused, as ranks count from 1.
    rules.advisors = [advisors[0], *advisors]
    rules.buildings = [item for item in rules.items.values() if isinstance(item, Building)]
    rules.enemies = [item for item in rules.items.values() if isinstance(item, Enemy)]
    return rules


def draw_mix(luck: Luck) -> str:
    """A random legal mix of the 2nd edition."""
    every = expansions()
    scenarios = [None, *(expansion for expansion in every if expansion.group == SCENARIO)]
    scenario = scenarios[luck.below(len(scenarios))]
    chosen = [] if scenario is None else [scenario]
    parts = [EXPANDED]
    for expansion in every:
        if expansion.group == SCENARIO:
            parts += [] if scenario is not expansion else [expansion.id]
            continue
        ways = ["", *expansion.ways]
        way = ways[luck.below(len(ways))]
        if way and all(expansion.goes_with(other) for other in chosen):
            parts.append(way)
            chosen.append(expansion)
    return "+".join(parts)
