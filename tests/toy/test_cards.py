"""Effects in plain Python work on cards of Kingsburg, whichever form of the engine runs."""

import copy
import pickle
from collections.abc import Callable, Iterator

import pytest

from burgrave import Content, Fate, RulesError, play, position, replay, trace
from burgrave.bots import make_bot
from burgrave.engine.cards.bindings import ADDED
from burgrave.engine.cards.effects import Effect
from burgrave.games import kind_named, register_effects
from burgrave.kingsburg import hooks
from burgrave.kingsburg.content.codecs import BINDINGS
from burgrave.kingsburg.game import Kingsburg
from burgrave.kingsburg.kind import from_position, new_game
from burgrave.kingsburg.mixes import Mix
from burgrave.kingsburg.model.board import Table
from burgrave.kingsburg.model.ruleset import Ruleset
from tests.toy import cards
from tests.toy.cards import CheapSoldiers, FirstVictoryOfTheYear, HireAtSeasonEnd, SwapAtSeasonEnd

FILE = """
[building.inn]
effects = [{effect = "cheap_soldiers"}, {effect = "hire_at_season_end"}]
[building.statue]
effects = [{effect = "swap_at_season_end"}]
[building.palisade]
effects = [{effect = "first_victory_of_the_year", points = 2}]
"""


@pytest.fixture
def content() -> Iterator[Content]:
    """A content file that binds them, while their module is known."""
    register_effects(cards.__name__)
    yield Content.parse(FILE, "toy.toml")
    ADDED.discard(cards.__name__)


def rules_with(*effects: Effect[Table]) -> Ruleset:
    """The base game in which every Inn also has these effects."""
    draft = Mix("2e").draft()
    inn = next(one for one in draft.buildings if one.id == "inn")
    inn.effects += effects
    return draft.freeze()


def with_inn(rules: Ruleset | str, *, content: Content | None = None) -> Kingsburg:
    """A game in which everybody has an inn, a statue and a palisade from the start."""
    game = new_game(rules, 2, content=content)
    for seat in game.seats:
        for building in game.rules.buildings:
            if building.id in ("inn", "statue", "palisade"):
                seat.buildings |= 1 << building.index
    return game


def play_on(game: Kingsburg, seed: int, look: Callable[[Kingsburg], None]) -> None:
    """Play to the end at random, looking at every question."""
    fate = Fate(seed)
    while game.pending is not None:
        look(game)
        fate.answer(game)


def test_an_effect_bound_by_code_changes_a_value() -> None:
    """Compiled rules use a price that an effect in plain Python changes."""
    game = with_inn(rules_with(CheapSoldiers()))
    assert hooks.SOLDIER_PRICE.of(game, 0) == 1
    most: list[bool] = []

    def look(game: Kingsburg) -> None:
        if game.ask == "recruit" and game.actor is not None:
            most.append(max(game.legal()) == game.seats[game.actor].goods())

    play_on(game, 3, look)
    assert most
    assert all(most)


def test_an_effect_that_lasts_reacts_once_a_year() -> None:
    """Compiled code reads class attributes of effects in plain Python."""
    rules = rules_with(FirstVictoryOfTheYear(7))
    effect = next(one for one in rules.items["inn"].effects if one.name.startswith("first"))
    assert effect.spent_bit
    game = with_inn(rules)
    play(game, [make_bot("greedy", seat, rules="2e") for seat in range(2)], 4)
    assert game.journal is not None
    scored = [event for event in game.journal.events() if event.source == "inn"]
    assert {event.amount for event in scored if event.kind == "vp"} == {7}


def test_order_is_asked_for_where_it_matters() -> None:
    """Whether a gold is swapped or hires a soldier first is the owner's to say (Q71)."""
    game = with_inn(rules_with(HireAtSeasonEnd(), SwapAtSeasonEnd()))
    asked: set[str] = set()
    play_on(game, 5, lambda game: asked.add(game.ask or ""))
    assert "swap" in asked


def test_a_content_file_binds_them(content: Content) -> None:
    """Games with them are recorded, replayed, traced, copied, pickled; positions read back."""
    game = with_inn("2e", content=content)
    assert game.rules.items["inn"].effects[0].name == "cheap_soldiers"
    asked: set[str] = set()

    def look(game: Kingsburg) -> None:
        asked.add(game.ask or "")
        if game.ask == "swap":
            text = position(game)
            again = from_position(text, content=content)
            assert position(again) == text
            assert again.options == game.options == pickle.loads(pickle.dumps(game.options))
            assert copy.copy(game).key() == game.key() == game.clone().key()
            assert pickle.loads(pickle.dumps(game)).view(0) == game.view(0)
            assert len(game.previews(game.waiting[0])) == len(game.options)

    play_on(game, 1, look)
    assert "swap" in asked


def test_records_of_them_replay(content: Content) -> None:
    """Bots that judge cards by their effects play a whole game."""
    game = new_game("2e", 3, content=content)
    play(game, [make_bot("greedy", seat, rules="2e") for seat in range(3)], 9)
    again = replay(game.record.text, content=content)
    assert position(again) == position(game)
    assert [*trace(game.record, content=content)][-1]["over"]


def test_they_are_known_to_their_game_only(content: Content) -> None:
    """Effects are found by the game that their class names, once their module is registered."""
    ours = {"cheap_soldiers", "first_victory_of_the_year", "swap_at_season_end"}
    assert ours <= BINDINGS.classes().keys()
    assert not ours & kind_named("dice").bindings.classes().keys()
    ADDED.discard(cards.__name__)
    assert not ours & BINDINGS.classes().keys()
    with pytest.raises(RulesError, match="cheap_soldiers"):
        new_game(
            "2e", 2, content=Content.parse(FILE.replace("points = 2", "points = 3"), "other.toml")
        )
