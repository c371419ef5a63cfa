"""Can reviews be trusted? Fresh games of bots: is luck fair, is a blunder found, do hints agree?

    python bench/study.py [--games 300] [--rules 2e dice] [--seats 3] [--seed N] [--out FILE]

In every game one player, a different seat each time, takes an answer on purpose, once, that costs
at least ten percent. Worlds and luck by which that answer was chosen are not those of the review.
Each game is one line of the file; started again with the same file, it goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from burgrave import FATE, BurgraveError, Record, form
from burgrave.bots import make_bot
from burgrave.bots.comparison import Answer, compare
from burgrave.bots.deep_search import NamedThrows
from burgrave.bots.judge import Judge, judge_for
from burgrave.bots.one_step import rank_options
from burgrave.engine.core.luck import Luck, stream
from burgrave.engine.game.ruled import RuledGame
from burgrave.games import new_game, replay
from burgrave.lab.progress import Counter
from burgrave.review import Choice, Review, review
from burgrave.room.hints import Hint, hints

ROOT = Path(__file__).resolve().parents[1]
SEED: Final = 980_001
OTHER_LUCK: Final = 0x5DEECE66D
"""Changes the seed, so that a blunder is chosen in other worlds than it is judged in."""
LATEST: Final = 40
"""The search for a blunder begins at this decision of the player, or an earlier one."""
WORD: Final = "blunder"
HINTED: Final = 8
"""At how many choices of a game the hint is asked for as well."""
LEAST: Final = 0.005
"""Smaller differences of chances do not count."""

Line = dict[str, Any]


@dataclass
class Blunderer:
    """A bot that takes a very bad answer, once, as soon as there is one."""

    bot: Any
    judge: Judge
    seat: int
    start: int
    """It looks for one from this decision of its own on, counted from 1."""
    decisions: int = 0
    cost: float = 0.0
    error: float = 0.0
    number: int = -1
    """After how many choices of the record it blundered; -1 if it did not."""

    def choose(self, game: RuledGame) -> int:
        """The index of the option that it takes."""
        self.decisions += 1
        if self.number < 0 and self.decisions >= self.start:
            worst = self.blunder(game)
            if worst is not None:
                self.cost, self.error = worst.cost, worst.cost_error
                self.number = len(game.record.choices)
                return worst.option
        return int(self.bot.choose(game))

    def blunder(self, game: RuledGame) -> Answer | None:
        """The answer that looks worst, if it is a blunder."""
        twin = game.clone()
        twin.shows_forced = False
        _, worst = rank_options(twin, self.seat, self.judge)[-1]
        found = compare(twin, self.seat, asked=[worst], most=1, other_luck=OTHER_LUCK)
        answer = found.answer(worst)
        return answer if answer.verdict == WORD else None


def play(rules: str, seats: int, *, player: str, seed: int, seat: int) -> tuple[Record, Blunderer]:
    """One game; a roll depends on its name and the seed only."""
    game = new_game(rules, seats)
    throws = NamedThrows(game, seed)
    bots = [make_bot(player, stream(seed, "bot", n), rules=rules) for n in range(seats)]
    start = 1 + Luck(stream(seed, "blunder")).below(LATEST)
    blunderer = Blunderer(bots[seat], judge_for(game.book), seat, start)
    while game.pending is not None:
        actor = game.pending.actor
        if actor == FATE:
            game.answer(throws.draw(game))
        elif actor == seat and len(game.legal()) > 1:
            game.apply(blunderer.choose(game))
        else:
            game.apply(bots[actor].choose(game))
    return game.record, blunderer


def find_blunder(found: Review, blunderer: Blunderer) -> Line | None:
    """What the review says of the choice; None if the player found none to make."""
    if blunderer.number < 0:
        return None
    own = [one for one in found.choices if one.seat == blunderer.seat]
    made = next(one for one in own if one.number == blunderer.number)
    called = sorted((one for one in own if one.verdict), key=lambda one: -one.sure_loss)
    return {
        "number": made.number,
        "cost": round(blunderer.cost, 4),
        "error": round(blunderer.error, 4),
        "said": round(made.loss, 4),
        "verdict": made.verdict,
        "first": called[:1] == [made],
    }


def differences(record: Record, found: Review, seed: int) -> Iterator[Line]:
    """How far hint and review are apart on the options that both have compared."""
    luck, open_ones = Luck(stream(seed, "hints")), list(found.choices)
    for _ in range(min(HINTED, len(open_ones))):
        choice = open_ones.pop(luck.below(len(open_ones)))
        game = replay(record, choice.number)
        game.shows_forced = False
        yield from compare_costs(choice, hints(game, choice.seat))


def compare_costs(choice: Choice, given: list[Hint]) -> Iterator[Line]:
    """Each option that a hint and the review know: two costs, and the error of their difference."""
    said = {one.text: one for one in choice.answers}
    for place, hint in enumerate(given):
        answer = said.get(hint.text)
        if answer is None or (place == 0 and answer is choice.answers[0]):
            continue
        best = answer is choice.answers[0]
        errors = (0.0 if place == 0 else hint.error, 0.0 if best else answer.cost_error)
        gap = hint.loss - max(0.0, answer.cost)
        yield {
            "number": choice.number,
            "gap": round(gap, 4),
            "error": round(sum(one**2 for one in errors) ** 0.5, 4),
        }


def measure(rules: str, seats: int, *, player: str, seed: int, number: int) -> Line:
    """One game: the luck of one player, its blunder, and hints beside the review."""
    started, seat = time.process_time(), number % seats
    record, blunderer = play(rules, seats, player=player, seed=seed + number, seat=seat)
    played = time.process_time()
    found = review(record)
    reviewed = time.process_time()
    return {
        "number": number,
        "luck": {one.source: round(one.luck, 5) for one in found.seats[seat].portions},
        "blunder": find_blunder(found, blunderer),
        "hints": list(differences(record, found, seed + number)),
        "choices": len(record.choices),
        "played": round(played - started, 2),
        "reviewed": round(reviewed - played, 2),
    }


@dataclass
class Figures:
    """What all games together say."""

    games: list[Line] = field(default_factory=list)

    def luck(self) -> Line:
        """By source: the mean luck and its standard error; fair within two of these."""
        sources = sorted({source for game in self.games for source in game["luck"]})
        found: Line = {}
        for source in sources:
            numbers = [game["luck"].get(source, 0.0) for game in self.games]
            mean, error = fmean(numbers), stdev(numbers) / len(numbers) ** 0.5
            found[source] = {
                "mean": round(mean, 4),
                "error": round(error, 4),
                "fair": abs(mean) <= 2 * error,
            }
        return found

    def blunders(self) -> Line:
        """How many blunders were found at that very choice, and named first."""
        made = [game["blunder"] for game in self.games if game["blunder"]]
        found = [one for one in made if one["verdict"]]
        share = len(found) / len(made) if made else None
        return {
            "games": len(made),
            "found": len(found),
            "share": None if share is None else round(share, 3),
            "called_blunder": sum(one["verdict"] == WORD for one in made),
            "named_first": sum(one["first"] for one in made),
            "mean_cost": round(fmean(one["cost"] for one in made), 3) if made else None,
            "mean_said": round(fmean(one["said"] for one in made), 3) if made else None,
        }

    def hints(self) -> Line:
        """How many options hint and review judge differently, beyond their errors."""
        pairs = [one for game in self.games for one in game["hints"]]
        apart = [one for one in pairs if abs(one["gap"]) > 2 * one["error"] + LEAST]
        return {
            "options": len(pairs),
            "equal": sum(not one["gap"] for one in pairs),
            "apart": len(apart),
            "widest": max((abs(one["gap"]) for one in pairs), default=0.0),
        }

    def all(self) -> Line:
        """All figures, ready for JSON."""
        times = {
            word: round(fmean(game[word] for game in self.games), 2)
            for word in ("choices", "played", "reviewed")
        }
        return {
            "games": len(self.games),
            "luck": self.luck(),
            "blunders": self.blunders(),
            "hints": self.hints(),
            "a_game": times,
        }


def read_lines(file: Path, about: Line) -> list[Line]:
    """The games that a file already has; they must be of the same kind."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(about) + "\n", "utf-8")
        return []
    first, *rest = file.read_text("utf-8").splitlines()
    if json.loads(first) != about:
        sys.exit(f"study.py: {file} has other games ({first}); name another file with --out")
    return [json.loads(line) for line in rest]


