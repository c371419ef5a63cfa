"""docs/wire.md is correct, messages match their declarations, and the example bot plays."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest

from burgrave.lobby import messages
from burgrave.room.page_messages import PAGE_MESSAGES
from burgrave.room.room_messages import ROOM_MESSAGES, Snapshot
from burgrave.server.declared import fields_of
from burgrave.server.decoding import decode, struct_of
from tests.server.client import Browser, Seat, Server

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "wire.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```json (\S+)\n(.*?)^```$", DOCS, re.MULTILINE | re.DOTALL)
ME_AND_BOT = [{"who": "person", "name": "Mara"}, {"who": "bot", "bot": "greedy"}]


def tag_of(message: type, field: str) -> str:
    """The field values that identify a kind of message."""
    (tag,) = get_args(get_type_hints(message)[field])
    return str(tag)


SAID = {tag_of(one, "say"): one for one in ROOM_MESSAGES}
"""What a room says, by its tag."""
BY_NAME = {one.__name__: one for one in (*messages.REQUESTS, *messages.ANSWERS)}


@pytest.mark.parametrize(("kind", "text"), EXAMPLES)
def test_examples_are_true(kind: str, text: str) -> None:
    """Every example on the page is a message that the server accepts or sends."""
    message = json.loads(text)
    if kind == "page":
        assert decode(text) == message
    elif kind == "room":
        assert msgspec.convert(message, SAID[message["say"]]) == message
    else:
        msgspec.convert(message, struct_of(BY_NAME[kind]))


def test_every_message_has_an_example() -> None:
    """Every operation and every answer is on the page."""
    shown = [json.loads(text) for kind, text in EXAMPLES if kind in ("page", "room")]
    said = {message.get("op") or message["say"] for message in shown}
    assert said == {tag_of(one, "op") for one in PAGE_MESSAGES} | SAID.keys()


def test_every_key_of_a_state_is_explained() -> None:
    """The page names every key that a state of the table has."""
    for field in fields_of(Snapshot):
        optional = "?" * (not field.required)
        assert field.text or field.name == "say"
        assert f"| `{field.name}{optional}` |" in DOCS


def test_what_is_said_is_what_is_described(browser: Browser) -> None:
    """Messages of a game have exactly the fields of their types."""
    seat = browser.sit(browser.open(rules="2e+m3", seats=ME_AND_BOT)["table"])
    received = [seat.until("table")]
    seat.say(op="start", id="go")
    while not is_asked_alone(seat):
        received.append(seat.hear())
    seat.say(op="preview", id="p", seat=0, at=seat.snapshot["n"], option=0)
    seat.say(op="reasons", id="w", at=seat.snapshot["n"])
    seat.say(op="chat", id="t", text="hello")
    seat.say(op="undo", id="u", seat=0)
    seat.wire.send("{}")
    while received[-1]["say"] != "error":
        received.append(seat.hear())
    received.append(seat.until("hint", seat.say(op="hint", seat=0, at=seat.snapshot["n"])))
    for message in received:
        assert msgspec.convert(message, SAID[message["say"]]) == message
    assert {message["say"] for message in received} >= {
        "table",
        "done",
        "refused",
        "preview",
        "reasons",
        "error",
    }
    seat.close()


def is_asked_alone(seat: Seat) -> bool:
    """Whether the page's seat is asked and no bot is, so that the game waits."""
    return seat.waiting == [0] and bool(seat.snapshot["view"]["options"])


def test_the_schema_of_the_socket_is_served(browser: Browser) -> None:
    """A JSON schema of both directions is available to programs."""
    status, schema = browser.ask("/api/messages")
    assert status == 200
    assert {"Choose", "Snapshot", "Refused"} <= set(schema["$defs"])
    assert len(schema["PageMessage"]["anyOf"]) == len(PAGE_MESSAGES)
    assert {"$ref": "#/$defs/NewTable"} in schema["Request"]["anyOf"]
    assert {"$ref": "#/$defs/Verdict"} in schema["Answer"]["anyOf"]
    assert "additionalProperties" not in schema["$defs"]["NewSeat"]
    assert schema["$defs"]["Choose"]["properties"]["seat"] == {
        "type": "integer",
        "minimum": 0,
        "maximum": 9,
    }


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
    secret = owner.ask(f"/api/tables/{opened['table']}/links", {"seat": 0})[1]["secret"]
    link = f"http://127.0.0.1:{server.port}/#/t/{opened['table']}/{secret}"
    played = subprocess.run(
        [sys.executable, str(file), link], capture_output=True, text=True, timeout=120, check=False
    )
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith("over:")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[]", "Expected `object`, got `array`"),
        ("{", "truncated"),
        ("{}", "Object missing required field `op`"),
        ('{"op": 3}', "Invalid value 3 - at `$.op`"),
        ('{"op": "fly"}', "Invalid value 'fly' - at `$.op`"),
        ('{"op": "start"}', "Object missing required field `id`"),
        ('{"op": "start", "id": ""}', "length >= 1 - at `$.id`"),
        ('{"op": "undo", "id": "a", "seat": 10}', "<= 9 - at `$.seat`"),
        ('{"op": "undo", "id": "a", "seat": "0"}', "Expected `int`, got `str`"),
        ('{"op": "undo", "id": "a", "seat": true}', "Expected `int`, got `bool`"),
        ('{"op": "hello", "since": -1}', ">= 0 - at `$.since`"),
        ('{"op": "pace", "bots": "slow"}', "Invalid enum value 'slow'"),
    ],
)
def test_what_does_not_fit_is_refused(text: str, problem: str) -> None:
    """A message is checked against its declaration, and the error says what is wrong."""
    with pytest.raises(ValueError, match=re.escape(problem)):
        decode(text)


def test_what_may_be_left_out_may_be_left_out() -> None:
    """Optional fields may be left out."""
    assert decode('{"op": "hello"}') == {"op": "hello"}
    assert decode('{"op": "curtain", "seat": null}') == {"op": "curtain", "seat": None}
