"""Sets up a session: who plays, by which rules, in a new game or a saved one."""

from __future__ import annotations

import secrets
from pathlib import Path

from .. import form
from ..bots import bot_names, check_bot, is_searching
from ..bots.head_starts import even_head_start
from ..bots.own import NET, is_own
from ..engine.game.head_start import MOST_POINTS, with_head_start
from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content
from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record
from ..games import USUAL_RULES, compile_rules, kind_named, new_game
from ..games.kinds import AnyKind
from ..games.play import recorded_kind
from ..lobby.guide import luck_of_record
from ..session import PERSON, NamedLuck, Session
from ..session import resume as resume_session_of
from ..session.playable import OwnBots, PlayableRules
from .files import name_file, read_record
from .game_file import GameFile, check_target
from .painter import painter_class

EVEN = "even"
"""The word on the command line for the head start that makes a game even."""
COMMANDS = ("help", "board", "options", "hint", "log", "undo", "save", "save!", "quit")
"""Words that mean something other than a seat at the prompt."""


class Seating:
    """Who plays each seat, people and bots, with the names of the seats."""

    def __init__(self, players: tuple[str, ...], names: tuple[str, ...]) -> None:
        self.players = players
        self.names = names

    @staticmethod
    def parse(text: str, kind: AnyKind) -> Seating:
        """Read "you,level:3:Bob,my.py:Bot"; a seat without a name is called by its colour."""
        words = [word.strip() for word in text.split(",")]
        parts = [split_player(word, kind) for word in words]
        given = [name for _, _, name in parts]
        colours = iter([colour for colour in kind.colours if colour not in given])
        commands = {*COMMANDS, *(typed.split()[0] for typed in painter_class(kind).help)}
        players, names = [], []
        for word, (player, colon, name) in zip(words, parts, strict=True):
            if colon and not name:
                raise BurgraveError(f"--seats: {word!r} lacks the name after the colon")
            if name.lower() in commands:
                raise BurgraveError(f"--seats: {name!r} is a command and cannot name a seat")
            players.append(known_player(player, kind, own=True))
            names.append(name or next(colours, "seat"))
        return Seating(tuple(players), tuple(names))


def split_player(word: str, kind: AnyKind) -> tuple[str, str, str]:
    """Split a seat into its player, the colon and its name.

    A level and a class of somebody's own ("my.py:Bot") have a colon of their own.
    """
    player, colon, rest = word.partition(":")
    if not colon or player.endswith(NET) or player in players_of(kind):
        return player, colon, rest
    more, colon, name = rest.partition(":")
    return f"{player}:{more}", colon, name


def players_of(kind: AnyKind) -> tuple[str, ...]:
    """People and our bots."""
    return (PERSON, *bot_names(kind.editions[0]))


def known_player(player: str, kind: AnyKind, *, own: bool = False) -> str:
    """Check that there is such a kind of player; with `own`, it may be a user's own bot."""
    accepted = players_of(kind)
    if own and is_own(player) and player not in accepted:
        check_bot(player, rules=kind.editions[0])
    elif player not in accepted:
        listed = ", ".join(accepted)
        raise BurgraveError(f"--seats: {player!r} cannot play; accepted are {listed}")
    return player


class Wish:
    """What the command line asked for; None means the default."""

    def __init__(
        self,
        *,
        seats: str | None,
        rules: str | None,
        seed: int | None,
        content: Content | None,
        head_start: str | None = None,
    ) -> None:
        self.seats = seats
        self.rules = rules
        self.seed = seed
        self.content = content
        self.head_start = head_start


def open_session(
    wish: Wish, resume: Path | None, save: Path | None
) -> tuple[Session[RuledGame], GameFile]:
    """The game that was asked for, and where it is saved."""
    if save is not None:
        check_target(save)
    if resume is None:
        return warn_if_slow(start_session(wish)), GameFile(save)
    file = GameFile(save or resume)
    if save is None:
        file.claim()
    record = read_record(str(resume))
    with name_file(str(resume)):
        return warn_if_slow(resume_session(wish, record)), file


