"""Exercises at the terminal: the list, and one to be solved."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from ..cli.colours import colour_names
from ..cli.painter import Look, Painter, painter_of
from ..engine.game.ruled import RuledGame
from ..engine.text.notation import NotationError
from ..games.texts import Catalogue
from ..lobby.exercise_messages import ExerciseSolution
from ..narration.rules_words import rules_words
from ..narration.symbols import spell_out
from ..reader import language
from ..screen import screen
from .model import Exercise
from .replies import line_of, solution
from .table import ExerciseTable

PERCENT = 100


def list_all(every: Sequence[Exercise], *, as_json: bool) -> None:
    """List exercises: what to type, how hard each is, and of which game."""
    if as_json:
        print(json.dumps([line_of(one) for one in every]))
        return
    console, texts = screen(), Catalogue(language())
    table = Table(box=None, pad_edge=False)
    for key in ("id", "grade", "rules", "players"):
        table.add_column(texts.text(f"ui.exercise.{key}"))
    for one in every:
        rules = rules_words(one.rules, texts.language)["short"]
        table.add_row(one.id, str(one.grade), rules, str(one.players))
    console.print(table)
    console.print(texts.text("ui.exercise.count", n=len(every)))


def solve(one: Exercise) -> None:
    """Put an exercise and tell what the answer was worth."""
    console, game = screen(), one.game()
    painter = painter_of(game.book, game.names)
    for part in painter.question(Look(game, one.seat)):
        console.print(part)
    console.print(painter.texts.text("ui.exercise.put", grade=one.grade, most=1 + len(one.shares)))
    chosen = read_answer(console, painter, game)
    answer = None if chosen is None else game.options_for(one.seat)[chosen].text
    show_solution(console, one, solution(one, answer, language()), painter)


def read_answer(console: Console, painter: Painter, game: RuledGame) -> int | None:
    """The option that is typed; None for an empty line, which gives up."""
    while True:
        try:
            typed = input("> ").strip() if sys.stdin.isatty() else sys.stdin.readline().strip()
        except (EOFError, KeyboardInterrupt):
            return None
        if not typed:
            return None
        try:
            return painter.find_option(game, typed)
        except NotationError as error:
            console.print(str(error), markup=False, soft_wrap=True)


def show_solution(
    console: Console, one: Exercise, solution: ExerciseSolution, painter: Painter
) -> None:
    """Print the verdict, the reason, and every answer with its chance and who gives it."""
    texts, put = painter.texts, ExerciseTable(one, language())
    names = put.room.names_in(language())

    def words(sentence: str) -> str:
        return spell_out(sentence, names, put.narrator.unit)

    console.print()
    console.print(texts.text(f"ui.exercise.verdict.{solution['verdict']}"), style="bold")
    console.print(colour_names(words(solution["reason"]["text"]), list(names)))
    table = Table(box=None, pad_edge=False)
    table.add_column(texts.text("ui.exercise.answer"))
    for key in ("win", "costs"):
        table.add_column(texts.text(f"ui.exercise.{key}"), justify="right")
    for number in range(1, len(one.shares) + 1):
        table.add_column(str(number), justify="right")
    for answer in solution["answers"]:
        mark = "→ " if answer["text"] == solution["answer"] else ""
        cost = texts.percent(answer["cost"], 1) if answer["cost"] else ""
        table.add_row(
            mark + words(answer["label"]["text"]),
            texts.percent(answer["win"], 1),
            cost,
            *map(str, answer["shares"]),
        )
    console.print(table)
    console.print(texts.text("ui.exercise.levels"))
