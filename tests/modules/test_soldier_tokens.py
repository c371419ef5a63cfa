"""M5: soldier tokens."""

import json
import random

import pytest

from burgrave import (
    Fate,
    Game,
    Record,
    RulesError,
    compile_rules,
    from_position,
    imagine,
    new_game,
    position,
    replay,
    rules_outline,
    trace,
)
from burgrave.engine.journal import Journal
from burgrave.kingsburg.views.states import plain_view
from tests.table import Script, opening, table

RULES = "2e+m5"
WINTER = """
    year {year}
    order {order}
    enemies 1-goblins-3 2-goblins-3 3-orcs-5 4-orcs-7 5-dragons-9
    seat red {red}
    seat blue {blue}
    seat green
    {more}
    at winter
"""
LAST_YEAR = "5-dragons-9"
ZERO, ONE, OTHER_ONE, TWO, THREE, FOUR = (1 << place for place in range(6))


def winter(
    *, year: int = 1, order: str = "red blue green", red: str = "", blue: str = "", more: str = ""
) -> Script:
    """Three players in winter."""
    return table(WINTER.format(year=year, order=order, red=red, blue=blue, more=more), rules=RULES)


def left(t: Script, name: str) -> list[int]:
    """The tokens a player has left."""
    tokens: list[int] = getattr(t, name).more["tokens"]
    return tokens


def test_everybody_starts_with_six_tokens() -> None:
    """M5: tokens 0, 1, 1, 2, 3 and 4 each, for all to see."""
    t = opening(3, rules=RULES)
    assert left(t, "red") == left(t, "blue") == left(t, "green") == [0, 1, 1, 2, 3, 4]


def test_tokens_replace_the_kings_die() -> None:
    """M5: each player's soldiers are those of the token chosen; no king's die is rolled."""
    t = winter(red="soldiers 1")
    assert t.asked == "red token"
    assert t.offered == {f"token {number}" for number in range(5)}
    t.says("red token 4", "blue token 0")
    assert (t.red.soldiers, t.blue.soldiers) == (1, 0)
    t.says("green token 1")
    # 5, 0 and 1 against 3.
    assert t.told("victory") == {"red": 5}
    assert t.told("defeat") == {"blue": 0, "green": 1}
    assert not [event for event in t.events if event.kind == "king"]


def test_tokens_are_chosen_before_the_enemy_is_revealed() -> None:
    """M5: the enemy card lies face down while tokens are chosen, and comes up after."""
    t = winter().says("red token 1", "blue token 1")
    assert t.enemy is None
    t.says("green token 1")
    kinds = [event.kind for event in t.events]
    assert kinds.index("token") < kinds.index("reveal")


def test_a_token_is_discarded_when_turned_up() -> None:
    """M5: a token counts once; two tokens of the same number are one option and go one by one."""
    t = winter().says("red token 1", "blue token 3")
    assert left(t, "red") == left(t, "blue") == [0, 1, 1, 2, 3, 4]
    t.says("green token 0")
    assert left(t, "red") == [0, 1, 2, 3, 4]
    assert left(t, "blue") == [0, 1, 1, 2, 4]
    assert left(t, "green") == [1, 1, 2, 3, 4]
    t = winter(year=2, more=f"register tokens {63 - ONE} {63 - THREE} {63 - ZERO}")
    assert t.offered == {f"token {number}" for number in range(5)}
    t.says("red token 1", "blue token 0")
    assert t.offered == {f"token {number}" for number in (1, 2, 3, 4)}
    t.says("green token 4")
    assert left(t, "red") == [0, 2, 3, 4]


def test_a_discarded_token_cannot_be_chosen() -> None:
    """M5: only tokens that are left can be chosen; a single kind is no question."""
    t = winter(year=5, more=f"register tokens {ONE + OTHER_ONE} {ZERO + TWO} {ZERO + FOUR}")
    assert t.asked == "blue token"
    t.refuses("blue token 1", "blue token 3", "blue token 4", "blue token 7", "blue pass")
    assert t.offered == {"token 0", "token 2"}


