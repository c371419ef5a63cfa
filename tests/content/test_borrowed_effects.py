"""Content files may bind any effect to any item: every such game can be played."""

import pytest

from burgrave import Content, Fate, position, trace
from burgrave.engine.text.toml import toml
from burgrave.kingsburg.content.codecs import BINDINGS, PARAMETERS
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.kind import from_position, new_game
from burgrave.kingsburg.mixes import compile_rules, whole_box

BOX = [draft.name for draft in whole_box()]
EFFECTS = BINDINGS.classes()
EVERY = 7
"""How often the position of a game is read back."""


def play_game(rules: str, content: Content, seed: int) -> Game:
    """A random game with other content, whose positions are read back on the way."""
    game = new_game(rules, 3, content=content)
    fate = Fate(seed)
    for number in range(2000):
        if game.actor is None:
            break
        if number % EVERY == 0:
            again = from_position(position(game), content=content)
            assert position(again) == position(game)
            assert again.options == game.options
        fate.answer(game)
    assert game.actor is None
    return game


def home_of(name: str) -> str:
    """A mix of the box with every register that an effect reads."""
    needs = EFFECTS[name].needs
    return next(rules for rules in BOX if set(needs) <= set(compile_rules(rules).register_slots))


@pytest.mark.thinned(13)
@pytest.mark.parametrize("name", EFFECTS)
def test_any_effect_works_on_any_item(name: str) -> None:
    """An effect with the example parameters works for a building, a governor and an advisor."""
    params = {key: PARAMETERS[kind][3] for key, kind in EFFECTS[name].params.items()}
    bound = toml({"effect": name, **params})
    text = f"[building.inn]\neffects = [{bound}]\n[governor.fairy]\neffects = [{bound}]\n"
    content = Content.parse(f"{text}[advisor.jester]\nreward = {bound}\n", "my.toml")
    play_game(home_of(name), content, seed=len(name))


def test_two_effects_of_one_name_are_told_apart() -> None:
    """If an item has several effects of one name, a position text says which of them asks."""
    free = '{effect = "free_buildings", number = 1, year = %d}'
    both = f"[governor.fairy]\neffects = [{free % 2}, {free % 3}]\n"
    content = Content.parse(both, "my.toml")
    game = new_game("2e+m3", 2, content=content)
    place = [card.id for card in game.rules.cards].index("fairy")
    game.seats[0].cards = 1 << place
    game.year = 3
    game.agenda = [step for step in game.rules.programs["year"] if "year_start" in step.label()]
    game.pending = None
    game._found.clear()
    game.order = (0, 1)
    game.advance()
    # Only the second one works in year III.
    assert game.pending is not None
    assert game.pending.label() == "use(0,fairy,free_buildings.2)"
    assert from_position(position(game), content=content).options == game.options


def test_a_trace_tells_every_event_once() -> None:
    """Points scored at the end of the game before a question are shown with its answer."""
    asks = '{effect = "gain_if", moment = "game_end", bundle = {any_good = 1}}'
    content = Content.parse(f"[destiny.festival]\neffects = [{asks}]\n", "my.toml")
    game = new_game("2e+m4+m5+house", 2, content=content)
    fate = Fate(5)
    while game.actor is not None:
        wanted = [option for option in game.options if option.words() == "destiny festival"]
        game.choose(wanted[0].text) if game.year == 5 and wanted else fate.answer(game)
    assert game.journal is not None
    happened = sum(len(entry.events) for entry in game.journal.entries)
    lines = list(trace(game.record, content=content))
    assert sum(len(line.get("events", [])) for line in lines) == happened


def test_a_need_without_a_levy_costs_nothing() -> None:
    """A need whose levy a content file removes is met for free."""
    content = Content.parse("[need.gold]\neffects = []\n", "my.toml")
    play_game("2e+demanding-capital", content, seed=3)
