"""Rules strings: an edition with any legal mix of modules, variants and one scenario."""

# Stays pure Python: it runs once, when rules are put together.

from __future__ import annotations

from collections.abc import Callable

from ...engine.content import Content
from ...engine.luck import Luck
from ...engine.notation import RulesError
from ..model.items import Advisor, Building, Enemy
from ..model.ruleset import Ruleset
from ..rules.draft import Draft
from .editions import EDITIONS, VERSION
from .files import Overlay, items_of
from .modules.destinies.cards import destinies
from .modules.governors.cards import governors
from .modules.more_buildings import more_buildings
from .modules.soldier_tokens import soldier_tokens
from .modules.strips.table import strips
from .modules.tiles.table import alternate_advisors
from .scenarios.demanding_capital import demanding_capital
from .scenarios.goblin_valley import goblin_valley
from .scenarios.shifting_alliances import shifting_alliances
from .scenarios.wheel_and_deal import wheel_and_deal

Edit = Callable[[Draft, str], None]
"""How a module, in one of its variants, edits the draft."""

MODULES: dict[str, Edit] = {
    "m1": more_buildings,
    "m2": strips,
    "m3": governors,
    "m4": destinies,
    "m5": soldier_tokens,
    "m6": alternate_advisors,
}
VARIANTS = {"m2": ("draft",), "m6": ("inverted",)}
SCENARIOS: dict[str, Callable[[Draft], None]] = {
    "demanding-capital": demanding_capital,
    "goblin-valley": goblin_valley,
    "shifting-alliances": shifting_alliances,
    "wheel-and-deal": wheel_and_deal,
}
SCENARIO_RULES = {
    "goblin-valley": "S1",
    "demanding-capital": "S2",
    "shifting-alliances": "S3",
    "wheel-and-deal": "S4",
}
"""Where `docs/rules/` has them; the rules of the modules are named after these."""
WITHOUT_TOKENS = ("demanding-capital", "wheel-and-deal")
"""Scenarios that exclude the soldier tokens of module 5."""
HOUSE = "house"


class Mix:
    """What a rules string asks for."""

    def __init__(self, text: str) -> None:
        edition, *parts = text.split("+")
        self.edition = edition
        self.modules: dict[str, str] = {}
        """The modules in play, each with its variant or nothing."""
        self.scenario = ""
        self.house = False
        if edition not in EDITIONS:
            raise RulesError(f"unknown edition {edition!r} in {text!r}; {accepted()}")
        for part in parts:
            self._add(part, text)
        self._check(text)

    def _add(self, part: str, text: str) -> None:
        name, _, variant = part.partition(":")
        if part == HOUSE and not self.house:
            self.house = True
        elif part in SCENARIOS:
            if self.scenario:
                raise RulesError(f"{text!r}: at most one scenario, not {self.scenario} and {part}")
            self.scenario = part
        elif name in MODULES and name not in self.modules:
            known = VARIANTS.get(name, ())
            if (variant and variant not in known) or part.endswith(":"):
                listed = f"accepted is {', '.join(known)}" if known else "it has none"
                raise RulesError(f"{text!r}: unknown variant {variant!r} of {name}; {listed}")
            self.modules[name] = variant
        elif name in self.modules or part == HOUSE:
            raise RulesError(f"{text!r}: {name} is named twice")
        else:
            raise RulesError(f"unknown part {part!r} in {text!r}; {accepted()}")

    def _check(self, text: str) -> None:
        if self.edition != "2e" and (self.modules or self.scenario or self.house):
            more = "modules, scenarios and house cards"
            raise RulesError(f"{text!r}: {more} belong to the 2nd edition (Q26)")
        if "m5" in self.modules and self.scenario in WITHOUT_TOKENS:
            raise RulesError(f"{text!r}: {self.scenario} cannot be combined with m5")

    @property
    def name(self) -> str:
        """The rules string in its one canonical order."""
        modules = [
            f"{name}:{self.modules[name]}" if self.modules[name] else name
            for name in sorted(self.modules)
        ]
        scenario = [self.scenario] if self.scenario else []
        return "+".join([self.edition, *modules, *scenario, *[HOUSE] * self.house])


def accepted() -> str:
    """What a rules string may be made of."""
    parts = [*MODULES, *(f"{name}:{v}" for name, known in VARIANTS.items() for v in known)]
    return (
        f"accepted are {' or '.join(EDITIONS)}, with +{', +'.join(sorted([*parts, *SCENARIOS]))}"
        f" and +{HOUSE} after 2e"
    )