def test_the_last_token_scores_its_number() -> None:
    """M5: at the end of year V the remaining token is worth its number in points."""
    t = winter(
        year=5,
        red="soldiers 20",
        blue="soldiers 20",
        more=f"register tokens {ZERO + FOUR} {TWO + THREE} {ONE + OTHER_ONE}",
    )
    t.says("red token 0", "blue token 3")
    assert t.asked == "nobody"
    scored = {e.seat: e.amount for e in t.events if e.source == "soldier_tokens"}
    assert scored == {0: 4, 1: 2, 2: 1}
    # The dragons leave 3 VP each to red and blue and take 5 from green; blue is strongest.
    assert [standing.points for standing in t.game.standings] == [3 + 4, 3 + 1 + 2, -5 + 1]


def test_tokens_score_before_what_compares_points_last() -> None:
    """M3, M5: what compares points last of all in year V sees the points of the token."""
    outline = rules_outline(f"{RULES}+m3")
    (end,) = (line for line in outline.splitlines() if line.split()[0] == "game_end")
    (last,) = (line for line in outline.splitlines() if line.split()[0] == "game_last")
    assert "soldier_tokens" in end
    assert last.split()[-1] == "minstrel"
    assert outline.index("game_end") < outline.index("game_last")


def test_tokens_come_before_the_enemy() -> None:
    """M5: before the enemy is turned up everybody picks a token, and the king rolls no die."""
    outline = rules_outline(RULES)
    assert outline.index("ask_all(token)") < outline.index("turn_up(token)")
    assert outline.index("turn_up(token)") < outline.index("turn_up_enemy")
    assert "kings_soldiers" not in outline


def test_tokens_do_not_score_before_the_end() -> None:
    """M5: in years I to IV the tokens left score nothing."""
    t = winter(year=4, more=f"register tokens {ZERO + THREE + FOUR} 7 7")
    t.says("red token 0", "blue token 0", "green token 0")
    assert t.when == "5 favor"
    assert left(t, "red") == [3, 4]
    assert not [event for event in t.events if event.source == "soldier_tokens"]


def test_all_unused_tokens_score_if_the_game_ends_early() -> None:
    """M5, M4: if the king dies before year V, every unused token counts."""
    t = table(
        f"""
        year 3
        seat red vp 1
        seat blue
        register tokens {ONE + OTHER_ONE + FOUR} {ZERO + TWO + THREE}
        agenda perform(end)
        """,
        rules=RULES,
    )
    assert t.asked == "nobody"
    assert (t.red.vp, t.blue.vp) == (7, 5)


def test_the_king_dies_before_year_v() -> None:
    """M4, M5: when the king dies of his illness, every unused token counts."""
    t = table(
        f"""
        year 2
        enemies 1-goblins-3 2-goblins-3 ? ? ?
        in_force the_king_is_sick
        seat red vp 1 soldiers 9
        seat blue soldiers 9
        register tokens {TWO + THREE + FOUR} {ZERO + ONE + OTHER_ONE}
        at winter
        """,
        rules="2e+m4+m5",
    )
    t.says("red token 3", "blue token 1")
    t.says("fate 1")
    assert t.asked == "nobody"
    scored = {e.seat: e.amount for e in t.events if e.source == "soldier_tokens"}
    assert scored == {0: 6, 1: 1}


def test_heavy_snow_has_no_effect() -> None:
    """M4, M5: Heavy Snow changes nothing where tokens replace the king's die."""
    t = table(
        """
        enemies 1-goblins-3 ? ? ? ?
        in_force heavy_snow
        seat red
        seat blue buildings military_academy
        at winter
        """,
        rules="2e+m1+m4+m5",
    )
    t.says("red token 4", "blue token 1")
    assert t.red.soldiers == 4
    t.says("fate academy blue 3")
    assert t.told("victory") | t.told("defeat") == {"red": 4, "blue": 2}


