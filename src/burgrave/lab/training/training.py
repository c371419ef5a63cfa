"""A training from generation to generation, which may be stopped and resumed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np

from ...bots.net_files import NetFile, read_net
from ...engine.text.notation import BurgraveError
from ..progress import Counter
from ..workers import spread
from .curriculum import CURRICULA, curriculum_for
from .learning import Array, Learner, returns
from .self_play import Experience, Task, features_of, play_some

REPLAYED: Final = 4
"""How many generations of games are learned from."""
EPOCHS: Final = 3
RATES: Final = (1e-3, 0.93, 2.5e-4)
"""The learning rate: at first, its decay per generation, and its floor."""
SETTLED: Final = 0.08
"""What the rate falls to over the last generations, as a share of its floor."""
EXPLORE_ONE_IN: Final = 40
"""One choice in this many is random, so that the judge sees what it would not choose."""
OBSERVE_ONE_IN: Final = (6, 2)
"""After one roll or draw in this many, all seats' views are recorded: at first, at last."""
FEWEST: Final = 20
"""Games that an early generation has at least, unless fewer were asked for."""
PART: Final = 10
"""Games handed out to a worker at a time."""
EXPERTS: Final = (4, 3)
"""Worlds and candidates of the searching players."""
SHARE: Final = 0.5
"""The share of views learned from; neighbouring views are nearly the same."""


