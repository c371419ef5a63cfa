"""Reviews of finished games, which the server or the browser computes in the background."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from ..engine.text.notation import BurgraveError
from ..room.room import Room
from .review_contract import GameReview

CACHED: Final = 100
"""How many reviews are held in memory; they never change."""
TELLING: Final = 10
"""After how many choices the time that a review takes can be estimated."""
FAILED: Final = "The review failed; the program's log says why."


class Findings(Protocol):
    """What a review has found so far; reviews make it, and go on with it."""

    chances: list[Any]
    """All players' chances before the first choice and after each."""
    rests: list[Any]
    """The same where the game rests."""
    choices: list[Any]
    """The choices, and what they cost."""
    entries: list[Any]
    """The choices that were looked at."""


Tell = Callable[[Any], object]
"""Receives the findings so far."""


class ComputeReview(Protocol):
    """Reviews a record with the text of its content file; returns the review as JSON."""

    async def __call__(
        self,
        record: str,
        content: str,
        *,
        quick: bool = False,
        full: bool = False,
        tell: Tell | None = None,
        notes: Any = None,
    ) -> bytes:
        """Compute a review: rough, full or as usual here; it continues where `notes` end."""
        ...


@dataclass
class ReviewJob:
    """One review in progress, or finished."""

    quick: bool
    """Is it a rough one?"""
    full: bool
    """Is it to be as good as any, however long that takes here?"""
    all: int
    """How many choices the game has."""
    started: float = field(default_factory=time.monotonic)
    notes: Findings | None = None
    """What was found so far."""
    begun_at: int = 0
    """How many choices had been looked at when it was started or went on."""
    found: bytes | None = None
    """The review as JSON, once it is finished."""
    task: asyncio.Task[bytes] | None = None
    problem: str = ""
    """Why it failed, in English."""

    @property
    def done(self) -> int:
        """How many choices were looked at."""
        return self.all if self.found else 0 if self.notes is None else len(self.notes.entries)

    @property
    def runs(self) -> bool:
        """Is it being computed, or does it wait for its turn?"""
        return self.task is not None and not self.task.done()

    @property
    def seconds(self) -> float:
        """About how long it takes from now on; 0 if nothing is known yet."""
        done = self.done - self.begun_at
        passed = time.monotonic() - self.started
        return 0.0 if self.found or done < TELLING else passed / done * (self.all - self.done)

    @property
    def partial(self) -> GameReview:
        """Chances and choices so far, as the finished review has them."""
        notes = self.notes
        if notes is None:
            return {"chances": [], "rests": [], "choices": []}
        return {
            "chances": list(notes.chances),
            "rests": [{"number": one.number, "chances": list(one.chances)} for one in notes.rests],
            "choices": [one.to_dict() for one in notes.choices],
        }


class Reviews:
    """Lets games be reviewed, one at a time, and holds the latest reviews."""

    def __init__(self, compute: ComputeReview, *, patient: bool = False) -> None:
        self.compute = compute
        self.patient = patient
        """Is a reader who watches a review grow given the best one, however long it takes here?"""
        self._turn = asyncio.Lock()
        self._jobs: dict[tuple[str, bool], ReviewJob] = {}

    async def review(self, room: Room) -> bytes:
        """Review a finished game; return the review as JSON."""
        await self.recall(room)
        job = self.start(room, quick=False)
        if job.found is None and job.task is not None:
            await asyncio.shield(job.task)
        assert job.found is not None, "a task that ends has found it"
        return job.found

    async def load_kept(self, room: Room) -> bytes | None:
        """The stored review of a game; None where nothing is stored."""
        return None

    async def keep(self, room: Room, made: bytes) -> None:
        """Store the review of a game, where there is a store."""

    async def recall(self, room: Room) -> None:
        """Hold the stored review of a game in memory."""
        job = self._jobs.get((room.table, False))
        found = await self.load_kept(room) if job is None else None
        if found is not None:
            choices = len(room.require_session().entries) - 1
            self._jobs[room.table, False] = ReviewJob(False, self.patient, all=choices, found=found)

    def job(self, table: str) -> ReviewJob | None:
        """The review of a table: the full one if there is one that runs or is finished."""
        full, quick = self._jobs.get((table, False)), self._jobs.get((table, True))
        return full if full is not None and (full.found or full.runs) else quick or full

    def start(self, room: Room, *, quick: bool, full: bool = False) -> ReviewJob:
        """Start a review, or go on with one that stopped."""
        key = room.table, quick
        job = self._jobs.get(key)
        if job is None:
            job = ReviewJob(quick, full, len(room.require_session().entries) - 1)
            while len(self._jobs) >= CACHED:
                self.drop(next(iter(self._jobs)))
            self._jobs[key] = job
        if job.found is None and not job.runs:
            job.started, job.begun_at, job.problem = time.monotonic(), job.done, ""
            record, content = room.record_for(None).text, room.agreement.content
            job.task = asyncio.create_task(self._run(job, room, record, content))
        return job

    def stop(self, table: str) -> None:
        """Stop the reviews of a table; what they have found so far is kept."""
        for (name, _), job in self._jobs.items():
            if name == table and job.runs and job.task is not None:
                job.task.cancel()

    def drop(self, key: tuple[str, bool]) -> None:
        """Forget a review."""
        job = self._jobs.pop(key)
        if job.runs and job.task is not None:
            job.task.cancel()

    async def _run(self, job: ReviewJob, room: Room, record: str, content: str) -> bytes:
        def tell(notes: Findings) -> None:
            job.notes = notes

        async with self._turn:
            try:
                job.found = await self.compute(
                    record, content, quick=job.quick, full=job.full, tell=tell, notes=job.notes
                )
            except Exception as problem:
                job.problem = str(problem) if isinstance(problem, BurgraveError) else FAILED
                raise
            if job.full or not (job.quick or self.patient):
                await self.keep(room, job.found)
            return job.found


def review_of(job: ReviewJob) -> GameReview:
    """What a review says, as far as it has come."""
    if job.found is None:
        return job.partial
    found: GameReview = json.loads(job.found)
    return found
