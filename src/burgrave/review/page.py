"""A review as one self-contained HTML page."""

from __future__ import annotations

from html import escape

from ..charts import STYLE
from ..games.texts import Catalogue
from .model import Review
from .pictures import chances_chart, luck_chart
from .wording import ReviewWords, Row

LOOK = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #222; --line: #d9d5cc; --soft: #6b6b6b; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1b1b1b; --ink: #e6e6e6; --line: #444; --soft: #a5a5a5; }
}
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
  max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
h1, h2, p, li, summary { overflow-wrap: anywhere; } .wide { overflow-x: auto; }
svg { display: block; width: 100%; min-width: 50rem; height: auto; }
table { border-collapse: collapse; font-size: 0.9rem; width: 100%; }
th, td { text-align: left; padding: 0.3rem 0.6rem; border-bottom: 1px solid var(--line);
  vertical-align: top; }
th { color: var(--soft); font-weight: 600; } td { font-variant-numeric: tabular-nums; }
p.note { color: var(--soft); font-size: 0.9rem; } pre { overflow-x: auto; font-size: 0.8rem; }
details { margin: 0.4rem 0; } summary { cursor: pointer; } ul { padding-left: 1.2rem; }
"""


def page(found: Review, texts: Catalogue) -> str:
    """The whole page."""
    words = ReviewWords(texts, found)
    title, *more = words.openings()
    parts = [
        f"<h1>{escape(title)}</h1>",
        *(note(line) for line in more),
        table(words.players()),
        note(words.say("intro")),
        heading(words.say("chances")),
        wide(chances_chart(found, words)),
        heading(words.say("by_source")),
        wide(luck_chart(found, words)),
        *lucks(found, words),
        heading(words.say("turning")),
        table(words.turning()) if found.turning else note(words.say("no_turning")),
        heading(words.say("worst")),
        table(words.worst(words.choices_with_verdict()))
        if words.choices_with_verdict()
        else note(words.say("no_worst")),
        *replays(found, words),
        f"<details><summary>{escape(words.say('all'))}</summary>",
        table(words.worst(list(found.choices))),
        "</details>",
        note(words.say("estimate")),
    ]
    return "\n".join([head(title, texts.language), *parts, "</body></html>\n"])


def head(title: str, language: str) -> str:
    """The HTML head with all styles."""
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{LOOK}{STYLE}</style></head><body>"
    )


def heading(text: str) -> str:
    """The heading of a section."""
    return f"<h2>{escape(text)}</h2>"


def note(text: str) -> str:
    """An explaining sentence."""
    return f'<p class="note">{escape(text)}</p>'


def wide(part: str) -> str:
    """A part that scrolls sideways on narrow screens instead of shrinking."""
    return f'<div class="wide">{part}</div>'


def table(rows: list[Row]) -> str:
    """Rows under their headings."""
    first = "".join(f"<th>{escape(cell)}</th>" for cell in rows[0])
    lines = ["".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows[1:]]
    body = "\n".join(f"<tr>{line}</tr>" for line in lines)
    return wide(f"<table><thead><tr>{first}</tr></thead><tbody>{body}</tbody></table>")


def lucks(found: Review, words: ReviewWords) -> list[str]:
    """What was unusual about each player's luck, in words."""
    parts = []
    for seat in found.seats:
        lines = "".join(f"<li>{escape(words.unusual(one))}</li>" for one in seat.portions)
        parts.append(f"<p><strong>{escape(seat.name)}</strong></p><ul>{lines}</ul>")
    return parts


def replays(found: Review, words: ReviewWords) -> list[str]:
    """The positions worth another try."""
    if not found.replays:
        return []
    parts = [heading(words.say("replays")), note(words.say("replay_hint"))]
    for choice, text in found.replays:
        line = words.retry(choice)
        parts.append(
            f"<details><summary>{escape(line)}</summary><pre>{escape(text)}</pre></details>"
        )
    return parts
