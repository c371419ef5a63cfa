"""Lessons at the terminal: a guide speaks below each question and refuses nothing."""

from __future__ import annotations

import contextlib
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content
from ..engine.text.notation import BurgraveError
from ..games import kind_named, new_game
from ..games.text_parts import texts_of_part
from ..games.texts import Catalogue
from ..lobby.guide import (
    Guide,
    LessonLuck,
    Situation,
    answer_for,
    is_passed_by_hand,
    story_of,
)
from ..lobby.lesson import LessonStep, lesson_named, lesson_names
from ..reader import language
from ..session import PERSON, Session
from ..session.playable import PlayableRules
from .game_file import GameFile, is_busy
from .play import Host
from .rules import show_rule
from .saved_games import SavedGame, saved_games
from .seating import Wish, open_session, warn_if_slow

READER = 0
"""The seat of the person who takes a lesson."""


def lesson_texts(edition: str = "") -> Catalogue:
    """The texts of the reader's language, the lessons among them."""
    texts = Catalogue(language(), edition=edition)
    texts.entries = texts.entries | texts_of_part("learn", language())
    return texts


def find_begun_lessons() -> dict[str, SavedGame]:
    """Find the latest game of each lesson that somebody is in the middle of."""
    found: dict[str, SavedGame] = {}
    for game in saved_games():
        note = game.record.notes.get("lesson", "")
        if not note or game.record.result or is_busy(game.path):
            continue
        # A game of another version may name a lesson that is not known here.
        with contextlib.suppress(BurgraveError):
            guide = Guide.read(note)
            if not guide.is_done and not guide.left:
                found.setdefault(guide.lesson, game)
    return found


def list_lessons(console: Console) -> None:
    """List the lessons: what to type, what each is about, how far the reader has come."""
    texts, begun = lesson_texts(), find_begun_lessons()
    table = Table(box=None, pad_edge=False, show_header=False)
    for name in lesson_names():
        line = texts.text(f"learn.{name}.line")
        if name in begun:
            guide = Guide.read(begun[name].record.notes["lesson"])
            line += f" {texts.text('learn.terminal.begun', n=guide.at + 1, all=len(guide.steps))}"
        table.add_row(f"burgrave learn {name}", texts.text(f"learn.{name}.name"), line)
    console.print(table)


def open_lesson(
    name: str, *, again: bool, console: Console
) -> tuple[Session[RuledGame], Console, GameFile]:
    """The table of a lesson: the one that was begun, or a new one."""
    lesson = lesson_named(name)
    begun = None if again else find_begun_lessons().get(name)
    if begun is not None:
        wish = Wish(seats=None, rules=None, seed=None, content=None)
        session, file = open_session(wish, begun.path, None)
        console.print(lesson_texts().text("learn.terminal.goes_on", name=name))
        return session, console, file
    kind = kind_named(lesson["rules"])
    players = (PERSON, *(lesson["bot"] for _ in lesson["names"][1:]))
    game = new_game(lesson["rules"], (kind.colours[0], *lesson["names"][1:]))
    playable: PlayableRules[RuledGame] = PlayableRules(lesson["rules"], None, ())
    session = Session(playable, game, players, luck=LessonLuck(Guide(name)))
    return warn_if_slow(session), console, GameFile()


def host_of(
    session: Session[Any], console: Console, file: GameFile, *, content: Content | None = None
) -> Host:
    """Who runs this game at the terminal: with a guide, if it is a lesson's."""
    luck = session.luck
    if isinstance(luck, LessonLuck):
        return Lesson(session, console, file, luck.guide)
    return Host(session, console, file, content=content)


