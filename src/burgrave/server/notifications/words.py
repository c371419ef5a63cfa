"""What a notification says, in the language of its reader."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...games.texts import Catalogue, available_language
from ...lobby.stored_room import place_of
from ...narration.rules_words import rules_words


class Words(NamedTuple):
    """One notification in words."""

    id: str
    """The same each time it is sent, so that whoever gets it twice can tell."""
    what: str
    table: str
    seat: int | None
    title: str
    body: str
    link: str
    """Where to play on; empty if the server does not know its own address."""
    stop: str
    """Where to end these messages."""
    stop_line: str

    @property
    def in_one(self) -> str:
        """All of it as one text."""
        return "\n".join(part for part in (self.title, self.body, self.link) if part)

    @property
    def facts(self) -> dict[str, Any]:
        """What a program is sent."""
        found = self._asdict()
        del found["stop_line"]
        return {key: value for key, value in found.items() if value not in ("", None)}


def words_of(
    row: dict[str, Any], address: str, stop_token: str, confirm_token: str, language: str
) -> Words:
    """The words of a stored notification with its table."""
    language = available_language(language)
    texts, what = Catalogue(language), row["what"]
    if what in ("turn", "reminder"):
        title, body, place = turn_words(row, texts)
    else:
        title, body = texts.text(f"notify.{what}"), texts.text(f"notify.{what}.text")
        place = f"#/confirm/{confirm_token}" if what == "confirm" else ""
    stop = f"{address}/#/stop/{stop_token}" if address else ""
    return Words(
        id=row["id"],
        what=what,
        table=row["table_id"] or "",
        seat=row["seat"],
        title=title,
        body=body,
        link=f"{address}/{place}" if address else "",
        stop=stop,
        stop_line=texts.text("notify.stop", link=stop),
    )


def turn_words(row: dict[str, Any], texts: Catalogue) -> tuple[str, str, str]:
    """What is said about a turn: the title, the text and the place on the page."""
    agreement, summary = row["agreement"], row["summary"]
    table = agreement["title"] or rules_words(agreement["rules"], texts.language)["short"]
    where = place_of(agreement["rules"], summary, texts.language)
    names = ", ".join(summary.get("names", []))
    title = texts.text(f"notify.{row['what']}", table=table)
    return title, texts.text("notify.where", where=where, names=names), f"#/t/{row['table_id']}"
