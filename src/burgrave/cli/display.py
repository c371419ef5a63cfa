"""What the terminal shows: news, questions, the table, the log and help."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.segment import SegmentLines
from rich.table import Table as Grid
from rich.text import Text

from ..games import kind_of
from ..games.problems import in_words
from ..reader import language
from ..room.hints import hints
from ..session import Session
from .colours import colour_names
from .painter import Look, Parts, painter_of
from .words import Words

LINES = 20
"""How much of the log is shown at once."""
FAREWELL = 5
"""The lines printed below a result: where it is saved, what can be done with it, a prompt."""
HELP = {
    "7": "number",
    "3+4>7": "notation",
    "p": "pass",
    "board [NAME]": "board",
    "options": "options",
    "hint": "hint",
    "log [N|all]": "log",
    "undo": "undo",
    "save [FILE]": "save",
    "save! FILE": "overwrite",
    "quit": "quit",
    "help": "help",
}
"""What can be typed, and the text that explains it."""


class Display:
    """Shows a session on the terminal."""

    def __init__(self, session: Session[Any], console: Console) -> None:
        self.session = session
        self.console = console
        self.painter = painter_of(session.game.book, session.game.names)
        self.shown_entries = len(session.entries) if session.has_decisions else 0
        """How many entries of the journal have been shown."""
        self.stable = console.is_terminal and sys.stdin.isatty()
        """Is every question drawn on a clear screen?"""
        self.fresh: list[Text] = []
        """What happened since the last question, if it is drawn above the next one."""
        self.drawn = False
        """Has a question been drawn yet?"""

    def say(self, key: str, **values: object) -> None:
        """Print a sentence."""
        said = self.painter.texts.text(key, **values)
        self.console.print(colour_names(said, self.session.game.names))

    def remark(self, key: str) -> None:
        """Print a sentence together with the next question."""
        if self.stable:
            self.fresh.append(Text(self.painter.texts.text(key), style="italic"))
        else:
            self.say(key)

    def quote(self, words: str) -> None:
        """Print text unchanged, such as a path to copy or somebody else's words."""
        self.console.print(words, markup=False, soft_wrap=True)

    def object_to(self, words: str) -> None:
        """Print why something cannot be done, wrapped between words, in the reader's language."""
        words = in_words(words, language())
        if self.console.is_terminal:
            self.console.print(Text(words))
        else:
            self.quote(words)

    def wipe(self) -> None:
        """Clear the screen and its scrollback."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()

    def welcome(self) -> None:
        """Print the welcome; in a resumed game it follows what happened last."""
        if self.shown_entries:
            self.log("")
        self.say("ui.play.welcome", seed=self.session.luck.name)

    def news(self) -> None:
        """Print what happened since the last time."""
        entries = self.session.entries
        lines = self.painter.story(
            entries[self.shown_entries :], self.look(), entries[: self.shown_entries]
        )
        self.shown_entries = len(entries)
        if self.stable:
            self.fresh += lines
        else:
            self.draw(lines)

    def halt(self) -> None:
        """Pause after something that everybody should take in."""
        if not self.stable:
            return
        entries = self.session.entries
        pages = self.painter.halt(
            entries[self.shown_entries :], self.look(), entries[: self.shown_entries]
        )
        for page in self.join_pages(pages):
            self.wipe()
            self.draw(page)
            self.wait()

    def join_pages(self, pages: Sequence[Parts]) -> list[Parts]:
        """Join pages that fit on one screen."""
        found: list[Parts] = []
        for page in pages:
            together = [*found[-1], *page] if found else page
            if found and self.height(Group(*together)) < self.console.height:
                found[-1] = together
            else:
                found.append(page)
        return found

    def wait(self) -> None:
        """Wait until the reader continues."""
        input(self.painter.texts.text("ui.play.halt"))

    def draw(self, parts: Parts, below: int = 1) -> None:
        """Put things on the screen, one below the other, page by page if they do not fit.

        `below` lines stay free for what comes next.
        """
        if not parts:
            return
        room = max(1, self.console.height - below)
        if not self.stable or self.height(Group(*parts)) <= room:
            self.console.print(Group(*parts))
            return
        lines = self.console.render_lines(Group(*parts), pad=False)
        while lines:
            page, lines = lines[:room], lines[room:]
            self.console.print(SegmentLines(page, new_lines=True), end="")
            if lines:
                self.wait()

    def person(self) -> int | None:
        """The seat of the person at the screen: the one who is asked, else the only one."""
        actor = self.session.game.actor
        return actor if actor in self.session.players.people else self.session.only_person

    def look(self) -> Look:
        """The table as the asked player may see it."""
        players = self.session.players
        return Look(
            self.session.game,
            self.person(),
            players=players.names,
            only_person=self.session.only_person,
            discreet=len(players.people) > 1,
        )

    def question(self, below: Parts = ()) -> None:
        """Draw the part of the table that matters for the question, its answers, lines below."""
        parts = [*self.painter.question(self.look()), *below]
        if self.stable:
            if self.drawn:  # What was printed before the first question stays.
                self.console.clear()
            self.drawn = True
            parts = [*self.recent_log(parts), *parts]
        else:
            self.console.print()
        self.draw(parts)

    def recent_log(self, parts: Parts) -> Parts:
        """As much of the recent log as fits above a question."""
        room = self.console.height - 1 - sum(map(self.height, parts))
        width = self.console.width
        lines = [part for line in self.fresh for part in line.wrap(self.console, width)]
        if len(lines) <= room:
            return lines
        earlier = Text(self.painter.texts.text("ui.play.earlier"), style="dim")
        return [earlier, *lines[len(lines) - room + 1 :]] if room > 1 else []

    def height(self, part: RenderableType) -> int:
        """The number of lines that a part takes."""
        return len(self.console.render_lines(part, pad=False))

    def help(self, rest: str) -> None:
        """Print what can be typed."""
        text = self.painter.texts.text
        grid = Grid.grid(padding=(0, 2))
        for typed, key in {**HELP, **self.painter.help}.items():
            grid.add_row(Text(typed, style="bold"), text(f"ui.help.{key}"))
        self.console.print(Text(text("ui.help.title"), style="bold"), grid, text("ui.help.dice"))

    def board(self, rest: str) -> None:
        """Show the whole table, or one player's province."""
        names = self.session.game.names
        if not rest:
            self.draw(self.painter.table(self.look()))
        elif rest in names:
            self.draw(self.painter.seat(self.look(), names.index(rest)))
        else:
            self.say("ui.play.nobody", said=rest, accepted=", ".join(names))

    def options(self, rest: str) -> None:
        """List every answer, however many there are."""
        if self.session.game.actor is None:
            self.say("ui.look.over")
            return
        self.draw(self.painter.answers(self.look()))

    def hint(self, rest: str) -> None:
        """Show the best few answers for the asked player, with a reason each."""
        game, seat = self.session.game, self.person()
        if seat is None or game.actor is None:
            self.say("ui.look.over")
            return
        words = Words(kind_of(game), game.book, game.names)
        found = hints(game, seat)
        for one in found:
            reason = words.spell_out(one.say_why(words.narrator))
            win = words.texts.percent(one.win)
            self.say("ui.hint.line", option=one.text, win=win, reason=reason)
        if any(one.one_step for one in found):
            self.say("ui.hint.one_step")

    def log(self, rest: str) -> None:
        """Show the last lines of the log."""
        count = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 9 else LINES
        if rest not in ("", "all", str(count)):
            self.say("ui.play.log")
            return
        lines = self.painter.story(self.session.entries, self.look())
        self.draw(lines if rest == "all" else lines[max(0, len(lines) - count) :])

    def own_command(self, word: str, rest: str) -> None:
        """Run a command that only this game has."""
        self.draw(self.painter.commands[word](self.look(), rest))

    def result(self) -> None:
        """Show who won, and the points."""
        self.draw(self.painter.result(self.session.game, self.session.entries), below=FAREWELL)
