"""Charts as self-contained SVG, legible on light and dark backgrounds."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

STYLE = """
svg.chart { font: 12px system-ui, sans-serif; color: #222; --line: #c9c9c9; --soft: #8883; }
svg.chart text { fill: currentColor; }
svg.chart .faint { fill: #6b6b6b; }
svg.chart .rule { stroke: var(--line); stroke-width: 1; }
svg.chart .plain { --paint: #888; }
svg.chart .red { --paint: #c23b3b; } svg.chart .blue { --paint: #2f6db5; }
svg.chart .green { --paint: #3f8a4a; } svg.chart .yellow { --paint: #b8930f; }
svg.chart .purple { --paint: #8d5bb0; }
svg.chart .fill { fill: var(--paint); } svg.chart .band { fill: var(--soft); }
svg.chart .path { stroke: var(--paint); fill: none; stroke-width: 2; stroke-linejoin: round; }
svg.chart .stroke { stroke: var(--paint); stroke-width: 2; }
@media (prefers-color-scheme: dark) {
  svg.chart { color: #e6e6e6; --line: #4a4a4a; }
  svg.chart .faint { fill: #a5a5a5; }
  svg.chart .plain { --paint: #9a9a9a; }
  svg.chart .red { --paint: #f07f7f; } svg.chart .blue { --paint: #6aa6ee; }
  svg.chart .green { --paint: #74c480; } svg.chart .yellow { --paint: #dcc25a; }
  svg.chart .purple { --paint: #c59be2; }
}
"""
"""Colours are CSS classes; each has one tone for light and one for dark backgrounds."""

PAPER = "@media (prefers-color-scheme: dark) { svg.alone { background: #1b1b1b; } }"
LETTER = 7.0
"""The average width of a letter in the widest usual font."""
PAINTS = ("red", "blue", "green", "yellow", "purple")
"""One for each seat, in the order of the colours."""


def picture(
    width: float, height: float, parts: Iterable[str], *, title: str, alone: bool = False
) -> str:
    """A chart from its parts; with `alone` it includes its own style and background."""
    style = f"<style>{STYLE}{PAPER}</style>" if alone else ""
    space = ' xmlns="http://www.w3.org/2000/svg"' if alone else ""
    kind = "chart alone" if alone else "chart"
    head = f'<svg{space} class="{kind}" viewBox="0 0 {width:g} {height:g}" role="img"'
    name = escape(title, quote=True)
    return "\n".join([f'{head} aria-label="{name}">', style, *parts, "</svg>"])


def words(x: float, y: float, text: str, *, at: str = "start", kind: str = "") -> str:
    """A text that starts, ends or is centred at x."""
    kinds = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{at}"{kinds}>{escape(text)}</text>'


def width_of(text: str) -> float:
    """The approximate width of a text, rather too wide than too narrow."""
    return LETTER * len(text)


def bar(x: float, y: float, *, width: float, height: float, kind: str) -> str:
    """A filled rectangle."""
    size = f'width="{max(0.0, width):.1f}" height="{max(0.0, height):.1f}"'
    return f'<rect x="{x:.1f}" y="{y:.1f}" {size} class="{kind}"/>'


def stroke(start: tuple[float, float], end: tuple[float, float], kind: str) -> str:
    """A straight line."""
    (x1, y1), (x2, y2) = start, end
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def dot(x: float, y: float, kind: str, *, radius: float = 4.0) -> str:
    """A filled circle."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" class="fill {kind}"/>'


def path(points: Iterable[tuple[float, float]], kind: str) -> str:
    """A line through points."""
    listed = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{listed}" class="path {kind}"/>'


def whisker(x: float, y: float, *, low: float, high: float, kind: str) -> list[str]:
    """A value at x with its interval, from low to high, on one line."""
    return [stroke((low, y), (high, y), f"stroke {kind}"), dot(x, y, kind)]
