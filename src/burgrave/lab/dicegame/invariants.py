"""What must hold in every position of the Dice Game, and from each position to the next."""

from __future__ import annotations

from ...dicegame.game import DiceGame
from ...dicegame.model import goods, tokens
from ...dicegame.rules.invasion import points
from ...dicegame.rules.roll import Roll, dice_to_roll
from ...engine.core.decisions import Decision
from ...engine.speed import packed_dice
from .. import invariants
from ..complaints import complain

MOST_ANSWERS = 300
"""Every question to a player has fewer answers than this."""


class Inspector(invariants.Inspector[DiceGame]):
    """Follows a Dice Game: tracks only grow, no die is missing, points add up."""

    def __init__(self, game: DiceGame) -> None:
        self.tracks = tracks(game)
        super().__init__(game)

    def follow(self, question: Decision[DiceGame], move: int) -> None:
        before, self.tracks = self.tracks, tracks(self.game)
        for seat, (old, new) in enumerate(zip(before, self.tracks, strict=True)):
            if any(was > now for was, now in zip(old, new, strict=True)):
                complain(f"seat {seat}: {old} became {new} at {question}")
        check_points(self.game)

    def check_position(self) -> None:
        check_turn(self.game)
        for seat in range(len(self.game.seats)):
            check_sheet(self.game, seat)
        check_uniques(self.game)


def tracks(game: DiceGame) -> list[tuple[int, ...]]:
    """What never decreases on each sheet: soldiers, boxes, unique buildings, last turns."""
    return [
        (who.soldiers, who.boxes, who.uniques, who.claimed, game.finished >> seat & 1)
        for seat, who in enumerate(game.seats)
    ]


def check_turn(game: DiceGame) -> None:
    """The active player has all dice, and a valid bundle of goods (D3)."""
    lying = int(packed_dice.count(game.dice))
    owed = int(dice_to_roll(game, game.active))
    question = game.pending
    if isinstance(question, Roll):
        lying += question.number
    # A Church that was built or lost this turn rolls from the next one on.
    if lying not in (0, owed, owed - 1, owed + 1):
        complain(f"{lying} dice lie there, but {owed} are rolled")
    if game.goods < 0 or game.goods > goods.HELD:
        complain(f"goods {game.goods}")
    if question is not None and question.actor >= 0 and len(game.legal()) > MOST_ANSWERS:
        complain(f"{question}: {len(game.legal())} answers")
    if question is None and game.finished != (1 << len(game.seats)) - 1:
        complain(f"the game is over, but {game.finished:b} have had their last turn")


def check_sheet(game: DiceGame, seat: int) -> None:
    """Tracks and tokens stay within their limits (D1, D7.13)."""
    who = game.seats[seat]
    cap = game.rules.sheet.soldiers
    if not who.soldiers >= 0 or (cap and who.soldiers > cap):
        complain(f"seat {seat}: {who.soldiers} soldiers")
    if not 0 <= who.boxes <= game.rules.boxes:
        complain(f"seat {seat}: {who.boxes} boxes")
    for kind, name in enumerate(tokens.TOKENS):
        if name and not 0 <= who.tokens(kind) <= tokens.limit(kind):
            complain(f"seat {seat}: {who.tokens(kind)} tokens of {name}")
    for invasion in game.rules.invasions[:-1]:
        if who.outcome(invasion.year) and who.boxes < invasion.end:
            complain(f"seat {seat}: {invasion.id} was fought too early")


def check_uniques(game: DiceGame) -> None:
    """Unique buildings have one builder, who counts them (D5)."""
    unique = game.rules.unique_bits
    claimed = 0
    for seat, who in enumerate(game.seats):
        if who.claimed & claimed or who.claimed & ~unique or who.buildings & unique & ~who.claimed:
            complain(f"seat {seat} has claimed {who.claimed:b}, others {claimed:b}")
        if not int(who.claimed).bit_count() <= who.uniques <= game.rules.sheet.uniques:
            complain(f"seat {seat} has built {who.uniques} unique buildings")
        claimed |= who.claimed


def check_points(game: DiceGame) -> None:
    """The points of all events add up to each seat's points (D6)."""
    if game.journal is None or game.pending is not None:
        return
    sums = [0] * len(game.seats)
    for event in game.journal.events():
        if event.kind == "vp":
            sums[event.seat] += event.amount
    if sums != [points(game, seat) for seat in range(len(sums))]:
        complain(f"the events give points {sums}")
