"""Writes the golden records of modules and scenarios again: python -m tests.mixes.make_golden

Do so only when the rules version or a text format changes on purpose. A game whose seed no longer
shows its feature is replaced by the next one that does.
"""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import NamedTuple

from burgrave import FATE, Fate, Record, trace
from burgrave.engine.game.ruled import RuledGame as Game
from burgrave.games import new_game
from tests.mixes import features
from tests.mixes.features import ROW_A
from tests.mixes.settlers import settlers
from tests.records.features import Trace
from tests.records.make_golden import make_room, write, write_table_of

FOLDER = Path(__file__).parents[1] / "records" / "golden_box"
TOKENS = "2e+m1+m2+m3+m4+m5+m6+goblin-valley+house"
CAPITAL = "2e+m1+m2+m3+m4+m6+demanding-capital+house"
ALLIANCES = "2e+m1+m2:draft+m3+m4+m5+m6:inverted+shifting-alliances+house"
GROUPS = "2e+m1+m2:draft+m3+m4+m6:inverted+wheel-and-deal+house"


class Golden(NamedTuple):
    """How to find a game that shows a feature: table, first seed, preferred and wanted choices."""

    feature: Callable[[Trace], bool]
    rules: str
    seats: int
    seed: int
    likes: str = ""
    """What the players prefer, as `settlers` reads it."""
    wishes: str = ""
    """What fate deals or draws as soon as it can, in notation, separated by commas."""
    saves: bool = False

    @property
    def name(self) -> str:
        """The file's name; the largest mixes are called by their scenario."""
        parts = self.rules.replace(":", "-").split("+")[1:]
        if len(parts) > 5:
            parts = ["all", parts[-2]]
        feature = self.feature.__name__.replace("_", "-")
        return f"{'-'.join(parts)}-{self.seats}-{feature}.txt"

    @property
    def says(self) -> str:
        """What the record shows, in one sentence."""
        return (self.feature.__doc__ or "").strip()


UPPER = """
    A tiltyard circus_arena gladiator_school colosseum / B bridge altar monastery basilica /
    C brewery bazaar vineyard port
"""
LOWER = """
    D watchtower armory troop_quarters alchemists_guild / G fountain park school university
"""
HARMLESS = ", ".join(
    f"deal enemies {card}"
    for card in ("1-zombies-4", "2-zombies-5", "3-zombies-6", "4-zombies-7", "5-barbarians-7")
)
"""Enemies that leave buildings and goods alone."""
QUIET = "governor_architect / fairy / paladin / preacher / priest"
QUIET_DEALT = (
    "deal red governor_architect, deal blue fairy, deal green paladin,"
    " deal yellow preacher, deal purple priest"
)
DEALS = (
    "destiny secret_deals, destiny new_forest, destiny urban_expansion, destiny diplomatic_moves"
)
STARS = (
    "destiny rising_stars, destiny good_year, destiny fierce_enemies, destiny royal_gift,"
    " destiny green_power"
)
TAXES = (
    "destiny harsh_tax, destiny hired_swords, destiny silver_tongues, destiny veterans_oath,"
    " destiny master_masons"
)
CENSUS = (
    "destiny royal_census, destiny festival, destiny absent_queen, destiny cheap_timber,"
    " destiny drought"
)

