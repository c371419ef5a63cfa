"""Drives a game: who is asked, who answers, what is rolled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic

from ..engine.core.actors import FATE
from ..engine.core.asking import question_for, read_move
from ..engine.core.decisions import WideChance
from ..engine.core.journal import Entry
from ..engine.core.luck import Luck
from ..engine.game.plans import PlanAnswer, answer_by
from ..engine.text.notation import BurgraveError, Option
from ..engine.text.record import Record, moves_of
from .bot_turn import BotTurn
from .ledger import Ledger
from .luck import LuckSource
from .plans import Plans
from .playable import P, PlayableRules
from .players import Players
from .rolls import Rolls, as_it_fell


class NotAskedError(BurgraveError):
    """An answer came from somebody who was not asked."""


class StaleError(BurgraveError):
    """An answer came to a question that has changed since it was shown."""


class Driver(Generic[P]):
    """A running game: people are asked, everything else is answered automatically."""

    def __init__(
        self, playable: PlayableRules[P], game: P, players: Sequence[str], *, luck: LuckSource
    ) -> None:
        self.playable = playable
        self.game = game
        self.luck = luck
        self.players = Players(players, playable.orders)
        self.plans = Plans(playable.kind.plans)
        """The plans of the seats; they are no part of the game, its record or its ledger."""
        self.ledger = Ledger()
        self.rolls = Rolls(playable)
        self.ordered: set[int] = set()
        """The places in the journal that standing orders answered."""
        self.rolled: dict[int, str] = {}
        """The name of each roll and draw, by its place in the journal."""
        self.fallen: Mapping[str, str] = {}
        """The results of the rolls in the game that this one branches from, by name."""
        self.begun = 0
        """How many choices were made before this session; its players take none of them back."""
        self.asked: dict[int, int] = {}
        """The state number since which each waiting seat has been asked."""
        self.catch_up()

    # State.

    @property
    def entries(self) -> list[Entry]:
        """The journal entries that still hold."""
        journal = self.game.journal
        assert journal is not None, "a session keeps a journal"
        return journal.entries

    @property
    def number(self) -> int:
        """The state number: it grows with everything that happens, undo included."""
        return self.ledger.number

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.game.pending is None

    @property
    def waiting(self) -> list[int]:
        """Every seat that may answer now."""
        return self.game.waiting

    @property
    def only_person(self) -> int | None:
        """The seat of the only person who plays, if there is just one."""
        people = self.players.people
        return people[0] if len(people) == 1 else None

    @property
    def people_asked(self) -> list[int]:
        """The people the table waits for."""
        return [seat for seat in self.waiting if seat in self.players.people]

    @property
    def bots_asked(self) -> list[int]:
        """The seats of bots that must choose now."""
        return [seat for seat in self.waiting if seat not in self.players.people]

    # Going on.

    def advance(self, *, think: bool = True) -> None:
        """Let fate, plans, orders and, if `think`, bots answer until a person must."""
        while self.step(think=think):
            pass

    def step(self, *, think: bool = True) -> bool:
        """Let fate, one plan or order, or one bot answer; False if somebody else must."""
        pending = self.game.pending
        if pending is None:
            return False
        if pending.actor == FATE:
            self._roll()
            return True
        if any(self._answer_unasked(seat) for seat in self.waiting):
            return True
        for seat in self.bots_asked if think else []:
            self._take(seat, self.bot_turn(seat).run())
            return True
        return False

    def answer(self, seat: int, choice: int | str, *, seen: int | None = None) -> int:
        """Answer, by index or notation, the question that a seat saw at state number `seen`."""
        if self.over:
            raise NotAskedError("the game is over; there is nothing to choose")
        if seat not in self.waiting:
            names = self.game.seat_names
            whose = ", ".join(names[asked] for asked in self.waiting) or "fate"
            raise NotAskedError(f"it is the turn of {whose}, not of {names[seat]}")
        if seen is not None and seen < self.asked.get(seat, 0):
            raise StaleError("the question has changed since; look again and choose again")
        if isinstance(choice, str):
            choice = self._index_of(seat, choice)
        self._take(seat, choice)
        return self.number

    def options_for(self, seat: int) -> list[Option]:
        """What a waiting seat may answer."""
        return self.game.options_for(seat)

    def _index_of(self, seat: int, text: str) -> int:
        """The index of a waiting seat's option with this notation."""
        question = question_for(self.game, seat)
        assert question is not None, "the seat is asked"
        return self.game.moves_of(question).index(read_move(self.game, question, text))

    def _take(self, seat: int, index: int) -> None:
        self.game.apply(index, seat=seat)
        self.asked.pop(seat, None)
        self.catch_up()

    def _roll(self) -> None:
        pending = self.game.pending
        assert pending is not None, "the game is over"
        name = self.rolls.next(self.game, self.entries)
        move = as_it_fell(self.game, pending, self.fallen.get(str(name)))
        if move is None:
            move = pending.draw(self.game, Luck(self.luck.roll(name)))
        self.rolled[len(self.entries)] = str(name)
        self.rolls.count(self.game)
        self.game.answer(move)
        self.catch_up()

    def bot_turn(self, seat: int) -> BotTurn:
        """The turn of the bot at a waiting seat; its seed comes from the session's luck."""
        seed = self.luck.bot_seed(seat, len(self.entries))
        world = self.playable.imagine(self.game, seat, seed)
        return BotTurn(self.playable, world, self.players.names[seat], seed)

    def rolls_since(self, *, since: int = 0) -> dict[str, str]:
        """The result of each roll and draw after the first `since` choices, by name."""
        options = {place: self.entries[place].option for place in self.rolled if place > since}
        return {self.rolled[place]: one.text for place, one in options.items() if one is not None}

    def _answer_unasked(self, seat: int) -> bool:
        """Answer for a seat by its plan or its orders; False if it must be asked."""
        planned = self._answer_by_plan(seat)
        if planned is not None and planned.index is None:
            return False
        index = self._answer_by_order(seat) if planned is None else planned.index
        if index is None:
            return False
        place = len(self.entries)
        if planned is None:
            self.ordered.add(place)
        self._take(seat, index)
        option = self.entries[place].option
        if planned is not None and option is not None:
            self.plans.note_played(seat, planned.at, place, option.text)
        return True

    def _answer_by_plan(self, seat: int) -> PlanAnswer | None:
        """The answer that the plan of a person's seat gives, by what that seat knows."""
        plan = self.plans.by_seat.get(seat)
        if plan is None or plan.rests or seat not in self.players.people:
            return None
        if not plan.lines:
            return None
        view = self.playable.view(self.game, seat)
        return answer_by(plan.lines, self.options_for(seat), view, self.plans.ground)

    def _answer_by_order(self, seat: int) -> int | None:
        """The answer that a standing order of this seat gives, if any."""
        orders = self.players.in_force(seat)
        if not orders:
            return None
        options = self.game.options_for(seat)
        for order in orders:
            if options and options[0].ask == order.ask:
                index = order.answer(options)
                if index is not None:
                    return index
        return None

    def catch_up(self) -> None:
        """Write new choices into the ledger, and note which seats are asked and since when."""
        entries = self.entries
        for entry in entries[self.ledger.choices + 1 :]:
            assert entry.option is not None, "only set-up has no choice"
            self.ledger.choose(entry.option.text)
        waiting = self.waiting
        self.asked = {seat: self.asked.get(seat, self.number) for seat in waiting}

    def follow(self, record: Record, stop: int | None) -> None:
        """Play the choices of a record, counting rolls and orders along the way."""
        game = self.game
        for move in moves_of(game, record, stop):
            pending = game.pending
            assert pending is not None, "a move answers a question"
            free = isinstance(pending, WideChance) or len(game.legal()) > 1
            if pending.actor == FATE and free:
                self.rolled[len(self.entries)] = str(self.rolls.next(game, ()))
                self.rolls.count(game)
            elif free and self._answer_by_order(pending.actor) == game.legal().index(move):
                self.ordered.add(len(self.entries))
            game.answer(move)
        game.shows_forced = False
