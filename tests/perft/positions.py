"""Positions to count from, each with many options of one kind."""

HEAD = "burgrave position 1\n"

OPENING = """
rules {rules}
seat red
seat blue
seat green
agenda perform(game)
"""

COURT = """
# Tokens, Market and envoy on a half-full court.
rules {rules}
year 3
order red blue
envoy blue
enemies 1-orcs-3 2-zombies-5 3-demons-6 4-orcs-7 5-dragons-9
court 4:neutral 7:red 9:neutral 11:blue
seat red gold 1 plus2 2 buildings inn,market dice 1,4
seat blue stone 2 plus2 1 buildings statue,inn,market dice 2,2,5 bonus 6
at fall influence_rounds
"""

DICE = """
# Equal low dice for Statue and Chapel, before the turn order is set.
rules {rules}
year 4
order blue red
enemies 1-orcs-3 2-zombies-5 3-demons-6 4-orcs-7 5-dragons-9
court 5:neutral
seat red buildings statue,chapel dice 2,2,2
seat blue buildings statue dice 1,1,1 bonus 1
at summer rerolls
"""

REWARDS = """
# Every advisor that asks, and one that rewards two.
rules {rules}
year 2
order green red blue
enemies 1-orcs-3 2-zombies-5 3-demons-6 4-orcs-7 5-dragons-9
court 4:red,green 6:blue 7:green 9:blue 14:red
seat red
seat blue gold 1 stone 1
seat green buildings palisade,stables
at spring rewards
"""

BUILDING = """
# A rich province with the Crane and the envoy, and Town Hall and Inn at the end of summer.
rules {rules}
year 4
order red blue
envoy red
enemies 1-orcs-3 2-zombies-5 3-demons-6 4-orcs-7 5-dragons-9
seat red gold 4 wood 3 stone 3 buildings statue,inn,palisade,barricade,crane,town_hall
seat blue gold 1 wood 1 buildings guard_tower
at summer constructions
"""

WINTER = """
# Soldiers to hire at both prices, then orcs who take goods or leave one.
rules {rules}
year 4
order blue red
enemies 1-orcs-3 2-zombies-5 3-demons-6 4-orcs-7 5-dragons-9
seat red gold 1 wood 1 stone 2 buildings guard_tower,blacksmith,barracks
seat blue gold 2 stone 2 buildings inn
at recruit recruits
"""

NEUTRAL = """
# Two players: neutral dice first.
rules {rules}
year 2
order blue red
enemies 1-orcs-3 2-zombies-5 3-demons-6 4-orcs-7 5-dragons-9
seat red buildings inn,market,farm
seat blue
at fall
"""

LAST = """
# The end of the game is near.
rules {rules}
year 5
order blue red
enemies 1-orcs-3 2-zombies-5 3-demons-6 4-orcs-7 5-demons-8
seat red vp 20 gold 1 wood 2 stone 1 buildings statue,chapel,church,cathedral
seat blue vp 21 wood 2 buildings inn
at recruit recruits
"""

POSITIONS = {
    "opening": OPENING,
    "court": COURT,
    "dice": DICE,
    "rewards": REWARDS,
    "building": BUILDING,
    "winter": WINTER,
    "neutral": NEUTRAL,
    "last": LAST,
}


def text_of(name: str, rules: str) -> str:
    """A position under the rules of an edition."""
    return HEAD + POSITIONS[name].format(rules=rules).lstrip()
