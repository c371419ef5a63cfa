"""A room: one table with its seats, its game and its chat.

It takes messages as plain dictionaries and answers the same way, without clock, files or network,
so that a server and a worker in a browser run the very same code.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, Literal

from ..engine.core.journal import Entry
from ..engine.game.ruled import RuledGame
from ..engine.text.notation import BurgraveError
from ..engine.text.record import OLD_FORMAT, Record
from ..games.texts import Catalogue
from ..narration.narrator import Narrator
from ..narration.rules_words import RulesWords
from ..session.clock import DAY, Clock, pace_of
from ..session.luck import VerifiableLuck, commitment
from ..session.playable import PlayableRules, playable_rules
from ..session.resume import resume
from ..session.session import Session
from ..session.undo import UndoScope
from .branch import Branch
from .connection import Connection, Message
from .operation_log import OperationLog
from .rated import forfeit, note_left, unknown_bot, unseen
from .room_messages import ChatText, PublicPart
from .seats import Agreement, Away, Level, Seat, SeatPlayers, Who, colour_name
from .shared_dice import SharedDice
from .told import Told

AWAY: Final = 180.0
"""After how many seconds without a page a player counts as away; in games over days, a day."""


class RefusedError(BurgraveError):
    """A page asked for something that is not possible now; the reason is a text key."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


@dataclass
class Consent:
    """One player's request, which others must allow."""

    about: Literal["undo", "bot"]
    """To take back a choice, or to let a bot play for somebody who is away."""
    seat: int
    """Whose choice, or for whom a bot is to play."""
    by: int
    """Who asks."""
    answers: dict[int, bool | None] = field(default_factory=dict)
    place: int = 0
    """The place in the journal of the choice to take back."""


@dataclass(frozen=True)
class Note:
    """Something about the table, not the game, that the log reports."""

    key: str
    seat: int
    """Whom it is about."""
    after: int
    """After how many entries of the journal."""
    entry: Entry | None = None
    """The choice that it is about."""


