"""A bot that joins a table by its link and plays: python link_bot.py http://HOST:PORT/#/t/TABLE/SECRET

It needs the websockets library and knows no rules: it takes what previews say brings most.
"""

import json
import random
import sys
import urllib.request
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect

WORTH = {"vp": 5, "soldiers": 1.5, "gold": 1, "wood": 1, "stone": 1.2, "plus2": 1}


def enter(host: str, table: str, secret: str) -> str:
    """Send the secret of the link once; return the cookie that it is exchanged for."""
    body = json.dumps({"secret": secret}).encode()
    address, sent = f"http://{host}/api/tables/{table}/enter", {"content-type": "application/json"}
    request = urllib.request.Request(address, body, sent)
    with urllib.request.urlopen(request) as reply:
        return str(reply.headers["set-cookie"]).partition(";")[0]


def worth(wire: ClientConnection, question: dict, option: int) -> float:
    """What an option brings at once, as the table's preview says it."""
    wire.send(json.dumps({"op": "preview", "id": f"p{option}", "option": option, **question}))
    while True:
        message = json.loads(wire.recv())
        if message.get("id") == f"p{option}":
            gained = message.get("preview", {}).get("gained", {})
            return sum(WORTH.get(unit, 0) * n for unit, n in gained.items()) + random.random()


def play(wire: ClientConnection) -> None:
    """Answer whenever a seat of ours is asked, until the game is over."""
    for message in ({"op": "pace", "bots": "off"}, {"op": "hello", "since": None}):
        wire.send(json.dumps(message))
    table: dict = {"state": "waiting"}
    while table["state"] != "over":
        message = json.loads(wire.recv())
        if message["say"] != "table":
            continue
        table = message
        if table["view"] and table["view"]["options"]:
            question = {"seat": table["view"]["reader"], "at": table["n"]}
            options = range(len(table["view"]["options"]))[:8]
            best = max(options, key=lambda option: worth(wire, question, option))
            choice = {"op": "choose", "id": f"{random.getrandbits(64):x}", "option": best}
            wire.send(json.dumps(choice | question))
    print("over:", table["view"]["result"])


if __name__ == "__main__":
    link = urlsplit(sys.argv[1])
    table, secret = link.fragment.split("/")[2:]
    headers = {"cookie": enter(link.netloc, table, secret)}
    with connect(f"ws://{link.netloc}/api/tables/{table}/live", additional_headers=headers) as wire:
        play(wire)
