"""The productive season as the rules describe it (B2)."""

from tests.referee import legal
from tests.referee.facts import ALCHEMIST, BUILDINGS, FIXED, GOODS, LOOKS, PHASES
from tests.referee.seat import Seat
from tests.referee.table import Table

SOLDIERS_BY_STABLES = 1
NEUTRAL = -1


def play_season(table: Table, season: str) -> None:
    """Neutral dice, rolls, order, influence, rewards, building, end effects."""
    table.phase, table.season = PHASES[season], season
    if len(table.seats) == 2:
        neutral_dice(table)
    for seat in table.in_order():
        start_effects(table, seat)
    roll(table)
    for seat in table.in_order():
        rerolls(table, seat)
    table.order.sort(key=lambda n: sum(table.seats[n].dice) + sum(table.seats[n].bonus))
    influence(table)
    rewards(table)
    for seat in table.in_order():
        construct(table, seat)
    for seat in table.in_order():
        end_effects(table, seat)
    table.season = None


def start_effects(table: Table, seat: Seat) -> None:
    """The Farm's die and the Guild's gold; in the second edition they may be left (B2.1, Q30)."""
    for item in ("farm", "merchants_guild"):
        if seat.owns(item) and (table.incomes_forced or accepts(table, seat, item)):
            seat.white += item == "farm"
            seat.gain({"gold": int(item == "merchants_guild")})


def accepts(table: Table, seat: Seat, item: str) -> bool:
    """Whether the seat accepts what an item brings."""
    taken: bool = table.script.ask("take", seat.number, legal.take(item))["take"]
    return taken


def faces(table: Table, dice: list[int], number: int) -> list[int]:
    """This many dice, each from 1 to 6."""
    if len(dice) != number or not all(die in range(1, 7) for die in dice):
        raise table.script.foul(f"{dice} are not {number} dice")
    return sorted(dice)


def neutral_dice(table: Table) -> None:
    """Two players: three neutral dice close an advisor, two more close one or two (B2.0)."""
    three = faces(table, table.script.fate("neutral")["dice"], 3)
    table.court[sum(three)] = [NEUTRAL]
    two = faces(table, table.script.fate("neutral")["dice"], 2)
    ranks = {sum(two)} if sum(two) != sum(three) else set(two)
    for rank in ranks:
        table.court[rank] = [NEUTRAL]


def roll(table: Table) -> None:
    """Everybody rolls three dice and all bonus dice (B2.1)."""
    waiting = set(table.order)
    while waiting:
        line = table.script.fate("roll")
        if line["seat"] not in waiting or line["for"] != "season":
            raise table.script.foul(f"roll of {line['seat']} for {line['for']}")
        waiting.remove(line["seat"])
        seat = table.seats[line["seat"]]
        seat.dice = faces(table, line["dice"], 3)
        seat.bonus = faces(table, line["bonus"], seat.white)
        seat.white = 0


def rerolls(table: Table, seat: Seat) -> None:
    """Statue and Chapel, each once, as long as one of them applies (B2.1)."""
    used: set[str] = set()
    while len(options := legal.reroll(seat, used)) > 1:
        choice = table.script.ask("reroll", seat.number, options)
        if "pass" in choice:
            return
        used.add(choice["effect"])
        line = table.script.fate("roll")
        if line["seat"] != seat.number or line["for"] != choice["effect"]:
            raise table.script.foul(f"roll of {line['seat']} for {line['for']}")
        if choice["effect"] == "chapel":
            seat.dice = faces(table, line["dice"], len(seat.dice))
            seat.bonus = faces(table, line["bonus"], len(seat.bonus))
        else:
            reroll_one(table, seat, white=choice["bonus"])


def reroll_one(table: Table, seat: Seat, *, white: bool) -> None:
    """One of the equal dice is replaced by the new one."""
    line = table.script.lines[table.script.read]["choice"]
    pool, key, other = (seat.bonus, "bonus", "dice") if white else (seat.dice, "dice", "bonus")
    faces(table, line[other], 0)
    pool.pop()
    pool.extend(faces(table, line[key], 1))


def influence(table: Table) -> None:
    """Players place in turn order, round after round, until all have passed (B2.2)."""
    while not all(seat.passed for seat in table.seats):
        for seat in table.in_order():
            if not seat.passed:
                place(table, seat)


def place(table: Table, seat: Seat) -> None:
    """One group of dice goes to an advisor, or the seat passes for good."""
    token = table.tokens_per_group or not seat.token_used
    envoy = table.envoy == seat.number
    options = legal.influence(seat, table.court, token=token, envoy=envoy)
    choice = table.script.ask("influence", seat.number, options)
    if "pass" in choice:
        seat.passed = True
        return
    for die in choice["dice"]:
        seat.dice.remove(die)
    for die in choice["bonus"]:
        seat.bonus.remove(die)
    if choice["plus2"]:
        seat.plus2 -= 1
        seat.token_used = True
    seat.market_used |= choice["shift"] != 0
    if choice["envoy"]:
        table.envoy = None
    table.court.setdefault(choice["advisor"], []).append(seat.number)


def rewards(table: Table) -> None:
    """The advisors give, lowest rank first, then all dice come home (B2.3)."""
    for rank in range(1, 19):
        for number in table.order:
            for _ in range(table.court.get(rank, []).count(number)):
                reward(table, table.seats[number], rank)
    table.court.clear()
    for seat in table.seats:
        seat.dice, seat.bonus = [], []
        seat.passed = seat.token_used = seat.market_used = False


def reward(table: Table, seat: Seat, rank: int) -> None:
    """One player's reward from one advisor: the fixed part, the chosen part, a look (Q75)."""
    fixed = dict(FIXED.get(rank, {}))
    if "soldiers" in fixed and seat.owns("stables"):
        fixed["soldiers"] += SOLDIERS_BY_STABLES
    seat.gain(fixed)
    options = legal.reward(seat, rank)
    if options:
        choice_of_reward(table, seat, rank, options)
    if rank in LOOKS:
        seat.looked.append(table.year)


def choice_of_reward(table: Table, seat: Seat, rank: int, options: list[legal.Choice]) -> None:
    """What the player picks of a reward, and what is paid for it."""
    choice = table.script.ask("reward", seat.number, options)
    if rank == ALCHEMIST and "pay" in choice:
        seat.gain({kind: 1 for kind in GOODS if kind not in choice["pay"]})
    seat.pay(choice.get("pay", {}))
    seat.gain(choice.get("take", {}))


def construct(table: Table, seat: Seat) -> None:
    """One building, and with the envoy one more (B2.4)."""
    if build(table, seat, envoy=False) and table.envoy == seat.number:
        build(table, seat, envoy=True)


def build(table: Table, seat: Seat, *, envoy: bool) -> bool:
    """Whether the seat, asked for a building, built one."""
    options = legal.construct(seat, envoy=envoy)
    choice = table.script.ask("construct", seat.number, options)
    if "pass" in choice:
        return False
    name = choice["building"]
    seat.pay(seat.price(name))
    seat.buildings.append(name)
    seat.vp += BUILDINGS[name].vp
    if envoy:
        table.envoy = None
    return True


def end_effects(table: Table, seat: Seat) -> None:
    """Inn and Embassy give before the Town Hall asks (B2.5, Q12)."""
    if table.season == "summer" and seat.owns("inn"):
        seat.plus2 += 1
    seat.vp += seat.owns("embassy")
    if seat.owns("town_hall"):
        choice = table.script.ask("town_hall", seat.number, legal.town_hall(seat))
        if "pay" in choice:
            seat.pay(choice["pay"])
            seat.vp += 1
