"""The branches of a finished game: listed as a tree, judged, and compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Final

from ..engine.core.actors import ALL_SEEN
from ..engine.game.ruled import RuledGame
from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record
from ..games.texts import Catalogue
from ..room.connection import Message
from ..room.room_messages import Sentence
from ..session.replay import Replay, Stage
from .branch_messages import BranchComparison, BranchRow, BranchTree, ComparedChoice, ComparedRow
from .branch_worth import TwoAnswers
from .new_branch import Stem, choices_of
from .replays import PartWriter, Replays, place_in_words
from .stored_room import StoredBranch, place_of

UNKNOWN: Final = "There is no such branch of this game."
Worded = tuple[str, ComparedChoice]
"""A choice in notation and in words."""
Asked = tuple[BranchRow, object, TwoAnswers]
"""A branch whose first different choice is to be judged: its row, its key, and both answers."""


@dataclass(frozen=True)
class Difference:
    """Where a branch first differs from its parent."""

    n: int
    played: str
    other: str
    seat: int | None
    """Who chose, if a player did in both."""


def difference(
    branch: Sequence[str], left: Sequence[str], names: Sequence[str]
) -> Difference | None:
    """The first choice that differs; None while none does."""
    pairs = zip(left, branch, strict=False)
    n = next((n for n, (one, two) in enumerate(pairs) if one != two), None)
    if n is None:
        return None
    actors = {text.partition(" ")[0] for text in (left[n], branch[n])}
    actor = actors.pop()
    seat = names.index(actor) if not actors and actor in names else None
    return Difference(n, left[n], branch[n], seat)


class Tree:
    """Writes the branches of one game for one reader."""

    def __init__(self, stem: Stem, branches: list[StoredBranch], replays: Replays) -> None:
        self.stem = stem
        self.branches = {one.table: one for one in branches}
        self.replays = replays
        self.asked: list[Asked] = []
        """What is to be judged."""

    def write(self) -> BranchTree:
        """The whole tree; every branch comes after its parent."""
        shown, game = self.stem.shown, self.line("")
        final = sorted(game.game.standings, key=lambda one: one.seat)
        return {
            "table": "" if self.stem.record else self.stem.name,
            "record": self.stem.record,
            "content": shown.content if self.stem.record else "",
            "title": shown.title,
            "people": shown.people,
            "choices": game.choices,
            "points": [one.points for one in final],
            "winners": [one.seat for one in final if one.winner],
            "branches": [self.row(one) for one in self.in_order("")],
        }

    def in_order(self, parent: str) -> list[StoredBranch]:
        """The branches of a line of play, each followed by its own."""
        found: list[StoredBranch] = []
        for one in self.branches.values():
            if self.parent_of(one) == parent:
                found += [one, *self.in_order(one.table)]
        return found

    def parent_of(self, one: StoredBranch) -> str:
        """The parent of a branch; the game itself if the parent was deleted."""
        return one.branch.parent if one.branch.parent in self.branches else ""

    def line(self, table: str) -> Replay[RuledGame]:
        """The replay of a branch, or of the game itself."""
        return self.replays.open(self.record(table), self.stem.shown.content)

    def record(self, table: str) -> Record:
        """The record of a branch, or of the game itself."""
        if not table:
            return self.stem.shown.record
        if table not in self.branches:
            raise BurgraveError(UNKNOWN)
        record = Record.parse(self.stem.shown.record.text)
        record.choices, record.result = self.branches[table].choices, ""
        return record

    def row(self, one: StoredBranch) -> BranchRow:
        """One branch in the tree."""
        same, rolls = one.summary.get("dice", (0, 0))
        parent, branch = self.parent_of(one), one.branch
        found = difference(one.choices, self.record(parent).choices, self.stem.shown.record.seats)
        row: BranchRow = {
            "table": one.table,
            "parent": parent,
            "at": branch.at,
            "name": one.title,
            "author": branch.author,
            "mine": one.mine,
            "seat": branch.seat,
            "dice": branch.dice,
            "state": "over" if one.state == "over" else "running",
            "where": place_of(one.rules, one.summary, self.stem.shown.language),
            "points": one.summary.get("points", []),
            "winners": one.summary.get("winners", []),
            "same": same,
            "rolls": rolls,
            "differs": None if found is None else found.n,
            "choice": None,
            "instead": None,
            "worth": None,
            "judging": False,
        }
        if found is not None and found.seat is not None:
            self.add_difference(row, found, parent)
        return row

    def add_difference(self, row: BranchRow, found: Difference, parent: str) -> None:
        """Add the first different choice to a row, and ask what it was worth."""
        line = self.line(parent)
        words = self.words(parent)
        row["choice"] = words.answer_words(found.n, found.other)
        row["instead"] = words.answer_words(found.n, found.played)
        if row["choice"] is None or row["instead"] is None:
            return
        game = line.at(found.n)
        game.shows_forced = False
        assert found.seat is not None, "a player chose"
        answers = TwoAnswers(game, found.seat, found.other, found.played)
        key = (self.stem.name, tuple(choices_of(line)[: found.n]), found.played, found.other)
        self.asked.append((row, key, answers))

    def words(self, table: str) -> PartWriter:
        """Puts a line of play into words."""
        shown = replace(self.stem.shown, record=self.record(table))
        return PartWriter(self.line(table), shown, {"everything": True})

    # Comparing.

    def compare(self, left: str, right: str) -> BranchComparison:
        """The choices of two lines of play from where they part, side by side."""
        lines = [self.line(left), self.line(right)]
        at = parting_point(*(choices_of(line) for line in lines))
        ours, theirs = (self.list_choices(table, at) for table in (left, right))
        shown = self.stem.shown
        texts = Catalogue(shown.language, edition=shown.record.rules.partition("+")[0])
        stages = [(one.part, one.phase) for line in lines for one in line.stages()]
        rows: list[ComparedRow] = [
            {
                "place": place_in_words(texts, *stage),
                "left": None if one is None else one[1],
                "right": None if two is None else two[1],
                "same": one is not None and two is not None and one[0] == two[0],
            }
            for stage in dict.fromkeys(stages)
            for one, two in align_choices(ours.get(stage, []), theirs.get(stage, []))
        ]
        return {"at": at, "rows": rows}

    def list_choices(self, table: str, at: int) -> dict[tuple[str, str], list[Worded]]:
        """The free choices of players after a point, by the stage of the game."""
        line, words = self.line(table), self.words(table)
        stages, found = line.stages(), dict[tuple[str, str], list[Worded]]()
        log = words.narrator().log(line.entries[: at + 1])
        for n, entry in enumerate(line.entries[at + 1 :], at):
            said = log.lines(entry.seen_by(ALL_SEEN))
            if entry.actor < 0 or entry.offered < 2 or entry.option is None:
                continue
            stage = stage_at(stages, n)
            choice: ComparedChoice = {"n": n, "seat": entry.actor, **sentence(said, words, n)}
            found.setdefault((stage.part, stage.phase), []).append((entry.option.text, choice))
        return found


def sentence(lines: Sequence[Message], words: PartWriter, n: int) -> Sentence:
    """What the log says first about a choice; where it says nothing, the choice as an option."""
    said = next((line["text"] for line in lines if not line.get("heading")), None)
    if said:
        return {"text": said}
    option = words.replay.entries[n + 1].option
    assert option is not None, "a choice has an option"
    return words.answer_words(n, option.text) or {"text": option.text}


def stage_at(stages: Sequence[Stage], n: int) -> Stage:
    """The stage in which a choice was made."""
    return next(stage for stage in reversed(stages) if stage.n <= n)


def parting_point(one: Sequence[str], two: Sequence[str]) -> int:
    """After how many choices two lines of play part."""
    pairs = enumerate(zip(one, two, strict=False))
    return next((n for n, (mine, yours) in pairs if mine != yours), min(len(one), len(two)))


def align_choices(
    left: list[Worded], right: list[Worded]
) -> list[tuple[Worded | None, Worded | None]]:
    """Put the choices of two lines of play within a stage beside each other, same ones in a row."""
    texts = [text for text, _ in left], [text for text, _ in right]
    rows: list[tuple[Worded | None, Worded | None]] = []
    for _, i, j, k, m in SequenceMatcher(None, *texts, autojunk=False).get_opcodes():
        rows += zip_longest(left[i:j], right[k:m])
    return rows
