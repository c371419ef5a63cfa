"""A review in words: percentages and sentences."""

from __future__ import annotations

from ..games.texts import Catalogue
from ..narration.rules_words import rules_words
from ..narration.symbols import roman
from .model import Choice, Portion, Review, SeatReview, TurningPoint

Row = list[str]


class ReviewWords:
    """Puts a review into words of one language."""

    def __init__(self, texts: Catalogue, found: Review) -> None:
        self.texts = texts
        self.found = found

    def say(self, key: str, **values: object) -> str:
        """A text about reviews."""
        return self.texts.text(f"ui.review.{key}", **values)

    def percent(self, share: float, digits: int = 1, *, signed: bool = False) -> str:
        """A share in percent: "12.3%", "+4.0%"."""
        return self.texts.percent(share, digits, signed=signed)

    def with_error(self, share: float, error: float) -> str:
        """A share with its standard error."""
        space = "\N{NO-BREAK SPACE}"
        return f"{self.percent(share)}{space}±{space}{self.texts.number(100 * error, 1)}"

    def place(self, stage: str) -> str:
        """Where in the game something was: "Year III, fall"; other games say it as they do."""
        part, _, phase = stage.partition(" > ")
        kind, _, number = part.partition(" ")
        if kind != "year" or not number.isdigit():
            return stage[:1].upper() + stage[1:]
        key = f"ui.place.{phase}"
        known = key if key in self.texts else "ui.place.year"
        return self.texts.text(known, year=roman(int(number)))

    def heads(self, *keys: str) -> Row:
        """The headings of a table."""
        return [self.say(key) for key in keys]

    def unusual(self, portion: Portion) -> str:
        """What one source of luck did: "15 rolls: nothing unusual (+1.2%)"."""
        what = self.say(f"count.{portion.source}", n=portion.count)
        luck = self.percent(portion.luck, signed=True)
        return self.say(f"unusual.{portion.unusual}", what=what, luck=luck)

    def openings(self) -> list[str]:
        """The first lines: which game it is, and whether it is unfinished."""
        rules = rules_words(self.found.rules, self.texts.language)["full"]
        title = self.say("title", rules=rules)
        return [title] if self.found.over else [title, self.say("open")]

    def players(self) -> list[Row]:
        """One row per player."""
        result = "result" if self.found.over else "now"
        keys = (
            "player",
            "points",
            result,
            "luck",
            "adjusted",
            "decisions",
            "rate",
            "given",
            "like",
        )
        return [self.heads(*keys, "mistakes"), *(self.player(one) for one in self.found.seats)]

    def player(self, seat: SeatReview) -> Row:
        """One player's row."""
        name = f"{seat.name} ({seat.player})" if seat.player else seat.name
        counts = " / ".join(str(number) for number in seat.verdicts.values())
        return [
            name,
            str(seat.points),
            self.percent(seat.result),
            self.percent(seat.luck, signed=True),
            self.percent(seat.adjusted),
            str(seat.decisions),
            self.percent(seat.error_rate, 2),
            self.texts.number(seat.points_lost, 1),
            self.like(seat),
            counts,
        ]

    def like(self, seat: SeatReview) -> str:
        """Which level plays as well: "like level 3-4"."""
        level = seat.like_level.replace("-", "\N{EN DASH}")
        return self.say("level", level=level) if level else ""

    def worst(self, choices: list[Choice]) -> list[Row]:
        """Choices in rows, with their verdicts."""
        keys = ("number", "where", "played", "best", "loss", "verdict")
        return [self.heads(*keys), *(self.choice(one) for one in choices)]

    def choice(self, one: Choice) -> Row:
        """One choice beside the best."""
        verdict = self.verdict(one) if one.verdict else ""
        loss = self.with_error(one.loss, one.error)
        return [str(one.number + 1), self.place(one.place), one.played, one.best, loss, verdict]

    def verdict(self, one: Choice) -> str:
        """What a choice is called, and how sure that is: "mistake, very likely"."""
        sure = self.say(f"certainty.{one.certainty}")
        return f"{self.say(f'verdict.{one.verdict}')}, {sure}"

    def retry(self, one: Choice) -> str:
        """A choice that is worth another try: where it was, and what was played."""
        return f"{one.number + 1}: {self.place(one.place)} – {one.played}"

    def turning(self) -> list[Row]:
        """The turning points in rows."""
        keys = ("number", "where", "what", "for", "before", "after")
        return [self.heads(*keys), *(self.turn(one) for one in self.found.turning)]

    def turn(self, one: TurningPoint) -> Row:
        """One turning point."""
        name = self.found.names[one.seat]
        return [
            *(str(one.number + 1), self.place(one.place), one.what, name),
            *(self.percent(one.before), self.percent(one.after)),
        ]

    def choices_with_verdict(self) -> list[Choice]:
        """The choices with a verdict, those with the greatest certain cost first."""
        called = [one for one in self.found.choices if one.verdict]
        return sorted(called, key=lambda one: -one.sure_loss)
