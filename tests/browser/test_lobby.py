"""The lobby without a server: the same tables, stored by the browser, on plain Python."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from burgrave.browser.bots import compute
from burgrave.engine.text.record import Record
from burgrave.lobby.dice_check import check_record
from burgrave.lobby.live_room import PAUSES
from burgrave.review import request, review
from burgrave.site.archive import sources
from tests.browser.memory_lobby import MemoryLobby, MemoryStore
from tests.server.client import Browser

ALONE: dict[str, Any] = {
    "rules": "dice",
    "seats": [{"who": "person"}, {"who": "bot", "bot": "greedy"}],
    "seed": "the same dice in every browser",
}
PEOPLE: dict[str, Any] = {"hot_seat": True, "seats": [{"who": "person"}, {"who": "person"}]}
BARE = """
import sys
sys.path.insert(0, sys.argv[1])
import asyncio
from burgrave.browser.lobby import BrowserLobby
from burgrave.games import kinds

async def offer():
    await BrowserLobby(None, print).ask("offer?rules=2e%2Bm1", "null")
    await BrowserLobby(None, print).ask("offer?rules=dice", "null")

asyncio.run(offer())
loaded = {name.partition(".")[0] for name in sys.modules}
print(*sorted(loaded - set(sys.stdlib_module_names) - {"burgrave", "__main__"}))
"""


def run(story: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine and cancel whatever it left running."""

    async def answer() -> None:
        try:
            await asyncio.wait_for(story, 120)
        finally:
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()

    asyncio.run(answer())


async def open_table(memory: MemoryLobby, **wish: object) -> str:
    """The name of a table that was opened and started."""
    status, said = await memory.ask("tables", {"start": True, **wish})
    assert status == 200, said
    return str(said["table"])


async def secret_question(memory: MemoryLobby) -> dict[str, Any]:
    """Play on, with all curtains closed, until somebody is asked in secret."""
    while True:
        answer = await memory.until(1, lambda now: bool(now["view"]["waiting"]))
        if any(asked["secret"] for asked in answer["view"]["waiting"]):
            return answer
        await memory.choose(1)