class Lesson(Host):
    """Runs a lesson's game at the terminal."""

    def __init__(
        self, session: Session[Any], console: Console, file: GameFile, guide: Guide
    ) -> None:
        super().__init__(session, console, file)
        self.guide = guide
        self.texts = lesson_texts(session.game.book.name.partition("+")[0])
        self.before: Situation | None = None
        """The situation at the last question."""
        self.advice: LessonStep | None = None
        """The step that advised an answer to the last question."""
        guided = {"back": self.back, "skip": self.skip, "why": self.why, "leave": self.leave}
        self.commands |= guided

    # What the reader may do besides answering.

    def go_on(self) -> None:
        """Answer an empty line: the next step, if this one waits for nothing else."""
        step = self.guide.step_to_show(self.situation)
        if step is not None and (is_passed_by_hand(step) or self.guide.repeated >= 0):
            self.skip("")
        else:
            super().go_on()

    def skip(self, rest: str) -> None:
        """Go on to the next step, whatever this one waits for."""
        self.guide.next(self.situation)
        self.note()
        self.say_step()

    def back(self, rest: str) -> None:
        """Show the step before once more."""
        self.guide.back()
        self.say_step()

    def why(self, rest: str) -> None:
        """Print the rule behind the step."""
        step = self.guide.step_to_show(self.situation)
        if step is None or "rule" not in step:
            self.write("learn.terminal.no_rule")
        else:
            show_rule(self.display.console, step["rule"], self.texts.edition)

    def leave(self, rest: str) -> None:
        """Send the guide away; the game goes on."""
        self.guide.left = True
        self.note()
        self.write("learn.terminal.left")

    def note(self) -> None:
        """Store how far the guide has come."""
        self.saving.unsaved = True
        if self.session.has_decisions:
            self.saving.keep()

    # What the guide says.

    @property
    def situation(self) -> Situation:
        """The facts that the conditions of the lesson refer to."""
        game = self.session.game
        table = game.view(READER)["table"]
        chose, happened = story_of(self.session.entries, READER)
        return Situation(
            year=table.get("year", 0),
            phase=table.get("phase", 0),
            asked=(game.ask or "") if game.actor == READER else "",
            chose=chose,
            marks=self.display.painter.marks(self.display.look()),
            happened=happened,
        )

    def heed(self) -> None:
        """Print the guide's remarks on what has just happened, before that is shown."""
        now = self.situation
        before = self.before or now
        otherwise = self.reply_to_other_choice(before)
        missed = self.guide.follow(before, now)
        if otherwise:
            self.aside(otherwise)
        if missed and self.display.stable:
            self.display.wipe()
        for step in missed:
            self.display.draw(self.render(step))
        if missed and self.display.stable:
            self.display.wait()
        self.before = now

    def reply_to_other_choice(self, before: Situation) -> str:
        """The guide's reply to whoever chose something other than it advised."""
        step, self.advice = self.advice, None
        given = [one.option for one in self.session.entries if one.actor == READER and one.option]
        if step is None or len(given) <= len(before.chose):
            return ""
        key = f"learn.{self.guide.lesson}.{step['id']}.otherwise"
        answer = given[len(before.chose)].text
        return "" if step["does"] in answer or key not in self.texts else self.texts.text(key)

    def aside(self, said: str) -> None:
        """Print a sentence of the guide together with the next question."""
        if self.display.stable:
            self.display.fresh.append(Text(said, style="italic"))
        else:
            self.display.quote(said)

    def pose(self) -> None:
        """Show the pending question, and what the guide says to it."""
        now = self.situation
        step = self.guide.step_to_show(now)
        self.advice = self.guide.next_advice(now)
        self.display.question([] if step is None else self.render(step))

    def say_step(self) -> None:
        """Show the step that comes now."""
        if self.display.stable:
            self.pose()
            return
        step = self.guide.step_to_show(self.situation)
        if step is not None:
            self.display.draw(self.render(step))

    def write(self, key: str) -> None:
        """Print a sentence of the lesson."""
        self.display.quote(self.texts.text(key))

    def render(self, step: LessonStep) -> list[Text]:
        """A step in words: what it is about, what it says, what to do, and how to go on."""
        values = self.values(step)
        key = f"learn.{self.guide.lesson}.{step['id']}"
        said = [
            Text(""),
            Text(self.texts.text(f"{key}.title", **values), style="bold"),
            Text(f"{self.texts.text(f'{key}.text', **values)} {self.thing_name(step)}"),
        ]
        act = self.act(step, key, values)
        return [*said, *([Text(f"☞ {act}", style="bold")] if act else []), self.foot(step)]

    def values(self, step: LessonStep) -> dict[str, object]:
        """The values for the blanks of a step's text; text keys among them become their texts."""
        given = step.get("values", {})
        return {
            name: self.texts.text(value)
            if isinstance(value, str) and value in self.texts
            else value
            for name, value in given.items()
        }

    def thing_name(self, step: LessonStep) -> str:
        """Which thing on the screen a step is about."""
        kind, _, id = step["anchor"].partition(":")
        words = {"rank": id, "n": int(id) if id.isdigit() else 0}
        if kind == "building":
            words["name"] = self.texts.text(f"building.{id}.name")
        key = f"learn.anchor.{id if kind == 'part' else kind}"
        return f"({self.texts.text(key, **words)})"

    def act(self, step: LessonStep, key: str, values: dict[str, object]) -> str:
        """What to do: what to type or, if there is nothing to type, the page's own text."""
        game = self.session.game
        asked = game.actor == READER and self.guide.repeated < 0
        at = answer_for(step, [option.text for option in game.options]) if asked else None
        if at is not None:
            return self.texts.text("learn.terminal.type", typed=game.options[at].words())
        plain = f"{key}.do" in self.texts and not {"does", "picks"} & step.keys()
        return self.texts.text(f"{key}.do", **values) if plain else ""

    def foot(self, step: LessonStep) -> Text:
        """How far the lesson has come, and what can be typed besides answers."""
        number = self.guide.number(step)
        bar = self.texts.text("learn.bar", at=number, all=len(self.guide.steps)) if number else ""
        way = "go_on" if is_passed_by_hand(step) or self.guide.repeated >= 0 else "choose"
        return Text(
            " · ".join(filter(None, [bar, self.texts.text(f"learn.terminal.{way}")])), "dim"
        )
