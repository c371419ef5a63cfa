"""Many games at once, stepped together; what learning programs read lies in shared memory."""

from __future__ import annotations

from typing import Any, Final

from ..engine.core.actors import FATE
from ..engine.core.luck import Luck
from ..engine.core.play import Player
from ..engine.game.ruled import RuledGame
from ..engine.speed.moves import Moves
from ..engine.speed.native import i64, vec
from ..engine.text.notation import BurgraveError
from .codes import Codes
from .memory import new_bytes, new_longs, new_shorts
from .rows import Rows
from .small_numbers import i16, u8

MOST_LEGAL: Final = 400
"""How many legal actions are listed for a game: more than any question has answers."""
NO_ACTION: Final = -1
"""Fills up the list of legal actions; as a chosen meaning, it says that none is chosen yet."""


class Ways:
    """The meaning of each number of a table, for games that ask for meaning, then way."""

    def __init__(self, places: list[int], firsts: list[int]) -> None:
        self.places = places
        """The meaning that each number belongs to."""
        self.firsts = firsts
        """The first number of each meaning."""
        self.meanings: i64 = len(firsts)


class Batch:
    """Games by the same rules that are stepped together; a finished one is restarted at once."""

    def __init__(
        self,
        start: RuledGame,
        number: int,
        *,
        codes: Codes,
        rows: Rows | None,
        size: int,
        ways: Ways | None,
        seeds: list[int],
    ) -> None:
        self.start = start
        self.codes = codes
        self.rows = rows
        self.ways = ways
        self.number: i64 = number
        self.size: i64 = size
        """How many actions there are."""
        self.width: i64 = rows.width if rows is not None else 0
        self.seats: i64 = len(start.names)
        self.games: list[RuledGame] = [start.clone() for _ in range(number)]
        self.seeds = [Luck(seed) for seed in seeds]
        """The source of the seeds of each game's episodes."""
        self.lucks = [Luck(0) for _ in range(number)]
        """The luck of each game's episode."""
        self.bots: list[list[Player[Any] | None]] = [[None] * self.seats for _ in range(number)]
        """Who plays each seat of each game, None where the caller does."""
        self.reseeds = False
        """Are there bots, which get a new seed for each episode?"""
        self.renews = True
        """Is a finished game restarted at once?"""
        self.make_room(number)

    def make_room(self, number: int) -> None:
        """Allocate the arrays that describe the games."""
        self.ids = [Moves() for _ in range(number)]
        self.listed = [Moves() for _ in range(number)]
        """The numbers of all answers, and the actions that stand for them."""
        self.written = [Moves() for _ in range(number)]
        """The columns of each row that are not 0 and must be cleared before the next write."""
        self.chosen: vec[i64] = new_longs(number)
        self.actor: vec[i64] = new_longs(number)
        self.count: vec[i64] = new_longs(number)
        self.done: vec[u8] = new_bytes(number)
        self.points: vec[i64] = new_longs(number * self.seats)
        self.won: vec[u8] = new_bytes(number * self.seats)
        self.place: vec[i64] = new_longs(number * self.seats)
        """For each seat of the game that the last step finished: how many seats were better."""
        self.seen: vec[i16] = new_shorts(number * self.width)
        self.final: vec[i16] = new_shorts(0)
        """What each seat saw at the end of the game that the last step finished, on request."""
        self.finals = Moves()
        self.mask: vec[u8] = new_bytes(number * self.size)
        self.legal: vec[i16] = new_shorts(number * MOST_LEGAL)
        for place in range(number * MOST_LEGAL):
            self.legal[place] = i16(NO_ACTION)
        for place in range(number):
            self.chosen[place] = NO_ACTION

    def keep_finals(self) -> None:
        """Keep what the seats see at the end of a game before the next one begins."""
        self.final = new_shorts(self.number * self.seats * self.width)

    def begin(self, place: i64) -> None:
        """Begin a new game at an index of the batch, with luck and bots of its own."""
        seeds = self.seeds[place]
        self.lucks[place] = Luck(seeds.fork())
        self.games[place] = self.start.clone_into(self.games[place])
        if self.reseeds:
            for bot in self.bots[place]:
                if bot is not None:
                    reseed: Any = bot
                    reseed.reseed(seeds.fork())

    def reset(self, place: i64) -> None:
        """Begin a new game at an index of the batch and go on to its first question."""
        self.hide(place)
        self.done[place] = u8(0)
        self.begin(place)
        self.proceed(place)

    def step(self, actions: list[int]) -> None:
        """Answer every game's question, one action each."""
        for place in range(self.number):
            self.act(place, actions[place])

    def act(self, place: i64, action: i64) -> None:
        """Answer one game's question."""
        ids, ways = self.ids[place], self.ways
        found = index_of(self.listed[place], action)
        if found < 0:
            raise BurgraveError(f"{action} is not legal in game {place}")
        self.hide(place)
        self.done[place] = u8(0)
        if ways is not None:
            if self.chosen[place] >= 0:
                first: i64 = ways.firsts[self.chosen[place]]
                found = index_of(ids, first + action - ways.meanings)
            else:
                found = self.only_way(place, action, ways)
                if found < 0:
                    self.chosen[place] = action
                    self.show(place)
                    return
            self.chosen[place] = NO_ACTION
        game = self.games[place]
        question = game.pending
        assert question is not None, "a finished game was not restarted"
        game.answer(game.answers_to(question).at(found))
        self.proceed(place)

    def only_way(self, place: i64, meaning: i64, ways: Ways) -> i64:
        """The answer of that meaning, or -1 if there are several."""
        ids = self.ids[place]
        found: i64 = -1
        for one in range(ids.size):
            if ways.places[ids.at(one)] == meaning:
                if found >= 0:
                    return -1
                found = one
        return found

    def proceed(self, place: i64) -> None:
        """Let fate and bots act until the caller is asked, then write what the asked seat sees."""
        luck, bots = self.lucks[place], self.bots[place]
        game = self.games[place]
        while True:
            question = game.pending
            if question is None:
                self.finish(place)
                if not self.renews:
                    self.end(place)
                    return
                self.begin(place)
                luck, game = self.lucks[place], self.games[place]
                continue
            if question.actor == FATE:
                game.answer(question.draw(game, luck))
                continue
            bot = bots[question.actor]
            if bot is None:
                break
            game.apply(bot.choose(game))
        self.actor[place] = question.actor
        self.codes.find(game, question, self.ids[place])
        self.show(place)

    def end(self, place: i64) -> None:
        """Leave a finished game as it is: nobody is asked."""
        self.actor[place] = NO_ACTION
        self.count[place] = 0
        self.ids[place].clear()

    def look(self, place: i64, to: vec[i16], written: Moves, seat: i64) -> None:
        """Write what any seat of a game sees now."""
        rows = self.rows
        assert rows is not None, "nothing is observed"
        chosen = self.chosen[place] if seat == self.actor[place] else NO_ACTION
        rows.write(to, 0, written, game=self.games[place], seat=seat, chosen=chosen)

    def show(self, place: i64) -> None:
        """Write what the asked seat sees, and which actions are legal."""
        listed, ids = self.listed[place], self.ids[place]
        ways, chosen = self.ways, self.chosen[place]
        mask, legal = self.mask, self.legal
        first_mask, first_legal = place * self.size, place * MOST_LEGAL
        listed.clear()
        if ids.size > MOST_LEGAL:
            raise BurgraveError(f"game {place}: {ids.size} answers; there is room for {MOST_LEGAL}")
        for one in range(ids.size):
            action = ids.at(one)
            if ways is not None:
                action = factor_action(action, ways, chosen)
                if action < 0 or mask[first_mask + action]:
                    continue
            mask[first_mask + action] = u8(1)
            legal[first_legal + listed.size] = i16(action)
            listed.add(action)
        self.count[place] = listed.size
        rows = self.rows
        if rows is not None:
            game, seat, at = self.games[place], self.actor[place], place * self.width
            rows.write(self.seen, at, self.written[place], game=game, seat=seat, chosen=chosen)

    def hide(self, place: i64) -> None:
        """Clear the legal actions."""
        listed = self.listed[place]
        mask, legal = self.mask, self.legal
        first_mask, first_legal = place * self.size, place * MOST_LEGAL
        for one in range(listed.size):
            mask[first_mask + listed.at(one)] = u8(0)
            legal[first_legal + one] = i16(NO_ACTION)
        listed.clear()

    def finish(self, place: i64) -> None:
        """Note how a game has ended and, on request, what its seats see then."""
        game = self.games[place]
        self.done[place] = u8(1)
        base = place * self.seats
        table = game.standings
        for standing in table:
            seat: i64 = standing.seat
            self.points[base + seat] = standing.points
            self.won[base + seat] = u8(1) if standing.winner else u8(0)
            better = [one for one in table if one.key() > standing.key()]
            self.place[base + seat] = len(better)
        rows = self.rows
        if rows is None or not len(self.final):
            return
        for seat in range(self.seats):
            at = (base + seat) * self.width
            for column in range(at, at + self.width):
                self.final[column] = i16(0)
            self.finals.clear()
            rows.write(self.final, at, self.finals, game=game, seat=seat, chosen=NO_ACTION)


def factor_action(number: i64, ways: Ways, chosen: i64) -> i64:
    """The action for a number: its meaning or, once that is chosen, its way, else -1."""
    meaning: i64 = ways.places[number]
    if chosen < 0:
        return meaning
    return ways.meanings + number - ways.firsts[chosen] if meaning == chosen else NO_ACTION


def index_of(moves: Moves, wanted: i64) -> i64:
    """The index of a number, or -1."""
    for place in range(moves.size):
        if moves.at(place) == wanted:
            return place
    return -1