def warn_if_slow(session: Session[RuledGame]) -> Session[RuledGame]:
    """Return the session; if its bots search, warn first about the cost of the pure form."""
    if any(map(is_searching, session.players.names)):
        form.warn(form.THINKING)
    return session


def start_session(wish: Wish) -> Session[RuledGame]:
    """A new game."""
    rules = USUAL_RULES if wish.rules is None else wish.rules
    kind = kind_named(rules)
    seating = Seating.parse(kind.usual_seats if wish.seats is None else wish.seats, kind)
    if wish.head_start is not None:
        rules = with_head_start(rules, points_wanted(wish.head_start, seating.players, kind))
    game = new_game(rules, seating.names, content=wish.content)
    luck = NamedLuck(seed_of(wish.seed))
    playable: PlayableRules[RuledGame] = PlayableRules(
        rules, wish.content, own_among(seating.players)
    )
    return Session(playable, game, seating.players, luck=luck)


def points_wanted(text: str, players: tuple[str, ...], kind: AnyKind) -> list[int]:
    """Read "0,8", "even" or, for people who play like a rating or a level, "even:1520" (O1)."""
    if text == EVEN or text.startswith(f"{EVEN}:"):
        people = text.removeprefix(EVEN).removeprefix(":")
        found = even_head_start(
            kind.name, [people if player == PERSON else player for player in players]
        )
        if not found:
            raise BurgraveError(
                f"--head-start {text}: nobody has measured how all of {', '.join(players)} play;"
                f" accepted are points such as 0,8, {EVEN} for bots of ours in Kingsburg, and"
                f" {EVEN}:1520 or {EVEN}:level:5 if people play like that"
            )
        return found
    words = text.split(",")
    if len(words) != len(players) or not all(word.isdecimal() for word in words):
        raise BurgraveError(
            f"--head-start: {text!r} does not name the points of {len(players)} seats; accepted"
            f" are numbers from 0 to {MOST_POINTS}, as in"
            f" {','.join(['0', '8', *'00000'][: len(players)])}"
        )
    return [int(word) for word in words]


def resume_session(wish: Wish, record: Record) -> Session[RuledGame]:
    """Resume a saved game; options may add what its record does not say."""
    if wish.head_start is not None:
        raise BurgraveError("--head-start is for a new game; a saved one keeps what it began with")
    rules = None if wish.rules is None else compile_rules(wish.rules, wish.content).name
    for option, said, kept in (("rules", rules, record.rules), ("seed", wish.seed, record.seed)):
        if said is not None and kept is not None and said != kept:
            raise BurgraveError(f"played with {option} {kept}, which --{option} cannot change")
    kind = recorded_kind(record)
    players = record.players if wish.seats is None else Seating.parse(wish.seats, kind).players
    if not players:
        usual = kind.usual_seats
        raise BurgraveError(f"it does not say who plays; add --seats, for example {usual}")
    if len(players) != len(record.seats):
        raise BurgraveError(f"{len(players)} players for {len(record.seats)} seats")
    for player in players:
        # A record may come from anybody, so its names load no code: only --seats may.
        known_player(player, kind, own=wish.seats is not None)
    record.players = players
    if record.seed is None and not record.notes.get("luck", "").startswith("hmac"):
        record.seed, record.notes["luck"] = seed_of(wish.seed), "named"
    playable: PlayableRules[RuledGame] = PlayableRules(
        record.rules, wish.content, own_among(players)
    )
    return resume_session_of(playable, record, luck_of_record(record))


def own_among(players: tuple[str, ...]) -> OwnBots:
    """The user's own bots among the players, each with the name it was given by."""
    return tuple((player, player) for player in dict.fromkeys(players) if is_own(player))


def seed_of(wanted: int | None) -> int:
    """The given seed, or a random one."""
    return secrets.randbits(31) if wanted is None else wanted
