"""What a page or program is sent about a position: its table, its parts, what it is worth."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content
from ..engine.text.notation import BurgraveError
from ..engine.text.positions import PositionReader, rules_line
from ..games import kind_named
from ..games.problems import WITHIN, in_words
from ..games.texts import Catalogue, available_language
from ..lobby.analysis_messages import (
    BoardTable,
    EvaluatedAnswer,
    PositionEvaluation,
    PositionRefused,
    PositionRepair,
)
from ..lobby.refusals import why_of
from ..narration.find import make_narrator
from ..narration.narrator import Narrator
from ..room.connection import Message
from .board import Board, board_for, part_view
from .evaluation import EFFORTS, USUAL, Effort3, Evaluation, Evaluator
from .position_words import PositionWords
from .table import PositionTable

USUAL_RULES = "2e"
USUAL_PLAYERS = 4


class ImpossibleError(BurgraveError):
    """A position that cannot be, and the rule that forbids it."""

    def __init__(self, problem: BurgraveError, rule: str) -> None:
        line = getattr(problem, "line", None)
        super().__init__(str(problem).removeprefix(f"line {line}: "))
        self.rule = rule


def read(text: str, content: str, *, journal: bool = True) -> RuledGame:
    """The game of a position text; the error knows the rule by which it is refused."""
    reader: PositionReader[RuledGame] | None = None
    try:
        kind = kind_named(rules_line(text)[1])
        reader = kind.reader(kind, text, Content.parse(content) if content else None)
        return reader.game(journal=journal)
    except BurgraveError as problem:
        raise ImpossibleError(problem, "" if reader is None else reader.rule) from None


@dataclass
class SetUp:
    """Lays out a position and, on request, changes it first."""

    wish: Message
    content: str = field(init=False)
    language: str = field(init=False)

    def __post_init__(self) -> None:
        self.content = self.wish.get("content") or ""
        self.language = available_language(self.wish.get("language") or "en")

    def reply(self) -> BoardTable:
        """The table, or why there is none."""
        text = self.wish.get("position") or self.fresh()
        try:
            table = self.table(text)
        except ImpossibleError as problem:
            refused = refusal(problem, None, self.language)
            return {"position": "", "table": None, "parts": [], "refused": refused}
        words = PositionWords.parse(text)
        change = self.wish.get("change")
        if not change:
            return self.board_table(table, words)
        board = board_for(table.game, table.narrator)
        tried = board.change_part(words, change["id"], change["value"])
        try:
            return self.board_table(self.table(tried.text), tried)
        except ImpossibleError as problem:
            refused = refusal(problem, board.narrator, self.language)
            refused["repair"] = self.repair(board, tried, words)
            return {**self.board_table(table, words), "refused": refused}

    def fresh(self) -> str:
        """A new position: spring of the first year, as far as the game has such things."""
        rules = self.wish.get("rules") or USUAL_RULES
        kind = kind_named(rules)
        players = self.wish.get("players") or min(USUAL_PLAYERS, kind.most)
        book = kind.compile(rules, Content.parse(self.content) if self.content else None)
        names = kind.seat_names(players)
        game: RuledGame = kind.empty(book, names)
        words = PositionWords(
            head={"rules": rules, "content": book.content, "order": " ".join(names)},
            seats={name: {} for name in names},
        )
        board_for(game, make_narrator(kind, book, names, language=self.language)).begin(words)
        return words.text

    def table(self, text: str) -> PositionTable:
        """The table of a position text."""
        return PositionTable(read(text, self.content), self.content, self.language)

    def board_table(self, table: PositionTable, words: PositionWords) -> BoardTable:
        """A table with its parts."""
        board = board_for(table.game, table.narrator)
        return {
            "position": words.text,
            "table": table.snapshot(known=bool(self.wish.get("known"))),
            "parts": [part_view(part, table.narrator) for part in board.parts(words)],
            "refused": None,
        }

    def repair(
        self, board: Board, tried: PositionWords, before: PositionWords
    ) -> PositionRepair | None:
        """The first single change that makes a refused position possible."""
        for one in board.repairs(tried, before):
            text = one.words.text
            if text in (tried.text, before.text):
                continue
            try:
                read(text, self.content, journal=False)
            except ImpossibleError:
                continue
            label = board.narrator.texts.text(f"analysis.repair.{one.key}", n=one.number)
            return {"label": label, "position": text}
        return None


def refusal(problem: ImpossibleError, narrator: Narrator | None, language: str) -> PositionRefused:
    """Why a position cannot be, in words; seats and cards by their names if a narrator is there."""
    message, found = str(problem), None
    why = why_of(message)
    if why is not None:
        values = why.get("values", {})
        named = {
            key: in_words(str(word), language) if key in WITHIN else name_of(str(word), narrator)
            for key, word in values.items()
        }
        found = Catalogue(language).text(why["key"], **named)
    return {"text": found or message, "detail": message, "rule": problem.rule, "repair": None}


def name_of(word: str, narrator: Narrator | None) -> str:
    """What a seat or a card is called; other words stay."""
    if narrator is None:
        return word
    if word in narrator.cards:
        return narrator.item(word)
    key = f"colour.{word}"
    return narrator.texts.text(key).capitalize() if key in narrator.texts else word


def evaluation_reply(task: EvaluationRequest) -> PositionEvaluation:
    """What a position is worth to everybody, and its best answers, in words."""
    started = time.monotonic()
    game = read(task.position, task.content)
    evaluator = Evaluator(game, task.effort)
    found = evaluator.evaluation(task.most)
    answers = answer_words(found, PositionTable(game, task.content, task.language))
    return {
        "asked": found.asked,
        "options": found.options,
        "effort": found.effort,
        "seconds": round(time.monotonic() - started, 3),
        "seats": [
            {
                "win": round(one.win, 4),
                "error": round_number(one.error),
                "points": round(one.points, 2),
                "points_error": round_number(one.points_error),
            }
            for one in found.seats
        ],
        "answers": answers,
    }


def answer_words(found: Evaluation, table: PositionTable) -> list[EvaluatedAnswer]:
    """The best answers in words."""
    if not found.answers:
        return []
    view = table.snapshot(known=True)["view"]
    assert view is not None, "somebody is asked"
    labels = {one["text"]: one["label"] for one in view["options"]}
    sure = not found.one_step
    return [
        {
            "option": one.option,
            "text": one.text,
            "label": labels[one.text],
            "win": round(one.win, 4),
            "error": round_number(one.error if sure else None),
            "cost": round(max(0.0, one.cost), 4),
            "cost_error": round_number(one.cost_error if sure else None),
            "certainty": one.certainty if sure else "",
            "verdict": one.verdict,
            "reason": {"text": table.narrator.hint(one.reason) if one.reason.key else ""},
        }
        for one in found.answers
    ]


def round_number(number: float | None) -> float | None:
    """A number as it is sent."""
    return None if number is None else round(number, 4)


@dataclass(frozen=True)
class EvaluationRequest:
    """A position to be judged; it can be sent to another process or worker."""

    position: str
    content: str = ""
    effort: Effort3 = "full"
    most: int = USUAL
    language: str = "en"

    def run(self) -> PositionEvaluation:
        """Judge it."""
        return evaluation_reply(self)


def evaluation_request(wish: Message) -> EvaluationRequest:
    """What somebody wants to have judged; a position that cannot be is refused at once."""
    task = EvaluationRequest(
        position=wish["position"],
        content=wish.get("content") or "",
        effort=wish.get("effort") or "full",
        most=wish.get("most") or USUAL,
        language=available_language(wish.get("language") or "en"),
    )
    if task.effort not in EFFORTS:
        accepted = ", ".join(EFFORTS)
        raise BurgraveError(f"there is no effort {task.effort!r}; accepted are {accepted}")
    read(task.position, task.content, journal=False)
    return task
