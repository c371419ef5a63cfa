"""What the golden records of modules and scenarios show, as checks of a game's trace."""

from collections import Counter
from typing import Any

from tests.records.features import Moment, Trace, events, moments, placements

ROW_A = ("sawmill", "quarry", "goldsmith")
HOUSE = {
    *("absent_queen", "border_truce", "cheap_timber", "drought", "festival", "harsh_tax"),
    *("hired_swords", "master_masons", "night_raids", "old_debts", "open_coffers"),
    *("reversed_ranks", "royal_census", "silver_tongues", "veterans_oath", "wandering_envoy"),
}


def answers(trace: Trace, *asks: str) -> list[Moment]:
    """The questions of some kinds that were not passed on."""
    return [moment for moment in moments(trace, *asks) if "pass" not in moment.choice]


def amount_of(trace: Trace, source: str, what: str = "") -> int:
    """How much of something a card or building gave: points, unless something else is named."""
    kind = "gain" if what else "vp"
    found = [event for event in events(trace, kind) if event.get("source") == source]
    return sum(event["amount"] for event in found if event.get("what", "") == what)


def mint_works_in_spring(trace: Trace) -> bool:
    """M1: with the Mint, the other buildings of row A work in spring and fall too."""
    deals = answers(trace, "deal")
    return any(m.choice.get("deal") in ROW_A and m.before["season"] != "summer" for m in deals)


def academy_beats_the_king(trace: Trace) -> bool:
    """M1: a die of the Military Academy is higher than the king's."""
    return amount_of(trace, "military_academy", "soldiers") > 0


def tokens_hire_soldiers(trace: Trace) -> bool:
    """M1: the Recruiting Office takes tokens for soldiers."""
    return any("plus2" in moment.choice["pay"] for moment in answers(trace, "pay"))


def weak_enemy_beaten_back(trace: Trace) -> bool:
    """M1: Makeshift Defenses stand, and a Training Camp sends a soldier."""
    built = {event["what"] for event in events(trace, "build")}
    return "makeshift_defenses" in built and amount_of(trace, "training_camp", "soldiers") > 0


def strip_swapped(trace: Trace) -> bool:
    """M2, Q43: one of two equal strips goes back for another, and strips are built on."""
    return bool(answers(trace, "swap")) and strips_built(trace) >= 2


def upper_strips_finished(trace: Trace) -> bool:
    """M2: strips A, B and C are built from the first column to the last."""
    return {"colosseum", "basilica", "port"} <= {event["what"] for event in events(trace, "build")}


def lower_strips_finished(trace: Trace) -> bool:
    """M2: strips D and G are built from the first column to the last."""
    built = {event["what"] for event in events(trace, "build")}
    return {"alchemists_guild", "university"} <= built


def strips_built(trace: Trace) -> int:
    """How many buildings of strips were constructed."""
    strips = {id for seat in trace[-2]["state"]["seats"] for id in seat.get("strips", [])}
    return sum(event["what"] in strips for event in events(trace, "build"))


def lone_die_of_the_bazaar(trace: Trace) -> bool:
    """M2: the Bazaar sends one die alone to an advisor whose rank it does not show."""
    return any(moment.choice.get("means") == "lone_die" for moment in placements(trace))


def paid_for_strength(trace: Trace) -> bool:
    """M2, Q50: a good is paid for strength before the enemy comes up."""
    paid = {moment.choice.get("deal") for moment in answers(trace, "deal")}
    return bool(paid & {"ramparts", "alchemists_guild"})


def drafted_there_and_back(trace: Trace) -> bool:
    """M2, Q42: strips are picked clockwise from the first player and back, then built on."""
    picks = [moment.actor for moment in moments(trace, "draft")]
    seats = len(picks) // 2
    order = [(picks[0] + step) % seats for step in range(seats)]
    first = next(moments(trace, "order")).choice["order"][0]
    return picks == order + order[::-1] and picks[0] == first and strips_built(trace) >= 6


def own_advisors_of_the_politician(trace: Trace) -> bool:
    """M3: the Politician's own advisors are influenced and reward their player."""
    ranks = {m.choice["advisor"] for m in placements(trace) if m.choice.get("means")}
    return ranks == {5, 10}


