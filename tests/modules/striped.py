"""Tables with strips, and games played at random with everything checked on the way."""

import json
import random

from burgrave import Fate, imagine, position, trace
from burgrave.kingsburg.content.mixes import compile_rules
from burgrave.kingsburg.kind import from_position, new_game, replay
from tests.table import Script, table

RULES = "2e+m1+m2"
ENEMIES = ("1-goblins-2", "2-goblins-3", "3-goblins-4", "4-goblins-5", "5-demons-9")


def plan(rows: str, *, rules: str = RULES) -> str:
    """The province in which strips cover these rows, as a position writes it."""
    buildings = compile_rules(rules).buildings
    return "plan " + ",".join(b.id for b in buildings if b.strip == (b.row in rows))


def moment(name: str, red: str, *, phase: str = "spring", more: str = "", year: int = 1) -> Script:
    """One moment of a season or year for red, who owns something; blue and green may too."""
    others = "\n".join(f"seat {name}" for name in ("blue", "green") if f"seat {name}" not in more)
    lines = [f"year {year}", f"phase {phase}", f"seat red {red}", more, others]
    return table("\n".join([*lines, f"agenda moment({name})"]), rules=RULES)


def winter(enemy: str, red: str, *, blue: str = "", rules: str = RULES) -> Script:
    """A winter of three players with this enemy, before the king's die is rolled."""
    year = int(enemy[0])
    deck = " ".join(enemy if place == year else "?" for place in range(1, 6))
    seats = f"seat red {red}\nseat blue {blue}\nseat green"
    return table(f"year {year}\nenemies {deck}\n{seats}\nat winter", rules=rules)


def constructing(red: str, *, rows: str, year: int = 1) -> Script:
    """Red may construct in a province with these strips; then the game stops."""
    seats = f"seat red {plan(rows)} {red}\nseat blue\nseat green"
    return table(f"year {year}\n{seats}\nagenda construct(0,0)", rules=RULES)


def wander(rules: str, seats: int, seed: int) -> None:
    """Play at random; positions, views, copies, records and traces hold at every step."""
    game = new_game(rules, seats)
    fate, luck = Fate(seed), random.Random(seed)
    while game.actor is not None:
        text = position(game)
        assert position(from_position(text)) == text
        seat = luck.randrange(seats)
        world = imagine(game, seat, luck)
        assert world.view(seat) == game.view(seat)
        words = [option.text for option in game.options]
        assert len(set(words)) == len(words)
        twin = game.clone()
        if game.actor < 0:
            fate.answer(game)
        else:
            game.apply(luck.randrange(len(words)))
        assert position(twin) == text
    assert replay(game.record).record == game.record
    for line in trace(game.record):
        json.dumps(line)
