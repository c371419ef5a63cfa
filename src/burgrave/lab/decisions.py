"""Every decision of simulated games as a table, and their records: data for learning and study."""

from __future__ import annotations

import importlib
from functools import cache, partial
from pathlib import Path
from typing import Any

from ..bots import make_bot
from ..bots.judge import judge_for
from ..engine.core.actors import FATE
from ..engine.core.play import Fate
from ..engine.game.ruled import RuledGame
from ..engine.speed.moves import Moves
from ..engine.text.notation import BurgraveError
from ..games import kind_of, load, new_game
from .game_table import check_target
from .progress import Counter
from .simulate import Plan, _rules_of
from .workers import spread

Columns = dict[str, list[Any]]
COLUMNS = (
    *("game", "decision", "seat", "bot", "question", "answer", "action", "index"),
    *("options", "legal", "chance", "points", "share"),
)
PORTION = 20
"""Games that a process plays before it hands them over."""


@cache
def numbering(plan: Plan) -> Any:
    """The object that numbers answers in games of a plan; None for a game without a table."""
    game = new_game(_rules_of(plan), len(plan.seats), journal=False)
    parts = kind_of(game).parts
    return load(parts["codes"])(game.book) if "codes" in parts else None


class Observed:
    """One game played by a plan, with everything that its players decided."""

    def __init__(self, plan: Plan, number: int, *, chances: bool, keeps: bool) -> None:
        self.plan, self.number, self.chances = plan, number, chances
        self.bots = plan.bots(number)
        self.game: RuledGame = new_game(_rules_of(plan), len(self.bots), journal=keeps)
        self.fate = Fate(plan.game_seed(number))
        self.columns: Columns = {name: [] for name in COLUMNS}
        self.codes, self.ids = numbering(plan), Moves()

    def play(self) -> None:
        """Play to the end."""
        game, fate = self.game, self.fate
        while game.ask == "order":
            fate.answer(game)
        rules = game.book.name
        crew = [make_bot(bot, fate.luck.fork(), rules=rules, own=True) for bot in self.bots]
        while game.pending is not None:
            actor = game.pending.actor
            if actor == FATE:
                fate.answer(game)
            else:
                index = crew[actor].choose(game)
                self.note(actor, index)
                game.apply(index)
        self.note_results()

    def note(self, seat: int, index: int) -> None:
        """Write down one decision."""
        game, columns = self.game, self.columns
        asked = game.pending
        assert asked is not None, "the game is over"
        moves = game.legal()
        if self.codes is not None:
            self.codes.find(game, asked, self.ids)
        numbers = self.ids.to_list() if self.codes is not None else list(range(len(moves)))
        chance = judge_for(game.book).judge(game, seat).win if self.chances else None
        row = {
            "game": self.number,
            "decision": len(columns["game"]),
            "seat": seat,
            "bot": self.bots[seat],
            "question": asked.ask(),
            "answer": asked.option(game, moves[index]).text,
            "action": numbers[index],
            "index": index,
            "options": len(moves),
            "legal": numbers,
            "chance": chance,
        }
        for name, value in row.items():
            columns[name].append(value)

    def note_results(self) -> None:
        """Write beside each decision how the game ended for its seat."""
        table = self.game.standings
        winners = sum(one.winner for one in table)
        self.columns["points"] = [table[seat].points for seat in self.columns["seat"]]
        self.columns["share"] = [table[seat].winner / winners for seat in self.columns["seat"]]


def play_observed(
    plan: Plan, numbers: range, *, chances: bool, records: bool
) -> tuple[Columns, dict[int, str]]:
    """Play some games; return their decisions by column and, on request, records by number."""
    columns: Columns = {name: [] for name in COLUMNS}
    kept: dict[int, str] = {}
    for number in numbers:
        observed = Observed(plan, number, chances=chances, keeps=records)
        observed.play()
        for name, values in observed.columns.items():
            columns[name] += values
        if records:
            kept[number] = observed.game.record.text
    return columns, kept


class Data:
    """Where decisions and records go."""

    def __init__(
        self, decisions: Path | None, records: Path | None, *, chances: bool, force: bool = False
    ) -> None:
        self.decisions, self.records, self.chances = decisions, records, chances
        self.targets = [path for path in (decisions, records) if path is not None]
        if decisions is not None:
            check_target(decisions, force=force, option="--decisions", suffixes=(".parquet",))
        if records is not None and not force and any(records.glob("*.txt")):
            raise BurgraveError(f"--records {records}: has records already; --force replaces them")
        if chances and decisions is None:
            raise BurgraveError("--chances needs --decisions")
        self.frames: list[Any] = []

    def collect(self, plan: Plan, games: int, *, jobs: int, cluster: str = "") -> int:
        """Play all games of a plan and write what was asked for; return the number of decisions."""
        polars = None if self.decisions is None else tables_library()
        if self.records is not None:
            self.records.mkdir(parents=True, exist_ok=True)
        parts = [range(low, min(games, low + PORTION)) for low in range(0, games, PORTION)]
        work = partial(play_observed, plan, chances=self.chances, records=self.records is not None)
        count = 0
        with Counter("games", games) as counter:
            for columns, kept in spread(work, parts, jobs=jobs, cluster=cluster):
                count += len(columns["game"])
                if polars is not None:
                    self.frames.append(polars.DataFrame(columns, schema=schema(polars)))
                self.write_records(kept)
                counter.add(len(set(columns["game"])))
        if polars is not None:
            whole = polars.concat(self.frames).sort("game", "decision")
            whole.write_parquet(self.decisions)
        return count

    def write_records(self, kept: dict[int, str]) -> None:
        """A file for each record, named by the number of its game."""
        if self.records is not None:
            for number, text in kept.items():
                (self.records / f"{number:07}.txt").write_text(text, "utf-8")


def schema(polars: Any) -> dict[str, Any]:
    """What each column holds."""
    whole, text, real = polars.Int32, polars.Utf8, polars.Float32
    kinds = dict.fromkeys(COLUMNS, whole) | {"bot": text, "question": text, "answer": text}
    return kinds | {"legal": polars.List(polars.Int32), "chance": real, "share": real}


def tables_library() -> Any:
    """The library that writes tables."""
    try:
        return importlib.import_module("polars")
    except ImportError:
        raise BurgraveError(
            "tables of decisions need polars, which is not installed: pip install 'burgrave[lab]'"
        ) from None
