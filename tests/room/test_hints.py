"""Hints: the best few options with their chances and a reason, for seats that may ask."""

from __future__ import annotations

import random
from collections.abc import Mapping
from textwrap import dedent
from typing import Any, cast

import pytest

from burgrave import FATE, BurgraveError, Fate, imagine
from burgrave.engine.game.ruled import RuledGame as Game
from burgrave.form import is_compiled
from burgrave.games import from_position, new_game
from burgrave.games.texts import Catalogue
from burgrave.kingsburg.contract.answers import KingsburgPreview
from burgrave.kingsburg.narration.hint_reasons import KingsburgReasons, chance_of_battle
from burgrave.lobby.new_room import open_room
from burgrave.narration.hint_reasons import Ahead, Reason
from burgrave.room.connection import Connection
from burgrave.room.hints import hints
from burgrave.room.operations import hint_message, perform
from burgrave.room.room import Room
from burgrave.session.playable import playable_rules

ME, BOT, OPEN = {"who": "person"}, {"who": "bot", "bot": "greedy"}, {"who": "open"}

HINT_KEYS = ("option", "text", "win", "loss", "error", "certainty", "verdict", "reason")
"""What a page is told of each answer."""


def game_at(rules: str, ask: str, *, seed: int = 1) -> Game:
    """A game at the first question of a kind; until then everybody takes the last option."""
    game, fate = new_game(rules, 2, journal=False), Fate(seed)
    while game.ask != ask:
        fate.answer(game) if game.actor == FATE else game.apply(len(game.legal()) - 1)
    return game


def at(text: str) -> Game:
    """A position of the second edition."""
    return from_position(f"burgrave position 1\nrules 2e\n{dedent(text)}")


def reason_in_english(game: Game, seat: int, option: str) -> str:
    """The reason for an option, in English."""
    index = [one.text for one in game.options_for(seat)].index(option)
    narrator = playable_rules(game.book.name).narrator(game.names, "en")
    return narrator.hint(narrator.hint_reasons(game, seat).why(index))


@pytest.mark.thinned(2)
@pytest.mark.parametrize("rules", ["2e", "2e+m1+m2+m3+m4+m5+m6", "dice"])
def test_reasons_differ_and_only_the_best_pass_is_said_to_be_worth_it(rules: str) -> None:
    """Among the hints to a question no two reasons read alike, whatever is asked."""
    playable, luck, fate = playable_rules(rules), random.Random(4), Fate(4)
    game = playable.new_game(3)
    narrator = playable.narrator(game.names, "en")
    while game.actor is not None:
        if game.actor == FATE:
            fate.answer(game)
            continue
        seat = game.waiting[0]
        count = len(game.options_for(seat))
        if luck.random() < 0.2:
            narrator.follow(game.view(seat))
            reasons, given = narrator.hint_reasons(game, seat), list[Reason]()
            for option in luck.sample(range(count), min(3, count)):
                given.append(reasons.why(option, given))
            said = [narrator.hint(reason) for reason in given]
            assert len(set(said)) == len(said), (game.ask, said)
            assert Reason("ui.hint.pass") not in given[1:]
        game.apply(luck.randrange(count), seat=seat)


def test_a_recruit_is_told_by_its_battle() -> None:
    """The reason for hiring says how many of a hundred battles it wins and loses."""
    game = game_at("2e", "recruit")
    assert game.actor is not None
    reason = KingsburgReasons(game, game.actor).why(0)
    preview = cast("KingsburgPreview", game.preview(game.actor, 0))
    assert reason == Reason("ui.hint.hires", {**preview["forecast"]["hundred"]})


@pytest.mark.parametrize(("rules", "ask"), [("2e", "influence"), ("dice", "influence")])
def test_the_best_few_come_first(rules: str, ask: str) -> None:
    """Different options, the best one without loss, each with a chance and a reason in words."""
    game = game_at(rules, ask)
    assert game.actor is not None
    found = hints(game, game.actor)
    assert 1 <= len(found) <= 3
    assert len({one.option for one in found}) == len(found)
    assert min(one.loss for one in found) == 0
    assert all(0 <= one.win <= 1 and one.loss >= 0 for one in found)
    options = [option.text for option in game.options]
    assert [one.text for one in found] == [options[one.option] for one in found]
    assert all(one.reason.key in Catalogue() for one in found)
    # Hints of the Dice Game are exact within the turn in either form.
    assert {one.one_step for one in found} == {rules == "2e" and not is_compiled()}


