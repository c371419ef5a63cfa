"""The levels: they are reproducible, and the weak ones err in a known way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import fmean, pstdev

import pytest

from burgrave import FATE, BurgraveError, Fate
from burgrave.bots import bot_names, level_names, make_bot
from burgrave.bots.beginner import newcomer_judge_for
from burgrave.bots.judge import UNIT, judge_for
from burgrave.bots.kingsburg.features import layout
from burgrave.bots.levels import LEVEL_8_OF_2026, LEVELS, level_named, noisy_best
from burgrave.bots.noisy_judge import error
from burgrave.bots.one_step import rank_options
from burgrave.bots.search import search
from burgrave.engine.core.luck import Luck
from burgrave.engine.game.ruled import RuledGame as Game
from burgrave.games import kind_named, new_game
from burgrave.games.texts import Catalogue, languages
from burgrave.lobby.menu import bot_text_key, make_menu


def questions(rules: str, *, seats: int, seed: int) -> Iterator[Game]:
    """Positions of a game played at random at which a player is asked and has a choice."""
    game, fate, lot = new_game(rules, seats, journal=False), Fate(seed), random.Random(seed)
    while game.actor is not None:
        if game.actor == FATE:
            fate.answer(game)
        else:
            yield game.clone()
            game.apply(lot.randrange(len(game.legal())))


def test_the_same_position_misleads_in_the_same_way_again() -> None:
    """A weak level judges a position the same way for the whole game."""
    answers = []
    for game in list(questions("2e", seats=2, seed=5))[10:20]:
        bots = [make_bot("level:1", seed) for seed in (1, 1, 2, 3)]
        said = [bot.choose(game) for bot in bots]
        assert said[0] == said[1] == bots[0].choose(game)
        answers.append(said[1:])
    assert any(len(set(said)) > 1 for said in answers)


def test_the_sixth_level_takes_what_one_step_finds_best() -> None:
    """Without noise and search, the first option of the ranking is chosen, whatever the seed."""
    for game in list(questions("2e", seats=2, seed=6))[:30:6]:
        assert game.actor is not None
        best = rank_options(game, game.actor, judge_for(game.book))[0][1]
        assert {make_bot("level:6", seed).choose(game) for seed in range(3)} == {best}


def test_errors_are_around_nothing_and_of_the_size_they_should_be() -> None:
    """Errors of judgement are nearly normal; they hide small differences, not large ones."""
    drawn = [error(Luck(seed), UNIT) / UNIT for seed in range(4000)]
    assert abs(fmean(drawn)) < 0.06
    assert pstdev(drawn) == pytest.approx(1, rel=0.05)
    near, far = [(UNIT // 2, 0), (UNIT // 2 - 100, 1)], [(UNIT // 2, 0), (0, 1)]
    noise = UNIT // 20
    assert 100 < sum(noisy_best(near, noise, seed) for seed in range(400)) < 300
    assert sum(noisy_best(far, noise, seed) for seed in range(400)) == 0


def test_levels_err_less_from_step_to_step() -> None:
    """From level to level noise shrinks, and foresight and search grow."""
    assert [level.name for level in LEVELS] == level_names()
    blind = [(level.lives_for_today, not level.sees_others, level.always_acts) for level in LEVELS]
    assert blind == sorted(blind, reverse=True)
    assert len(set(blind)) == 4
    for sight in (False, True):
        noises = [level.noise for level in LEVELS if level.sees_others is sight]
        assert noises == sorted(noises, reverse=True)
        position_noise = [level.position_noise for level in LEVELS if level.sees_others is sight]
        assert position_noise == sorted(position_noise, reverse=True)
    assert [level.noise > 0 for level in LEVELS] == [True] * 5 + [False] * 4
    assert [level.position_noise > 0 for level in LEVELS] == [True] * 7 + [False] * 2
    assert [level.sees_others for level in LEVELS] == sorted(level.sees_others for level in LEVELS)
    assert [bool(level.worlds) for level in LEVELS] == [False] * 6 + [True] * 3


def test_the_second_highest_level_imagines_one_world() -> None:
    """Within a season all dice lie open, so level 8 plays each option out once, unlike in 2026."""
    game, fate = new_game("2e", 2, journal=False), Fate(6)
    while game.ask != "influence":
        assert game.pending is not None
        fate.answer(game) if game.actor == FATE else game.apply(0)
    assert game.actor is not None
    judge = judge_for(game.book)
    found = search(game, game.actor, judge, luck=Luck(7), worlds=1, candidates=4)
    assert make_bot("level:8", 7).choose(game) == found[0].option
    assert level_named("level:8").worlds == 1
    assert LEVEL_8_OF_2026.worlds == 32


@pytest.mark.parametrize("name", ["level:1", "level:2", "level:3"])
def test_beginners_use_every_die_and_build_whenever_they_can(name: str) -> None:
    """Beginners never pass while something else is possible, and never save for later."""
    game, fate = new_game("2e", 2, journal=False), Fate(6)
    bot, asked = make_bot(name, 3), 0
    while game.pending is not None and asked < 12:
        if game.actor == FATE:
            fate.answer(game)
            continue
        choice = bot.choose(game)
        if game.ask in ("influence", "construct") and len(game.legal()) > 1:
            asked += 1
            assert not game.options[choice].to_dict().get("pass")
        game.apply(choice)
    assert asked == 12


def test_newcomers_do_not_see_the_winter_before_fall() -> None:
    """The lowest level judges a spring alike whatever the enemy is; in fall it sees the winter."""
    game, fate = new_game("2e", 2, journal=False), Fate(6)
    seen: dict[str, bool] = {}
    while len(seen) < 2:
        if game.ask == "influence" and not game.stage.endswith("summer"):
            features = newcomer_judge_for(game.book).features.of(game, 0)
            winter = features[layout.WINTER : layout.WINTER + 6]
            seen[game.stage.partition(" > ")[2]] = any(winter)
        assert game.pending is not None
        fate.answer(game) if game.actor == FATE else game.apply(0)
    assert seen == {"spring": False, "fall": True}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("rules", ["2e", "dice"])
def test_every_bot_has_a_name_and_a_sentence(language: str, rules: str) -> None:
    """Every level has a name and a description for people who choose an opponent."""
    texts = Catalogue(language)
    for bot in bot_names(rules):
        assert texts.text(f"bot.{bot}.name")
        assert texts.text(bot_text_key(kind_named(rules), bot))


def test_sentences_about_bots_speak_of_their_own_game() -> None:
    """In the Dice Game no level speaks of seasons and winters, and none searches."""
    said = {}
    for rules in ("2e", "dice"):
        offered = make_menu(rules)["bots"]
        said[rules] = " ".join(Catalogue().text(bot["text"]) for bot in offered)
        assert len({bot["text"] for bot in offered}) == len(bot_names(rules))
    for word in ("season", "winter", "province", "in its mind", "one step ahead"):
        assert word in said["2e"]
        assert word not in said["dice"]
    assert "throw" in said["dice"]


def test_other_level_numbers_are_refused_with_the_accepted_ones() -> None:
    """Kingsburg has nine levels; the Dice Game has eight, since its turns need no tree."""
    assert [len(level_names(rules)) for rules in ("2e", "dice")] == [9, 8]
    with pytest.raises(BurgraveError, match=r"level:8$"):
        make_bot("level:9", 1, rules="dice")
    for name in ("level:0", "level:10", "level:", "level:x", "level"):
        with pytest.raises(BurgraveError, match=r"accepted are .*level:1"):
            make_bot(name, 1)
        with pytest.raises(BurgraveError, match="accepted are level:1 to level:9"):
            level_named(name)