@pytest.mark.parametrize(("kept", "points"), [(ZERO, 1), (ONE, 2), (TWO, 0)])
def test_the_minstrel_counts_the_last_token(kept: int, points: int) -> None:
    """M3, M5: in year V the Minstrel compares points after the last token has scored."""
    t = table(
        f"""
        year 5
        enemies 1-goblins-3 2-goblins-3 3-orcs-5 4-orcs-7 5-barbarians-8
        seat red vp 10 cards minstrel
        seat blue vp 10
        register tokens {kept + FOUR} {ONE + OTHER_ONE}
        at winter
        """,
        rules="2e+m3+m5",
    )
    # The other player ends with 11 points.
    t.says("red token 4")
    assert sum(e.amount for e in t.events if e.source == "minstrel") == points


@pytest.mark.parametrize(
    ("die", "token", "soldiers"), [(6, 2, 3), (5, 2, 3), (5, 3, 3), (3, 2, 2), (3, 1, 2), (1, 0, 1)]
)
def test_academy_is_halved_and_compared_with_the_token(die: int, token: int, soldiers: int) -> None:
    """M1, Q8: the Academy's die is halved, rounding up, and replaces the token if higher."""
    t = table(
        """
        enemies 1-goblins-3 ? ? ? ?
        seat red buildings military_academy
        seat blue
        at winter
        """,
        rules="2e+m1+m5",
    )
    t.says(f"red token {token}")
    assert t.asked == "blue token"
    t.says("blue token 2")
    assert t.asked == "fate academy"
    t.says(f"fate academy red {die}")
    fought = t.told("victory") | t.told("draw") | t.told("defeat")
    assert fought == {"red": soldiers, "blue": 2}


def test_no_tokens_where_the_scenario_forbids_them() -> None:
    """S2, S4, M5: two scenarios exclude the tokens; modules belong to the 2nd edition."""
    with pytest.raises(RulesError):
        compile_rules("1e+m5")
    for scenario in ("demanding-capital", "wheel-and-deal"):
        with pytest.raises(RulesError):
            compile_rules(f"2e+m5+{scenario}")


def test_answers_may_come_in_any_order() -> None:
    """Q20: secret choices are collected in any order, and the order changes nothing."""
    answers = {"red": "red token 4", "blue": "blue token 0", "green": "green token 2"}
    ends = set()
    for names in ("red blue green", "green red blue", "blue green red", "green blue red"):
        t = winter()
        for name in names.split():
            assert t.game.call(["red", "blue", "green"].index(name))
            t.says(answers[name])
        ends.add(position(t.game))
    assert len(ends) == 1


def test_a_seat_may_speak_out_of_turn_by_name() -> None:
    """Q20: a choice that names its seat finds that seat's question; a wrong one moves nothing."""
    t = winter().says("green token 3")
    assert t.asked == "blue token"
    before = position(t.game)
    for wrong in ("red token 9", "green token 1"):
        with pytest.raises(ValueError, match="token"):
            t.game.choose(wrong)
    assert position(t.game) == before
    t.says("red token 2", "blue token 2")
    assert left(t, "green") == [0, 1, 1, 2, 4]


def test_a_seat_without_a_choice_is_not_waited_for() -> None:
    """Q20, M5: asking and calling answer nothing; what is forced is answered in its turn."""
    t = winter(year=5, more=f"register tokens 9 9 {ONE + OTHER_ONE}")
    before = position(t.game)
    assert t.game.waiting == [0, 1]
    assert t.game.options_for(2) == []
    assert not t.game.call(2)
    assert [option.words() for option in t.game.options_for(1)] == ["token 0", "token 2"]
    assert t.game.read("blue token 0") == t.game.read("red token 0")
    assert position(t.game) == before
    t.says("blue token 0", "red token 0")
    assert t.asked == "nobody"


def test_records_keep_the_order_of_secret_answers() -> None:
    """Q20: a record with answers out of turn order replays to the same game."""
    game = new_game(RULES, 4)
    fate, rng = Fate(3), random.Random(3)
    called = 0
    while game.actor is not None:
        if game.ask == "token" and game.call(rng.randrange(4)):
            called += 1
        fate.answer(game)
    text = game.record.text
    again = replay(text)
    assert called > 5
    assert again.record.text == text
    assert position(again) == position(game)


