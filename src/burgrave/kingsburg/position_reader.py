"""Reading position texts: set up the table they describe, or say which line is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..engine.agenda import FATE, Decision, Step
from ..engine.notation import NotationError
from ..engine.steps import Perform
from .content.files import Content
from .content.mixes import compile_rules
from .game import Kingsburg, check_content, empty_table, seat_names
from .model import dice
from .model.board import NOBODY, PHASES, RANKS, Seat, Table
from .model.ruleset import Ruleset
from .position_court import check_placed, read_court, read_placed, read_totals
from .position_writer import COUNTS, FIRST_LINE, NUMBERS
from .rules.year import Years

MAKING = "__init__"

LISTS = ("buildings", "plan", "cards", "dice", "bonus", "seen", "spent")
# More than any game brings, and no more than options can be listed for.
MOST_DICE = 8
MOST_GOODS = 300
NUMBER = re.compile("-?[0-9]{1,18}")


def from_position(text: str, *, content: Content | None = None) -> Kingsburg:
    """The game a position text describes, up to its first question."""
    return _Reader(text, content).game()


class _Reader:
    """Reads a position text line by line and says what is wrong where."""

    def __init__(self, text: str, content: Content | None) -> None:
        self.content = content
        self.lines = [
            (number, line.split("#")[0].split())
            for number, line in enumerate(text.splitlines(), 1)
            if line.split("#")[0].strip()
        ]
        if not self.lines or " ".join(self.lines[0][1]) != FIRST_LINE:
            raise NotationError(f"a position starts with {FIRST_LINE!r}", 1)
        self.number = 1

    def game(self) -> Kingsburg:
        g = empty_table(self.rules(), self.names())
        readers = self.readers(g)
        placed = False
        # Where the game goes on depends on everything else, so that line is read last.
        for number, words in sorted(self.lines[1:], key=lambda line: line[1][0] == "at"):
            self.number = number
            if words[0] in ("rules", "content"):
                continue
            if words[0] not in readers:
                raise self.error(
                    f"unknown line {words[0]!r}; accepted are rules, {', '.join(readers)}"
                )
            readers[words[0]](words[1:])
            placed = placed or words[0] in ("agenda", "at")
        if not placed:
            raise self.error("a position needs an 'agenda' or an 'at' line to say what comes next")
        check_placed(g, self.error)
        g.advance()
        return g

    def readers(self, g: Kingsburg) -> dict[str, Callable[[list[str]], None]]:
        """What reads each kind of line."""
        return {
            "year": lambda words: setattr(g, "year", self.whole(words, 1, g.rules.years)),
            "phase": lambda words: setattr(g, "phase", self.one_of(words, PHASES[1:]) + 1),
            "order": lambda words: self.order(g, words),
            "envoy": lambda words: setattr(g, "envoy", self.one_of(words, g.names)),
            "enemies": lambda words: self.enemies(g, words),
            "foes": lambda words: setattr(
                g, "foes", tuple(self.one_of([word], _enemy_ids(g)) for word in words)
            ),
            "king": lambda words: setattr(g, "king", self.whole(words, 0, 6)),
            "court": lambda words: read_court(g, words, self.error),
            "placed": lambda words: read_placed(g, words, self.error),
            "totals": lambda words: read_totals(g, words, self.error),
            "in_force": lambda words: setattr(
                g, "in_force", self.mask(",".join(words), [card.id for card in g.rules.open_cards])
            ),
            "seat": lambda words: self.seat(g, words),
            "register": lambda words: self.register(g, words),
            "agenda": lambda words: self.agenda(g, words),
            "at": lambda words: self.at(g, words),
        }

    def error(self, message: str) -> NotationError:
        return NotationError(message, self.number)

    def rules(self) -> Ruleset:
        for number, words in self.lines:
            if words[0] == "rules" and len(words) == 2:
                self.number = number
                rules = compile_rules(words[1], self.content)
                check_content(rules, self.digest(), line=number)
                return rules
        raise self.error("a position names its rules, for example 'rules 2e'")

    def digest(self) -> str:
        """The content the position was made with, if not the built-in one."""
        return next(
            (words[1] for _, words in self.lines if words[0] == "content" and words[1:]), ""
        )

    def names(self) -> tuple[str, ...]:
        return seat_names([words[1] for _, words in self.lines if words[0] == "seat" and words[1:]])

    def whole(self, words: list[str], low: int, high: int) -> int:
        try:
            value = int(words[0])
        except (IndexError, ValueError):
            raise self.error(f"{' '.join(words)!r} is not a whole number") from None
        if not low <= value <= high:
            raise self.error(f"{value} is out of range; accepted are {low} to {high}")
        return value

    def one_of(self, words: list[str], accepted: tuple[str, ...]) -> int:
        if len(words) != 1 or words[0] not in accepted:
            raise self.error(f"{' '.join(words)!r}: accepted is one of {', '.join(accepted)}")
        return accepted.index(words[0])

    def mask(self, words: str, accepted: list[str]) -> int:
        bits = 0
        for word in words.split(","):
            bits |= 1 << self.one_of([word], tuple(accepted))
        return bits

    def order(self, g: Kingsburg, words: list[str]) -> None:
        if sorted(words) != sorted(g.names):
            raise self.error(f"the order names every seat once: {' '.join(g.names)}")
        g.order = tuple(g.names.index(word) for word in words)

    def enemies(self, g: Kingsburg, words: list[str]) -> None:
        if len(words) != g.rules.years:
            raise self.error(f"the enemy deck has {g.rules.years} cards, '?' where not dealt")
        cards = []
        for place, word in enumerate(words):
            card = -1 if word == "?" else self.one_of([word], _enemy_ids(g))
            if card >= 0 and g.rules.enemies[card].year != place + 1:
                raise self.error(f"{word} is no card of year {place + 1}")
            cards.append(card)
        g.enemies = tuple(cards)

    def seat(self, g: Kingsburg, words: list[str]) -> None:
        who = g.seats[self.one_of(words[:1], g.names)]
        rest = words[1:]
        while rest:
            key = rest.pop(0)
            if key == "passed":
                who.passed = True
            elif not rest:
                raise self.error(f"{key!r} has no value")
            else:
                self.seat_value(g, who, key, rest.pop(0))

    def seat_value(self, g: Table, who: Seat, key: str, word: str) -> None:
        buildings = [building.id for building in g.rules.buildings]
        if key in NUMBERS or key in COUNTS:
            low = -255 if key in ("vp", "strength", "outcome") else 0
            high = MOST_DICE if key == "bonus_dice" else 255
            setattr(who, key, self.whole([word], low, high))
            self.whole([str(who.goods())], 0, MOST_GOODS)
        elif key == "buildings":
            who.buildings = self.mask(word, buildings)
        elif key == "plan":
            who.plan = self.mask(word, buildings)
        elif key == "cards":
            who.cards = self.mask(word, [card.id for card in g.rules.cards])
        elif key in ("dice", "bonus"):
            faces = [self.whole([face], 1, 6) for face in word.split(",")]
            self.whole([str(len(faces))], 1, MOST_DICE)
            setattr(who, key, dice.packed(faces))
        elif key == "seen":
            for year in word.split(","):
                who.seen |= 1 << self.whole([year], 1, 62) - 1
        elif key == "spent":
            for name in word.split(","):
                self.one_of([name], tuple(g.rules.spent_bits))
                who.spent |= g.rules.spent_bits[name]
        else:
            known = ", ".join((*NUMBERS, *COUNTS, *LISTS))
            raise self.error(f"unknown word {key!r}; accepted are {known}, passed")

    def register(self, g: Kingsburg, words: list[str]) -> None:
        names = tuple(register.name for register in g.rules.registers)
        register = g.rules.registers[self.one_of(words[:1], names)]
        if len(words) - 1 != (len(g.seats) if register.per_seat else 1):
            raise self.error(
                f"register {register.name} needs one number{' a seat' * register.per_seat}"
            )
        for seat, word in enumerate(words[1:]):
            register.write(g, self.whole([word], -(1 << 61), 1 << 61), seat)

    def agenda(self, g: Kingsburg, words: list[str]) -> None:
        if words != ["-"]:
            g.agenda = [self.step(g, word) for word in reversed(words)]

    def step(self, g: Kingsburg, word: str) -> Step[Table]:
        kind, _, inside = word.partition("(")
        if kind not in g.rules.steps:
            raise self.error(f"unknown step {word!r}")
        words = inside.rstrip(")").split(",") if inside else []
        args = [int(arg) if NUMBER.fullmatch(arg) else arg for arg in words]
        wrong = self.error(f"{word!r} is no step these rules know")
        if not _typed(g.rules.steps[kind], args):
            raise wrong
        try:
            step = g.rules.steps[kind](*args)
        except (TypeError, KeyError, ValueError, IndexError):
            raise wrong from None
        known = not isinstance(step, Perform) or step.program in g.rules.programs
        if step.label() != word or not known or not _possible(g, step):
            raise wrong
        return step

    def at(self, g: Kingsburg, words: list[str]) -> None:
        """Place the game at a phase, a step of it and a seat: "at summer construct red"."""
        g.phase = self.one_of(words[:1], PHASES[1:]) + 1
        year = g.rules.programs["year"]
        place = [step.label() for step in year].index(f"phase({words[0]})")
        rest: list[Step[Table]] = [*year[place + 1 :], Years(g.year + 1)]
        rest = self.unrolled(g, rest, words[1]) if len(words) > 1 else rest
        if len(words) > 2:
            seat = self.one_of(words[2:], g.names)
            rest[0].run(g)
            while g.scheduled and _seat_of(g.scheduled[0]) != seat:
                g.scheduled.pop(0)
            if not g.scheduled:
                raise self.error(f"{words[1]!r} asks no seat; leave out {words[2]!r}")
            g.agenda = [*reversed(rest[1:]), *reversed(g.scheduled)]
            g.scheduled.clear()
        else:
            g.agenda = [*reversed(rest)]

    def unrolled(self, g: Kingsburg, rest: list[Step[Table]], name: str) -> list[Step[Table]]:
        """The steps from the named one on, opening programs on the way."""
        labels: list[str] = []
        while rest:
            label = rest[0].label()
            if label.startswith("phase("):
                break
            if label == name or label == f"moment({name})":
                return rest
            program = label.removeprefix("perform(").removesuffix(")")
            labels.append(label)
            rest = (
                [*g.rules.programs[program], *rest[1:]] if program in g.rules.programs else rest[1:]
            )
        raise self.error(f"no step {name!r} in this phase; accepted are {', '.join(labels)}")


def _typed(maker: Callable[..., Step[Table]], args: list[int | str]) -> bool:
    """Are there numbers where a step wants numbers? (The compiled form finds that out itself.)"""
    made = getattr(maker, MAKING) if isinstance(maker, type) else maker
    hints = getattr(made, "__annotations__", {}).values()
    return all(
        isinstance(arg, int) for arg, hint in zip(args, hints, strict=False) if hint != "str"
    )


def _possible(g: Kingsburg, step: Step[Table]) -> bool:
    """Are seat, year, rank and number of dice such as this table may have?"""
    # After the last rank and the last year, rewards and years find nothing left to do.
    most = {
        "year": g.rules.years + 1,
        "rank": RANKS + (step.kind == "rewards"),
        "number": 3 if step.kind == "neutral" else MOST_DICE,
        "count": 255,
    }
    fits = all(1 <= int(getattr(step, key, 1)) <= high for key, high in most.items())
    # What a question names is one of the deals.
    known = not isinstance(step, Decision) or getattr(step, "name", None) in {None, *g.rules.deals}
    return fits and known and NOBODY <= _seat_of(step) < len(g.seats)


def _seat_of(step: Step[Kingsburg]) -> int:
    if isinstance(step, Decision) and step.actor != FATE:
        return step.actor
    return int(getattr(step, "seat", NOBODY))


def _enemy_ids(g: Table) -> tuple[str, ...]:
    return tuple(enemy.id for enemy in g.rules.enemies)
