"""The judge: exact, the same in both forms, and without knowledge its seat lacks."""

import random
from array import array

import pytest

from burgrave import BurgraveError
from burgrave.bots.judge import (
    LOGISTIC,
    UNIT,
    Judge,
    chance,
    features_for,
    judge_for,
    search_judge_for,
)
from burgrave.bots.net_files import BUILT, SHIPPED, NetFile, further_net, read_net, shipped_net
from burgrave.bots.one_step import rank_options
from burgrave.engine.core.luck import Luck
from burgrave.games import compile_rules, new_game

SIZES = (20, 8, 4)


def some_net(seed: int, sizes: tuple[int, int, int] = SIZES) -> NetFile:
    """A network with random weights."""
    rng = random.Random(seed)
    inputs, first, second = sizes
    weights = [rng.randint(-3000, 3000) for _ in range(inputs * first)]
    weights += [rng.randint(-4095, 4095) for _ in range(first * second)]
    weights += [rng.randint(-8191, 8191) for _ in range(second * 3)]
    biases = [rng.randint(-100_000, 100_000) for _ in range(first + second + 3)]
    return NetFile(
        {"sizes": list(sizes), "features": "some"}, array("h", weights), array("i", biases)
    )


def largest_bias(data: bytes) -> bytes:
    """A file in which the first number is as large as can be."""
    start = data.index(b"}\n") + 2
    return data[:start] + b"\xff\xff\xff\x7f" + data[start + 4 :]


def test_a_net_in_a_file_is_the_same_net() -> None:
    """A written file can be read on any machine."""
    net = some_net(1)
    again = read_net(net.to_bytes(), source="again")
    assert (again.head, again.weights, again.biases) == (net.head, net.weights, net.biases)


@pytest.mark.parametrize(
    ("spoilt", "said"),
    [
        (lambda data: b"burgrave net 0\n" + data[15:], "not a network of this version"),
        (lambda data: data[:-2], "bytes of weights, but a net of 20-8-4-3 has 468"),
        (
            lambda data: data.replace(b'"sizes": [20, 8, 4]', b'"sizes": [20, 8]'),
            "does not name three sizes",
        ),
        (largest_bias, "of unit 0 are too large to add up"),
    ],
)
def test_a_spoilt_net_is_refused(spoilt: "object", said: str) -> None:
    """The error says what is wrong with the file."""
    assert callable(spoilt)
    with pytest.raises(BurgraveError, match=said):
        read_net(spoilt(some_net(1).to_bytes()), source="spoilt.net")


def test_a_net_for_other_features_is_refused() -> None:
    """A network refuses rules that it was not trained on."""
    with pytest.raises(BurgraveError, match="20 features of version 'some'"):
        Judge(features_for(compile_rules("2e")), some_net(1))


@pytest.mark.skipif(BUILT is None, reason="the form in C was not built")
def test_both_forms_of_a_net_agree_to_the_last_bit() -> None:
    """C and Python compute the same, at the limits of their ranges and after small changes."""
    rng = random.Random(2)
    for seed in range(20):
        net = some_net(seed, (20, rng.choice([8, 16, 40]), 4))
        built, plain = net.evaluator(), net.evaluator(plain=True)
        features = [0] * SIZES[0]
        for _ in range(50):
            for place in rng.choices(range(SIZES[0]), k=rng.choice([0, 1, 3, 40])):
                features[place] = rng.choice([0, 0, 1, -1, 127, -128, 300, -300])
            assert built(features) == plain(features)


def test_chances_grow_with_what_they_are_made_from() -> None:
    """The logistic table is symmetric about one half, rises, and stays between 0 and 1."""
    assert chance(0) == UNIT // 2
    assert sorted(LOGISTIC) == LOGISTIC
    for logit in (1, 12345, 99999, 1 << 20, 1 << 40):
        assert 0 < chance(-logit) <= UNIT // 2 <= chance(logit) < UNIT
        assert -1 <= chance(logit) + chance(-logit) - UNIT <= 1


