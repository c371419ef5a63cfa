"""PettingZoo, Gymnasium and OpenSpiel test the environments by their own rules."""

from __future__ import annotations

import json
import pickle
import warnings
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from burgrave.engine.text.notation import BurgraveError
from burgrave.envs import aec, single, spiel
from burgrave.games import kind_named
from tests.envs.walking import RULES, WHOLE_BOX

pytestmark = pytest.mark.filterwarnings(
    "ignore:.*:UserWarning", "ignore:.*:DeprecationWarning", "ignore:.*:FutureWarning"
)
CASES: list[dict[str, Any]] = [
    {"rules": "2e", "seats": 2},
    {"rules": "2e", "seats": 5, "observation": "features"},
    {"rules": "1e", "seats": 3, "returns": "points"},
    {"rules": WHOLE_BOX, "seats": 4},
    {"rules": "2e+m2:draft+m6:inverted+wheel-and-deal", "seats": 3},
    {"rules": "dice", "seats": 2},
    {"rules": "dice", "seats": 4, "observation": "features", "returns": "rank"},
]
PARTS = [part.id for group in kind_named("2e").offers for part in group.parts if part.id]
EACH = [f"2e+{part}" for part in PARTS if part not in ("1e", "2e")]


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['rules']}-{case['seats']}")
def test_pettingzoo_accepts_it(case: dict[str, Any]) -> None:
    """The environment passes PettingZoo's seed_test, and api_test with and without wrappers."""
    api_test(aec.env(**case), num_cycles=1000)
    api_test(aec.raw_env(**case), num_cycles=300)
    seed_test(lambda: aec.env(**case), num_cycles=300)


def test_pettingzoo_makes_and_renders_it() -> None:
    """The environment is registered, and each render mode does what it says."""
    made = pettingzoo.make("aec", "burgrave/Burgrave-v0", rules="dice", seats=3)
    made.reset(seed=1)
    assert len(made.agents) == 3
    for rules in ("2e", "dice"):
        render_test(partial(aec.raw_env, rules=rules))


def test_an_illegal_action_ends_a_wrapped_game_and_is_refused_by_a_raw_one() -> None:
    """The usual wrapper punishes illegal actions; the raw environment says what is legal."""
    raw = aec.raw_env()
    raw.reset(seed=3)
    illegal = int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[-1])
    with pytest.raises(BurgraveError, match="is not legal; accepted are"):
        raw.step(illegal)
    wrapped = aec.env()
    wrapped.reset(seed=3)
    loser = wrapped.agent_selection
    wrapped.step(illegal)
    assert wrapped.terminations[loser]
    assert wrapped.rewards[loser] == -1


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"rules": "dice", "opponents": ("greedy",), "seat": 1},
        {"rules": "2e+m1+m3", "opponents": ("random", "greedy"), "observation": "features"},
        {"rules": "1e", "opponents": ("level:3",), "returns": "points"},
        {"rules": WHOLE_BOX, "opponents": ("random",) * 4, "seat": 4},
    ],
    ids=["2e", "dice", "2e+m1+m3", "1e", "whole box"],
)
def test_gymnasium_accepts_it(given: dict[str, Any]) -> None:
    """What `gymnasium.make` returns passes check_env."""
    check_env(gymnasium.make("burgrave/Burgrave-v0", **given).unwrapped)


def test_gymnasium_makes_a_vector_of_it() -> None:
    """make_vec steps several games with their masks; MaskablePPO reads them from action_masks."""
    envs = gymnasium.make_vec("burgrave/Burgrave-v0", num_envs=3, vectorization_mode="sync")
    seen, info = envs.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(120):
        mask = info["action_mask"]
        seen, value, over, _, info = envs.step((rng.random(mask.shape) * mask).argmax(1))
        assert seen.dtype == np.int16
        assert (value[~over] == 0).all()
    one = gymnasium.make("burgrave/Burgrave-v0")
    one.reset(seed=1)
    assert one.unwrapped.action_masks().dtype == bool


def test_a_learner_hears_of_its_illegal_actions() -> None:
    """By default illegal actions cost 1 and change nothing; on request they are refused."""
    env = single.BurgraveEnv(opponents=("random",), seat=0)
    seen, info = env.reset(seed=2)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[-1])
    again, value, over, _, info = env.step(illegal)
    assert (value, over, info["illegal"]) == (-1.0, False, True)
    assert (again == seen).all()
    strict = single.BurgraveEnv(illegal="raise")
    strict.reset(seed=2)
    with pytest.raises(BurgraveError, match="is not legal"):
        strict.step(illegal)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", dict.fromkeys((*RULES, *EACH)))
def test_openspiel_accepts_it(rules: str, players: int) -> None:
    """Editions, each module, scenario and variant, the whole box and dice pass random_sim_test."""
    game = pyspiel.load_game(spiel.NAME, {"rules": rules, "players": players})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_openspiel_pickles_it() -> None:
    """A game, its type and a state in the middle of a game survive pickle."""
    game = pyspiel.load_game(f"{spiel.NAME}(players=3,rules=2e+m3)")
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    assert pickle.loads(pickle.dumps(game.get_type())) == game.get_type()
    state = game.new_initial_state()
    for _ in range(40):
        legal = (
            state.chance_outcomes()[0][0] if state.is_chance_node() else state.legal_actions()[0]
        )
        state.apply_action(legal)
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def walk(state: Any, rng: Any, steps: int = 100_000) -> Any:
    """Random actions, as far as asked or to the end."""
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


