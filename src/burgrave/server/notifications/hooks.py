"""Webhooks: what is sent to Discord, Matrix, ntfy, or to a program of one's own."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from ...engine.text.notation import BurgraveError
from .words import Words

HOOKS: Final = ("discord", "matrix", "ntfy", "json")


class HookRequest(NamedTuple):
    """A request to another server."""

    method: str
    address: str
    headers: dict[str, str]
    body: bytes


def hook_address(wish: dict[str, Any]) -> dict[str, Any]:
    """What is stored about the webhook that a player names."""
    address, token = str(wish.get("address") or ""), str(wish.get("token") or "")
    if not token.isascii() or not token.isprintable():
        raise BurgraveError("'token' may have only letters, digits and signs")
    found = {"address": address.rstrip("/") if wish["way"] == "matrix" else address, "token": token}
    if wish["way"] == "matrix":
        room = str(wish.get("room") or "")
        if not room.startswith("!") or not token:
            raise BurgraveError("for 'matrix', 'room' begins with ! and 'token' is needed")
        found["room"] = room
    if wish["way"] == "ntfy" and not address.rstrip("/").rpartition("/")[2]:
        raise BurgraveError("the address of an ntfy topic ends in the name of the topic")
    return found


def hook_request(way: str, address: dict[str, Any], words: Words) -> HookRequest:
    """The request that tells a player something."""
    token, url = address.get("token", ""), address["address"]
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    if way == "discord":
        said: dict[str, Any] = {"content": words.in_one, "allowed_mentions": {"parse": []}}
    elif way == "matrix":
        # A message with the id of an earlier one is not shown twice.
        room, id = quote(address["room"], safe=""), quote(words.id, safe="")
        url = f"{url}/_matrix/client/v3/rooms/{room}/send/m.room.message/{id}"
        said = {"msgtype": "m.text", "body": words.in_one}
    elif way == "ntfy":
        url, _, topic = url.rstrip("/").rpartition("/")
        said = {"topic": topic, "title": words.title, "message": words.body}
        said |= {"click": words.link} if words.link else {}
    else:
        said = words.facts
    method = "PUT" if way == "matrix" else "POST"
    return HookRequest(method, url if way != "ntfy" else f"{url}/", headers, to_json(said))


def to_json(said: dict[str, Any]) -> bytes:
    """A message as it goes to another server."""
    return json.dumps(said, ensure_ascii=False).encode()
