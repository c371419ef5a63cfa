"""Bots know no more than their seats: every secret of the rules is redealt, one at a time."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any

import pytest

from burgrave.bots import make_bot
from burgrave.bots.deep_search import deep_search
from burgrave.bots.judge import judge_for, search_judge_for
from burgrave.bots.level import Level
from burgrave.bots.levels import LEVELS, LevelBot
from burgrave.bots.one_step import rank_options, score_options
from burgrave.bots.search import search
from burgrave.engine.core.luck import Luck
from burgrave.engine.core.play import Player
from burgrave.engine.core.secret_picks import OthersPicks
from burgrave.engine.core.secrets import Secret
from burgrave.engine.game.ruled import RuledGame as Game
from burgrave.form import is_compiled
from burgrave.games import new_game
from burgrave.kingsburg.registry import BOX
from burgrave.kingsburg.rules.expansion import MODULES, SCENARIO

PARTS = [way for one in BOX.values() if one.group == MODULES for way in one.ways]
# With soldier tokens no die comes before the enemy: whoever chooses last would see it turned up.
TOLD = [one for one in BOX.values() if one.group == SCENARIO]
STORIES = [one.id if one.excludes else f"m5+{one.id}" for one in TOLD]
MIXES = ["1e", "2e", "dice", *(f"2e+{part}" for part in (*PARTS, *STORIES))]
"""Every module, variant and scenario there is."""
ALL = "2e+m1+m2:draft+m3+m4+m5+m6+goblin-valley"
"""As many of them as may be played together."""
GREEDY = "greedy"
STRIPS = "OthersPicks keep"
"""Which rows others cover; no judge looks at that, so knowing it would not help."""
EXPOSING = 4
"""The number of positions for each secret where a bot that cheats would judge differently."""
OTHERS = 2
"""The number of other positions for each secret."""
GAMES = 2

Worlds = tuple[int, Game, Game]
"""Who is asked, and two worlds that differ in what that seat cannot know."""


def name_of(secret: Secret[Game]) -> str:
    """The name of what is hidden: "EnemyDeck", "OthersPicks token"."""
    about = f" {secret.pick.kind}" if isinstance(secret, OthersPicks) else ""
    return type(secret).__name__ + about


@cache
def secrets_of(rules: str) -> list[str]:
    """What these rules hide."""
    return [name_of(secret) for secret in new_game(rules, 3, journal=False).book.secrets]


def find_secrets() -> dict[str, str]:
    """Every secret of every mix, with the first rules that have it."""
    found: dict[str, str] = {}
    for rules in MIXES:
        for name in secrets_of(rules):
            found.setdefault(name, rules)
    return found


SECRETS = [(rules, name) for name, rules in find_secrets().items()]
MIXED = [(ALL, name) for name in secrets_of(ALL)]


def redeal_world(game: Game, seat: int, name: str) -> Game | None:
    """A world that looks the same to a seat and differs in this secret, if any does."""
    (secret,) = (one for one in game.book.secrets if name_of(one) == name)
    for seed in range(3):
        world = game.clone()
        secret.redeal(world, seat, Luck(seed))
        if world.key() != game.key():
            return world
    return None


def find_worlds(rules: str, name: str, seed: int) -> Iterator[Worlds]:
    """Worlds that differ in a secret, from a random game: each seat once a season and question."""
    game, luck = new_game(rules, 3, journal=False), Luck(seed)
    before = set()
    while game.pending is not None:
        asked, seat = game.pending, game.pending.actor
        about = (asked.kind, seat, game.stage)
        if seat >= 0 and about not in before and 1 < len(game.answers_to(asked)) < 8:
            other = redeal_world(game, seat, name)
            if other is not None:
                before.add(about)
                yield seat, game.clone(), other
        game.answer(asked.draw(game, luck))


def exposes(seat: int, world: Game, other: Game) -> bool:
    """Would a bot that saw everything judge these two worlds differently?"""
    judge = judge_for(world.book)
    found = [score_options(one.clone(), seat, judge, throws=1) for one in (world, other)]
    return found[0] != found[1]


@cache
def apart(rules: str, name: str) -> tuple[list[Worlds], list[Worlds]]:
    """Positions in two worlds that differ in a secret; some would expose a cheating bot."""
    exposing: list[Worlds] = []
    silent: list[Worlds] = []
    for worlds in chain.from_iterable(find_worlds(rules, name, seed) for seed in range(GAMES)):
        (exposing if exposes(*worlds) else silent).append(worlds)
        if len(exposing) == EXPOSING:
            break
    return exposing, silent[-OTHERS:]


def positions(rules: str, name: str) -> list[Worlds]:
    """The positions for all secrets."""
    exposing, others = apart(rules, name)
    assert exposing or name == STRIPS, f"{rules}: whoever knows {name} would not be found out"
    assert exposing or others, f"{rules}: no worlds were found that differ in {name}"
    return [*exposing, *others]


def player(name: str) -> Player[Any]:
    """A bot; plain Python is so slow that it searches one imagined world only."""
    levels = [level for level in LEVELS if level.name == name and level.worlds]
    if not levels or is_compiled():
        return make_bot(name, 7)
    rest, tree = levels[0].rollout_rest, levels[0].leaves > 0
    short = Level(
        8,
        rollout_main=True,
        rollout_rest=rest,
        worlds=1,
        candidates=2,
        judges_ends=levels[0].judges_ends,
        leaves=2 * tree,
        futures=int(tree),
    )
    return LevelBot(short, 7)


def test_every_secret_is_known_here() -> None:
    """B0.4, M2, M3, M5, S1: everything hidden is among the declared secrets of its rules."""
    picks = {f"OthersPicks {kind}" for kind in ("keep", "governor", "token")}
    assert find_secrets().keys() == {"EnemyDeck", "ValleyDeck", "DealtHands", *picks}
    assert {*secrets_of(ALL)} == find_secrets().keys()
    assert secrets_of("dice") == []


@pytest.mark.parametrize("bot", [GREEDY, *(level.name for level in LEVELS)])
@pytest.mark.parametrize(("rules", "secret"), SECRETS)
def test_no_bot_knows_what_its_seat_cannot_know(rules: str, secret: str, bot: str) -> None:
    """B0.4: in two worlds that differ only in one secret, every bot gives the same answer."""
    for _, world, other in positions(rules, secret):
        assert player(bot).choose(world) == player(bot).choose(other), world


@pytest.mark.parametrize(("rules", "secret"), [*SECRETS, *MIXED])
def test_what_a_seat_cannot_know_has_no_say(rules: str, secret: str) -> None:
    """B0.4: in two worlds that differ in one secret every option is worth exactly the same."""
    for seat, world, other in positions(rules, secret):
        for judge in (judge_for(world.book), search_judge_for(world.book)):
            assert rank_options(world, seat, judge) == rank_options(other, seat, judge), world


@pytest.mark.parametrize(("rules", "secret"), SECRETS[:2])
def test_trees_in_futures_see_imagined_worlds_only(rules: str, secret: str) -> None:
    """B0.4: what the patient bot imagines of the next season depends on no secret either."""
    for seat, world, other in positions(rules, secret):
        judge = search_judge_for(world.book)
        small = {"leaves": 4, "futures": 2, "future_leaves": 2}
        found = [deep_search(one, seat, judge, luck=Luck(7), **small) for one in (world, other)]
        assert repr(found[0]) == repr(found[1]), world


@pytest.mark.parametrize(("rules", "secret"), SECRETS)
def test_a_search_sees_imagined_worlds_only(rules: str, secret: str) -> None:
    """B0.4: in two worlds that differ in one secret a search weighs every option the same."""
    for seat, world, other in positions(rules, secret):
        judge = search_judge_for(world.book)
        found = [
            search(one, seat, judge, luck=Luck(7), worlds=1, candidates=2) for one in (world, other)
        ]
        assert repr(found[0]) == repr(found[1]), world
