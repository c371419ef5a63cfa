"""M3: dealing, keeping and revealing governors, and random games with them."""

import json
import random
from itertools import permutations

import pytest

from burgrave import BurgraveError, Fate, imagine, playout, position, rules_outline, trace
from burgrave.games.texts import Catalogue
from burgrave.kingsburg.expansions.governors.cards import cards
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.kind import from_position, new_game, replay
from tests.plain_view import plain_view
from tests.table import Script, opening
from tests.whole_games import check_whole_game

MARKS = {
    "rulebook": "preacher tax_collector",
    "attested": "duke prince sorcerer",
    "reconstructed": "governor_architect carpenter damsel fairy governor_general heiress miner"
    " minstrel paladin philosopher politician priest princess sculptor thief trickster",
}
ENEMIES = "1-goblins-2 2-goblins-3 3-goblins-4 4-goblins-5 5-demons-8"
HANDS: dict[str, tuple[str, ...]] = {
    "red": ("duke", "miner", "thief"),
    "blue": ("fairy", "priest", "prince"),
    "green": ("damsel", "heiress", "preacher"),
}


def deal_governors(hands: dict[str, tuple[str, ...]] = HANDS, *, rules: str = "2e+m3") -> Script:
    """A new game in which these cards were dealt."""
    t = opening(len(hands), rules=rules)
    t.says("fate order " + " ".join(hands))
    t.says(*(f"fate deal enemies {enemy}" for enemy in ENEMIES.split()))
    return t.says(*(f"fate deal {name} {card}" for name, hand in hands.items() for card in hand))


def test_provenance() -> None:
    """M3: every governor carries its mark, and a name and a text of its own."""
    for mark, ids in MARKS.items():
        assert {card.id for card in cards() if card.mark == mark} == set(ids.split())
    texts = Catalogue("en")
    assert len({texts.name(card) for card in cards()}) == len(cards()) == 21
    assert all(texts.effect(card) for card in cards())


def test_three_are_dealt_to_each(seats: int) -> None:
    """M3: everybody is dealt three different governors, unseen by the others."""
    game = new_game("2e+m3", seats)
    fate = Fate(seats)
    while game.actor == -1:
        fate.answer(game)
    hands = [plain_view(game, seat)["governor_hand"] for seat in range(seats)]
    assert [len(hand) for hand in hands] == [3] * seats
    assert len({card for hand in hands for card in hand}) == 3 * seats
    assert all("governor_hand" not in seat for seat in plain_view(game, None)["seats"])


def test_one_is_kept_and_all_are_revealed_together() -> None:
    """M3: each keeps one of three; all are revealed when the last player has chosen."""
    t = deal_governors()
    assert t.asked == "red governor"
    assert t.offered == {"keep duke", "keep miner", "keep thief"}
    t.refuses("red keep fairy", "red pass")
    t.says("red keep miner", "blue keep fairy")
    assert t.red.more["cards"] == t.blue.more["cards"] == []
    t.says("green keep heiress")
    assert [t.red.more["cards"], t.blue.more["cards"], t.green.more["cards"]] == [
        ["miner"],
        ["fairy"],
        ["heiress"],
    ]
    assert plain_view(t.game, 0)["governor_hand"] == []


def test_what_they_start_with_comes_before_kings_favor() -> None:
    """M3: the governors' gifts at the start come in turn order, before King's Favor."""
    t = deal_governors().says("red keep thief", "blue keep fairy", "green keep damsel")
    assert (t.asked, t.when) == ("red good", "1 favor")
    assert t.red.vp == -3
    t.says("red thief +4gold")
    # Blue and green have the fewest goods.
    assert t.green.plus2 == 2
    assert t.asked == "blue good"


@pytest.mark.parametrize("order", list(permutations(["red", "blue", "green"])))
def test_answers_may_come_in_any_order(order: tuple[str, ...]) -> None:
    """Q20: the order of the answers does not change which governors are revealed."""
    t = deal_governors()
    for name in order:
        assert t.game.call(list(HANDS).index(name))
        assert t.actor == name
        t.says(f"{name} keep {HANDS[name][1]}")
    assert [t.red.more["cards"], t.blue.more["cards"]] == [["miner"], ["priest"]]
    record = t.game.record
    again = replay(record)
    assert position(again) == position(t.game)


