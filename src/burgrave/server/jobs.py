"""Bots' turns and pieces of reviews as jobs: JSON that a worker on any machine can compute."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec

from .. import __version__
from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content
from ..engine.text.notation import BurgraveError
from ..form import is_compiled
from ..lobby.interfaces import Task
from ..session.bot_turn import BotTurn
from ..session.playable import OwnBots, PlayableRules

KIND: Final = f"{__version__} {'compiled' if is_compiled() else 'pure'}"
"""Which workers may compute a job: those that would get exactly the same result."""


class NotAJobError(BurgraveError):
    """A task that cannot be sent to another machine."""


def write_job(task: Task[Any]) -> str:
    """A task as JSON."""
    if isinstance(task, BotTurn):
        return json.dumps(turn_fields(task))
    from ..review.request import ReviewPiece

    if not isinstance(task, ReviewPiece):
        raise NotAJobError(f"{type(task).__name__} is computed at home only")
    return dump_fields({"job": "review", "piece": task})


def turn_fields(turn: BotTurn) -> dict[str, Any]:
    """A bot's turn, with its imagined world as a position."""
    playable, world = turn.playable, turn.world
    content = playable.content
    return {
        "job": "turn",
        "rules": playable.rules,
        "content": None if content is None else [content.tables, content.file],
        "position": playable.kind.position(world),
        "forced": world.shows_forced,
        "bot": turn.bot,
        "seed": turn.seed,
    }


def read_job(text: str, own: OwnBots = ()) -> Task[Any]:
    """The task of a job; only bots of these names and the built-in ones can be asked for."""
    fields = json.loads(text)
    if fields["job"] == "turn":
        return read_turn(fields, own)
    from ..review.request import ReviewPiece

    return msgspec.convert(fields["piece"], ReviewPiece)


def read_turn(fields: dict[str, Any], own: OwnBots) -> BotTurn:
    """The turn of a bot in its imagined world."""
    content = None if fields["content"] is None else Content(*fields["content"])
    playable: PlayableRules[RuledGame] = PlayableRules(fields["rules"], content, own)
    world = playable.kind.from_position(
        fields["position"], content=content, shows_forced=fields["forced"]
    )
    return BotTurn(playable, world, fields["bot"], fields["seed"])


def compute(own: OwnBots, text: str) -> str:
    """Compute a job in a worker's process; return JSON. An empty job only starts the process."""
    if not text:
        return ""
    found = read_job(text, own).run()
    if isinstance(found, int):
        return json.dumps({"index": found})
    return dump_fields({"notes": found})


def read_answer(text: str) -> Any:
    """What a task would have returned, from the answer to its job."""
    fields = json.loads(text)
    if "index" in fields:
        return int(fields["index"])
    from ..review.notes import Notes

    return msgspec.convert(fields["notes"], Notes, strict=False)


def dump_fields(fields: dict[str, Any]) -> str:
    """Write something with dataclasses in it as JSON."""
    return msgspec.json.encode(fields).decode()
