"""A game at the terminal: who plays each seat, where rolls come from, what may be taken back."""

from __future__ import annotations

import hashlib

from ..bots import make_bot
from ..engine.agenda import FATE
from ..engine.journal import Entry
from ..engine.notation import EVERYBODY, hears
from ..engine.play import Fate
from ..engine.record import Record
from ..kingsburg.content.files import Content
from ..kingsburg.game import Kingsburg, replay

YOU = "you"
COMMANDS = (
    "help",
    "board",
    "options",
    "log",
    "undo",
    "enemy",
    "card",
    "cards",
    "save",
    "save!",
    "quit",
)


def stream(seed: int, *place: object) -> int:
    """The seed of one roll or one bot's decision, fixed by where in the game it comes.

    Nothing but the record is needed to go on with the same dice: a roll's stream is named by how
    many rolls and draws went before it, a bot's by its seat and how many choices went before.
    """
    name = " ".join(map(str, (seed, *place)))
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest()) >> 2


class Session:
    """A game in progress."""

    def __init__(
        self,
        game: Kingsburg,
        players: tuple[str, ...],
        *,
        seed: int,
        content: Content | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.content = content

    @property
    def entries(self) -> list[Entry]:
        """Everything that happened so far."""
        journal = self.game.journal
        assert journal is not None, "a session keeps a journal"
        return journal.entries

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat, player in enumerate(self.players) if player == YOU]

    @property
    def reader(self) -> int | None:
        """Whose secrets may stand on the screen: the only person's, or nobody's."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def record(self) -> Record:
        """The record so far, with what is needed to go on."""
        record = self.game.record
        record.players, record.seed = self.players, self.seed
        return record

    def advance(self) -> None:
        """Let fate and bots answer until a person is asked or the game is over."""
        game = self.game
        while game.pending is not None and game.pending.actor not in self.people:
            actor = game.pending.actor
            if actor == FATE:
                rolls = sum(entry.actor == FATE for entry in self.entries)
                Fate(stream(self.seed, "fate", rolls)).answer(game)
            else:
                bot = make_bot(
                    self.players[actor], stream(self.seed, "bot", actor, len(self.entries))
                )
                game.apply(bot.choose(game))

    def begun(self) -> bool:
        """Has a person decided anything?"""
        return self.last_decision() > 0

    def last_decision(self) -> int:
        """The place in the journal of the last thing a person decided freely, or 0."""
        entries = self.entries
        for place in range(len(entries) - 1, 0, -1):
            if entries[place].actor in self.people and entries[place].offered > 1:
                return place
        return 0

    def obstacle(self) -> tuple[str, dict[str, str]] | None:
        """Why the last decision cannot be taken back, as a text key and its values."""
        place = self.last_decision()
        if not place:
            return "ui.play.undo.none", {}
        for entry in self.entries[place:]:
            option = entry.option
            if entry.actor == FATE and option is not None:
                return "ui.play.undo.fate", {"what": option.ask}
            if option is not None and option.public() != option.to_dict():
                return "ui.play.undo.secret", {}
            for event in entry.events:
                learned = event.audience != EVERYBODY and hears(event.audience, event.seat)
                if learned and event.seat in self.people:
                    return "ui.play.undo.peek", {"who": self.game.names[event.seat]}
        decider = self.entries[place].actor
        if self.game.actor not in (None, decider):
            return "ui.play.undo.other", {"who": self.game.names[decider]}
        return None

    def undo(self) -> None:
        """Go back to the last decision, as if it had not been taken."""
        assert self.obstacle() is None, "there is a reason not to"
        # The first entry is the set-up, so an entry's place counts the choices up to it.
        self.game = replay(self.record, self.last_decision() - 1, content=self.content)
