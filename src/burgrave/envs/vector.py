"""N games at once as arrays of NumPy that share the memory of compiled code."""

# Stays pure Python: arrays are made once; what runs at every step is in `batch`.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ..bots import make_bot
from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content
from ..engine.text.notation import BurgraveError
from .batch import MOST_LEGAL, Batch, Ways
from .fields import Field
from .returns import check_returns, returns_of
from .setting import ENCODINGS, Setting

Array = Any


class Games:
    """N games by the same rules, stepped together; a finished game is restarted in the same step.

    After every `step` and `reset`, row i of each array describes game i:

    `seen`      what the seat that is asked sees (n, width), int16; `fields` names the columns
    `mask`      1 for each legal action (n, size), uint8
    `legal`     the legal actions (n, 400), int16, filled up with -1; `count` says how many
    `actor`     the seat that is asked
    `done`      1 if the step finished a game
    `returns`   what that game brought each seat (n, seats), float32; 0 where none was finished
    `points`    its points (n, seats)
    `final`     what each seat saw at its end (n, seats, width), if `keep_final` was asked for

    The arrays are the same objects all the time; copy what must last.
    """

    def __init__(
        self,
        rules: str = "2e",
        seats: int = 2,
        n: int = 256,
        *,
        seed: int = 0,
        observation: str | None = "plain",
        encoding: str = "table",
        returns: str = "win",
        bots: Mapping[int, str] | None = None,
        content: Content | None = None,
        keep_final: bool = False,
    ) -> None:
        check_returns(returns)
        if encoding not in ENCODINGS:
            raise BurgraveError(f"no encoding {encoding!r}; accepted are {', '.join(ENCODINGS)}")
        self.setting = Setting(rules, seats, observation=observation, content=content)
        self.rules, self.seats, self.n = self.setting.rules, self.setting.seats, int(n)
        if self.n < 1:
            raise BurgraveError(f"{n} games; at least one is needed")
        self.encoding, self._returns_name = encoding, returns
        self._batch = self._open(seed, sees=observation is not None)
        self._seat_bots(dict(bots or {}))
        self._share(keep_final)
        for place in range(self.n):
            self._batch.reset(place)

    def _open(self, seed: int, *, sees: bool) -> Batch:
        """The games, each with a seed of its own."""
        table = self.setting.table
        factored = self.encoding == "factored"
        self.size = table.factored_size if factored else table.size
        return Batch(
            self.setting.start,
            self.n,
            codes=self.setting.codes,
            rows=self.setting.observation.rows if sees else None,
            size=self.size,
            ways=ways_of(table) if factored else None,
            seeds=seeds_of(seed, self.n),
        )

    def _seat_bots(self, bots: dict[int, str]) -> None:
        """Put bots in their seats; each game has its own."""
        if len(bots) >= self.seats:
            raise BurgraveError("a bot sits in every seat; nobody is left to learn")
        for seat, name in bots.items():
            self.setting.start.check_seat(seat)
            for place in range(self.n):
                bot = make_bot(name, 0, rules=self.rules, own=True)
                if not hasattr(bot, "reseed"):
                    bot = Remade(name, self.rules)
                self._batch.bots[place][seat] = bot
        self._batch.reseeds = bool(bots)

    def _share(self, keep_final: bool) -> None:
        """Make arrays over the memory of the batch."""
        batch, n, seats = self._batch, self.n, self.seats
        if keep_final:
            batch.keep_finals()
        self.seen: Array = (
            np.frombuffer(batch.seen, np.int16).reshape(n, -1) if batch.width else None
        )
        self.mask = np.frombuffer(batch.mask, np.uint8).reshape(n, self.size)
        self.legal = np.frombuffer(batch.legal, np.int16).reshape(n, MOST_LEGAL)
        self.count = np.frombuffer(batch.count, np.int64)
        self.actor = np.frombuffer(batch.actor, np.int64)
        self.done = np.frombuffer(batch.done, np.uint8)
        self.points = np.frombuffer(batch.points, np.int64).reshape(n, seats)
        self.won = np.frombuffer(batch.won, np.uint8).reshape(n, seats)
        self.place = np.frombuffer(batch.place, np.int64).reshape(n, seats)
        self.returns: Array = np.zeros((n, seats), np.float32)
        for shared in (self.mask, self.legal, self.count, self.actor, self.done, self.points):
            # Callers cannot write to arrays of the compiled form; make these of the pure form
            # read-only, too.
            shared.flags.writeable = False
        whole = keep_final and batch.width
        self.final = np.frombuffer(batch.final, np.int16).reshape(n, seats, -1) if whole else None

    def step(self, actions: Any) -> None:
        """Answer every game's question, one action each."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise BurgraveError(f"{self.n} whole numbers are needed, one for each game")
        listed: list[int] = chosen.tolist()
        if self.returns.any():
            self.returns[:] = 0
        try:
            self._batch.step(listed)
        except BurgraveError:
            self._refuse(listed)
            raise
        if self.done.any():
            self._reward()

    def _reward(self) -> None:
        """Write what finished games brought."""
        for place in np.flatnonzero(self.done):
            points, won, places = self.points[place], self.won[place], self.place[place]
            self.returns[place] = returns_of(
                self._returns_name,
                points=points.tolist(),
                won=won.tolist(),
                places=places.tolist(),
            )

    def _refuse(self, actions: list[int]) -> None:
        """Raise an error that names the game, its illegal action and the legal ones."""
        for place in range(self.n):
            legal = self.legal[place, : self.count[place]].tolist()
            if actions[place] not in legal:
                message = self.refusal(actions[place], legal)
                raise BurgraveError(f"game {place}: {message}") from None

    def refusal(self, action: int, legal: list[int]) -> str:
        """Why an action is not accepted, and which actions are."""
        if self.encoding == "table":
            return self.setting.refusal(action, legal)
        named = ", ".join(f"{one} ({self.name(one)})" for one in legal[:8])
        return f"action {action} is not legal; accepted are {named}"

    def reset(self, seed: int | None = None, which: Sequence[int] | None = None) -> None:
        """Restart all games, or some; with a seed they start as in a new object with that seed."""
        if seed is not None:
            for place, one in enumerate(seeds_of(seed, self.n)):
                self._batch.seeds[place] = Luck(one)
        self.returns[:] = 0
        for place in range(self.n) if which is None else which:
            self._batch.chosen[place] = -1
            self._batch.reset(place)

    def name(self, action: int) -> str:
        """What an action means, in words."""
        table = self.setting.table
        return table.name(action) if self.encoding == "table" else table.factored_name(action)

    @property
    def fields(self) -> list[Field]:
        """The columns of `seen`."""
        return self.setting.fields

    def __getitem__(self, place: int) -> RuledGame:
        """Game i itself, for inspection; it changes when the batch is stepped."""
        return self._batch.games[place]

    def __len__(self) -> int:
        """How many games there are."""
        return self.n

    def __repr__(self) -> str:
        return f"<{self.n} games of {self.rules}, {self.seats} seats>"


class Remade:
    """A bot that is replaced for every game, because it cannot be given another seed."""

    def __init__(self, name: str, rules: str) -> None:
        self.name, self.rules = name, rules
        self.bot = make_bot(name, 0, rules=rules, own=True)

    def reseed(self, seed: int) -> None:
        """Play the next game by this seed."""
        self.bot = make_bot(self.name, seed, rules=self.rules, own=True)

    def choose(self, game: RuledGame) -> int:
        """The index of the option to take."""
        return self.bot.choose(game)


def seeds_of(seed: int, number: int) -> list[int]:
    """A seed for every game, the same for game i however many there are."""
    luck = Luck(int(seed))
    return [luck.fork() for _ in range(number)]


def ways_of(table: Any) -> Ways:
    """The meaning of each number of a table."""
    places = [place for place, room in enumerate(table.rooms) for _ in range(room)]
    return Ways(places, list(table.firsts))
