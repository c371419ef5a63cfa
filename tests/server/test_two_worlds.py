"""Two games that differ only in a secret look the same on the wire to all who may not know it.

Compared byte for byte: records, states, logs, previews, reasons, undo, refusals; for all seats and
for spectators.
"""

from __future__ import annotations

import json
import random
import re
import time
from functools import cache
from itertools import takewhile, zip_longest

import pytest

from burgrave import Record, play
from burgrave.games import new_game
from tests.mixes.secrets import Secret, running_record, secrets_of
from tests.mixes.settlers import settlers
from tests.server.client import SECONDS, Browser, Message, Seat, Server

RULES = "2e+m2+m3+m5"
SEATS = 3


@cache
def record_of(rules: str) -> Record:
    """A game among players who peek at cards whenever they can."""
    return play(new_game(rules, SEATS), settlers(SEATS, 3, "peek"), 3).record


def choose_secrets(rules: str) -> list[tuple[Secret, list[int]]]:
    """One secret of each kind, with moments before its reveal at which somebody is asked."""
    luck, found = random.Random(7), list(secrets_of(record_of(rules)))
    luck.shuffle(found)
    kinds: dict[str, Secret] = {}
    for secret in found:
        if secret.reveal > secret.place + 1 or secret.kind not in kinds:
            kinds.setdefault(secret.kind, secret)
    choices = record_of(rules).choices
    moments = []
    for secret in kinds.values():
        places = range(secret.place, secret.reveal)
        quiet = [place for place in places if not choices[place + 1].startswith("fate ")]
        moments.append((secret, luck.sample(quiet, len(quiet))))
    return moments


class World:
    """A table with the first choices of a record, and a browser for each seat and for watching."""

    def __init__(self, server: Server, record: Record) -> None:
        owner = Browser(server)
        status, opened = owner.ask("/api/import", {"record": record.text})
        assert status == 201, opened
        self.table = opened["table"]
        self.readers: list[Browser] = []
        for secret in [*(seat["secret"] for seat in opened["seats"]), opened["watch"]]:
            browser = Browser(server)
            browser.enter(self.table, secret)
            self.readers.append(browser)

    @property
    def number(self) -> int:
        """The state number once the table waits for people."""
        # Fate and orders have answered before a new page is sent anything.
        seat = self.readers[-1].sit(self.table)
        snapshot = seat.until("table")
        seat.close()
        return int(snapshot["n"])

    def sit_alone(self, reader: int) -> tuple[Seat, Message]:
        """A connection of a reader once the server has noticed that everybody else has left."""
        until = time.monotonic() + SECONDS
        while True:
            seat = self.readers[reader].sit(self.table)
            snapshot = seat.until("table")
            others = [one["seat"] for one in snapshot["seats"] if one["here"]]
            alone = snapshot["watching"] == (reader == SEATS) and set(others) <= {reader}
            if alone and not snapshot["elsewhere"]:
                return seat, snapshot
            seat.close()
            assert time.monotonic() < until, "somebody who left is still there"
            time.sleep(0.01)

    def received(self, reader: int) -> list[str]:
        """Everything a reader receives after all requests that change nothing."""
        browser = self.readers[reader]
        said = [json.dumps(browser.ask(f"/api/tables/{self.table}/record"))]
        seat, snapshot = self.sit_alone(reader)
        said.append(json.dumps(snapshot))
        for message in questions(snapshot, reader):
            seat.say(**message)
            said += answers(seat, message)
        seat.close()
        return [self.cleaned(text) for text in said]

    def taken_back(self, reader: int) -> list[str]:
        """What a reader receives after an undo, or after asking the others for consent to one."""
        seat, _ = self.sit_alone(reader)
        message: Message = {"op": "undo", "id": f"back {reader}", "seat": reader % SEATS}
        seat.say(**message)
        said = answers(seat, message)
        seat.close()
        return [self.cleaned(text) for text in said]

    def cleaned(self, text: str | bytes) -> str:
        """A message without its table's name, the hash of its seed, and seconds of absence."""
        words = text if isinstance(text, str) else text.decode()
        words = re.sub(r'"absent": ?\d+', '"absent":0', words.replace(self.table, "TABLE"))
        return re.sub("[0-9a-f]{64}", "PROMISE", words)


def questions(snapshot: Message, reader: int) -> list[Message]:
    """Previews of every option, refusals, and entries from the middle of a game."""
    seat, at = reader % SEATS, snapshot["n"]
    found: list[Message] = [
        {"op": "preview", "id": f"p{one['index']}", "seat": seat, "at": at, "option": one["index"]}
        for one in snapshot["view"]["options"][:6]
    ]
    found += [
        {"op": "reasons", "id": "why", "at": at},
        {"op": "goes_back", "id": "what", "seat": seat, "at": at},
        {"op": "preview", "id": "no", "seat": seat, "at": at, "option": 10**6},
        {"op": "choose", "id": "late", "seat": seat, "at": 0, "option": 10**6},
        {"op": "choose", "id": "other", "seat": (seat + 1) % SEATS, "at": at, "option": 0},
        {"op": "consent", "id": "nobody", "seat": seat, "allow": True},
        {"op": "curtain", "seat": (seat + 1) % SEATS},
        {"op": "hello", "since": at // 2},
    ]
    return found


def answers(seat: Seat, message: Message) -> list[str]:
    """The raw answers to a message: its reply, and the state if one follows."""
    said: list[str] = []
    while True:
        text = seat.wire.recv(SECONDS)
        said.append(text if isinstance(text, str) else text.decode())
        received = json.loads(said[-1])
        if received["say"] in ("table", "preview", "reasons", "goes_back"):
            return said


def difference(one: list[str], two: list[str]) -> str:
    """What differs first in two lists of messages, and its surroundings; empty if nothing does."""
    for left, right in zip_longest(one, two, fillvalue=""):
        if left != right:
            pairs = zip(left, right, strict=False)
            same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
            around = slice(max(same - 60, 0), same + 100)
            return f"{left[around]!r} is {right[around]!r}"
    return ""


def worlds(server: Server, secret: Secret, places: list[int]) -> tuple[World, World, int]:
    """Both worlds at the first moment at which the game waits for a player."""
    record = record_of(RULES)
    changed = secret.changed(record)
    for place in places:
        one = World(server, running_record(record, record.choices[: place + 1]))
        if one.number == place + 1:
            two = World(server, running_record(record, changed.choices[: place + 1]))
            if two.number == place + 1:
                return one, two, place
    raise AssertionError(f"there is no quiet moment for {secret}")


@pytest.mark.thinned(3)
@pytest.mark.parametrize("number", range(5))
def test_secrets_do_not_travel(server: Server, number: int) -> None:
    """A reader who may not know a secret receives the same bytes in both worlds."""
    secret, places = choose_secrets(RULES)[number]
    one, two, place = worlds(server, secret, places)
    for reader in range(SEATS + 1):
        knows = secret.is_known_to(reader if reader < SEATS else None, place)
        unlike = difference(one.received(reader), two.received(reader))
        assert bool(unlike) is knows, f"{secret} after {place} and reader {reader}: {unlike}"
    for reader in range(SEATS + 1):
        if not secret.is_known_to(reader if reader < SEATS else None, place):
            unlike = difference(one.taken_back(reader), two.taken_back(reader))
            assert not unlike, f"{secret}: undo of {reader}: {unlike}"


def test_there_are_secrets() -> None:
    """The comparison above covers every kind of secret that this mix has."""
    kinds = {secret.kind for secret, _ in choose_secrets(RULES)}
    assert kinds == {"enemies", "governors", "hands", "strips", "tokens"}
