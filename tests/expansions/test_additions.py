"""What expansions add to views and forecasts, and how cards join decks."""

import random

import pytest

from burgrave.engine.cards.items import HOUSE, Card, Item
from burgrave.kingsburg.game import Kingsburg
from burgrave.kingsburg.kind import new_game
from burgrave.kingsburg.mixes import Mix, compile_rules
from burgrave.kingsburg.rules.setup import pile_of


def moments(rules: str, *, seed: int, choices: int = 400) -> list[Kingsburg]:
    """Positions of a random game, with some choices between them."""
    rng = random.Random(seed)
    game = new_game(rules, 3)
    found = []
    for number in range(choices):
        if game.pending is None:
            break
        game.apply(rng.randrange(len(game.options)))
        if number % 7 == 0:
            found.append(game.clone())
    return found


@pytest.mark.parametrize("rules", ["2e+m3", "2e+goblin-valley", "2e+m3+m5+goblin-valley"])
def test_views_are_what_expansions_add(rules: str) -> None:
    """For every key that an expansion adds to a view, the expansion also draws it."""
    for game in moments(rules, seed=3):
        for reader in (None, 0, 1, 2):
            table = game.view(reader)["table"]
            for key, view in game.rules.views.items():
                assert table[key] == view(game, reader)
            for seat, seen in enumerate(table["seats"]):
                for key, draw in game.rules.seat_views.items():
                    assert seen[key] == draw(game, seat)


@pytest.mark.parametrize("rules", ["2e+goblin-valley", "2e+m5", "2e+m5+goblin-valley"])
def test_forecasts_are_what_expansions_expect(rules: str) -> None:
    """S1, M5: expansions in play add their enemies and soldiers to a seat's forecast."""
    met = 0
    for game in moments(rules, seed=5, choices=900):
        for seat in range(3):
            forecast = game.view(seat)["table"]["own"]["forecast"]
            if forecast is None or game.foes:
                continue
            met += 1
            known = game.seats[seat].seen >> game.year - 1 & 1
            deck = [game.enemies[game.year - 1]] if known else pile_of(game, game.year)
            coming: list[tuple[tuple[int, ...], int]] = [((card,), 0) for card in deck]
            for one in game.rules.forecasts:
                coming = coming if one.assaults is None else one.assaults(game, seat, coming)
                if one.help is not None and (help := one.help(game, seat)) is not None:
                    assert forecast["help"] == help
            cards = [[game.rules.enemies[foe].id for foe in foes] for foes, _ in coming]
            assert [enemy["cards"] for enemy in forecast["enemies"]] == cards
    assert met > 20


def card(kind: str, id: str) -> Item:
    """A card without effects."""
    return Card(kind, id, HOUSE)


def test_cards_join_their_deck_whenever_it_comes() -> None:
    """Cards that join a deck come after its own cards, whichever was added first."""
    early, late = Mix("2e").draft(), Mix("2e").draft()
    early.joins("tale", [card("tale", "new")])
    assert early.cards == []
    for draft in (early, late):
        draft.deck("tale", [card("tale", "old")])
        draft.deck("song", [card("song", "loud")])
    late.joins("tale", [card("tale", "new")])
    for draft in (early, late):
        assert [one.id for one in draft.cards] == ["old", "new", "loud"]


def test_house_cards_stand_after_their_decks() -> None:
    """M3, M4: house cards follow the printed cards of their deck and precede other decks."""
    rules = compile_rules("2e+m3+m4+m6+wheel-and-deal+house")
    kinds = [card.kind for card in (*rules.cards, *rules.open_cards)]
    assert kinds == ["governor"] * 24 + ["group"] * 8 + ["destiny"] * 29 + ["tile"] * 16
    assert rules.cited["castellan"] == "M3"
    assert rules.cited["drought"] == "M4"