def buildings_of_the_sorcerer(trace: Trace) -> bool:
    """M3, Q41: the Sorcerer's buildings come for free and without points."""
    return len(list(events(trace, "grant"))) >= 2


def duke_moves_and_prince_sets(trace: Trace) -> bool:
    """M3: the Duke moves dice to rank 12, and the Prince sets his low dice."""
    return {"duke", "prince"} <= {moment.choice["card"] for moment in answers(trace, "use")}


def rerolls_of_the_philosopher(trace: Trace) -> bool:
    """M3, Q33: the Philosopher rerolls and scores, and the Trickster turns a die."""
    turned = {moment.choice["effect"] for moment in answers(trace, "reroll")}
    return amount_of(trace, "philosopher") > 0 and "trickster" in turned


def governors_help_in_small_ways(trace: Trace) -> bool:
    """M3: Architect, Fairy, Paladin, Preacher and Priest are all of use to their players."""
    cheaper = any("pay" in moment.choice for moment in answers(trace, "construct"))
    blessed = any(moment.choice["card"] == "priest" for moment in answers(trace, "use"))
    dice = amount_of(trace, "fairy", "bonus_die")
    return cheaper and blessed and dice > 0 and amount_of(trace, "preacher") > 0


def governors_of_the_house(trace: Trace) -> bool:
    """M3: Castellan, Chamberlain or Quartermaster govern where house cards are in play."""
    kept = {event["what"] for event in events(trace, "governor")}
    return len(kept & {"castellan", "chamberlain", "quartermaster"}) >= 2


def king_dies(trace: Trace) -> bool:
    """M4: The King Is Sick ends the game early, with the scoring of the end."""
    return bool(list(events(trace, "king_dies"))) and trace[-2]["state"]["year"] < 5


def advisors_marked_in_secret_deals(trace: Trace) -> bool:
    """M4: only the players who marked an advisor influence it."""
    marked = 0
    for moment in placements(trace):
        marks = [seat["mark"] for seat in moment.before["seats"]]
        if moment.choice["advisor"] in marks:
            assert marks[moment.actor] == moment.choice["advisor"]
            marked += 1
    return marked > 0


def stars_taken_and_gifts_given(trace: Trace) -> bool:
    """M4: Rising Stars reward whoever comes first, Good Year and Royal Gift reward everybody."""
    gifts = [moment.choice["for"] for moment in moments(trace, "good")]
    return amount_of(trace, "rising_stars", "stone") > 0 and {"royal_gift", "good_year"} <= {*gifts}


def destinies_of(trace: Trace) -> set[str]:
    """The destinies of the game."""
    return {event["what"] for event in events(trace, "destiny")}


def destinies_of_the_house(trace: Trace) -> bool:
    """M4: all five destinies of the game are house cards."""
    return len(destinies_of(trace) & HOUSE) == 5


def taxes_swords_and_oaths(trace: Trace) -> bool:
    """M4: a tax is lost, soldiers cost one good, tokens are given and heroes score twice."""
    cheap = any(
        moment.choice["soldiers"] == sum(moment.choice["pay"].values())
        for moment in answers(trace, "pay")
    )
    taxed = any(event.get("source") == "harsh_tax" for event in events(trace, "pay"))
    heroes = [event["amount"] for event in point_events(trace) if event["source"] == "heroes"]
    return cheap and taxed and 2 in heroes and amount_of(trace, "silver_tongues", "plus2") > 0


def last_token_scores(trace: Trace) -> bool:
    """M5: everybody spends five tokens, one each winter, and the best one kept scores 4."""
    spent = Counter(event["seat"] for event in events(trace, "token"))
    end = trace[-1]["events"]
    best = [event["amount"] for event in end if event["source"] == "soldier_tokens"]
    return set(spent.values()) == {5} and 4 in best


def point_events(trace: Trace) -> list[dict[str, Any]]:
    """The points of the whole game, one by one."""
    return list(events(trace, "vp"))


