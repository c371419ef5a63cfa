"""A second reading of the base game that knows only the rules and the trace format.

It imports nothing of Burgrave: it plays a game of its own, asks the trace for every choice, and
holds every written state, question and number of options to what the rules say.
"""

from collections.abc import Sequence

from tests.referee import legal
from tests.referee.facts import ENEMIES, GOODS, Enemy
from tests.referee.script import Line, UnfinishedError
from tests.referee.season import faces, play_season
from tests.referee.seat import Seat
from tests.referee.table import Table

YEARS = 5


def check(lines: Sequence[Line], *, running: bool = False) -> None:
    """Raises a foul at the first line of a trace that breaks the rules."""
    table = Table(lines)
    try:
        set_up(table)
        for year in range(1, YEARS + 1):
            play_year(table, year)
    except UnfinishedError:
        if running:
            return
        raise table.script.foul("the game is not over") from None
    standings(table)


def set_up(table: Table) -> None:
    """First turn order and five face-down cards (B0)."""
    order = table.script.fate("order")["order"]
    if sorted(order) != table.order:
        raise table.script.foul(f"{order} is no turn order")
    table.order = list(order)
    for _ in range(YEARS):
        deal(table)


def deal(table: Table) -> None:
    """Deal a year's enemy card; the record of a running game may leave it unknown."""
    choice = table.script.fate("deal")
    year, card = choice["year"], choice["card"]
    if choice["pile"] != "enemies" or year in table.deck or year not in range(1, YEARS + 1):
        raise table.script.foul(f"deals year {year} of {choice['pile']}")
    if card is not None and (card not in ENEMIES or ENEMIES[card].year != year):
        raise table.script.foul(f"{card} is no card of year {year}")
    table.deck[year] = card


def play_year(table: Table, year: int) -> None:
    """The eight phases."""
    table.year, table.phase = year, 1
    favor(table)
    play_season(table, "spring")
    table.phase = 3
    most = max(len(seat.buildings) for seat in table.seats)
    for seat in table.seats:
        seat.vp += len(seat.buildings) == most
    play_season(table, "summer")
    table.phase, table.envoy = 5, None
    if len(lowest := table.fewest()) == 1:
        table.envoy = lowest[0].number
    play_season(table, "fall")
    table.phase = 7
    for seat in table.in_order():
        recruit(table, seat)
    winter(table)


def favor(table: Table) -> None:
    """The bonus die, or a good for everybody tied (B1)."""
    lowest = table.fewest()
    if len(lowest) == 1:
        lowest[0].white = 1
        return
    for seat in lowest:
        take_good(table, seat, "favor")


def take_good(table: Table, seat: Seat, source: str) -> None:
    """One good of choice."""
    choice = table.script.ask("good", seat.number, legal.good(source))
    seat.gain({choice["good"]: 1})


def recruit(table: Table, seat: Seat) -> None:
    """Goods for soldiers (B5)."""
    hired = table.script.ask("recruit", seat.number, legal.recruit(seat)).get("soldiers", 0)
    if hired:
        # After the last recruiting only the number of goods counts.
        options = legal.pay(seat, hired, any_mix=table.year < YEARS)
        seat.pay(table.script.ask("pay", seat.number, options)["pay"])
        seat.soldiers += hired


def winter(table: Table) -> None:
    """King's die and card in the edition's order, then battle after battle (B6)."""
    table.phase = 8
    steps = [reveal, king] if table.card_first else [king, reveal]
    for step in steps:
        step(table)
    assert table.enemy is not None
    enemy = ENEMIES[table.enemy]
    best = max(seat.strength(enemy.kind) for seat in table.seats)
    heroes = [seat for seat in table.seats if wins(seat, enemy)]
    heroes = [seat for seat in heroes if seat.strength(enemy.kind) == best]
    for seat in table.in_order():
        battle(table, seat, enemy)
    for seat in heroes:
        seat.vp += 1
    for seat in table.seats:
        seat.soldiers = 0
    table.enemy = None


def king(table: Table) -> None:
    """The king's die sends soldiers to everybody."""
    [die] = faces(table, [table.script.fate("king")["die"]], 1)
    for seat in table.seats:
        seat.soldiers += die


def reveal(table: Table) -> None:
    """The card dealt for this year."""
    card = table.script.fate("reveal")["card"]
    known = table.deck[table.year]
    if card not in ENEMIES or ENEMIES[card].year != table.year or known not in (None, card):
        raise table.script.foul(f"reveals {card}, dealt was {known}")
    table.enemy = card


def wins(seat: Seat, enemy: Enemy) -> bool:
    """Higher strength, or equal strength with a Stone Wall (B6.3)."""
    margin = seat.strength(enemy.kind) - enemy.strength
    return margin > 0 or (margin == 0 and seat.owns("stone_wall"))


def battle(table: Table, seat: Seat, enemy: Enemy) -> None:
    """Victory, draw or defeat of one player (B6.3)."""
    if wins(seat, enemy):
        seat.vp += seat.owns("fortress")
        seat.gain({what: n for what, n in enemy.gain.items() if what != "goods"})
        for _ in range(enemy.gain.get("goods", 0)):
            take_good(table, seat, "enemy")
    elif seat.strength(enemy.kind) < enemy.strength:
        defeat(table, seat, enemy)


def defeat(table: Table, seat: Seat, enemy: Enemy) -> None:
    """Gold, wood, stone, goods of choice, building, points, in this order."""
    seat.pay({kind: min(seat.goods[kind], enemy.lose.get(kind, 0)) for kind in GOODS})
    if "goods" in enemy.lose:
        options = legal.lose(seat, enemy.lose["goods"])
        seat.pay(table.script.ask("lose", seat.number, options)["goods"])
    for _ in range(enemy.lose.get("building", 0)):
        seat.ruin()
    seat.vp -= enemy.lose.get("vp", 0)


def standings(table: Table) -> None:
    """Cathedral, then points, goods and buildings decide (B7)."""
    script = table.script
    last = script.upcoming()
    script.compare_state()
    script.read += 1
    for seat in table.seats:
        seat.vp += seat.wealth() // 2 * seat.owns("cathedral")
    merits = {s.number: (s.vp, s.wealth(), len(s.buildings)) for s in table.seats}
    best = max(merits.values())
    mine = {n: (*merit, merit == best) for n, merit in merits.items()}
    keys = ("vp", "goods", "buildings", "winner")
    theirs = {place["seat"]: tuple(place[key] for key in keys) for place in last["standings"]}
    if last.get("over") is not True or mine != theirs or len(mine) != len(last["standings"]):
        raise script.foul(f"standings are {theirs}, the rules say {mine}")
    if script.read + 1 != len(script.lines):
        raise script.foul("the game is over, yet lines follow")
