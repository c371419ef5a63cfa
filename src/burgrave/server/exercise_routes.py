"""Requests about exercises and figures, for pages and for programs."""

from __future__ import annotations

from typing import Final

from litestar import get, post
from litestar.exceptions import NotFoundException

from ..engine.text.notation import BurgraveError
from ..exercises.collection import exercise
from ..exercises.model import Exercise
from ..exercises.replies import exercise_list, exercise_table, solution, todays_table
from ..lobby.exercise_messages import ExerciseList, ExerciseSolution, ExerciseTable
from ..lobby.figures_messages import GameFigures
from . import wire
from .context import AnyRequest, check_origin, server_of, spend
from .decoding import plain


def find_exercise(id: str) -> Exercise:
    """The exercise with this id, or 404."""
    try:
        return exercise(id)
    except BurgraveError as problem:
        raise NotFoundException(str(problem)) from None


@get("/api/exercises", sync_to_thread=True)
def list_exercises(language: str = "en") -> ExerciseList:
    """All exercises, the easiest first, without their answers."""
    return exercise_list(language)


@get("/api/exercises/today", sync_to_thread=True)
def todays_exercise(
    request: AnyRequest, day: wire.Code = "", language: str = "en"
) -> ExerciseTable:
    """The exercise of a day such as 2026-11-19, the same for everybody; without a day, today's."""
    spend(request, server_of(request).asks)
    return todays_table(day, language)


@get("/api/exercises/{id:str}", sync_to_thread=True)
def one_exercise(request: AnyRequest, id: str, language: str = "en") -> ExerciseTable:
    """One exercise: the table, the question and all options, without its answer."""
    spend(request, server_of(request).asks)
    return exercise_table(find_exercise(id), language)


@post("/api/exercises/{id:str}/answer", status_code=200, sync_to_thread=True)
def answer_exercise(request: AnyRequest, id: str, data: wire.ExerciseWish) -> ExerciseSolution:
    """What an answer to an exercise is worth, and what is known about all of them."""
    check_origin(request)
    spend(request, server_of(request).asks)
    sent = plain(data)
    return solution(find_exercise(id), sent["answer"], sent.get("language") or "en")


@get("/api/tables/{table:str}/figures")
async def figures(request: AnyRequest, table: str, language: str = "en") -> GameFigures:
    """The figures of a finished game: results, points by source, buildings, dice."""
    server = server_of(request)
    return await server.lobby.figures(table, server.seats_of(request, table), language)


EXERCISE_HANDLERS: Final = [
    list_exercises,
    todays_exercise,
    one_exercise,
    answer_exercise,
    figures,
]
"""All requests about exercises and figures."""
