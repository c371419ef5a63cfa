"""The training of a further network from the first one of its game, which may be resumed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np

from ...bots.net_files import NetFile, read_net, shipped_net
from ...engine.text.notation import BurgraveError
from ..progress import Counter
from ..workers import spread
from .curriculum import CURRICULA, Course, course_for
from .learning import Array, Learner, returns
from .lessons import Lessons, play_lessons
from .self_play import Experience, features_of
from .training import PART, make_folder, write_whole

DIGITS: Final = 12
"""How many digits of a digest are shown."""


class FurtherPlan:
    """The settings of such a training: the same plan gives the same network."""

    def __init__(self, game: str, course: str, *, seed: int, games: int | None = None) -> None:
        self.game = game
        self.course = course
        self.seed = seed
        self.games = course_for(game, course).games if games is None else games
        if self.games < 2:
            raise BurgraveError("a training needs two games: one is kept to check what was learned")

    @property
    def portions(self) -> list[range]:
        """The numbers of the games, in portions; the last one checks what was learned."""
        step = min(course_for(self.game, self.course).portion, self.games // 2)
        return [range(low, min(self.games, low + step)) for low in range(0, self.games, step)]

    def to_dict(self) -> dict[str, Any]:
        """The plan, ready for JSON."""
        return dict(vars(self))


class FurtherTraining:
    """Such a training in a folder of its own.

    It resumes after any portion of games and any epoch.
    """

    def __init__(
        self, plan: FurtherPlan, folder: Path, *, jobs: int = 1, cluster: str = ""
    ) -> None:
        """Games are played by `jobs` processes here or by a cluster, with the same result."""
        self.plan = plan
        self.folder = folder
        self.jobs = jobs
        self.cluster = cluster
        self.course: Course = course_for(plan.game, plan.course)
        self.first = shipped_net(plan.game)
        features = features_of(CURRICULA[plan.game].plain[0])
        self.version = features.version
        self.learner = Learner(features.size, self.course.sizes, plan.seed)
        self.played: list[dict[str, Any]] = []
        self.learned: list[dict[str, Any]] = []
        make_folder(folder)
        self._resume()

    @property
    def net_path(self) -> Path:
        """The file of the finished network."""
        return self.folder / f"{self.plan.game}-{self.course.name}.net"

    def run(self, tell: Callable[[str], None]) -> NetFile:
        """Play all games and learn from them; returns the network."""
        portions = self.plan.portions
        while len(self.played) < len(portions):
            tell(json.dumps(self._play(portions[len(self.played)])))
        if len(self.learned) < self.course.epochs:
            self._learn(tell)
        return read_net(self.net_path.read_bytes(), source=str(self.net_path))

    def _play(self, numbers: range) -> dict[str, Any]:
        """Play a portion of games; they are joined in the order of their numbers."""
        ends = shipped_net(f"{self.plan.game}-ends").to_bytes() if self.course.leaves else b""
        lessons = Lessons(
            self.plan.game, self.course.name, self.plan.seed, self.first.to_bytes(), ends
        )
        work = partial(play_lessons, lessons)
        parts = [
            range(low, min(numbers.stop, low + PART))
            for low in range(numbers.start, numbers.stop, PART)
        ]
        shared = self.jobs > 1 or self.cluster
        done = spread(work, parts, jobs=self.jobs, cluster=self.cluster)
        found: dict[int, Experience] = {}
        with Counter(f"games from {numbers.start}", len(numbers)) as counter:
            for start, some in done if shared else map(work, parts):
                found[start] = some
                counter.add(min(PART, numbers.stop - start))
        experience = Experience()
        for start in sorted(found):
            experience.join(found[start])
        return self._keep(experience, numbers)

    def _keep(self, experience: Experience, numbers: range) -> dict[str, Any]:
        """Write what a portion brought, the log last."""
        views, ends, results = experience.arrays()
        number = len(self.played)
        np.savez(self.folder / f"views-{number:03}.npz", views=views, ends=ends, results=results)
        entry = {
            "portion": number,
            "games": len(numbers),
            "views": len(views),
            "mean_points": round(float(np.mean(experience.points)), 2),
            "digest": hashlib.sha256(views.tobytes() + results.tobytes()).hexdigest()[:DIGITS],
        }
        self._save([*self.played, entry], self.learned)
        return entry

    def _learn(self, tell: Callable[[str], None]) -> None:
        """Learn all epochs that are missing."""
        experience = [self._portion(number) for number in range(len(self.played))]
        *lessons, check = experience
        if not self.learned:
            seen = lessons[0][0]
            self.learner.measure(seen)
            self.learner.start_from(self.first, np.concatenate([one for one, _, _ in lessons]))
            tell(json.dumps({"before": self._error(check)}))
        views = np.concatenate([views for views, _, _ in lessons])
        while len(self.learned) < self.course.epochs:
            epoch = len(self.learned)
            rate = self.rate(epoch)
            targets = [
                returns(self.learner.judge(some), ends, results) for some, ends, results in lessons
            ]
            entry = {
                "epoch": epoch,
                "loss": round(self.learner.learn(views, np.concatenate(targets), rate), 5),
                "check": self._error(check),
                "weights": self._net().digest,
            }
            self._save_learner(epoch)
            self._save(self.played, [*self.learned, entry])
            tell(json.dumps(entry))

    def rate(self, epoch: int) -> float:
        """The learning rate of an epoch: it falls by the same factor from one to the next."""
        first, last = self.course.rates
        slower: float = (last / first) ** (epoch / max(1, self.course.epochs - 1))
        return first * slower

    def _portion(self, number: int) -> tuple[Array, Array, Array]:
        with np.load(self.folder / f"views-{number:03}.npz") as kept:
            return kept["views"], kept["ends"], kept["results"]

    def _error(self, check: tuple[Array, Array, Array]) -> list[float]:
        """The mean squared error of chance, points and margin in games not learned from."""
        views, ends, results = check
        wanted = np.repeat(results, np.diff(ends, prepend=0), axis=0)
        errors = ((self.learner.judge(views) - wanted) ** 2).mean(axis=0)
        return [round(float(error), 5) for error in errors]

    def _net(self) -> NetFile:
        trained = {**self.plan.to_dict(), "held_out": CURRICULA[self.plan.game].held_out}
        seats = self.course.most_seats
        head = {"game": self.plan.game, "features": self.version, "trained": trained}
        return self.learner.to_net({**head, "most_seats": seats})

    def _save_learner(self, epoch: int) -> None:
        """Write the weights and all that the next epoch needs."""
        np.savez(self.folder / f"state-{epoch:02}.npz", **self.learner.state())
        write_whole(self.net_path, self._net().to_bytes())

    def _save(self, played: list[dict[str, Any]], learned: list[dict[str, Any]]) -> None:
        """Write the log; only then does what was written before count."""
        log = {
            "plan": self.plan.to_dict(),
            "steps": self.learner.steps,
            "chance": self.learner.chance(),
            "played": played,
            "learned": learned,
        }
        write_whole(self.folder / "training.json", json.dumps(log, indent=1).encode())
        self.played, self.learned = played, learned
        if len(learned) > 1:
            (self.folder / f"state-{len(learned) - 2:02}.npz").unlink(missing_ok=True)

    def _resume(self) -> None:
        """Resume from what the folder holds."""
        path = self.folder / "training.json"
        if not path.exists():
            return
        log = json.loads(path.read_text("utf-8"))
        if log["plan"] != self.plan.to_dict():
            raise BurgraveError(f"{path} belongs to another training: {log['plan']}")
        self.played, self.learned = log["played"], log["learned"]
        if self.learned:
            with np.load(self.folder / f"state-{len(self.learned) - 1:02}.npz") as state:
                self.learner.go_on_from(state, steps=log["steps"], chance=log["chance"])