def run(file: Path, about: Line, games: int) -> Figures:
    """Play and measure what is missing, with progress."""
    figures = Figures(read_lines(file, about))
    done = {line["number"] for line in figures.games}
    with Counter("games", games) as counter, file.open("a", encoding="utf-8") as out:
        counter.add(len(done))
        for number in range(games):
            if number in done:
                continue
            rules = about["rules"][number % len(about["rules"])]
            line = measure(
                rules, about["seats"], player=about["player"], seed=about["seed"], number=number
            )
            out.write(json.dumps(line) + "\n")
            out.flush()
            figures.games.append(line)
            counter.add(1)
    return figures


def main() -> None:
    """Measure, and print all figures as JSON."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--games", type=int, default=300)
    asked.add_argument("--rules", nargs="+", default=["2e"])
    asked.add_argument("--seats", type=int, default=3)
    asked.add_argument("--player", default="level:6")
    asked.add_argument("--seed", type=int, default=SEED)
    asked.add_argument("--out", type=Path, default=ROOT / "build" / "study.jsonl")
    given = asked.parse_args()
    if given.games < 2:
        asked.error(f"{given.games} games have no variance; play at least 2")
    if not form.is_compiled():
        asked.error("plain Python is too slow for this; see CONTRIBUTING.md on the compiled form")
    about = {name: getattr(given, name) for name in ("rules", "seats", "player", "seed")}
    try:
        figures = run(given.out, about, given.games)
    except BurgraveError as problem:
        asked.error(str(problem))
    print(json.dumps(figures.all()))


if __name__ == "__main__":
    main()
