"""Requests to addresses that players name: limited in time, and never into our own network."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import re
import socket
import ssl
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

from ...engine.text.notation import BurgraveError

SECONDS: Final = 10.0
"""How long a request may take, name and answer included."""
LONGEST_HEAD: Final = 16_384
LONGEST_ADDRESS: Final = 1000
USUAL_PORTS: Final = {"https": 443, "http": 80}
WEB_PORTS: Final = (80, 443)
"""The ports below 1024 that are asked."""
NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")


class UnreachableError(BurgraveError):
    """The other server was not reached; it may be later."""


class Reply(NamedTuple):
    """What the other server answered."""

    status: int
    retry_after: float
    """After how many seconds it wants to be asked again, or 0."""


def check_address(address: str, *, private: bool) -> SplitResult:
    """Check that an address may be asked; `private` allows http and the server's own network."""
    accepted = "an address begins with https:// and names a server"
    if len(address) > LONGEST_ADDRESS or not re.fullmatch("[!-~]+", address):
        raise BurgraveError(f"{accepted}; it has at most {LONGEST_ADDRESS} signs and no blanks")
    try:
        place = urlsplit(address)
        port = place.port
    except ValueError:
        raise BurgraveError(accepted) from None
    if place.scheme != "https" and not (private and place.scheme == "http"):
        raise BurgraveError(accepted)
    if not place.hostname or place.username is not None or place.fragment:
        raise BurgraveError(f"{accepted}, without a user and without #")
    if port is not None and port < 1024 and port not in WEB_PORTS:
        raise BurgraveError("an address has the port 443, 80 or one above 1023")
    return place


def is_public(address: str) -> bool:
    """Is it an address in the internet, not one of this machine or of its networks?"""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found in NAT64:
            found = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        else:
            found = found.ipv4_mapped or found.sixtofour or found
    return found.is_global and not found.is_multicast and not found.is_reserved


async def resolve_address(place: SplitResult, *, private: bool) -> tuple[str, int]:
    """The address and the port to connect to, which are checked and then used."""
    port = place.port or USUAL_PORTS[place.scheme]
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(place.hostname, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise UnreachableError(f"the name is not known: {error}") from None
    hosts = [str(one[4][0]) for one in found]
    if not hosts or not (private or all(is_public(host) for host in hosts)):
        raise BurgraveError("this address is in a network that messages do not reach")
    return hosts[0], port


async def send(
    method: str, address: str, headers: dict[str, str], body: bytes, *, private: bool
) -> Reply:
    """Send a request and read the status of the answer; redirections are not followed."""
    place = check_address(address, private=private)
    try:
        async with asyncio.timeout(SECONDS):
            return await _send(method, place, headers, body, private=private)
    except (OSError, EOFError, ValueError, asyncio.LimitOverrunError) as error:
        # A time-out is an OSError, too.
        # Reasons are logged, and their words may have the address.
        raise UnreachableError(f"not reached: {type(error).__name__}") from None


async def _send(
    method: str, place: SplitResult, headers: dict[str, str], body: bytes, *, private: bool
) -> Reply:
    host, port = await resolve_address(place, private=private)
    secured = place.scheme == "https"
    reader, writer = await asyncio.open_connection(
        host,
        port,
        limit=LONGEST_HEAD,
        ssl=ssl.create_default_context() if secured else None,
        server_hostname=place.hostname if secured else None,
    )
    try:
        path = (place.path or "/") + (f"?{place.query}" if place.query else "")
        lines = [f"{method} {path} HTTP/1.1", f"host: {place.netloc}", "connection: close"]
        lines += [f"content-length: {len(body)}", "user-agent: burgrave"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        writer.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)
        await writer.drain()
        head = await reader.readuntil(b"\r\n\r\n")
        while re.match(rb"HTTP/1\.[01] 1\d\d", head):
            head = await reader.readuntil(b"\r\n\r\n")
        return reply_of(head)
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            writer.transport.abort()


def reply_of(head: bytes) -> Reply:
    """The answer whose first lines these are."""
    status = re.match(rb"HTTP/1\.[01] (\d{3})", head)
    if status is None:
        raise ValueError("the answer is not HTTP")
    wait = re.search(rb"(?im)^retry-after: *(\d{1,6})\r?$", head)
    return Reply(int(status[1]), float(wait[1]) if wait else 0.0)
