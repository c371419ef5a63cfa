"""A plan on the wire: what its owner's devices hear of it, and that nobody else hears anything."""

from __future__ import annotations

from tests.server.client import Server
from tests.server.test_people import both_choose, page_of_actor, pair

PLAN = "always any: pass; always any: first"


def test_others_hear_nothing_of_a_plan(server: Server) -> None:
    """Setting and revoking a plan sends the owner a state, and the others nothing at all."""
    hers, his, _ = pair(server)
    while (asked := page_of_actor(hers, his)).snapshot["view"]["waiting"][0]["ask"] != "influence":
        both_choose(hers, his, times=1)
    owner = his if asked is hers else hers
    seat = owner.snapshot["yours"][0]
    before = asked.at_rest()["n"], owner.at_rest()["n"]
    for plan in (PLAN, ""):
        owner.until("done", owner.say(op="plan", seat=seat, at=before[1], plan=plan))
        table = owner.until("table")
        assert len(table["ahead"][str(seat)]["lines"]) == len(plan.split(";")) * bool(plan)
        assert table["n"] == before[1]
        asked.say(op="ping")
        assert asked.hear()["say"] == "pong"
    listed = asked.browser.ask("/api/mine")[1]
    assert PLAN not in str(listed)
    assert asked.at_rest()["n"] == before[0]
    refused = asked.until("refused", asked.say(op="plan", seat=seat, at=0, plan="pass"))
    assert refused["why"]["key"] == "page.refused.not_yours"
    hers.close()
    his.close()


def test_a_plan_plays_at_once(server: Server) -> None:
    """The answer comes with the choice before it: nobody waits for that turn."""
    hers, his, _ = pair(server)
    while (asked := page_of_actor(hers, his)).snapshot["view"]["waiting"][0]["ask"] != "influence":
        both_choose(hers, his, times=1)
    owner = his if asked is hers else hers
    seat = owner.snapshot["yours"][0]
    owner.until("done", owner.say(op="plan", seat=seat, at=owner.at_rest()["n"], plan="pass"))
    asked.until("done", asked.choose(0))
    assert seat not in [one["seat"] for one in asked.at_rest()["view"]["waiting"]]
    lines = [line for entry in asked.snapshot["entries"] for line in entry["lines"]]
    assert not any("plan" in line for line in lines)
    told = owner.at_rest()["ahead"][str(seat)]["lines"]
    assert told == []
    hers.close()
    his.close()
