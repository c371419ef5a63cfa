"""The results of a ladder: a table at the terminal, a Markdown page, a chart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..charts import bar, picture, stroke, whisker, words
from .ladder import ANCHOR, Ladder, MatchLog
from .matches import Match, Score, Times
from .ratings import Duel, Rating, fit_ratings, openskill_ratings
from .statistics import Mean

GOAL = (0.58, 0.85)
"""The range in which the win rate of each step should lie."""


@dataclass(frozen=True)
class Rung:
    """One bot of a ladder and its results."""

    bot: str
    below: str
    step: Score | None
    """Against the bot below."""
    anchored: Score | None
    """Against the anchor."""
    points: Mean | None
    elo: Rating | None
    skill: Rating | None
    times: Times


def rungs(ladder: Ladder, log: MatchLog) -> list[Rung]:
    """Every bot of a ladder, weakest first."""
    played = [(match, log.score(match)) for match in ladder.matches()]
    played = [(match, score) for match, score in played if score.games]
    scores = {(match.upper, match.lower): score for match, score in played}
    duels = [Duel(m.upper, m.lower, sum(s.shares), s.games) for m, s in played]
    elo = fit_ratings(duels, ladder.bots[0]) if ladder.seats == 2 and duels else {}
    skill = openskill_ratings(interleave(played)) if ladder.seats == 2 else {}
    below = dict(zip(ladder.bots[1:], ladder.bots, strict=False))
    return [
        Rung(
            bot,
            below.get(bot, ""),
            step=scores.get((bot, below.get(bot, ""))),
            anchored=scores.get((bot, ANCHOR)),
            points=points_of(bot, played),
            elo=elo.get(bot),
            skill=skill.get(bot),
            times=times_of(bot, played),
        )
        for bot in ladder.bots
    ]


def interleave(played: list[tuple[Match, Score]]) -> list[tuple[str, str, float]]:
    """All games, the matches interleaved, so that their order does not matter."""
    longest = max((score.games for _, score in played), default=0)
    return [
        (match.upper, match.lower, score.shares[number])
        for number in range(longest)
        for match, score in played
        if number < score.games
    ]


def points_of(bot: str, played: list[tuple[Match, Score]]) -> Mean | None:
    """The mean points of a bot against the one below; of the lowest, as the lower bot."""
    for match, score in played:
        if match.upper == bot:
            return score.mean("upper")
    for match, score in played:
        if match.lower == bot:
            return score.mean("lower")
    return None


def times_of(bot: str, played: list[tuple[Match, Score]]) -> Times:
    """The times of a bot's decisions in all matches."""
    whole = Times()
    for match, score in played:
        for side, name in (("upper", match.upper), ("lower", match.lower)):
            if name == bot:
                whole.merge(score.times[side])
    return whole


HEADINGS = (
    *("bot", "against the one below", "VP", "games", "against greedy", "Elo", "openskill"),
    *("median", "p95", "longest"),
)


def cells(rung: Rung) -> list[str]:
    """One bot as a row of a table."""
    known = rung.times.classes
    times = (rung.times.quantile(0.5), rung.times.quantile(0.95), rung.times.longest)
    return [
        rung.bot,
        f"{format_rate(rung.step)} ({rung.below})" if rung.step else "",
        points(rung),
        f"{rung.step.games:,}" if rung.step else "",
        format_rate(rung.anchored) if rung.anchored else "",
        f"{rung.elo.elo:+.0f} ± {rung.elo.margin:.0f}" if rung.elo else "",
        f"{rung.skill.elo:.1f} ± {rung.skill.margin:.1f}" if rung.skill else "",
        *(format_duration(one) if known else "" for one in times),
    ]


def points(rung: Rung) -> str:
    """The points of a bot, with those of the one below if they have met."""
    if rung.points is None:
        return ""
    other = f" : {rung.step.mean('lower').value:.1f}" if rung.step else ""
    return f"{rung.points.value:.1f}{other} ± {rung.points.margin:.1f}"


def format_rate(score: Score) -> str:
    """A win rate with its interval: "71.2 % [68.3, 73.9]"."""
    low, high = score.interval
    return f"{100 * score.rate:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"


def format_duration(micros: float) -> str:
    """A time in µs or ms."""
    if micros < 1000:
        return f"{micros:.0f} µs"
    return f"{micros / 1000:.1f} ms" if micros < 100_000 else f"{micros / 1000:.0f} ms"


def markdown(ladder: Ladder, log: MatchLog, *, image: str) -> str:
    """A ladder as a section of a page."""
    rows = [cells(rung) for rung in rungs(ladder, log)]
    seats = f"{ladder.seats} players"
    lines = [f"## `{ladder.rules}`, {seats}", "", f"![Win rate of each step]({image})", ""]
    lines.append(f"| {' | '.join(HEADINGS)} |")
    lines.append("|---|" + "--:|" * (len(HEADINGS) - 1))
    lines += [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join(lines) + "\n"


def draw_chart(ladder: Ladder, log: MatchLog) -> str:
    """A chart of each bot's win rate against the one below, with its interval."""
    steps = [rung for rung in rungs(ladder, log) if rung.step and rung.bot != ANCHOR]
    left, width, high = 150, 460, 26
    base = 44 + high * len(steps)
    parts = [*scale(ladder, left, width, base)]
    for place, rung in enumerate(steps):
        assert rung.step is not None, "only steps that were played are drawn"
        y = 50 + high * place
        low, top = rung.step.interval
        parts.append(words(left - 10, y + 4, f"{rung.bot} – {rung.below}", at="end"))
        parts += whisker(
            left + width * rung.step.rate,
            y,
            low=left + width * low,
            high=left + width * top,
            kind="blue",
        )
        parts.append(words(left + width + 8, y + 4, f"{100 * rung.step.rate:.0f} %"))
    title = f"Win rate of each bot over the one below: {ladder.rules}, {ladder.seats} players"
    return picture(680, base + 24, [words(10, 18, title), *parts], title=title, alone=True)


def scale(ladder: Ladder, left: float, width: float, base: float) -> Iterator[str]:
    """The axis in percent, the band of GOAL, and a line at the fair share."""
    if ladder.seats == 2:
        band = width * (GOAL[1] - GOAL[0])
        yield bar(left + width * GOAL[0], 32, width=band, height=base - 32, kind="band")
    for tenth in range(0, 11, 2):
        x = left + width * tenth / 10
        yield stroke((x, 32), (x, base), "rule")
        yield words(x, base + 16, f"{10 * tenth} %", at="middle", kind="faint")
    fair = left + width / ladder.seats
    yield stroke((fair, 32), (fair, base), "stroke plain")