def all_visible(game: Game, seat: int | None) -> str:
    """Everything a seat, or a spectator, can see and was told."""
    assert game.journal is not None
    entries = [
        (
            entry.actor,
            entry.option and entry.option.public(),
            entry.offered,
            [event.seen_by(seat) for event in entry.events],
        )
        for entry in game.journal.entries
    ]
    running = [list(trace(game.record))]
    return json.dumps([game.view(seat), entries, running])


def test_no_secret_leaks() -> None:
    """Q20: two worlds that differ in red's hand and pick look the same to everybody else."""
    other = {**HANDS, "red": ("carpenter", "sorcerer", "paladin")}
    worlds = [deal_governors(), deal_governors(other)]
    for at, choices in enumerate([("miner", "sorcerer"), ("fairy", "fairy")]):
        for seat in (1, 2, None):
            assert all_visible(worlds[0].game, seat) == all_visible(worlds[1].game, seat)
        for t, card in zip(worlds, choices, strict=True):
            t.says(f"{('red', 'blue')[at]} keep {card}")
    for seat in (1, 2, None):
        assert all_visible(worlds[0].game, seat) == all_visible(worlds[1].game, seat)
    assert all_visible(worlds[0].game, 0) != all_visible(worlds[1].game, 0)


def test_what_is_not_kept_stays_unknown() -> None:
    """M3: cards that are not kept leave the game unseen."""
    twin = {**HANDS, "red": ("carpenter", "miner", "paladin")}
    worlds = [deal_governors(), deal_governors(twin)]
    for t in worlds:
        t.says("red keep miner", "blue keep fairy", "green keep damsel")
    for seat in (1, 2, None):
        assert all_visible(worlds[0].game, seat) == all_visible(worlds[1].game, seat)


def test_imagined_worlds_deal_hidden_cards_anew() -> None:
    """M3: an imagined world looks the same, with other hands and picks that are possible."""
    t = deal_governors().says("red keep miner", "blue keep fairy")
    rng = random.Random(1)
    hands: set[str] = set()
    picks: set[str] = set()
    for _ in range(60):
        for seat in (0, 1, 2, None):
            world = imagine(t.game, seat, rng)
            assert world.view(seat) == t.game.view(seat)
            seen = [plain_view(world, one)["governor_hand"] for one in range(3)]
            assert len({card for hand in seen for card in hand}) == 9
            assert all(plain_view(world, one)["governor_pick"][0] in seen[one] for one in (0, 1))
            green = {option.words().removeprefix("keep ") for option in world.options}
            assert green == set(seen[2])
        world = imagine(t.game, 2, rng)
        hands.update(plain_view(world, 0)["governor_hand"])
        picks.update(plain_view(world, 0)["governor_pick"])
    assert len(hands) == 21 - 3
    assert len(picks) > 10
    assert not hands & set(HANDS["green"])


def test_the_outline_tells_of_governors() -> None:
    """M3: the outline lists the choice of governors before the first year."""
    outline = rules_outline("2e+m1+m3+m4")
    assert outline.index("M3") < outline.index("years")


@pytest.mark.parametrize("step", ["use(0,nobody,bless)", "use(0,duke,bless)", "governor(7)"])
def test_bad_steps_are_refused(step: str) -> None:
    """M3: a position cannot ask about a card or an effect that is not there."""
    with pytest.raises(BurgraveError, match="no step"):
        from_position(f"burgrave position 1\nrules 2e+m3\nseat red\nseat blue\nagenda {step}\n")


MIXES = [
    "2e+m3",
    "2e+m3+house",
    "2e+m1+m2+m3+m4+house",
    "2e+m2+m3+m4+m5+m6+goblin-valley",
    "2e+m1+m3+m4+m6+wheel-and-deal+house",
    "2e+m3+m5+shifting-alliances",
    "2e+m3+m4+demanding-capital",
]


@pytest.mark.slow
@pytest.mark.thinned(5)
@pytest.mark.parametrize("rules", MIXES)
def test_games_with_governors_hold_together(rules: str, seats: int) -> None:
    """M3: whole games pass every check, and no two players keep the same governor."""
    lines = check_whole_game(rules, seats)
    kept = [line["choice"]["card"] for line in lines[1:-1] if line["ask"] == "governor"]
    assert len(set(kept)) == seats


@pytest.mark.thinned(5)
@pytest.mark.parametrize("rules", MIXES)
def test_random_games_end(rules: str, seats: int) -> None:
    """M3: random games with governors come to an end."""
    for seed in range(10):
        game = new_game(rules, seats, journal=False)
        assert playout(game, seed, journal=True) > 0
        assert game.actor is None
