"""docs/wire.md is true, the structs describe what is really said, and the example bot plays."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from burgrave.server import heard, told, wire
from tests.server.client import Browser, Seat, Server

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "wire.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```json (\S+)\n(.*?)^```$", DOCS, re.MULTILINE | re.DOTALL)
ME_AND_BOT = [{"who": "person", "name": "Mara"}, {"who": "bot", "bot": "greedy"}]


@pytest.mark.parametrize(("kind", "text"), EXAMPLES)
def test_examples_are_true(kind: str, text: str) -> None:
    """Every example of the page is a message that the server takes or gives."""
    message = json.loads(text)
    if kind == "heard":
        assert heard.read(text)["op"] == message["op"]
    else:
        struct = told.Told if kind == "told" else getattr(wire, kind.removeprefix("wire="))
        msgspec.convert(message, struct)


def test_every_message_has_an_example() -> None:
    """No operation and no answer is left out of the page."""
    shown = [json.loads(text) for kind, text in EXAMPLES if kind in ("heard", "told")]
    said = {message.get("op") or message["say"] for message in shown}
    structs = [*heard.Heard.__args__, *told.Told.__args__]
    assert said == {struct.__struct_config__.tag for struct in structs}


def test_every_key_of_a_state_is_explained() -> None:
    """The page names every key that a state of the table has."""
    for field in msgspec.structs.fields(told.TableTold):
        assert f"`{field.name}`" in DOCS or f'"{field.name}"' in DOCS


def test_what_is_said_is_what_is_described(browser: Browser) -> None:
    """Messages of a game fit the structs exactly, with nothing beside them."""
    seat = browser.sit(browser.open(rules="2e+m3", seats=ME_AND_BOT)["table"])
    heard = [seat.until("table")]
    seat.say(op="start", id="go")
    while not is_asked_alone(seat):
        heard.append(seat.hear())
    seat.say(op="preview", id="p", seat=0, at=seat.told["n"], option=0)
    seat.say(op="chat", id="t", text="hello")
    seat.say(op="undo", id="u", seat=0)
    seat.wire.send("{}")
    while heard[-1]["say"] != "error":
        heard.append(seat.hear())
    heard.append(seat.until("hint", seat.say(op="hint", seat=0, at=seat.told["n"])))
    for message in heard:
        shown = msgspec.to_builtins(msgspec.convert(message, told.Told))
        assert shown == message
    assert {message["say"] for message in heard} >= {"table", "done", "refused", "preview", "error"}
    seat.close()


def is_asked_alone(seat: Seat) -> bool:
    """Is the page's seat asked, and no bot, so that nothing goes on by itself?"""
    return seat.waiting == [0] and bool(seat.told["view"]["options"])


def test_the_schema_of_the_socket_is_served(browser: Browser) -> None:
    """Programs may read the JSON schema of both directions."""
    status, schema = browser.ask("/api/messages")
    assert status == 200
    assert {"Choose", "TableTold", "Refused"} <= set(schema["$defs"])
    assert len(schema["heard"]["anyOf"]) == len(heard.Heard.__args__)


@pytest.mark.slow
def test_the_example_bot_plays_a_game(server: Server) -> None:
    """A program of at most sixty lines joins by link and plays to the end."""
    file = ROOT / "examples" / "link_bot.py"
    assert len(file.read_text().splitlines()) <= 60
    browser = Browser(server)
    seats = [{"who": "open"}, {"who": "bot", "bot": "random"}]
    opened = browser.open(rules="2e", seats=seats)
    owner = Browser(server)
    owner.enter(opened["table"], opened["seats"][0]["secret"])
    seat = owner.sit(opened["table"])
    seat.until("done", seat.say(op="start"))
    seat.close()
    secret = opened["seats"][0]["secret"]
    link = f"http://127.0.0.1:{server.port}/#/t/{opened['table']}/{secret}"
    played = subprocess.run(
        [sys.executable, str(file), link], capture_output=True, text=True, timeout=120, check=False
    )
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith("over:")
