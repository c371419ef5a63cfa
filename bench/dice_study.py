"""Is our reading of the Dice Game a good game? Greedy plays very many, and we look at them.

python -m bench.dice_study play --games 2500     # adds to bench/dice_study.json
python -m bench.dice_study draw                  # pictures and tables of docs/dice-game.md
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

from bench import dice_pictures
from burgrave.bots.dicegame.greedy.bot import Greedy
from burgrave.dicegame.game import DiceGame
from burgrave.dicegame.kind import KIND
from burgrave.dicegame.rules.invasion import strength_against
from burgrave.dicegame.rules.roll import Roll
from burgrave.engine.core.actors import FATE
from burgrave.engine.core.luck import Luck
from burgrave.engine.core.play import Fate
from burgrave.engine.text.content import Content

KEPT = Path(__file__).with_name("dice_study.json")
READINGS = {
    "dice": ("dice", ""),
    "dice+short": ("dice+short", ""),
    "no cap": ("dice", "[sheet.governor]\nsoldiers = 0"),
}
"""The rules as they are, the short track, and a soldier track without end."""
SEED = 2026
PORTION = 50


class Watched:
    """One game between greedy players, and what it shows."""

    def __init__(self, game: DiceGame, seed: int) -> None:
        self.game = game
        self.fate = Fate(seed)
        self.players = [Greedy(seat) for seat in range(len(game.names))]
        self.turns = [0] * len(game.names)
        self.outcomes = [0] * len(game.names)
        self.fought: list[tuple[int, int, int, str]] = []
        """Year, soldiers, strength and outcome of every invasion."""

    def play(self) -> None:
        """Play to the end, looking after every answer."""
        game = self.game
        while game.pending is not None:
            if isinstance(game.pending, Roll) and not game.dice:
                self.turns[game.active] += 1
            if game.actor == FATE:
                self.fate.answer(game)
            else:
                game.apply(self.players[game.pending.actor].choose(game))
            self.look()

    def look(self) -> None:
        """Note invasions that have just come; soldiers stay, so they can still be counted."""
        for seat, who in enumerate(self.game.seats):
            if who.outcomes == self.outcomes[seat]:
                continue
            for invasion in self.game.rules.invasions:
                now = int(who.outcome(invasion.year))
                if now != self.outcomes[seat] >> 2 * (invasion.year - 1) & 3:
                    said = ("", "lost", "drawn", "won")[now]
                    strength = int(strength_against(self.game, seat, invasion.year))
                    year, soldiers = int(invasion.year), int(who.soldiers)
                    self.fought.append((year, soldiers, strength, said))
            self.outcomes[seat] = int(who.outcomes)


def add(cell: dict[str, Any], watched: Watched) -> None:
    """Add a game to the figures of its kind."""
    game = watched.game
    seats = len(game.names)
    cell["games"] += 1
    for turns in watched.turns:
        cell["turns"][str(turns)] += 1
    for year, soldiers, _, outcome in watched.fought:
        cell["outcomes"][f"{year} {outcome}"] += 1
        cell["soldiers"][f"{year} {soldiers}"] += 1
    standings = game.standings
    winners = [one for one in standings if one.winner]
    cell["winner_vp"][str(winners[0].figures["vp"])] += 1
    cell["shared"] += len(winners) > 1
    for place, seat in enumerate(game.order):
        cell["wins"][str(place)] += standings[seat].winner / len(winners)
    for seat, one in enumerate(standings):
        cell["buildings"][str(one.figures["buildings"])] += 1
        cell["vp"][str(one.figures["vp"])] += 1
        for building in game.rules.buildings:
            cell["built"][building.id] += bool(game.seats[seat].buildings & building.bit)
    cell["seats"] = seats


def empty() -> dict[str, Any]:
    """The figures before the first game."""
    counted = ("turns", "outcomes", "soldiers", "winner_vp", "wins", "buildings", "vp", "built")
    return {"games": 0, "shared": 0, "seats": 0, **{name: Counter() for name in counted}}


def read() -> dict[str, dict[str, Any]]:
    """Everything played so far."""
    known = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    return {
        key: {name: Counter(v) if isinstance(v, dict) else v for name, v in cell.items()}
        for key, cell in known.items()
    }


def play(reading: str, seats: int, games: int) -> None:
    """Play games of one kind up to a number, storing each as it ends."""
    rules, text = READINGS[reading]
    compiled = KIND.compile(rules, Content.parse(text) if text else None)
    key = f"{reading} {seats}"
    began = time.process_time()
    cell = read().get(key) or empty()
    while cell["games"] < games:
        for _ in range(PORTION):
            seed = Luck(SEED << 40 ^ seats << 32 ^ cell["games"]).fork()
            watched = Watched(KIND.new_game(compiled, seats, journal=False), seed)
            watched.play()
            add(cell, watched)
        known = read()
        known[key] = cell
        KEPT.write_text(json.dumps(known, sort_keys=True, separators=(",", ":")) + "\n")
    print(f"{key}: {cell['games']} games, {time.process_time() - began:.0f} s")


def main() -> None:
    """Play, or draw what was played."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("play", "draw"))
    parser.add_argument("--games", type=int, default=2500, help="for each number of players")
    parser.add_argument("--readings", default="dice,dice+short", help=", ".join(READINGS))
    parser.add_argument("--seats", default="2,3,4,5")
    asked = parser.parse_args()
    if asked.what == "draw":
        dice_pictures.draw(read())
        return
    for seats in map(int, asked.seats.split(",")):
        for reading in asked.readings.split(","):
            play(reading, seats, asked.games)


if __name__ == "__main__":
    main()
