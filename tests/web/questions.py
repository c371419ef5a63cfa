"""Every kind of question of both games, each with a record that leads to it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from burgrave import FATE
from burgrave.bots import make_bot
from burgrave.engine.cards.asking_effects import PosedEffect
from burgrave.engine.core.decisions import Chance, Decision
from burgrave.engine.core.luck import Luck
from burgrave.engine.game.ruled import RuledGame
from burgrave.engine.text.content import Content
from burgrave.games import kind_named
from tests.mixes.mixes import Table, covering

DICE = (Table("dice", 3), Table("dice+short+first:good", 2), Table("dice+first:building", 4))
CROWDED = """\
[building.inn]
cost = {}
text = "A trade at the end of a season."
effects = [{effect = "deal_at_season_end", deal = {name = "town_hall", ask = "town_hall", \
choose = [{pay = {gold = 1}, also = {vp = 1}}, {pay = {wood = 1}, also = {vp = 1}}], \
optional = true, tag = 1}, seasons = ["spring", "summer", "fall"]}]

[building.statue]
cost = {}
text = "Another trade at the end of a season."
effects = [{effect = "deal_at_season_end", deal = {name = "sawmill", ask = "deal", \
choose = [{pay = {wood = 1}, also = {gold = 2}}], optional = true}, \
seasons = ["spring", "summer", "fall"]}]

[building.guard_tower]
cost = {}
text = "A good for whoever has none."
effects = [{effect = "gain_if", moment = "season_end", bundle = {any_good = 1}, \
condition = "no_goods"}]
"""
"""Free buildings whose order matters; games without them hardly ever ask for an order."""


class Question(NamedTuple):
    """A question, and the record that ends just before it."""

    game: str
    ask: str
    record: str
    content: str | None


def below(one: Any) -> Iterator[Any]:
    """Every class that derives from one."""
    for other in one.__subclasses__():
        yield other
        yield from below(other)


def names_itself(step: Any) -> bool:
    """Whether a step takes the name of its question from its content."""
    classes = step.__mro__[: step.__mro__.index(Decision)]
    return any("ask" in vars(one) for one in classes)


def known_kinds() -> set[tuple[str, str]]:
    """The kinds of questions that steps and effects of both games name in their code."""
    found = set()
    for kind in map(kind_named, ("2e", "dice")):
        ours = f"{kind.package}."
        steps = [step for step in below(Decision) if step.__module__.startswith(ours)]
        asking = [one for one in steps if not issubclass(one, Chance) and not names_itself(one)]
        effects = [one for one in below(PosedEffect) if one.__module__.startswith(ours)]
        names = {step.kind for step in asking} | {effect.asks for effect in effects}
        found |= {(kind.name, name) for name in names if name}
    return found


class Play(NamedTuple):
    """One game at random, or by bots."""

    table: Table
    seed: int
    bot: str = ""
    content: str = ""

    def questions(self) -> Iterator[RuledGame]:
        """The game before each of its questions."""
        rules, seats = self.table
        kind = kind_named(rules)
        book = kind.compile(rules, Content.parse(self.content) if self.content else None)
        game, luck = kind.new_game(book, seats), random.Random(self.seed)
        bots = [make_bot(self.bot or "random", seat, rules=rules) for seat in range(seats)]
        while game.pending is not None:
            if game.actor == FATE:
                game.answer(game.pending.draw(game, Luck(luck.getrandbits(60))))
                continue
            yield game
            if self.bot:
                game.apply(bots[game.actor].choose(game))
            else:
                moves = game.legal()
                game.answer(moves[luck.randrange(len(moves))])


PLAYS = (
    *(Play(table, seed) for seed in range(2) for table in (*covering(), *DICE)),
    *(Play(Table("dice", 2), seed, bot="greedy") for seed in range(6)),
    *(Play(Table("2e", 2), seed, content=CROWDED) for seed in range(19, 40)),
)


@cache
def every_question() -> tuple[Question, ...]:
    """One question of each kind, in the order in which the games reach them."""
    found: dict[tuple[str, str], Question] = {}
    for number, play in enumerate(PLAYS):
        if number > len(covering()) and found.keys() >= known_kinds():
            break
        name = kind_named(play.table.rules).name
        for game in play.questions():
            key = name, str(game.ask)
            if key not in found:
                found[key] = Question(*key, game.record.text, play.content or None)
    return tuple(found.values())
