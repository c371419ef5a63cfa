"""What games send to readers matches their declared types, key by key."""

from __future__ import annotations

from functools import cache
from typing import Any, NotRequired, TypedDict, get_origin, get_type_hints

import msgspec
import pytest

from burgrave.engine.core.luck import Luck
from burgrave.engine.game.contract import GameContract, GameView, ReasonView
from burgrave.engine.game.ruled import RuledGame
from burgrave.games import kind_named, kinds
from burgrave.games.kinds import AnyKind
from burgrave.kingsburg.contract.table import ForecastEnemy
from burgrave.kingsburg.views.forecast import win_share

MIXES = 12
"""How many games by random rules are checked, for each kind."""
SPARSE = 9
"""Only some of the positions of a game are looked at."""


@cache
def table_of(contract: GameContract) -> Any:
    """The type of a table with the keys that expansions add."""
    fields = get_type_hints(contract.table, include_extras=True)
    for more in contract.table_keys:
        fields |= get_type_hints(more, include_extras=True)
    make: Any = TypedDict
    return make(contract.table.__name__, fields)


def contract_of(kind: AnyKind) -> GameContract:
    """The contract of a kind of game."""
    assert kind.contract is not None
    return kind.contract


def assert_fits(value: object, declared: Any) -> None:
    """A value has every key that its type requires, with the right type, and no others."""
    assert msgspec.convert(value, declared, strict=True) == value


def check_position(game: RuledGame, contract: GameContract) -> None:
    """Everything that readers are sent of one position."""
    view: Any = GameView[table_of(contract)]  # type: ignore[misc] # made at run time
    for seat in (None, *range(len(game.names))):
        assert_fits(game.view(seat), view)
    if game.actor is not None and game.actor >= 0:
        assert_fits(game.reasons(game.actor), list[ReasonView])
        assert_fits(game.preview(game.actor, 0), contract.preview)
        assert_fits(game.preview(game.actor, len(game.legal()) - 1), contract.preview)


@pytest.mark.thinned(5)
@pytest.mark.parametrize("seed", range(MIXES))
@pytest.mark.parametrize("name", ["2e", "dice"])
def test_views_of_random_mixes_fit_their_contract(name: str, seed: int) -> None:
    """Views, reasons, previews and the catalogue of a game have exactly the declared keys."""
    kind, luck = kind_named(name), Luck(seed)
    contract = contract_of(kind)
    rules = kind.draw_mix(luck)
    game = kind.new_game(rules, kind.fewest + luck.below(kind.most - kind.fewest + 1))
    assert_fits(kind.catalogue(game.book), contract.catalogue)
    number = 0
    while game.pending is not None:
        if number % SPARSE == 0:
            check_position(game, contract)
        moves = game.legal()
        game.answer(moves[luck.below(len(moves))])
        number += 1
    check_position(game, contract)
    figures = get_type_hints(contract.figures)
    for standing in game.view()["result"] or []:
        assert standing.keys() == {"seat", "winner", *figures}


def test_a_view_of_every_expansion_that_adds_keys_fits() -> None:
    """Expansions declare their own keys, so a game with any of them matches, too."""
    contract = contract_of(kind_named("2e"))
    game = kind_named("2e").new_game("2e+goblin-valley", 3)
    added = {key for more in contract.table_keys for key in get_type_hints(more)}
    assert added <= game.view()["table"].keys()
    check_position(game, contract)


def test_keys_of_expansions_may_be_missing() -> None:
    """Without its expansion a key is absent, so its declaration does not require it."""
    for kind in kinds():
        for more in kind.contract.table_keys if kind.contract else ():
            hints = get_type_hints(more, include_extras=True)
            assert {get_origin(hint) for hint in hints.values()} == {NotRequired}


def test_answers_that_readers_look_into_fit() -> None:
    """The fields of placements and constructions are those declared."""
    game = kind_named("2e").new_game("2e+m3", 2)
    declared = {one.__name__: one for one in contract_of(kind_named("2e")).choices}
    luck, seen = Luck(5), set()
    while game.pending is not None:
        for option in game.options_for(game.actor) if (game.actor or 0) >= 0 else []:
            choice = option.to_dict()
            name = {"influence": "Placement", "construct": "Construction"}.get(option.ask, "")
            if name and "pass" not in choice:
                assert_fits(choice, declared[name])
                seen.add(name)
        moves = game.legal()
        game.answer(moves[luck.below(len(moves))])
    assert seen == {"Placement", "Construction"}


def enemy(*outcomes: int) -> ForecastEnemy:
    """A possible enemy, with the outcome of the battle for each throw of the king's die."""
    return {"cards": [], "seen": False, "strength": 4, "own": 1, "outcomes": list(outcomes)}


@pytest.mark.parametrize(
    ("weights", "enemies", "share"),
    [
        ((1,) * 6, [enemy(-1, -1, 0, 1, 1, 1)], 1 / 2),
        ((1,) * 6, [enemy(-1, -1, 0, 1, 1, 1), enemy(-1, -1, -1, -1, -1, 1)], 1 / 3),
        # The better of two dice is sent: 1 comes up in one way of 36, 6 in eleven.
        ((1, 3, 5, 7, 9, 11), [enemy(-1, -1, 0, 1, 1, 1)], 3 / 4),
        ((1,) * 6, [], 0),
    ],
)
def test_the_share_of_battles_won(
    weights: tuple[int, ...], enemies: list[ForecastEnemy], share: float
) -> None:
    """B6.3: all enemies are equally likely; each number of soldiers counts by its throws."""
    assert win_share(weights, enemies) == pytest.approx(share)


def test_the_catalogue_says_what_a_page_would_have_to_know() -> None:
    """B2.2: what a token and a shift add, and how many dice a rank needs, come from the rules."""
    kind = kind_named("2e")
    shown = kind.catalogue(kind.compile("2e"))
    assert (shown["plus2_adds"], shown["shifts"]) == (2, [-1, 1])
    assert shown["tiers"] == [[*range(1, 7)], [*range(7, 13)], [*range(13, 19)]]
