"""Bots that the operator of a server adds to those that its players may choose."""

from __future__ import annotations

import re

from ..bots import bot_names, check_bot
from ..engine.text.notation import BurgraveError
from ..games.kinds import kinds
from ..session.playable import PERSON, OwnBots

NAME = re.compile(r"[a-z][a-z0-9_-]{0,19}")


def read_own_bots(text: str) -> OwnBots:
    """Read "dreamer=own_bot.py:Dreamer,mine=my.net"; every class and file is loaded to check it."""
    found: dict[str, str] = {}
    taken = {PERSON, *(bot for kind in kinds() for bot in bot_names(kind.editions[0]))}
    for part in filter(None, (word.strip() for word in text.split(","))):
        name, _, where = part.partition("=")
        if not NAME.fullmatch(name) or not where:
            raise BurgraveError(
                f"bots: {part!r} is not name=class or name=file, such as mine=a.net"
            )
        if name in taken or name in found:
            raise BurgraveError(f"bots: there is a bot {name!r} already")
        check_bot(where)
        found[name] = where
    return tuple(found.items())