def views(game: Game, seat: int) -> str:
    """What everybody but one seat sees and was told, a spectator included."""
    assert game.journal is not None
    readers = [None, *(other for other in range(len(game.seat_names)) if other != seat)]
    told = [
        [
            (
                entry.actor,
                entry.option and entry.option.public(),
                entry.offered,
                [event.told(reader) for event in entry.events],
            )
            for entry in game.journal.entries
        ]
        for reader in readers
    ]
    return json.dumps([game.view(reader) for reader in readers]) + json.dumps(told)


@pytest.mark.parametrize("order", ["red blue green", "blue red green", "green blue red"])
def test_nobody_learns_a_choice_before_all_have_chosen(order: str) -> None:
    """Q20: two worlds that differ in a secret choice look alike to all others until the reveal."""
    worlds = [winter(order=order), winter(order=order)]
    names = order.split()
    secret = ("red", ["red token 4", "red token 0"])
    for name in names:
        for t, said in zip(worlds, secret[1], strict=True):
            if name != names[-1]:
                t.says(said if name == secret[0] else f"{name} token 1")
        alike = [views(t.game, 0) for t in worlds]
        assert alike[0] == alike[1]
        assert repr(worlds[0].game.options) == repr(worlds[1].game.options)
    for t, said in zip(worlds, secret[1], strict=True):
        t.says(said if names[-1] == secret[0] else f"{names[-1]} token 1")
    assert views(worlds[0].game, 0) != views(worlds[1].game, 0)


def test_own_choice_is_known_to_its_seat_alone() -> None:
    """Q20: a seat sees its own choice; others do not even see that there is one to see."""
    t = winter().says("red token 4")
    assert plain_view(t.game, 0)["token_picked"] == 4
    assert plain_view(t.game, 1)["token_picked"] is None
    assert "token_picked" not in json.dumps(t.game.view(None))


def test_running_traces_hide_choices() -> None:
    """Q20, M5: the trace of a running game hides tokens that are not turned up yet."""
    game = new_game(RULES, 3)
    fate = Fate(1)
    while game.ask != "token":
        fate.answer(game)
    texts = []
    for token in (0, 3):
        world = replay(game.record, len(game.record.choices))
        world.choose(f"token {token}")
        texts.append(json.dumps(list(trace(world.record))))
    assert texts[0] == texts[1]
    assert '"token": null' in texts[0]


def test_imagined_worlds_choose_anew() -> None:
    """Q20: in imagined worlds others' choices are any they might have made, one's own stays."""
    t = winter(more=f"register tokens 63 {ONE + OTHER_ONE + FOUR} 63")
    t.says("red token 4", "blue token 4")
    seen = t.game.view(0)
    met: dict[str, set[int]] = {"red": set(), "blue": set()}
    for seed in range(40):
        world = imagine(t.game, 0, random.Random(seed))
        assert world.view(0) == seen
        for seat, name in enumerate(met):
            met[name].add(plain_view(world, seat)["token_picked"])
    assert met == {"red": {4}, "blue": {1, 4}}
    assert plain_view(t.game, 1)["token_picked"] == 4


@pytest.mark.thinned(7)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", [RULES, "2e+m1+m5"])
def test_random_games(rules: str, seats: int) -> None:
    """M5: whole games keep position, record, trace and clone in step."""
    game = new_game(rules, seats)
    fate = Fate(seats)
    rng = random.Random(seats)
    while game.actor is not None:
        text = position(game)
        assert position(from_position(text)) == text
        if game.ask == "token":
            seat = rng.randrange(seats)
            world = imagine(game, seat, rng)
            assert world.view(seat) == game.view(seat)
            assert position(game.clone()) == text
        fate.answer(game)
    record = game.record.text
    assert replay(record).record.text == record
    lines = list(trace(Record.parse(record)))
    asked = [line["choice"] for line in lines if line.get("ask") == "token"]
    assert len(asked) == 5 * seats
    assert all(choice["token"] in range(5) for choice in asked)


def test_clones_go_their_own_way() -> None:
    """M5: a choice in a clone is not made in its original."""
    t = winter()
    twin = t.game.clone()
    twin.journal = Journal()
    Script(twin).says("red token 4")
    assert t.asked == "red token"
    assert plain_view(t.game, 0)["token_picked"] is None