def test_hints_rest_on_what_the_seat_knows() -> None:
    """B0.4: two worlds that look the same to a seat get the same hints."""
    game = game_at("2e+m5", "influence")
    seat = game.actor
    assert seat is not None
    worlds = [imagine(game, seat, random.Random(seed)) for seed in range(2)]
    assert len({world.key() for world in worlds}) == 2
    first, *others = [hints(world, seat) for world in (game, *worlds)]
    assert all(other == first for other in others)


def test_whoever_is_not_asked_gets_no_hint() -> None:
    """The error says why."""
    game = game_at("2e", "influence")
    assert game.actor is not None
    with pytest.raises(BurgraveError, match="is not asked now"):
        hints(game, 1 - game.actor)


SPRING = """
    year 1
    order red blue
    enemies 1-goblins-2 2-orcs-4 3-orcs-5 4-orcs-7 5-demons-8
    seat red {red}
    seat blue gold 1
    at spring constructions red
"""


def test_a_building_is_a_reason() -> None:
    """The reason names the building."""
    game = at(SPRING.format(red="gold 5 wood 5 stone 5"))
    assert reason_in_english(game, 0, "red build statue") == "It builds Statue."
    assert reason_in_english(game, 0, "red pass") == "Nothing else is worth its cost."


def test_soldiers_turn_battles() -> None:
    """More soldiers beat a larger share of enemies and king's dice."""
    forecast = {
        "help": [{"die": die, "soldiers": die} for die in range(1, 7)],
        "enemies": [{"own": 0, "strength": 3}, {"own": 1, "strength": 3}],
    }
    assert chance_of_battle(forecast, 0) == pytest.approx(7 / 12)
    assert chance_of_battle(forecast, 2) == pytest.approx(11 / 12)
    assert chance_of_battle(forecast, 9) == 1


RIVAL = {"seat": 1, "can_block": True}
PLACED = """
    court 3:red
    placed red:3>3
    seat red gold 1 wood 1 stone 1 dice {dice}
    seat blue dice 1,1,1
    at spring influence_rounds
"""


def test_lower_dice_pay_for_themselves() -> None:
    """Goods that lower dice already bring are no reason for a higher rank; extra goods are."""
    assert reason_in_english(at(PLACED.format(dice=4)), 0, "red 4>4") == "It pays for Statue."
    game = at(PLACED.format(dice=5))
    shown: Mapping[str, Any] = game.preview(
        0, [one.text for one in game.options_for(0)].index("red 5>5")
    )
    assert "palisade" in shown["placement"]["earlier_build"]
    assert reason_in_english(game, 0, "red 5>5").startswith("It raises the chance")


def test_a_battle_that_soldiers_turn_is_a_reason() -> None:
    """For soldiers, a hint first says by how much they raise the chances in winter."""
    game = at(PLACED.format(dice=5))
    index = [one.text for one in game.options_for(0)].index("red 5>5")
    assert KingsburgReasons(game, 0).why(index) == Reason(
        "ui.hint.winter", {"before": 16 / 30, "after": 0.7}
    )


def test_what_an_advisor_pays_for_and_from_whom_it_is_kept() -> None:
    """The reason is a building it pays for, a rival who could take the advisor, or its reward."""
    game = game_at("2e", "influence")
    assert game.actor is not None
    reasons = KingsburgReasons(game, game.actor)
    reasons.anyway = set()
    shown: dict[str, Any] = {"build": ["inn"], "gained": {"gold": 1}}
    assert reasons.payable(shown) == Reason("ui.hint.pays", {"item": "inn"})
    rivals = [{"seat": 1, "can_block": True}, {"seat": 2, "can_block": False}]
    kept = reasons.rivals_kept_away({"placement": {"advisor": 7, "rivals": rivals}})
    assert kept is not None
    assert kept.values == {"rank": 7, "item": "astronomer", "seats": [1]}
    assert reasons.gained(shown) == Reason("ui.hint.gains", {"amounts": {"gold": 1}})