MOST_COMPILED = 200
"""So many rules strings are remembered, for who plays mixes by lot."""
_COMPILED: dict[str, Ruleset] = {}
_OVERLAID: dict[tuple[str, str], Ruleset] = {}
"""Rules with content files, by name and digest; the latest few, for a server meets many."""
MOST_OVERLAID = 32


def compile_rules(rules: str = "2e", content: Content | None = None) -> Ruleset:
    """The frozen rules that a rules string names, with a content file laid over them if given."""
    if content is not None:
        return _with_content(Mix(rules), content)
    found = _COMPILED.get(rules)
    if found is None:
        mix = Mix(rules)
        found = _COMPILED.get(mix.name)
        if found is None:
            found = draft_of(mix).freeze()
            _COMPILED[mix.name] = found
        _COMPILED[rules] = found
        while len(_COMPILED) > MOST_COMPILED:
            del _COMPILED[next(iter(_COMPILED))]
    return found


def _with_content(mix: Mix, content: Content) -> Ruleset:
    digest: str = content.digest
    key = (mix.name, digest)
    if key not in _OVERLAID:
        if len(_OVERLAID) >= MOST_OVERLAID:
            del _OVERLAID[next(iter(_OVERLAID))]
        _OVERLAID[key] = _overlaid(mix, content)
    return _OVERLAID[key]


def _overlaid(mix: Mix, content: Content) -> Ruleset:
    # Every key is checked against the whole box first, so that no typing error hides behind a
    # module that is not in play.
    overlay = Overlay(content)
    known = overlay.check(whole_box())
    draft = draft_of(mix)
    overlay.apply(draft, known)
    overlay.check_needs(draft, keepers())
    draft.overlay = content
    return draft.freeze()


def whole_box() -> list[Draft]:
    """Drafts that together hold everything: all modules, alone and with each scenario."""
    drafts = []
    for scenario in ["", *SCENARIOS]:
        modules = [name for name in MODULES if name != "m5" or scenario not in WITHOUT_TOKENS]
        parts = ["2e", *modules, *[scenario] * bool(scenario), HOUSE]
        drafts.append(draft_of(Mix("+".join(parts))))
    return drafts


def keepers() -> dict[str, list[str]]:
    """The modules and scenarios that keep each register, by its name."""
    found: dict[str, list[str]] = {}
    for part in [*MODULES, *SCENARIOS]:
        for register in draft_of(Mix(f"2e+{part}")).registers:
            found.setdefault(register.name, []).append(part)
    return found


def boxed(content: Content | None = None) -> Ruleset:
    """Every item of every module and scenario, house cards included, as rules nobody plays."""
    rules = Ruleset("box", VERSION)
    box = whole_box()
    if content is not None:
        Overlay(content).check(box)
        rules.content = content.digest
    for draft in box:
        rules.texts |= draft.texts
        rules.items = {item.id: item for item in items_of(draft)} | rules.items
    advisors = [item for item in rules.items.values() if isinstance(item, Advisor)]
    # The first place stays unused: ranks count from 1.
    rules.advisors = [advisors[0], *advisors]
    rules.buildings = [item for item in rules.items.values() if isinstance(item, Building)]
    rules.enemies = [item for item in rules.items.values() if isinstance(item, Enemy)]
    return rules


def draft_of(mix: Mix) -> Draft:
    """The draft of a mix: its edition, then its modules in order, then its scenario."""
    draft = Draft(mix.name, VERSION)
    draft.house = mix.house
    EDITIONS[mix.edition](draft)
    draft.cite("", items_of(draft))
    for name in sorted(mix.modules):
        MODULES[name](draft, mix.modules[name])
        draft.cite(name.upper(), items_of(draft))
    if mix.scenario:
        SCENARIOS[mix.scenario](draft)
        draft.cite(SCENARIO_RULES[mix.scenario], items_of(draft))
    return draft


def drawn_mix(luck: Luck) -> str:
    """A legal mix of the 2nd edition: each module, variant, scenario and the house cards by lot."""
    scenarios = ["", *SCENARIOS]
    scenario = scenarios[luck.below(len(scenarios))]
    parts = ["2e"]
    for name in MODULES:
        ways = ["", name, *[f"{name}:{variant}" for variant in VARIANTS.get(name, ())]]
        way = ways[luck.below(len(ways))]
        if way and not (name == "m5" and scenario in WITHOUT_TOKENS):
            parts.append(way)
    if scenario:
        parts.append(scenario)
    if luck.below(2):
        parts.append(HOUSE)
    return "+".join(parts)