GOLDEN = (
    Golden(features.mint_works_in_spring, "2e+m1", 3, 1, " ".join(ROW_A) + " mint", saves=True),
    Golden(features.academy_beats_the_king, "2e+m1", 4, 9, "military_academy"),
    Golden(features.tokens_hire_soldiers, "2e+m1", 2, 5, "recruiting_office"),
    Golden(features.weak_enemy_beaten_back, "2e+m1", 5, 1, "training_camp"),
    Golden(features.strip_swapped, "2e+m2", 4, 5),
    Golden(features.lone_die_of_the_bazaar, "2e+m1+m2", 3, 10, "C"),
    Golden(features.paid_for_strength, "2e+m2", 2, 8, "E D"),
    Golden(features.drafted_there_and_back, "2e+m2:draft", 5, 1),
    Golden(features.upper_strips_finished, "2e+m1+m2:draft", 3, 84, UPPER, HARMLESS, saves=True),
    Golden(features.lower_strips_finished, "2e+m1+m2:draft", 2, 0, LOWER, HARMLESS, saves=True),
    Golden(features.own_advisors_of_the_politician, "2e+m3", 3, 0, "politician"),
    Golden(features.buildings_of_the_sorcerer, "2e+m3", 2, 19, "sorcerer"),
    Golden(features.duke_moves_and_prince_sets, "2e+m3", 5, 2, "duke prince"),
    Golden(features.rerolls_of_the_philosopher, "2e+m3", 4, 1, "philosopher trickster"),
    Golden(features.governors_help_in_small_ways, "2e+m3", 5, 4, QUIET, QUIET_DEALT),
    Golden(features.governors_of_the_house, "2e+m3+house", 4, 0, "castellan chamberlain"),
    Golden(features.king_dies, "2e+m4", 2, 10, "", "destiny the_king_is_sick"),
    Golden(features.advisors_marked_in_secret_deals, "2e+m4", 3, 0, "", DEALS),
    Golden(features.stars_taken_and_gifts_given, "2e+m4", 5, 0, "", STARS),
    Golden(features.destinies_of_the_house, "2e+m4+house", 4, 29, "", CENSUS),
    Golden(features.taxes_swords_and_oaths, "2e+m4+house", 3, 0, "recruit", TAXES),
    Golden(features.last_token_scores, "2e+m5", 4, 0),
    Golden(features.academy_beats_the_token, "2e+m1+m5", 3, 4, "military_academy"),
    Golden(features.tiles_drawn_and_picked_by_others, "2e+m6", 5, 1),
    Golden(features.tiles_removed_one_by_one, "2e+m6:inverted", 2, 0),
    Golden(features.goblins_come_from_the_valley, "2e+goblin-valley", 3, 1),
    Golden(features.needs_met_and_not, "2e+demanding-capital", 4, 1),
    Golden(features.alliances_pay_and_shift, "2e+shifting-alliances", 4, 0),
    Golden(features.neutral_dice_pay_alliances, "2e+shifting-alliances", 2, 0),
    Golden(features.all_groups_taken, "2e+wheel-and-deal", 5, 1),
    Golden(features.two_dice_of_the_king, "2e+wheel-and-deal", 2, 0, "military"),
    Golden(features.everything_at_once, TOKENS, 4, 0),
    Golden(features.everything_at_once, CAPITAL, 3, 0),
    Golden(features.everything_at_once, ALLIANCES, 2, 0),
    Golden(features.everything_at_once, GROUPS, 5, 0, "", "destiny night_raids"),
)


def game_of(golden: Golden, seed: int) -> Game:
    """A finished game among settlers who prefer what the record is to show."""
    game = new_game(golden.rules, golden.seats)
    players = settlers(golden.seats, seed, golden.likes, saves=golden.saves)
    wishes = [wish.strip() for wish in golden.wishes.split(",")]
    fate = Fate(seed)
    while game.actor is not None:
        granted = wishes_on_offer(game, wishes)
        if game.actor != FATE:
            game.apply(players[game.actor].choose(game))
        elif granted:
            game.choose(granted[0])
        else:
            fate.answer(game)
    return game


def wishes_on_offer(game: Game, wishes: list[str]) -> list[str]:
    """The wanted choices that are among the options now."""
    if game.ask not in ("deal", "destiny"):
        return []
    offered = {option.words() for option in game.options}
    return [wish for wish in wishes if wish in offered]


def shows(golden: Golden, record: Record) -> bool:
    """Whether the record has the feature."""
    return golden.feature(list(trace(record)))


def find_seed(golden: Golden) -> tuple[int, Record]:
    """The first seed, from the listed one on, whose game shows the feature."""
    for seed in count(golden.seed):
        record = game_of(golden, seed).record
        if shows(golden, record):
            return seed, record
    raise AssertionError("seeds never end")


def main() -> None:
    """Write every file."""
    make_room(FOLDER)
    rows = []
    for golden in GOLDEN:
        seed, record = find_seed(golden)
        rows.append(write(FOLDER, golden.name, golden.says, record=record))
        print(f"{golden.name}: seed {seed}", flush=True)
    write_table_of(FOLDER, rows)


if __name__ == "__main__":
    main()