def academy_beats_the_token(trace: Trace) -> bool:
    """M1, M5, Q8: half of the Academy's die, rounded up, is better than the token."""
    found = False
    for moment in moments(trace, "academy"):
        gained = [e["amount"] for e in moment.events if e.get("source") == "military_academy"]
        assert all(amount <= (moment.choice["die"] + 1) // 2 for amount in gained)
        found = found or bool(gained)
    return found


def tiles_drawn_and_picked_by_others(trace: Trace) -> bool:
    """M6: a tile a season; others pick rewards, and tile 15 gives goods away."""
    drawn = [moment.choice["card"] for moment in moments(trace, "tile")]
    ranks = {moment.choice["advisor"] for moment in moments(trace, "pick", "give")}
    return len(set(drawn)) == 15 and len(ranks & {3, 7, 8, 14}) >= 2 and 15 in ranks


def tiles_removed_one_by_one(trace: Trace) -> bool:
    """M6, Q34: all sixteen tiles start on the board, and one leaves every season."""
    laid = {event["what"] for event in trace_events(trace, "tile_laid")}
    gone = [event["what"] for event in events(trace, "tile_removed")]
    return len(laid) == 16 and len(set(gone)) == len(gone) == 15


def trace_events(trace: Trace, kind: str) -> list[dict[str, Any]]:
    """All events of a kind, in every line that has some."""
    return [e for line in trace for e in line.get("events", []) if e["event"] == kind]


def goblins_come_from_the_valley(trace: Trace) -> bool:
    """S1: Goblins join the enemy in year I to IV, and somebody looked at the valley deck."""
    joined = [e for e in events(trace, "gain") if e.get("source") == "goblin_valley"]
    looks = {moment.choice["deck"] for moment in moments(trace, "peek")}
    return any(event["amount"] < 5 for event in joined) and looks == {"enemies", "valley"}


def needs_met_and_not(trace: Trace) -> bool:
    """S2: both, one or no needs are met, one by manpower; in one year the king sends nobody."""
    met = [moment.choice["needs"] for moment in moments(trace, "meet")]
    alone = [m for m in moments(trace, "king") if not any(e["event"] == "gain" for e in m.events)]
    hands = any("manpower" in needs for needs in met)
    return {len(needs) for needs in met} == {0, 1, 2} and hands and bool(alone)


def alliances_pay_and_shift(trace: Trace) -> bool:
    """S3: tokens pay their owners, and are removed at the end of years III and IV."""
    years = {moment.before["year"] for moment in moments(trace, "remove_token")}
    return amount_of(trace, "shifting_alliances") >= 10 and years == {3, 4}


def neutral_dice_pay_alliances(trace: Trace) -> bool:
    """S3: with two players neutral dice pay for the tokens where they fall."""
    falls = (event for moment in moments(trace, "neutral") for event in moment.events)
    return any(event.get("source") == "shifting_alliances" for event in falls)


def all_groups_taken(trace: Trace) -> bool:
    """S4: all eight groups find a player, and most of them work."""
    taken = {moment.choice["group"] for moment in moments(trace, "group")}
    asked = {moment.ask for moment in moments(trace)}
    worked = amount_of(trace, "clergy") > 0 and {"society", "again"} <= asked
    return len(taken) == 8 and worked


def two_dice_of_the_king(trace: Trace) -> bool:
    """S4: with the Military the king rolls two dice, and they differ."""
    return any(
        "dice" in m.choice and len(set(m.choice["dice"])) == 2 for m in moments(trace, "king")
    )


def everything_at_once(trace: Trace) -> bool:
    """The whole box: rows A and G, strips, governors, destinies and tiles all have their say."""
    state = trace[-2]["state"]
    built = {event["what"] for event in events(trace, "build")}
    tiled = {moment.choice["advisor"] for moment in moments(trace, "pick", "give", "tile_good")}
    return (
        bool(built & {*ROW_A, "makeshift_defenses", "recruiting_office"})
        and strips_built(trace) > 0
        and all(seat["cards"] for seat in state["seats"])
        and len(destinies_of(trace)) == 5
        and len(tiled) > 1
    )