@pytest.mark.parametrize("rules", ["2e", "dice"])
def test_a_judge_judges_every_seat(rules: str) -> None:
    """Chances are between 0 and 1, and the same position gets the same judgement."""
    game = new_game(rules, 3)
    judge = judge_for(game.book)
    for seat in range(3):
        judgement = judge.judge(game, seat)
        assert 0 < judgement.win < 1
        assert judge.score(game, seat) == judgement.score == judge.score(game.clone(), seat)


def test_one_step_ranks_every_option_once() -> None:
    """Each option has its index, the best one first."""
    game = new_game("2e", 2)
    while game.ask != "influence":
        game.apply(0)
    assert game.actor is not None
    found = rank_options(game, game.actor, judge_for(game.book))
    assert sorted(place for _, place in found) == list(range(len(game.options)))
    assert [score for score, _ in found] == sorted((score for score, _ in found), reverse=True)


def test_the_shipped_nets_are_small() -> None:
    """All networks together take at most 350 KB of the package."""
    files = sorted(SHIPPED.glob("*.net"))
    assert {"kingsburg", "dicegame"} <= {file.stem for file in files}
    assert sum(file.stat().st_size for file in files) <= 350_000


@pytest.mark.skipif(BUILT is None, reason="the form in C was not built")
@pytest.mark.parametrize("net", sorted(file.stem for file in SHIPPED.glob("*.net")))
def test_both_forms_of_the_shipped_nets_agree(net: str) -> None:
    """C and Python judge the positions of a random game alike."""
    rules = "dice" if net.startswith("dice") else "2e"
    game, luck = new_game(rules, 2, journal=False), Luck(5)
    features = features_for(game.book)
    built, plain = shipped_net(net).evaluator(), shipped_net(net).evaluator(plain=True)
    for _ in range(30):
        assert game.pending is not None
        game.answer(game.pending.draw(game, luck))
        row = features.of(game, 1)
        assert built(row) == plain(row)


def test_searches_judge_season_ends_by_a_network_of_their_own() -> None:
    """That network judges nothing else, and the end of the game is exact."""
    game = new_game("2e", 2, journal=False)
    plain, searching = judge_for(game.book), search_judge_for(game.book)
    assert plain.end_heads(game, 0) == plain.heads(game, 0)
    assert searching.heads(game, 0) == plain.heads(game, 0) != searching.end_heads(game, 0)
    luck = Luck(3)
    while game.pending is not None:
        game.answer(game.pending.draw(game, luck))
    assert searching.end_heads(game, 0) == plain.heads(game, 0)


@pytest.mark.parametrize("seats", [4, 5])
def test_season_ends_of_many_seats_are_judged_by_the_first_network(seats: int) -> None:
    """With many seats the network for season ends was no better in matches, so it is not asked."""
    game = new_game("2e", seats, journal=False)
    searching = search_judge_for(game.book)
    assert searching.end_heads(game, 0) == judge_for(game.book).heads(game, 0)


def test_a_game_without_such_a_network_has_one_for_all() -> None:
    """The Dice Game's searches ask its only network."""
    game = new_game("dice", 2, journal=False)
    searching = search_judge_for(game.book)
    assert searching.end_heads(game, 0) == judge_for(game.book).heads(game, 0)
    assert further_net("dicegame", "ends") is None


def test_a_net_for_season_ends_must_know_the_features() -> None:
    """A network that was trained on other features is refused, whatever it judges."""
    judge = Judge(features_for(compile_rules("2e")), shipped_net("kingsburg"))
    with pytest.raises(BurgraveError, match="20 features of version 'some'"):
        judge.judge_ends_by(some_net(1))


def test_the_balanced_dice_game_has_a_judge_of_its_own() -> None:
    """O2: games with balanced costs are judged by the network that learned them."""
    judges = {rules: judge_for(compile_rules(rules)) for rules in ("dice", "dice+balanced")}
    for rules, name in (("dice", "dicegame"), ("dice+balanced", "dicegame-balanced")):
        game = new_game(rules, 2, journal=False)
        game.apply(0)
        own = Judge(features_for(game.book), shipped_net(name))
        assert judges[rules].heads(game, 0) == own.heads(game, 0)
    first, other = (shipped_net(name) for name in ("dicegame", "dicegame-balanced"))
    assert first.to_bytes() != other.to_bytes()
