"""A mail server, a push service and webhooks of our own, which receive what a server sends."""

from __future__ import annotations

import asyncio
import json
import queue
import threading
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256

from burgrave.server.notifications.push import decode, derive, encode, point_of
from tests.server.client import Server

SECONDS = 120
"""After this many seconds something is wrong, not slow."""
CURVE = ec.SECP256R1()


def telling(folder: Path, **settings: str) -> Server:
    """Start a server that notifies its players soon, and may reach receivers on this machine."""
    soon = {"BURGRAVE_NOTIFY_AFTER_SECONDS": "0.2", "BURGRAVE_PRIVATE_WEBHOOKS": "yes"}
    return Server(folder, **soon, **settings)


class Request(NamedTuple):
    """A request that was received."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def said(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


class WebReceiver:
    """A server for pushes and webhooks; it answers with the statuses it is given, then with 201."""

    def __init__(self, *statuses: int) -> None:
        self.received: queue.Queue[Request] = queue.Queue()
        left = list(statuses)
        received = self.received

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                received.put(Request(self.command, self.path, headers, body))
                self.send_response(left.pop(0) if left else 201)
                self.end_headers()

            do_PUT = do_POST  # noqa: N815 - the name that http.server looks for

            def log_message(self, format: str, *args: object) -> None:
                """Stay silent."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def next(self) -> Request:
        """The next request, once it has come."""
        return self.received.get(timeout=SECONDS)

    def close(self) -> None:
        """Stop."""
        self.server.shutdown()
        self.server.server_close()


class MailReceiver:
    """A real mail server; it refuses the addresses it is told to refuse."""

    def __init__(self) -> None:
        self.received: queue.Queue[EmailMessage] = queue.Queue()
        self.refused: set[str] = set()
        self.loop = asyncio.new_event_loop()
        # aiosmtpd's own controller cannot take any free port.
        opening = self.loop.create_server(lambda: SMTP(self, loop=self.loop), "127.0.0.1", 0)
        self.server = self.loop.run_until_complete(opening)
        self.address = f"127.0.0.1:{self.server.sockets[0].getsockname()[1]}"
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    async def handle_RCPT(  # noqa: N802 - the name that aiosmtpd calls
        self, server: Any, session: Any, envelope: Any, address: str, options: Any
    ) -> str:
        """Accept a recipient or not."""
        if address in self.refused:
            return "550 nobody here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802 - the name that aiosmtpd calls
        self, server: Any, session: Any, envelope: Any
    ) -> str:
        """Take a mail."""
        self.received.put(message_from_bytes(envelope.content, policy=default))
        return "250 OK"

    def next(self) -> EmailMessage:
        """The next mail, once it has come."""
        return self.received.get(timeout=SECONDS)

    def close(self) -> None:
        """Stop."""
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(SECONDS)
        self.server.close()
        self.loop.run_until_complete(self.loop.shutdown_asyncgens())
        self.loop.close()


class PushBrowser:
    """A browser that receives pushes: it has keys, checks who sends, and decrypts."""

    def __init__(self, service: WebReceiver) -> None:
        self.service = service
        self.key = ec.generate_private_key(CURVE)
        self.auth = bytes(range(16))

    @property
    def wish(self) -> dict[str, str]:
        """What it tells the server about itself."""
        return {
            "endpoint": f"{self.service.address}/push/1",
            "p256dh": encode(point_of(self.key.public_key())),
            "auth": encode(self.auth),
        }

    def read(self, request: Request, server_key: str) -> Any:
        """What a push says; its signature must be by the key that the server gave."""
        scheme, _, rest = request.headers["authorization"].partition(" ")
        values = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert (scheme, values["k"]) == ("vapid", server_key)
        text, _, signature = values["t"].rpartition(".")
        public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(server_key))
        raw = decode(signature)
        r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
        public.verify(encode_dss_signature(r, s), text.encode(), ec.ECDSA(SHA256()))
        claims = json.loads(decode(text.partition(".")[2]))
        assert claims["aud"] == self.service.address
        assert claims["sub"].startswith(("mailto:", "https://"))
        assert request.headers["content-encoding"] == "aes128gcm"
        return json.loads(self.decrypt(request.body))

    def decrypt(self, body: bytes) -> bytes:
        """Decrypt by RFC 8291, as the receiver does."""
        salt, length = body[:16], body[20]
        point, sealed = body[21 : 21 + length], body[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
        shared = self.key.exchange(ec.ECDH(), theirs)
        info = b"WebPush: info\0" + point_of(self.key.public_key()) + point
        key = derive(shared, self.auth, info, 32)
        content_key = derive(key, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(key, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(content_key).decrypt(nonce, sealed, None)
        assert plain.endswith(b"\x02")
        return plain[:-1]