def test_the_lobby_needs_a_bare_python(tmp_path: Path) -> None:
    """What a site sends to a browser is complete, and imports nothing but the standard library."""
    for name, content in sources():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    command = [sys.executable, "-S", "-I", "-B", "-c", BARE, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (done.stdout.strip(), done.stderr) == ("", "")


def test_bots_move_at_the_pace_of_the_calmest_reader() -> None:
    """Two pages of one table ask for different bot speeds at once, and the table goes on."""

    async def story() -> None:
        memory = MemoryLobby(MemoryStore())
        table = await open_table(memory, **ALONE)
        assert await memory.lobby.open(1, table)
        live = memory.lobby.live[table]
        assert live.pause == PAUSES["normal"]
        for channel, pace in ((1, "off"), (2, "calm")):
            assert channel == 1 or await memory.lobby.open(channel, table)
            await memory.say(channel, op="pace", bots=pace)
            assert live.pause == PAUSES[pace]
        memory.lobby.leave(2)
        while 2 not in memory.closed:
            await asyncio.sleep(0)
        assert live.pause == PAUSES["off"]

    run(story())


def test_a_whole_game_is_played_kept_and_true() -> None:
    """A game against a bot is played to its end; its record can be checked by anybody."""

    async def story() -> None:
        memory = MemoryLobby(MemoryStore())
        table = await open_table(memory, **ALONE)
        await memory.sit(1, table)
        while (await memory.asked(1))["state"] != "over":
            await memory.choose(1)
        _, said = await memory.ask(f"tables/{table}/record")
        assert said["whole"]
        assert check_record(said["record"], "")["true"]
        _, mine = await memory.ask("mine")
        assert [one["state"] for one in mine["tables"]] == ["over"]

    run(story())


def test_a_reload_loses_nothing() -> None:
    """Everything acknowledged is still there after a restart, including number and chat."""

    async def story() -> None:
        store = MemoryStore()
        memory = MemoryLobby(store)
        table = await open_table(memory, **ALONE)
        await memory.sit(1, table)
        for _ in range(6):
            await memory.choose(1)
        await memory.say(1, op="chat", text="hello")
        before = await memory.asked(1)
        again = MemoryLobby(store)
        await again.sit(1, table)
        after = await again.asked(1)
        for key in ("n", "view", "seats", "dice", "undo"):
            assert after[key] == before[key], key
        assert [line["text"] for line in after["chat"]] == ["hello"]

    run(story())


def test_an_operation_sent_twice_counts_once_even_after_a_reload() -> None:
    """A choice that was acknowledged is acknowledged again and not done again."""

    async def story() -> None:
        store = MemoryStore()
        memory = MemoryLobby(store)
        table = await open_table(memory, **ALONE)
        await memory.sit(1, table)
        at = (await memory.asked(1))["n"]
        id = await memory.choose(1)
        again = MemoryLobby(store)
        await again.sit(1, table)
        before = await again.asked(1)
        await again.say(1, op="choose", id=id, seat=0, at=at, option=0)
        await again.done(1, id)
        assert (await again.asked(1))["n"] == before["n"]

    run(story())


def test_a_table_changed_elsewhere_is_taken_anew() -> None:
    """Of two pages with workers, the second to write is refused and sees what the first wrote."""

    async def story() -> None:
        store = MemoryStore()
        first, second = MemoryLobby(store), MemoryLobby(store)
        table = await open_table(first, rules="dice", **PEOPLE)
        await first.sit(1, table)
        await second.sit(1, table)
        answer = await second.asked(1)
        await first.choose(1)
        lines = len(store.kept[table]["lines"])
        seat = answer["view"]["waiting"][0]["seat"]
        await second.say(1, op="choose", seat=seat, at=answer["n"], option=0)
        while 1 not in second.closed:
            await asyncio.sleep(0)
        assert not [said for said in second.messages_sent[1] if said["say"] == "done"]
        assert len(store.kept[table]["lines"]) == lines
        await second.sit(2, table, since=answer["n"])
        assert (await second.asked(2))["n"] == lines

    run(story())


def test_what_cannot_be_stored_is_not_acknowledged() -> None:
    """If the browser's storage is full, a choice is not made, and the channel closes to say so."""

    async def story() -> None:
        store = MemoryStore()
        memory = MemoryLobby(store)
        table = await open_table(memory, **ALONE)
        await memory.sit(1, table)
        answer = await memory.asked(1)
        store.full = True
        await memory.say(1, op="choose", seat=0, at=answer["n"], option=0)
        while 1 not in memory.closed:
            await asyncio.sleep(0)
        assert not [said for said in memory.messages_sent[1] if said["say"] == "done"]

    run(story())


def test_the_curtain_holds_without_a_server() -> None:
    """At a shared screen no message carries a seat's secret question before its curtain opens."""

    async def story() -> None:
        memory = MemoryLobby(MemoryStore())
        table = await open_table(memory, rules="2e+m3", **PEOPLE)
        await memory.sit(1, table)
        answer = await secret_question(memory)
        asked = answer["view"]["waiting"][0]["seat"]
        assert answer["reader"] is None
        assert answer["view"]["options"] == []
        await memory.say(1, op="curtain", seat=asked)
        shown = await memory.until(1, lambda now: now["reader"] == asked)
        assert shown["view"]["options"]
        await memory.say(1, op="curtain", seat=None)
        hidden = await memory.until(1, lambda now: now["reader"] is None)
        assert hidden["view"]["options"] == []

    run(story())


def test_a_record_is_taken_over() -> None:
    """The record of a finished game, cut in the middle, continues at a new table."""

    async def story() -> None:
        memory = MemoryLobby(MemoryStore())
        table = await open_table(memory, **ALONE)
        await memory.sit(1, table)
        while (await memory.asked(1))["state"] != "over":
            await memory.choose(1)
        _, said = await memory.ask(f"tables/{table}/record")
        half = len(Record.parse(said["record"]).choices) // 2
        status, taken = await memory.ask("import", {"record": said["record"], "at": half})
        assert status == 200
        await memory.sit(2, taken["table"])
        assert (await memory.asked(2))["n"] >= half

    run(story())


@pytest.mark.both_forms
def test_a_deleted_table_is_gone() -> None:
    """Pages that show a deleted table are disconnected, and the store no longer contains it."""

    async def story() -> None:
        store = MemoryStore()
        memory = MemoryLobby(store)
        table = await open_table(memory, **ALONE)
        await memory.sit(1, table)
        await memory.asked(1)
        assert (await memory.ask(f"tables/{table}/forget"))[0] == 200
        await asyncio.sleep(0.01)
        assert 1 in memory.closed
        assert store.kept == {}
        assert (await memory.ask("mine"))[1] == {"tables": []}
        assert not await memory.lobby.open(2, table)

    run(story())


@pytest.mark.parametrize("elsewhere", [True, False])
def test_a_finished_game_is_reviewed(
    monkeypatch: pytest.MonkeyPatch,
    elsewhere: bool,
) -> None:
    """A review computed in pieces, by other workers or here, equals the command's."""
    parts: list[str] = []

    async def ask_worker(task: str, patient: bool) -> str:
        assert patient, "nobody at a table waits for it"
        parts.append(task)
        # The first time, the page that has the worker is loaded anew.
        return compute(task) if len(parts) > 1 else ""

    async def story() -> None:
        memory = MemoryLobby(MemoryStore(), ask_worker if elsewhere else None)
        bots = [{"who": "bot", "bot": "random"}] * 2
        table = await open_table(memory, rules="dice+short", seats=bots)
        assert (await memory.ask(f"tables/{table}/review"))[0] == 409
        await memory.sit(1, table)
        await memory.say(1, op="pace", bots="off")
        await memory.until(1, lambda now: now["state"] == "over")
        _, said = await memory.ask(f"tables/{table}/record")
        status, found = await memory.ask(f"tables/{table}/review")
        assert (status, found) == (200, json.loads(json.dumps(review(said["record"]).to_dict())))
        asked = len(parts)
        assert asked > 3 if elsewhere else not asked
        assert await memory.ask(f"tables/{table}/review") == (status, found)
        assert len(parts) == asked, "a review is computed once"
        status, sent = await memory.ask(f"tables/{table}/review/page?language=fr")
        assert (status, sent["html"].startswith('<!doctype html><html lang="fr">')) == (200, True)

    monkeypatch.setattr(request, "SECONDS", 0.0)
    run(story())


def test_reviews_need_no_processes() -> None:
    """No browser can start processes, so its reviews do not import the code that starts them."""
    needed = "burgrave.browser.lobby, burgrave.review.request, burgrave.review.side_by_side"
    code = f"import sys; sys.modules['multiprocessing'] = None; import {needed}"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr


def test_slow_bots_think_elsewhere() -> None:
    """A bot known to think long is asked in another worker, or here if none is ready."""

    async def story() -> None:
        thoughts: list[str] = []

        async def think(words: str, patient: bool) -> str:
            assert not patient, "a player waits for it"
            thoughts.append(words)
            return "" if len(thoughts) % 2 else compute(words)

        memory = MemoryLobby(MemoryStore(), think)
        memory.lobby.browser_bots.slow.add("greedy")
        table = await open_table(memory, **ALONE)
        await memory.sit(1, table)
        answer = await memory.asked(1)
        while len(thoughts) < 4 and answer["state"] != "over":
            await memory.choose(1, len((await memory.asked(1))["view"]["options"]) - 1)
        assert len(thoughts) >= 4

    run(story())


@pytest.mark.parametrize(
    ("path", "body", "status", "words"),
    [
        ("tables", {"rules": "3e", "seats": []}, 400, "begins with one of"),
        ("tables", {"rules": "2e", "seats": "all"}, 400, "list of seats"),
        ("tables", {"rules": "2e", "seats": [{"who": "open"}] * 2}, 400, "needs a server"),
        ("tables", {"rules": "2e", "seats": [{"who": "cat"}] * 2}, 400, "accepted"),
        ("tables", {"rules": 2, "seats": []}, 400, "must be a text"),
        ("import", {"record": "nonsense"}, 400, "record"),
        ("tables/none/record", None, 404, "no such table"),
        ("tables/none/enter", {"secret": "x"}, 501, "server"),
        ("cellar", None, 404, "cellar"),
    ],
)
def test_what_cannot_be_done_is_said(path: str, body: object, status: int, words: str) -> None:
    """A bad request is answered with what is wrong and what would be accepted."""

    async def story() -> None:
        found, said = await MemoryLobby(MemoryStore()).ask(path, body)
        assert found == status
        assert words in said["detail"]

    run(story())


def test_a_bad_message_is_answered() -> None:
    """Whatever a page sends, the table answers and continues."""

    async def story() -> None:
        memory = MemoryLobby(MemoryStore())
        table = await open_table(memory, **ALONE)
        await memory.sit(1, table)
        answer = await memory.asked(1)
        for message in ("[]", "7", '{"op": "dance"}', '{"op": "choose", "id": "x"}', "{"):
            await memory.lobby.say(1, message)
        await memory.done(1, await memory.say(1, op="name", seat=0, name="Ann"))
        said = [one["say"] for one in memory.messages_sent[1]]
        assert said.count("error") == 4
        assert said.count("refused") == 1
        assert memory.latest(1)["n"] == answer["n"]

    run(story())


def test_server_and_browser_answer_alike(browser: Browser) -> None:
    """Server and worker look the same to the page: same paths, same keys, same offers."""

    async def story() -> None:
        memory = MemoryLobby(MemoryStore())
        even = "head-start?game=kingsburg&players=level:4,level:7,1520"
        for path in ("offer?rules=2e%2Bm1", "offer?rules=dice", "offer?rules=nonsense", even):
            assert (await memory.ask(path))[1] == browser.ask(f"/api/{path}")[1], path
        wish = {**ALONE, "start": True}
        here, there = await open_table(memory, **wish), browser.open(**wish)["table"]
        for path in ("mine", "tables/{}/record"):
            _, local = await memory.ask(path.format(here))
            _, served = browser.ask(f"/api/{path.format(there)}")
            assert shape(local) == shape(served), path
        await memory.sit(1, here)
        await memory.asked(1)
        seat = browser.sit(there)
        served = seat.until("table")
        seat.close()
        assert memory.messages_sent[1][0].keys() == served.keys()
        assert memory.messages_sent[1][0]["catalogue"] == served["catalogue"]

    run(story())


def shape(said: Any) -> Any:
    """The keys of an answer, without values that differ from table to table."""
    if isinstance(said, dict):
        return {key: shape(value) for key, value in said.items()}
    return [shape(one) for one in said[:1]] if isinstance(said, list) else type(said).__name__


def test_tables_with_the_same_dice_are_compared_and_reviews_are_kept() -> None:
    """Own tables with one code are laid side by side; a full review survives a reload."""

    async def story() -> None:
        store = MemoryStore()
        memory = MemoryLobby(store)
        tables = []
        for channel, bot in enumerate(("random", "greedy"), 1):
            bots = [{"who": "bot", "bot": "random"}, {"who": "bot", "bot": bot}]
            table = await open_table(memory, rules="dice+short", seats=bots, seed="friday")
            await memory.sit(channel, table)
            await memory.say(channel, op="pace", bots="off")
            await memory.until(channel, lambda now: now["state"] == "over")
            tables.append(table)
        path = f"tables/{tables[0]}/review"
        status, told = await memory.ask(path, {"act": "start"})
        while told["state"] == "running":
            await asyncio.sleep(0.01)
            status, told = await memory.ask(path, {"act": "look", "seen": told["done"]})
        assert (status, told["state"], list(store.reviews)) == (200, "done", tables[:1])
        later = MemoryLobby(store)
        assert (await later.ask(path, {"act": "look"}))[1]["state"] == "done"
        status, found = await later.ask(f"tables/{tables[0]}/same-dice", {})
        assert (status, found["code"]) == (200, "friday")
        assert [one["table"] for one in found["tables"]] == tables
        other = next(one["key"] for one in found["tables"] if one["key"] != found["key"])
        status, found = await later.ask(f"tables/{tables[0]}/same-dice", {"other": other})
        assert (status, found["reviewed"]) == (200, [True, False])
        assert any(not row["same"] for row in found["decisions"])

    run(story())
