"""Modules and scenarios on the screen: what lies on the table, cards to read, plain sentences."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from rich.console import Console

from burgrave.cli.display import Display
from burgrave.cli.kingsburg.board import Board
from burgrave.cli.kingsburg.cards import Cards
from burgrave.cli.kingsburg.question import Question
from burgrave.cli.kingsburg.state import State
from burgrave.cli.kingsburg.words import Words
from burgrave.cli.log import story
from burgrave.cli.painter import Look
from burgrave.engine.core.journal import Entry, Event
from burgrave.engine.core.play import Fate
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.kind import new_game
from burgrave.kingsburg.mixes import compile_rules
from tests.cli.terminal import MIXES, session
from tests.table import table

WHOLE = "2e+m1+m2+m3+m4+m5+m6+shifting-alliances"


def positions(rules: str, seats: int, seed: int) -> Iterator[Game]:
    """A random game, at every question to a player."""
    game, fate, rng = new_game(rules, seats), Fate(seed), random.Random(seed)
    while game.pending is not None:
        if game.pending.actor < 0:
            fate.answer(game)
            continue
        yield game
        game.apply(rng.randrange(len(game.options)))


def first(ask: str, rules: str = WHOLE) -> Game:
    """A game at the first question of a kind."""
    return next(game for game in positions(rules, 3, 1) if game.ask == ask)


def board_of(game: Game, reader: int | None, *, discreet: bool = False) -> Board:
    """The table as a reader sees it."""
    return Board(Look(game, reader, discreet=discreet), Words(game.rules, game.names))


def output(game: Game) -> list[str]:
    """The options of a question in words."""
    board = board_of(game, game.actor)
    question = Question(board, board.words)
    return [question.meaning(option) for option in question.options]


@pytest.mark.parametrize("rules", MIXES)
def test_every_register_has_a_text_of_its_own(rules: str) -> None:
    """Public values of modules, and an owner's own, are shown in words."""
    compiled = compile_rules(rules)
    texts = Words(compiled).texts
    shown = [register.name for register in compiled.registers if register.visible != "hidden"]
    assert [name for name in shown if f"ui.state.{name}" not in texts] == []


@pytest.mark.thinned(5)
@pytest.mark.parametrize("rules", MIXES)
def test_no_line_of_the_log_is_raw(rules: str) -> None:
    """Everything that happens and every question is put into sentences."""
    for game in positions(rules, 3, 2):
        board_of(game, game.actor).more()
    assert game.journal is not None
    lines = story(Words(game.rules, game.names), game.journal.entries, None)
    raw = [line.plain for line in lines if line.plain.startswith("fate:") or "_" in line.plain]
    assert raw == []


def test_what_lies_on_the_table_is_shown() -> None:
    """Soldier tokens and alliances stand on the board for everybody to see."""
    game = first("influence")
    state = "\n".join(line.plain for line in board_of(game, 0).more())
    assert "Soldier tokens left: " in state
    assert "0 1 1 2 3 4" in state
    assert "Alliance tokens: " in state
    assert "×1" in state


def test_a_hand_is_shown_only_to_its_owner() -> None:
    """Governors in hand are shown only to the player who chooses among them."""
    game = first("governor")
    assert game.actor is not None
    words = Words(game.rules, game.names)
    other = (game.actor + 1) % 3
    seen = {reader: State(words, game.view(reader)).of_reader() for reader in (game.actor, other)}
    assert seen[game.actor][0].startswith("Governors in your hand: ")
    assert seen[game.actor] != seen[other]
    alone = [line.plain for line in board_of(game, game.actor, discreet=True).more()]
    assert any("in your hand" in line for line in alone)


def test_a_register_without_a_text_is_told_all_the_same() -> None:
    """A register nobody has words for is shown by its name."""
    game = new_game("2e", 2)
    state = State(Words(game.rules, game.names), game.view())
    assert state.list_values({"some_thing": [1, 2]}) == ["some thing: 1 2"]


def test_strips_and_tokens_say_what_they_are() -> None:
    """A strip names its buildings, a soldier token its soldiers and the tokens that are left."""
    assert any(
        "Bridge, Altar, Monastery, Basilica" in line
        for line in output(first("keep"))
        + [line for game in positions("2e+m2", 5, 3) if game.ask == "keep" for line in output(game)]
    )
    assert output(first("token"))[-1] == "token 4 — 4 soldiers, leaves 0 1 1 2 3"


def test_an_option_that_gives_something_keeps_its_name() -> None:
    """What a group costs at once stands beside its name and what it does."""
    outlaws = next(line for line in output(first("group", MIXES[-1])) if "Outlaws" in line)
    assert "Each season" in outlaws
    assert outlaws.endswith("(−2 VP)")


def test_what_a_governor_brings_is_told() -> None:
    """Q76: a player who may take or leave goods sees which; goods of choice are named as such."""
    t = table(
        """
        seat red cards tax_collector
        seat blue gold 9 wood 9 stone 9 buildings palisade,stables,stone_wall
        seat green cards miner
        agenda construct(1,0) moment(year_end)
        """,
        rules="2e+m3",
    ).says("blue build fortress")
    assert output(t.game) == ["take it: +1 good of choice", "leave it"]
    t.says("red leave tax_collector")
    assert output(t.game) == ["take it: +1 gold", "leave it"]


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("inn", "Inn (building)  C I, cost 1/1/0, 0 VP  [rulebook]"),
        ("strip b", "Basilica (building)"),
        ("governor duke", "No card is called 'governor duke'"),
        ("Duke", "When everybody has passed"),
        ("tile_16", "5 VP"),
        ("1-gob", "year 1, strength 2"),
        ("g", "say which"),
        ("", "No card is called ''"),
    ],
)
def test_cards_can_be_read(said: str, answer: str) -> None:
    """The beginning of a name or id is enough."""
    game = new_game(WHOLE, 3)
    lines = Cards(Words(game.rules, game.names)).show(said)
    assert answer in "\n".join(line.plain for line in lines)


def test_cards_in_play_can_be_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """What is in force and held is listed with its text, and a new card comes with its text."""
    table = session(WHOLE, "you,greedy,greedy", 3)
    display = Display(table, Console(width=100))
    display.own_command("cards", "")
    assert "No cards are in force or held." in capsys.readouterr().out
    table.advance()
    while table.game.ask != "put_token":
        table.answer(table.waiting[0], 0)
        table.advance()
    display.own_command("cards", "")
    display.news()
    out = " ".join(capsys.readouterr().out.split())
    assert "In force" in out
    assert "In front of red" in out
    assert re.search(r"red governs as [\w ]+\. [A-Z0-9]", out)


def test_a_card_of_the_valley_is_told_as_such() -> None:
    """Only Goblins join the enemy, so the log does not call every valley card the enemy."""
    words = Words(compile_rules("2e+goblin-valley"), ("red", "blue"))
    entry = Entry(-1, None, 1)
    entry.events += [
        Event("reveal", -1, "2-orcs-4", 4),
        Event("reveal", -1, "2-goblins-3", 3, "valley"),
    ]
    enemy, valley = (line.plain.strip() for line in story(words, [entry], None))
    assert enemy.startswith("The enemy comes: Orcs, strength 4.")
    assert valley.startswith("The valley card: Goblins, strength 3.")