def test_a_resampled_state_was_told_the_same() -> None:
    """What a player cannot know is redealt; its information state stays, others' change."""
    game = pyspiel.load_game(spiel.NAME, {"rules": "2e+m3+m5", "players": 3})
    rng = np.random.default_rng(4)
    changed = 0
    for steps in (9, 10, 60, 200):
        state = walk(game.new_initial_state(), rng, steps)
        for player in range(3):
            other = state.resample_from_infostate(player, rng.random)
            said = state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert said.startswith(f"told to {state.at.names[player]}")
            changed += str(other) != str(state)
    assert changed


def test_information_states_hide_what_others_picked() -> None:
    """Two histories that differ in another player's secret pick look the same to a seat."""
    game = pyspiel.load_game(spiel.NAME, {"rules": "2e+m3", "players": 2})
    state = game.new_initial_state()
    rng = np.random.default_rng(2)
    while state.is_chance_node() or state.at.ask != "governor":
        walk(state, rng, 1)
    picker = state.current_player()
    ends = []
    for action in state.legal_actions()[:2]:
        ends.append(state.child(action))
    one, other = ends
    assert one.information_state_string(picker) != other.information_state_string(picker)
    assert one.information_state_string(1 - picker) == other.information_state_string(1 - picker)


@pytest.mark.slow
def test_openspiel_plays_it() -> None:
    """Its MCTS, its RL environment and a playthrough run on our games."""
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import generate_playthrough, mcts

    game = pyspiel.load_game(spiel.NAME, {"rules": "dice", "players": 2})
    state = walk(game.new_initial_state(), np.random.default_rng(1), 3)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    bot = mcts.MCTSBot(game, 1.4, 5, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    assert bot.step(state) in state.legal_actions()
    env = rl_environment.Environment(game)
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == 0
    text = generate_playthrough.playthrough(f"{spiel.NAME}(players=2,rules=2e)", [0, 3])
    assert "python_burgrave" in text


@pytest.mark.slow
def test_shimmy_wraps_the_openspiel_game() -> None:
    """A PettingZoo environment over the OpenSpiel game plays to its end."""
    from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

    game = pyspiel.load_game(spiel.NAME, {"rules": "2e", "players": 2})
    env = OpenSpielCompatibilityV0(env=game)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        _, _, over, cut, info = env.last()
        mask = info["action_mask"]
        env.step(None if over or cut else int(rng.choice(np.flatnonzero(mask))))
        assert agent.startswith("player_")
    assert not env.agents


def test_nothing_warns_when_environments_are_made() -> None:
    """Making and stepping an environment prints nothing."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = single.BurgraveEnv(rules="dice")
        _, info = env.reset(seed=1)
        env.step(int(np.flatnonzero(info["action_mask"])[0]))


def test_lists_made_in_python_are_those_of_openspiel() -> None:
    """Legal actions, masks and tensors that states make themselves equal what C++ makes of them."""
    game = pyspiel.load_game(spiel.NAME, {"rules": "2e+m3", "players": 3})
    state, rng, theirs = game.new_initial_state(), np.random.default_rng(3), pyspiel.State
    while True:
        assert state.is_chance_node() == theirs.is_chance_node(state)
        assert state.legal_actions() == theirs.legal_actions(state)
        assert state.legal_actions_mask() == theirs.legal_actions_mask(state)
        for player in range(3):
            assert state.legal_actions(player) == theirs.legal_actions(state, player)
            assert state.legal_actions_mask(player) == theirs.legal_actions_mask(state, player)
            assert state.observation_tensor(player) == theirs.observation_tensor(state, player)
            same = theirs.information_state_tensor(state, player)
            assert state.information_state_tensor(player) == same
        if state.is_terminal():
            break
        walk(state, rng, 7)


def test_openspiel_has_positions_and_actions_as_structs() -> None:
    """Views and answers as JSON; fields lead back to a legal action, never to an illegal one."""
    game = pyspiel.load_game(spiel.NAME, {"rules": "2e", "players": 2})
    rng = np.random.default_rng(5)
    state = walk(game.new_initial_state(), rng, 30)
    while state.is_chance_node():
        walk(state, rng, 1)
    player = state.current_player()
    assert json.loads(state.to_struct().to_json()) == json.loads(json.dumps(state.at.view(None)))
    seen = json.loads(state.to_observation_struct(player).to_json())
    assert seen == json.loads(json.dumps(state.at.view(player)))
    for action in state.legal_actions():
        fields = state.action_to_struct(player, action)
        assert state.struct_to_actions(fields) == [action]
        assert state.validate_action_struct(fields).ok()
    fields, other = state.action_to_struct(player, action), state.clone()
    other.apply_action(action)
    assert state.apply_action_struct(fields).ok()
    assert str(state) == str(other)