def test_an_advisor_is_kept_only_from_who_takes_it() -> None:
    """Plays that leave an advisor free show who takes it; in most it must be the same rival."""
    game = at(PLACED.format(dice=5))
    texts = [one.text for one in game.options_for(0)]
    best, other = texts.index("red 5>5"), texts.index("red pass")
    taken, left = Ahead(game, [(1, {"advisor": 5, "dice": "5"})]), Ahead(game)
    preview = {"index": best, "placement": {"advisor": 5, "rivals": [RIVAL]}}
    reasons = KingsburgReasons(game, 0)
    reasons.compared = [best, other]
    for plays, kept in (([taken] * 3 + [left], True), ([taken] * 2 + [left] * 2, False)):
        reasons.ahead = {best: [left], other: plays}.__getitem__
        assert (reasons.rivals_kept_away(preview) is not None) is kept
    reasons.compared = [best]
    assert reasons.rivals_kept_away(preview) is None


def test_it_pays_for_what_is_built_then() -> None:
    """A building that an advisor pays for, but that is not built in most plays, is no reason."""
    game = at(PLACED.format(dice=4))
    index = [one.text for one in game.options_for(0)].index("red 4>4")
    built = at("""
        seat red buildings statue
        seat blue
        at summer set_turn_order
    """)
    for plays, reason in (([built] * 4, "pays"), ([built, game, game, game], "leaves")):
        reasons = KingsburgReasons(game, 0)
        reasons.ahead = {index: [Ahead(end) for end in plays]}.__getitem__
        assert reasons.why(index).key == f"ui.hint.{reason}"


def room_of(seats: list[dict[str, str]], **wish: object) -> Room:
    """A table that has begun, up to the first question to a person."""
    room = open_room({"rules": "2e", "seats": seats, "start": True, **wish}, b"key")
    assert room.session is not None
    room.session.advance()
    return room


def answer(room: Room, page: Connection, seat: int) -> Any:
    """The messages a page receives after asking for a hint."""
    assert room.session is not None
    message = {"op": "hint", "id": "h", "seat": seat, "at": room.session.number}
    refusals = perform(room, page, message)
    if page.hint_request is None:
        (shown,) = refusals
        return shown
    assert not refusals
    return hint_message(room, page, page.hint_request, page.hint_request.run())


def test_a_page_gets_hints_against_bots() -> None:
    """A person alone among bots may ask; nothing is stored, since nothing has changed."""
    room = room_of([ME, BOT])
    shown = answer(room, Connection((0,)), 0)
    assert shown["say"] == "hint"
    assert {*HINT_KEYS} == shown["hints"][0].keys()
    assert shown["one_step"] is not is_compiled()
    assert not room.operations.done


@pytest.mark.parametrize(
    ("seats", "wish", "page", "key"),
    [
        ([ME, ME], {}, Connection((0,)), "ui.hint.refused"),
        ([ME, ME], {"hot_seat": True}, Connection((0, 1)), "page.refused.curtain"),
        ([ME, BOT], {}, Connection(()), "page.refused.not_yours"),
    ],
)
def test_hints_are_refused_where_others_would_mind(
    seats: list[dict[str, str]], wish: dict[str, object], page: Connection, key: str
) -> None:
    """Refused in rated games, behind a closed curtain, and for other people's seats."""
    room = room_of(seats, **wish)
    assert room.session is not None
    seat = room.session.waiting[0]
    if page.seats == (0,):
        page = Connection((seat,))
    shown = answer(room, page, seat)
    assert (shown["say"], shown["why"]["key"]) == ("refused", key)


def test_an_open_curtain_lets_a_hint_through() -> None:
    """At a shared screen the seat whose curtain is open may ask."""
    room = room_of([ME, ME], hot_seat=True)
    assert room.session is not None
    seat = room.session.waiting[0]
    assert answer(room, Connection((0, 1), curtain=seat), seat)["say"] == "hint"
