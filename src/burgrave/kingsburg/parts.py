"""What a rules string of Kingsburg may be made of, in the order people choose it."""

from __future__ import annotations

from ..engine.offers import Part, PartGroup

PARTS = (
    PartGroup("edition", "one", (Part("1e", "edition.1e.name"), Part("2e", "edition.2e.name"))),
    PartGroup(
        "modules",
        "many",
        (
            Part("m1", "module.more_buildings.name"),
            Part("m2", "module.strips.name"),
            Part("m3", "module.governors.name"),
            Part("m4", "module.destinies.name"),
            Part("m5", "module.soldier_tokens.name"),
            Part("m6", "module.tiles.name"),
        ),
    ),
    PartGroup(
        "scenario",
        "one",
        (
            Part("", "scenario.none.name"),
            Part("goblin-valley", "scenario.goblin_valley.name"),
            Part("demanding-capital", "scenario.demanding_capital.name"),
            Part("shifting-alliances", "scenario.shifting_alliances.name"),
            Part("wheel-and-deal", "scenario.wheel_and_deal.name"),
        ),
    ),
    PartGroup(
        "variants",
        "many",
        (
            Part("m2:draft", "module.strips.draft.name", stands_for="m2"),
            Part("m6:inverted", "module.tiles.inverted.name", stands_for="m6"),
            Part("house", "module.house.name"),
        ),
    ),
)