class Room:
    """One table with people: its seats, its session, its chat and its clock."""

    listed: Level | None = None
    """Whom a list of open tables shows it to, where a lobby has one."""

    def __init__(
        self, table: str, agreement: Agreement, playable: PlayableRules[RuledGame], *, secret: bytes
    ) -> None:
        self.table = table
        self.agreement = agreement
        self.playable = playable
        self.secret = secret
        self.shared: SharedDice | None = None
        """The dice that it shares with other tables by a code, if the lobby keeps track of them."""
        self.screens: list[frozenset[int]] = []
        """The seats that each browser may act for, where a lobby knows."""
        self.session: Session[RuledGame] | None = None
        self.consent: Consent | None = None
        self.chat: list[ChatText] = []
        self.notes: list[Note] = []
        """What the log reports besides the game: undo, redo, and who plays for whom."""
        self.nudged: dict[int, int] = {}
        """Who was reminded that it is their turn, and by whom."""
        self.turns: dict[int, tuple[int, float]] = {}
        """The people who are asked: the state number and the time since which they are."""
        self.here: set[int] = set()
        """The seats whose players' pages are connected."""
        self.watching = 0
        """How many pages are connected that have no seat."""
        self.absent: dict[int, float] = {}
        """How many seconds the players of other seats have been away."""
        self.operations = OperationLog()
        self.thinking: set[int] = set()
        self.readers: Collection[int | None] = ()
        """Whose knowledge the connected pages show, where a lobby knows."""
        self._told: Told | None = None
        self.public: dict[str, tuple[object, object, PublicPart]] = {}
        """The public part last written for each language, with what it was written from."""
        self.rules_said: dict[str, RulesWords] = {}
        """The rules in words, by language."""
        self._narrators: dict[str, Narrator] = {}
        self._names: dict[str, tuple[object, list[str]]] = {}
        self.head: Record | None = None
        """The record that the game began with."""
        pace = pace_of(agreement.pace)
        self.clock = None if pace is None else Clock(pace, len(agreement.seats))

    # State.

    @property
    def seats(self) -> list[Seat]:
        """Who sits where."""
        return self.agreement.seats

    @property
    def state(self) -> Literal["waiting", "running", "over"]:
        """Waiting for players, running, or over."""
        if self.session is None:
            return "waiting"
        return "over" if self.session.over else "running"

    @property
    def number(self) -> int:
        """The state number of the game."""
        return 0 if self.session is None else self.session.number

    @property
    def people(self) -> list[int]:
        """The seats of people who have not resigned, also while a bot sits in for one."""
        seats = enumerate(self.seats)
        return [at for at, seat in seats if seat.of_person and seat.away != "resigned"]

    @property
    def left_to_bots(self) -> list[int]:
        """The seats that belong to bots; whoever sat there before the game began now watches."""
        if self.session is None:
            return []
        return [at for at, seat in enumerate(self.seats) if not seat.of_person]

    @property
    def one_screen(self) -> bool:
        """Do all people play at one screen? No longer once somebody has joined from elsewhere."""
        if not self.agreement.hot_seat:
            return False
        taken = set[int]().union(*self.screens) & {*self.people}
        return not taken or any(taken <= one for one in self.screens)

    def devices(self, seat: int) -> int:
        """How many browsers may act for a seat, where a lobby knows; else one."""
        return max(1, sum(seat in one for one in self.screens))

    @cached_property
    def promise(self) -> str:
        """The hash of the seed, shown before the first roll."""
        return commitment(self.secret)

    @property
    def dice_shared(self) -> bool:
        """Do the dice belong to a code whose seed must stay secret for other tables?"""
        return self.shared is not None and not self.shared.revealed

    @property
    def compared(self) -> bool:
        """Is the result compared with those of others, so that nobody may try out answers?"""
        return self.agreement.rated != "" or self.dice_shared

    @property
    def all_revealed(self) -> bool:
        """May everybody know everything: the seed, and what was hidden?"""
        return self.state == "over" and not self.dice_shared

    def reader(self, page: Connection) -> int | None:
        """Whose knowledge a page may show: its only seat's, or the seat's whose curtain is open."""
        return page.seats[0] if len(page.seats) == 1 else page.curtain

    @property
    def told(self) -> Told:
        """The views and words of the game's present state, as far as they have been computed."""
        session = self.require_session()
        if self._told is None or self._told.number != session.number:
            self._told = Told(session, self._told)
        self._told.readers = self.readers
        return self._told

    def forget_told(self) -> None:
        """Forget the views and words of the present state: every page has been sent them."""
        if self.session is not None:
            self._told = Told(self.session, self._told)

    def narrator(self, page: Connection) -> Narrator:
        """The narrator who puts the game into words for a page; its reader is "you"."""
        narrator = self.narrator_in(page.language)
        narrator.reader = self.reader(page)
        return narrator

    def narrator_in(self, language: str) -> Narrator:
        """The narrator of a language, who has seen nothing of the game yet."""
        names, kept = self.names_in(language), self._narrators.get(language)
        if kept is None or kept.names != names:
            kept = self._narrators[language] = self.playable.narrator(names, language)
        kept.forget()
        return kept

    def close_curtain(self, page: Connection) -> None:
        """Close a page's curtain once its seat is no longer asked anything secret."""
        if page.curtain is None or page.curtain_number == self.number:
            return
        if not self.asked_in_secret(page.curtain):
            page.curtain = page.since = None

    def asked_in_secret(self, seat: int) -> bool:
        """Is a seat asked something that the others must not see?"""
        asked = self.told.view(None)["waiting"]
        return any(one["seat"] == seat and one["secret"] for one in asked)

    # Starting.

    def luck(self) -> VerifiableLuck:
        """The source of this table's rolls."""
        words = tuple(seat.word for seat in self.seats)
        return VerifiableLuck(self.secret, words, taken=self.agreement.taken)

    def start(self) -> None:
        """Start the game; every seat must be taken."""
        if self.session is not None:
            raise RefusedError("page.refused.begun", "the game has begun already")
        if any(seat.who == "open" for seat in self.seats):
            raise RefusedError("page.refused.open_seats", "some seats are still open")
        self.check_counts(self.seats)
        self._check_rated()
        self.agreement.started = True
        game = self.playable.new_game(self.playable.colours[: len(self.seats)])
        self.play(Session(self.playable, game, SeatPlayers(self.seats), luck=self.luck()))
        self._note_head()

    def change_rules(self, rules: str) -> None:
        """Play by other rules of the same game, as long as it has not begun."""
        own = tuple(self.playable.own.items())
        self.playable = playable_rules(rules, self.agreement.content, own)
        self.agreement.rules = rules
        self.rules_said.clear()
        self._narrators.clear()

    def check_counts(self, seats: list[Seat]) -> None:
        """Refuse to let bots alone play out dice that other tables have before them."""
        if self.dice_shared and all(seat.who == "bot" and not seat.returns for seat in seats):
            text = "bots alone do not play with a dice code that other tables use"
            raise RefusedError("page.refused.shared_bots", text)

    def _check_rated(self) -> None:
        """Refuse to begin a game that counts if a person does not know it or a bot is unrated."""
        if self.agreement.rated != "counts":
            return
        bot = unknown_bot(self.playable.kind.name, self.seats)
        if bot:
            raise RefusedError("page.refused.unmeasured", f"nobody has measured how {bot!r} plays")
        if unseen(self):
            text = "somebody has not seen yet that this table counts"
            raise RefusedError("page.refused.unseen", text)

    def resume(self, record: Record) -> None:
        """Continue the game of a record."""
        if record.format == OLD_FORMAT:
            raise BurgraveError("this record is of an old format; `burgrave replay --convert` it")
        record.players = tuple(SeatPlayers(self.seats))
        self.agreement.started = True
        self.play(resume(self.playable, record, self.luck()))
        self._note_head()

    def play(self, session: Session[RuledGame]) -> None:
        """Play a session; its players are those at this room's seats."""
        session.players.names = SeatPlayers(self.seats)
        session.players.of_person = lambda seat: self.seats[seat].of_person
        session.counts = lambda: self.compared
        session.keep_beats()
        if self.agreement.branch is not None:
            session.fallen, session.begun = self.agreement.branch.falls, self.agreement.branch.at
        self.session, self._told = session, None

    def _note_head(self) -> None:
        self.head = self.require_session().record
        self.head.choices, self.head.result = [], ""
        self.head.notes.pop("secret", None)

    # What operations need.

    def require_session(self) -> Session[RuledGame]:
        """The game that has begun."""
        if self.session is None:
            raise RefusedError("page.refused.not_begun", "the game has not begun")
        return self.session

    @property
    def undo_scope(self) -> UndoScope:
        """Which undos need nobody's consent."""
        if self.compared:
            return UndoScope.COUNTS
        shared = self.one_screen and self.agreement.undo == "free"
        # Whoever is away comes back to a game that still counts, and whoever resigned has a result.
        people = sum(seat.of_person for seat in self.seats)
        return UndoScope.PRACTICE if shared or people < 2 else UndoScope.AT_ONCE

    @property
    def hints_allowed(self) -> bool:
        """May hints be given? Not if other people play from elsewhere."""
        return self.undo_scope is UndoScope.PRACTICE or self.one_screen

    def others(self, seat: int) -> list[int]:
        """The people who must agree when this seat takes back a choice."""
        if self.one_screen:
            return []
        return [other for other in self.people if other != seat]

    # Who plays, and for how long.

    def seat_player(self, seat: int, who: Who, bot: str = "", *, away: Away = "") -> None:
        """Let a person or a bot play a seat from now on."""
        before = self.seats[seat].away
        self.seats[seat].take(who, bot, away=away)
        if who != "person":
            note_left(self, seat)
        if self.session is not None:
            self.session.note_player(seat)
            if away != before:
                self.note(f"ui.note.{away or 'back'}", seat)

    def sit_in(self, seat: int, why: Away) -> None:
        """Let the usual bot play for a person; nobody else chooses which."""
        self.seat_player(seat, "bot", self.playable.bots[0], away=why)
        forfeit(self, seat)

    def bring_back(self, seat: int) -> None:
        """Give a seat back to its player, who is there again."""
        if self.seats[seat].returns:
            self.seat_player(seat, "person")
        if self.consent is not None and self.consent.about == "bot" and self.consent.seat == seat:
            self.consent = None

    def note(self, key: str, seat: int, entry: Entry | None = None) -> None:
        """Tell everybody something about the table, in the log."""
        after = 0 if self.session is None else len(self.session.entries)
        # Notes about entries that were taken back move to the present end of the log.
        self.notes = [replace(one, after=min(one.after, after)) for one in self.notes]
        self.notes.append(Note(key, seat, after, entry))

    def take_back(self, seat: int, place: int | None, scope: UndoScope) -> None:
        """Take back a choice of a seat, and tell everybody which."""
        session = self.require_session()
        session.undo(place, seat=seat, scope=scope)
        self.consent = None
        self.note("ui.note.undo", seat, session.taken_back[-1].entries[0])

    def settle(self) -> None:
        """Do what was asked for once everybody agrees; whoever has left is not waited for."""
        asked = self.consent
        if asked is None:
            return
        waited = [
            seat
            for seat, yes in asked.answers.items()
            if yes is None and (asked.about == "undo" or seat in self.here)
        ]
        if False in asked.answers.values():
            self.consent = None
        elif not waited and asked.about == "undo":
            self.take_back(asked.by, asked.place, UndoScope.CONSENT)
        elif not waited:
            self.consent = None
            self.sit_in(asked.seat, "agreed")

    def long_absent(self, seat: int) -> bool:
        """Has a person been away so long that the others may let a bot play?"""
        return seat in self.people and self.absent.get(seat, 0.0) >= self.patience

    @property
    def patience(self) -> float:
        """After how many seconds without a page a player is away."""
        return DAY if self.clock is not None and self.clock.pace.always else AWAY

    def run_clock(self, now: float, *, players_here: bool) -> None:
        """Run the clock for the people who are asked, while any player is connected."""
        session = self.session
        if self.clock is None or session is None:
            return
        runs = players_here or self.clock.pace.always
        asked = session.people_asked if runs and not session.over else []
        self.clock.ask(asked, entry=len(session.entries), now=now)

    def relieve(self, now: float) -> list[int]:
        """Let bots replace players whose time is up; returns those seats."""
        out = [] if self.clock is None else self.clock.out_of_time(now)
        for seat in out:
            self.sit_in(seat, "late")
        return out

    def note_turns(self, now: float) -> None:
        """Note since when people are asked; several questions without a break are one turn."""
        session = self.session
        asked = [] if session is None or session.over else session.people_asked
        self.turns = {seat: self.turns.get(seat, (self.number, now)) for seat in asked}

    # For stores and lists of rooms.

    def record_for(self, reader: int | None) -> Record:
        """The record as one reader may know it; the whole record once all may be told."""
        session = self.require_session()
        record = session.record
        journal = session.game.journal
        if not self.all_revealed and journal is not None:
            record.choices = journal.lines(reader)
            record.notes.pop("secret", None)
            record.notes.pop("orders", None)
        resigned = [str(at) for at, seat in enumerate(self.seats) if seat.away == "resigned"]
        if resigned:
            record.notes["resigned"] = ",".join(resigned)
        if self.agreement.branch is not None:
            record.notes["branch"] = str(self.agreement.branch.at)
        return record

    def summary(self) -> Message:
        """What a list of tables shows of this one."""
        found: Message = {"names": self.names, "colours": self.colours, "asked": []}
        found["open"] = [seat for seat, one in enumerate(self.seats) if one.who == "open"]
        if self.session is None:
            return found
        game = self.session.game
        narrator = self.narrator_in("en")
        view = self.told.view(None)
        narrator.follow(view)
        found |= {"asked": self.session.waiting, "place": narrator.place()}
        if len(self.people) > 1 and not self.one_screen:
            found["turns"] = {str(seat): turn for seat, turn in self.turns.items()}
        found["points"] = narrator.points(view)
        if self.agreement.branch is not None:
            found["dice"] = self.same_dice(self.agreement.branch)
        if self.session.over:
            final = sorted(game.standings, key=lambda one: one.seat)
            found["points"] = [one.points for one in final]
            found["winners"] = [one.seat for one in final if one.winner]
        return found

    def same_dice(self, branch: Branch) -> list[int]:
        """How many rolls of a branch fell as in its game, and how many rolls there were."""
        fell = self.require_session().rolls_since(since=branch.at)
        return [sum(branch.rolls.get(name) == text for name, text in fell.items()), len(fell)]

    @property
    def colours(self) -> list[str]:
        """The colours of the seats: those of the game, if it names its seats by colour."""
        usual = self.playable.colours
        given = usual if self.session is None else self.session.game.seat_names
        found = given if set(given) <= set(usual) else usual
        return list(found[: len(self.seats)])

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return self.names_in("en")

    def names_in(self, language: str) -> list[str]:
        """The players' names by seat; a player without a name is called by colour."""
        given = [seat.name for seat in self.seats]
        if all(given):
            return given
        key = (self.session is None, *given)
        kept = self._names.get(language)
        if kept is None or kept[0] != key:
            texts = Catalogue(language)
            pairs = zip(given, self.colours, strict=True)
            names = [name or colour_name(colour, texts) for name, colour in pairs]
            kept = self._names[language] = key, names
        return kept[1]

    def name_of(self, seat: int) -> str:
        """The name of the player at a seat."""
        return self.names[seat]