class Plan:
    """The settings of a training: the same plan gives the same network."""

    def __init__(
        self,
        game: str,
        *,
        seed: int,
        first: int,
        games: int,
        generations: int,
        settle: int = 0,
        experts: int = 0,
    ) -> None:
        curriculum = curriculum_for(game)
        if min(first, games) < 1 or generations < 0:
            raise BurgraveError("a training needs at least one game in each generation")
        if experts and not curriculum.searches:
            raise BurgraveError(f"--experts: games of {game!r} have no search")
        self.game = game
        self.seed = seed
        self.first = first
        """Games of the first generation, before there is a network that could play."""
        self.games = games
        """Games of a later generation; the early ones, which know little, have fewer."""
        self.generations = generations
        self.settle = min(settle, generations // 2)
        """How many generations at the end learn ever more slowly, so that noise dies down."""
        self.experts = experts
        """How many more generations learn from games of searching players."""

    @property
    def last(self) -> int:
        """The number of the last generation."""
        return self.generations + self.experts

    def searches(self, generation: int) -> bool:
        """Do the players of this generation roll out the main questions?"""
        return generation > self.generations

    def count(self, generation: int) -> int:
        """How many games a generation has."""
        if generation == 0:
            return self.first
        if self.searches(generation):
            return max(1, self.games // 2)
        return max(min(self.games, FEWEST), self.games * min(generation * generation + 4, 64) // 64)

    def rate(self, generation: int) -> float:
        """The learning rate of a generation."""
        first, falls, stays = RATES
        if self.searches(generation):
            slower: float = SETTLED ** ((generation - self.generations) / self.experts)
            return stays * slower
        settling = max(0, self.settle - self.generations + generation)
        slower = SETTLED ** (settling / self.settle) if settling else 1.0
        return max(stays, first * falls**generation) * slower

    def observe_one_in(self, generation: int) -> int:
        """One roll in this many has all views recorded; more often around settling."""
        often, seldom = OBSERVE_ONE_IN[1], OBSERVE_ONE_IN[0]
        return often if generation > self.generations - 2 * self.settle else seldom

    def settings_of(self, generation: int) -> tuple[float, int, bool]:
        """What changes from generation to generation: rate, recording, search."""
        return self.rate(generation), self.observe_one_in(generation), self.searches(generation)

    def to_dict(self) -> dict[str, Any]:
        """The plan, ready for JSON."""
        return dict(vars(self))


class Training:
    """A training in a folder of its own, from which it resumes after any generation."""

    def __init__(self, plan: Plan, folder: Path, *, jobs: int = 1, cluster: str = "") -> None:
        """Games are played by `jobs` processes here or by a cluster, with the same result."""
        self.plan = plan
        self.folder = folder
        self.jobs = jobs
        self.cluster = cluster
        curriculum = CURRICULA[plan.game]
        features = features_of(curriculum.plain[0])
        self.version = features.version
        self.learner = Learner(features.size, curriculum.sizes, plan.seed)
        self.log: list[dict[str, Any]] = []
        self.replay: list[tuple[Array, Array, Array]] = []
        make_folder(folder)
        self._resume()

    @property
    def generation(self) -> int:
        """The number of the next generation."""
        return len(self.log)

    def net_path(self, generation: int) -> Path:
        """The file of a generation's network."""
        return self.folder / f"generation-{generation:02}.net"

    def net(self, generation: int) -> NetFile:
        """The network of a generation."""
        path = self.net_path(generation)
        return read_net(path.read_bytes(), source=str(path))

    def run(self, tell: Callable[[str], None]) -> NetFile:
        """Play and learn to the end of the plan; returns the last network."""
        while self.generation <= self.plan.last:
            self._run_generation()
            tell(json.dumps(self.log[-1]))
        return self.net(self.plan.last)

    def _run_generation(self) -> None:
        number = self.generation
        experience = self._play(number)
        views, ends, results = experience.arrays()
        if number == 0:
            self.learner.measure(views)
        self.replay = [*self.replay, (views, ends, results)][-REPLAYED:]
        rate = self.plan.rate(number)
        losses = [self._learn(rate) for _ in range(EPOCHS)]
        self.learner.forget_unseen(np.concatenate([views for views, _, _ in self.replay]))
        entry = {
            "generation": number,
            "games": self.plan.count(number),
            "views": len(views),
            "mean_points": round(float(np.mean(experience.points)), 2),
            "loss": [round(loss, 5) for loss in losses],
            "weights": self.learner.to_net(self._head(number)).digest,
        }
        self._save([*self.log, entry])

    def _play(self, number: int) -> Experience:
        """Play the games of a generation; they are joined in the order of their numbers."""
        net = self.net_path(number - 1).read_bytes() if number else b""
        observe_one_in = self.plan.observe_one_in(number)
        search = EXPERTS if self.plan.searches(number) else (0, 0)
        task = Task(
            self.plan.game, self.plan.seed, number, net, EXPLORE_ONE_IN, observe_one_in, search
        )
        count = self.plan.count(number)
        work = partial(play_some, task)
        parts = [range(low, min(count, low + PART)) for low in range(0, count, PART)]
        shared = self.jobs > 1 or self.cluster
        done = spread(work, parts, jobs=self.jobs, cluster=self.cluster)
        found: dict[int, Experience] = {}
        with Counter(f"generation {number}", count) as counter:
            for start, some in done if shared else map(work, parts):
                found[start] = some
                counter.add(min(PART, count - start))
        experience = Experience()
        for start in sorted(found):
            experience.join(found[start])
        return experience

    def _learn(self, rate: float) -> float:
        """Learn one epoch from all replayed games, with fresh targets; returns the mean loss."""
        views, targets = [], []
        for some, ends, results in self.replay:
            aims = returns(self.learner.judge(some), ends, results)
            picked = self.learner.rng.random(len(some)) < SHARE
            views.append(some[picked])
            targets.append(aims[picked])
        return self.learner.learn(np.concatenate(views), np.concatenate(targets), rate)

    def _head(self, generation: int) -> dict[str, Any]:
        trained = {**self.plan.to_dict(), "generation": generation}
        if held_out := CURRICULA[self.plan.game].held_out:
            trained["held_out"] = held_out
        return {"game": self.plan.game, "features": self.version, "trained": trained}

    def _save(self, log: list[dict[str, Any]]) -> None:
        """Write all that the next generation needs, the log last; then remove older files."""
        number = len(log) - 1
        write_whole(self.net_path(number), self.learner.to_net(self._head(number)).to_bytes())
        learner = self.learner
        views, ends, results = self.replay[-1]
        np.savez(self.folder / f"views-{number:02}.npz", views=views, ends=ends, results=results)
        np.savez(self.folder / f"state-{number:02}.npz", **learner.state())
        log_entry = {
            "plan": self.plan.to_dict(),
            "steps": learner.steps,
            "chance": learner.chance(),
            "log": log,
        }
        write_whole(self.folder / "training.json", json.dumps(log_entry, indent=1).encode())
        self.log = log
        (self.folder / f"state-{number - 1:02}.npz").unlink(missing_ok=True)
        for old in self.folder.glob("views-*.npz"):
            if int(old.stem[6:]) <= number - REPLAYED:
                old.unlink()

    def _resume(self) -> None:
        """Resume from what the folder holds."""
        path = self.folder / "training.json"
        if not path.exists():
            return
        stored = json.loads(path.read_text("utf-8"))
        self.log = stored["log"]
        self._check_plan(stored["plan"], path)
        last = self.generation - 1
        with np.load(self.folder / f"state-{last:02}.npz") as state:
            self.learner.go_on_from(state, steps=stored["steps"], chance=stored["chance"])
        for number in range(max(0, last - REPLAYED + 1), last + 1):
            with np.load(self.folder / f"views-{number:02}.npz") as kept:
                self.replay.append((kept["views"], kept["ends"], kept["results"]))

    def _check_plan(self, stored: dict[str, Any], path: Path) -> None:
        """Refuse another plan, unless it only changes generations still to come."""
        plan = self.plan
        theirs = {**plan.to_dict(), **stored}
        length = {
            "generations": plan.generations,
            "settle": plan.settle,
            "experts": plan.experts,
        }
        if {**theirs, **length} == plan.to_dict():
            then = Plan(**stored)
            past = range(len(self.log))
            if [then.settings_of(done) for done in past] == [
                plan.settings_of(done) for done in past
            ]:
                return
        raise BurgraveError(f"{path} belongs to another training: {stored}")


def make_folder(folder: Path) -> None:
    """Make the folder of a training, or say why it cannot be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = "is not a folder" if folder.exists() else error.strerror
        raise BurgraveError(f"--folder {folder}: {why}") from None


def write_whole(path: Path, data: bytes) -> None:
    """Write a file atomically: it appears complete or not at all."""
    part = path.with_suffix(path.suffix + ".part")
    part.write_bytes(data)
    os.replace(part, path)
