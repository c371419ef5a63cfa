"""The menu of games, modules and bots, for people who click rather than type a rules string."""

from __future__ import annotations

from ..bots import PATIENT, bot_names, level_names, usual_bot
from ..bots.head_starts import even_head_start
from ..engine.game.head_start import MOST_POINTS, head_start_in
from ..engine.game.rules_parts import Part, PartGroup, menu_of_parts, why_not
from ..engine.text.notation import RulesError
from ..games import USUAL_RULES, kind_named, kinds
from ..games.kinds import AnyKind
from ..games.texts import Catalogue
from ..narration.rules_words import rules_words
from ..session.playable import OwnBots, seating_order
from .messages import BotOffer, EvenHeadStart, Offer, Problem


def make_menu(rules: str, own: OwnBots = (), language: str = "en") -> Offer:
    """All games, the parts of this one, and the rules string that each click would give."""
    rules = rules.strip() or USUAL_RULES
    problem: Problem | None = None
    try:
        kind = kind_named(rules)
        kind.compile(rules)
    except RulesError as error:
        problem, rules = {**why_not(error), "text": str(error)}, USUAL_RULES
        kind = kind_named(rules)
    games = PartGroup("game", "one", tuple(Part(one.editions[0], name_key(one)) for one in kinds()))
    choice = menu_of_parts((games,), kind.editions[0], lambda text: kind_named(text).compile(text))
    return {
        "rules": rules,
        "game": kind.name,
        "seats": {
            "least": kind.fewest,
            "most": kind.most,
            "names": list(seating_order(kind.colours)),
        },
        "words": rules_words(rules, language),
        "groups": [*choice, *menu_of_parts(kind.offers, rules, kind.compile)],
        "bots": [*our_offers(kind, rules), *own_offers(own)],
        "usual": usual_bot(rules),
        "most_head_start": MOST_POINTS if kind.head_starts else 0,
        "head_start": list(head_start_in(rules)),
        "problem": problem,
    }


def make_even(game: str, players: str) -> EvenHeadStart:
    """The head start with which these players, bots or ratings, win about equally often (O1)."""
    return {"points": even_head_start(game, players.split(","))}


def our_offers(kind: AnyKind, rules: str) -> list[BotOffer]:
    """Our bots, with the keys of their texts."""
    return [
        {
            "id": bot,
            "name": f"bot.{bot}.name",
            "text": bot_text_key(kind, bot),
            "slow": bot == PATIENT,
        }
        for bot in list_bots(rules)
    ]


def own_offers(own: OwnBots) -> list[BotOffer]:
    """The bots added by the operator of the server, by the names they were given."""
    return [{"id": name, "name": name, "text": "bot.own.text", "slow": False} for name, _ in own]


def name_key(kind: AnyKind) -> str:
    """The text key of a game's name, or its title if no language has a text for it."""
    key = f"game.{kind.name}.name"
    return key if key in Catalogue() else kind.title


def bot_text_key(kind: AnyKind, bot: str) -> str:
    """The text key of the sentence that says how a bot plays, the game's own text first."""
    own = f"{kind.text_prefix}bot.{bot}.text"
    return own if own in Catalogue() else f"bot.{bot}.text"


def list_bots(rules: str) -> list[str]:
    """The bots in menu order: the levels, then the others."""
    levels = level_names(rules)
    return sorted(bot_names(rules), key=lambda name: (name not in levels, name == "random"))
