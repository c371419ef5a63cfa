"""What is acknowledged with `done` is done, for the seat that asked, and stays so."""

from __future__ import annotations

import signal

import pytest

from burgrave.room.operation_log import MOST_OPERATIONS, OperationLog
from tests.server.client import Browser, Seat, Server
from tests.server.test_people import both_choose, page_of_actor, pair


def test_an_id_of_another_player_does_not_count(server: Server) -> None:
    """Two players may use the same id; each operation is done, and each once."""
    hers, his, _ = pair(server)
    for seat, number in ((hers, 0), (his, 1)):
        seat.until("done", seat.say(op="name", id="same", seat=number, name=f"N{number}"))
    names = [person["name"] for person in his.at_rest()["seats"]]
    assert names == ["N0", "N1"]
    hers.close()
    his.close()


def test_an_id_stands_for_one_operation(server: Server) -> None:
    """The same message again is done; another one with its id is refused, as is a refused one."""
    hers, his, _ = pair(server)
    hers.until("done", hers.say(op="name", id="a", seat=0, name="Ann"))
    hers.until("done", hers.say(op="name", id="a", seat=0, name="Ann"))
    refused = hers.until("refused", hers.say(op="name", id="a", seat=0, name="Bea"))
    assert refused["why"]["key"] == "page.refused.id_used"
    assert hers.at_rest()["seats"][0]["name"] == "Ann"
    for _ in range(2):
        refused = hers.until("refused", hers.say(op="consent", id="b", seat=0, allow=True))
        assert refused["why"]["key"] == "page.refused.not_asked"
    hers.close()
    his.close()


def ask_to_undo(hers: Seat, his: Seat) -> tuple[Seat, Seat]:
    """Play until an undo needs consent, and ask for it; returns who asks and who is asked."""
    asked = page_of_actor(hers, his)
    while asked.snapshot["view"]["waiting"][0]["ask"] != "influence":
        asked = both_choose(hers, his, times=1)
    other = his if asked is hers else hers
    asked.until("done", asked.choose(0))
    assert page_of_actor(hers, his) is other
    other.until("done", other.choose(0))
    asked.until("done", asked.say(op="undo", id="u", seat=asked.snapshot["yours"][0]))
    return asked, other


@pytest.mark.slow
def test_requests_orders_and_plans_survive_a_kill(own: Server) -> None:
    """After kill -9 an undo request, its answers, orders, plans and all ids are as acknowledged."""
    hers, his, opened = pair(own)
    asked, _other = ask_to_undo(hers, his)
    seat = asked.snapshot["yours"][0]
    order = next(iter(asked.at_rest()["orders"][str(seat)]))
    on = not asked.snapshot["orders"][str(seat)][order]
    asked.until("done", asked.say(op="orders", id="o", seat=seat, orders={order: on}))
    plan = "if 8 is free: 3+5; always good: +gold"
    asked.until("done", asked.say(op="plan", id="p", seat=seat, at=0, plan=plan))
    before = asked.at_rest()
    assert before["ahead"][str(seat)]["lines"]
    assert before["consent"]["seat"] == seat
    cookies = [hers.cookie, his.cookie]
    own.end(signal.SIGKILL)
    own.start()
    pages = []
    for cookie in cookies:
        browser = Browser(own)
        browser.cookie = cookie
        pages.append(browser.sit(opened["table"]))
    asker, answers = pages if asked is hers else pages[::-1]
    after = asker.at_rest()
    for key in ("n", "consent", "orders", "ahead"):
        assert after[key] == before[key], key
    asker.until("done", asker.say(op="undo", id="u", seat=seat))
    assert asker.at_rest()["n"] == before["n"], "it counts once"
    answers.until("done", answers.say(op="consent", seat=1 - seat, allow=True))
    assert asker.at_rest()["n"] > before["n"]
    for page in (*pages, hers, his):
        page.close()


def test_ids_are_remembered_as_long_as_the_game() -> None:
    """Ten thousand operations are all remembered, also when stored; more are refused."""
    log, read = OperationLog(), OperationLog()
    for number in range(MOST_OPERATIONS):
        assert not log.is_full(0)
        log.note(0, f"{number}", {"op": "undo", "seat": 0})
        assert log.latest is not None
        read.read(log.latest)
    assert log.is_full(0)
    assert not log.is_full(1)
    for one in (log, read):
        again = one.answer((0,), "0", {"op": "undo", "seat": 0, "id": "0"})
        assert again == {"say": "done", "id": "0"}
        assert one.answer((1,), "0", {"op": "undo", "seat": 0}) is None
    read.read("stored before seats counted")
    assert read.answer((3,), "stored before seats counted", {}) is not None
