"""The greedy bot: exact odds over the throws of this turn, averages for later turns."""

from __future__ import annotations

from ....dicegame.game import DiceGame
from ....dicegame.model import dice, goods, tokens
from ....dicegame.model.board import Table
from ....dicegame.rules.crowns import KIND, SPEND, TO
from ....dicegame.rules.invasion import points
from ....dicegame.rules.roll import DICE, MEANS_AT, STOP, TOKEN, Reroll
from ....engine.core.steps import PASS
from ....engine.speed.native import i64
from ..study.invasions import invasions_worth, turns_left
from ..study.rerolls import Rerolling
from ..study.rolling import after_turning
from ..study.yields import BOX, Turn, advisor_goods, dice_of_turn, yield_of
from .spending import GOOD, REROLL, Spending


class TurnStudy(Rerolling):
    """What every throw of one player's turn is worth, by the means left to free stuck dice."""

    def __init__(self, g: DiceGame, seat: i64) -> None:
        who = g.seats[seat]
        super().__init__(Turn(g, seat, who.buildings, number=dice_of_turn(g, seat)))
        self.spending = Spending(g, seat)
        self.before: i64 = who.boxes
        self.ordinary = yield_of(g, seat, who.buildings)
        self.times = [self.time(g, seat, boxes) for boxes in range(dice.MOST_DICE + 2)]
        grid = self.turn.grid
        self.result = [self.worth(grid.packed[place]) for place in range(grid.full)]
        """What each throw is worth if it is not changed any more."""
        self.stop = after_turning(grid, self.result)[0] if self.turn.turns_die else self.result

    def time(self, g: Table, seat: i64, boxes: i64) -> float:
        """What the turns to come are worth after this many more boxes."""
        return self.ordinary * turns_left(g, seat, self.before + boxes)

    def worth(self, shown: i64) -> float:
        """What a throw is worth if it is not changed any more."""
        boxes = self.turn.boxes(shown)
        black = self.black(boxes)
        values = [self.spending.worth(bundle, black) for bundle in self.turn.bundles(shown)]
        return self.times[boxes] + max(values)

    def black(self, boxes: i64) -> i64:
        """The number of black boxes after this many more."""
        most: i64 = self.spending.table.rules.boxes
        black = self.before + boxes
        return black if black < most else most

    def stopping(self, means: i64) -> list[float]:
        """What each throw is worth if the player stops there, an unused token included."""
        keep = REROLL * self.spending.late() if means >> TOKEN & 1 else 0.0
        return [value + keep for value in self.stop]

    def turned_worth(self, shown: i64, move: i64) -> float:
        """What a throw is worth after a die is turned, or left as it is."""
        if move != PASS:
            shown = dice.after_turning(shown, move)
        return self.result[self.turn.grid.index[shown]]

    def reroll(self, shown: i64, move: i64, means: i64) -> float:
        """What a reroll, or stopping, is worth."""
        index = self.turn.grid.index
        if move == STOP:
            keep = REROLL * self.spending.late() if means >> TOKEN & 1 else 0.0
            return self.stop[index[shown]] + keep
        place = move >> MEANS_AT
        left = means & ~(1 << place) if place else means
        return self.worth_of_dice(left).value(shown - (move & DICE))


class Greedy:
    """Takes the option that is worth most, by exact odds within a turn."""

    def __init__(self, seed: int) -> None:
        self.key: tuple[int, ...] = ()
        self.study: TurnStudy | None = None

    def choose(self, game: DiceGame) -> int:
        """The index of the option that is worth most."""
        ask = game.ask
        seat = game.actor
        assert ask is not None, "the game is over"
        assert seat is not None, "the game is over"
        if ask in ("reroll", "turn"):
            values = self.dice_values(game, seat, ask)
        else:
            spending = Spending(game, seat)
            values = [self.value(game, spending, ask, move) for move in game.legal()]
        return values.index(max(values))

    def dice_values(self, game: DiceGame, seat: i64, ask: str) -> list[float]:
        """What every reroll, or every way to turn a die, is worth."""
        study = self.study_turn(game, seat)
        if ask == "turn":
            return [study.turned_worth(game.dice, move) for move in game.legal()]
        means = Reroll(seat).means(game)
        return [study.reroll(game.dice, move, means) for move in game.legal()]

    def study_turn(self, game: DiceGame, seat: i64) -> TurnStudy:
        """The study of this turn, made at its first question."""
        key = self.turn_key(game, seat)
        if self.study is None or key != self.key:
            self.key = key
            self.study = TurnStudy(game.clone(), seat)
        return self.study

    def turn_key(self, game: DiceGame, seat: i64) -> tuple[int, ...]:
        """A key that is different for every turn."""
        found: list[int] = [seat, dice_of_turn(game, seat), game.finished]
        for who in game.seats:
            found += [who.boxes, who.soldiers, who.buildings, who.outcomes]
        return tuple(found)

    def value(self, game: DiceGame, spending: Spending, ask: str, move: i64) -> float:
        """What one option is worth."""
        boxes = game.seats[spending.seat].boxes
        if ask == "influence":
            return spending.worth(game.goods + advisor_goods(game, move), boxes)
        if ask == "token":
            return self.token(game, spending, move)
        if ask == "build":
            return self.build(game, spending, move)
        if ask == "hire":
            return self.hire(game, spending, move)
        if ask == "lose":
            razed = game.rules.buildings[move]
            spending.before &= ~razed.bit
            return -spending.gain(razed)
        return spending.gain(game.rules.buildings[move])

    def token(self, game: DiceGame, spending: Spending, move: i64) -> float:
        """The worth of a token and of the goods and crowns that are left."""
        seat = spending.seat
        boxes = game.seats[seat].boxes
        if move == PASS:
            crowns = goods.crowns_in(game.goods)
            spare = spending.tokens_worth(crowns)
            # Passing gives up the tokens that the crowns could still have bought.
            return spending.worth(game.goods, boxes) - spare
        twin = game.clone()
        twin.answer(move)
        later = Spending(twin, seat).worth(twin.goods, boxes)
        if move == SPEND:
            return later - GOOD
        worth = spending.token_worth(move & KIND)
        to = (move >> TO) - 1
        if to >= 0:
            # Give a good to a player who is behind, an hourglass to the leader.
            ahead = float(points(game, to))
            worth += 0.01 * (ahead if move & KIND == tokens.HOURGLASS else -ahead)
        elif move & KIND == tokens.HOURGLASS:
            worth = -BOX
        return later + worth

    def build(self, game: DiceGame, spending: Spending, move: i64) -> float:
        """The worth of the goods with this building, or with none."""
        boxes = game.seats[spending.seat].boxes
        if move == PASS:
            return spending.with_building(game.goods, boxes, None, 0.0)
        building = game.rules.buildings[move - 1]
        gain = spending.gain(building)
        return spending.with_building(game.goods, boxes, building, gain)

    def hire(self, game: DiceGame, spending: Spending, move: i64) -> float:
        """The worth of hired soldiers, less the tokens that pay for them."""
        who = game.seats[spending.seat]
        price = sum(pit.goods for pit in spending.pit[:1]) * move
        tokens_paid = price - goods.goods_in(game.goods)
        cost = GOOD * spending.late() * float(tokens_paid) if tokens_paid > 0 else 0.0
        worth = invasions_worth(
            game,
            spending.seat,
            soldiers=who.soldiers + move,
            boxes=who.boxes,
            buildings=who.buildings,
        )
        return worth - cost
