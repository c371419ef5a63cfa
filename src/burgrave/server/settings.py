"""Settings of a server: from its options, the environment or a file, in that order."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field, fields
from email.utils import parseaddr
from pathlib import Path
from typing import Any, TypeVar

from ..engine.text.notation import BurgraveError, reason_of

COUNTS = (
    "processes",
    "workers",
    "tables_per_minute",
    "asks_per_minute",
    "messages_per_second",
    "messages_per_address",
    "requests_per_second",
    "pages_per_table",
    "pages_per_address",
    "connections",
    "connections_per_address",
)
"""Settings that must be at least 1."""
POSITIVE = (
    "idle_minutes",
    "think_seconds",
    "hellos_per_second",
    "request_seconds",
    "notify_after_seconds",
    "notify_retry_seconds",
)
"""Settings that must be more than 0."""
SECURITY = ("starttls", "tls", "none")
"""How the connection to a mail server can be secured."""


T = TypeVar("T", str, int, float, bool)


def setting(usual: T, meaning: str) -> T:
    """A setting with its default and its meaning."""
    found: T = field(default=usual, metadata={"meaning": meaning})
    return found


@dataclass(frozen=True)
class Settings:
    """All settings; each is an option of the command and an environment variable BURGRAVE_NAME."""

    host: str = setting(
        "127.0.0.1", "The address to listen at; 0.0.0.0 for everybody in the network."
    )
    port: int = setting(8470, "The port to listen at; 0 for any free one.")
    data: str = setting("", "The folder of the database; empty for the user's own data folder.")
    database: str = setting(
        "",
        "A PostgreSQL database that servers share, postgresql://user@host/name; empty for a file in"
        " the data folder.",
    )
    processes: int = setting(1, "How many processes serve; more than one need a `database`.")
    peer_host: str = setting(
        "127.0.0.1", "The address at which processes on other machines reach those of this one."
    )
    peer_port: int = setting(
        0, "The first port at which other processes reach these, one for each; 0 for any free ones."
    )
    workers: int = setting(1, "How many processes compute for the bots.")
    think_seconds: float = setting(
        60.0,
        "After how many seconds a bot's worker is given up and another one takes over.",
    )
    tables_per_minute: int = setting(30, "How many tables one address may open in a minute.")
    messages_per_second: int = setting(30, "How many messages one page may send in a second.")
    messages_per_address: int = setting(
        300, "How many messages all pages of one address may send in a second."
    )
    requests_per_second: int = setting(
        50, "How many requests one address may send in a second, after ten times as many at once."
    )
    pages_per_table: int = setting(60, "How many pages may look at one table at once.")
    asks_per_minute: int = setting(
        600, "How many links one address may open, and records it may send, in a minute."
    )
    pages_per_address: int = setting(
        200, "How many pages may be connected from one address at once."
    )
    hellos_per_second: float = setting(
        2.0, "How many times a second one page may ask for the whole state, after twenty at once."
    )
    connections: int = setting(
        4000, "How many connections may be open; fewer, if the system allows fewer open files."
    )
    connections_per_address: int = setting(
        100, "How many connections of one address may be open besides its pages."
    )
    request_seconds: float = setting(20.0, "How many seconds a request may take to arrive.")
    proxies: str = setting(
        "", "The addresses, separated by commas, of proxies that may say who their visitors are."
    )
    idle_minutes: float = setting(20.0, "After how many minutes an unused table leaves memory.")
    keep_days: float = setting(
        0.0, "After how many days without a change a game is deleted; 0 keeps all games."
    )
    compress: bool = setting(
        True, "Compress what pages are sent? Much less traffic, a little more memory for each page."
    )
    secure: bool = setting(False, "Is the server reached by https only?")
    address: str = setting(
        "",
        "The address at which players reach the server, such as https://games.example; messages to"
        " players have links to it.",
    )
    notify_after_seconds: float = setting(
        60.0, "After how many seconds a player who does not look at the table is notified."
    )
    notify_retry_seconds: float = setting(
        60.0,
        "How many seconds before an undelivered message is sent again; later waits are longer.",
    )
    private_webhooks: bool = setting(
        False, "May players' webhooks use http and reach addresses in this server's own network?"
    )
    mail_server: str = setting(
        "",
        "The mail server that sends e-mails to players, such as smtp.example:587; needs address.",
    )
    mail_from: str = setting("", "The sender of e-mails, such as Burgrave <games@games.example>.")
    mail_user: str = setting("", "The name by which the mail server knows this server.")
    mail_password: str = setting(
        "", "The password for the mail server; better in the environment or a file."
    )
    mail_security: str = setting(
        "starttls", "How the connection to the mail server is secured: starttls, tls or none."
    )
    bots: str = setting(
        "",
        "Bots of your own that players may choose, such as dreamer=own_bot.py:Dreamer,mine=my.net:"
        " name=class or name=file, separated by commas.",
    )
    traces: str = setting(
        "",
        "The address of an OpenTelemetry collector that is sent traces, such as"
        " http://localhost:4318; empty for none.",
    )
    traces_share: float = setting(
        1.0, "The share of all requests and operations that is traced, from 0 to 1."
    )
    metrics: bool = setting(
        False, "Serve metrics for Prometheus at /metrics? Needs burgrave[server]."
    )

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise BurgraveError(f"port {self.port} does not exist; accepted are 0 to 65535")
        for name in POSITIVE:
            if getattr(self, name) <= 0:
                raise BurgraveError(f"{name} must be more than 0, not {getattr(self, name)}")
        self._check_messages()
        if self.traces and not re.fullmatch(r"https?://[!-~]+", self.traces):
            raise BurgraveError(f"traces must begin with http:// or https://, not {self.traces}")
        if not 0 <= self.traces_share <= 1:
            raise BurgraveError(f"traces_share must be from 0 to 1, not {self.traces_share}")
        if not 0 <= self.peer_port + self.processes - 1 <= 65535:
            raise BurgraveError(f"there are no {self.processes} ports from {self.peer_port} on")
        if self.processes > 1 and not self.database:
            raise BurgraveError(
                "several processes need a database that they can share:"
                " --database postgresql://user@host/name"
            )
        if self.keep_days < 0:
            raise BurgraveError(f"keep_days must be 0 or more, not {self.keep_days}")
        for name in COUNTS:
            if getattr(self, name) < 1:
                raise BurgraveError(f"{name} must be at least 1, not {getattr(self, name)}")

    def _check_messages(self) -> None:
        """Check what messages to players need."""
        if self.address and not re.fullmatch(r"https?://[!-\"$-~]+", self.address):
            raise BurgraveError(f"address must begin with https:// or http://, not {self.address}")
        if self.mail_security not in SECURITY:
            accepted = ", ".join(SECURITY)
            raise BurgraveError(
                f"mail_security cannot be {self.mail_security!r}; accepted are {accepted}"
            )
        if self.mail_server and not re.fullmatch(r"[^:\s]+(:[0-9]{1,5})?", self.mail_server):
            raise BurgraveError(
                f"mail_server must be a name, or a name and a port, not {self.mail_server!r}"
            )
        if self.mail_server and not (self.address and "@" in parseaddr(self.mail_from)[1]):
            raise BurgraveError("mail_server needs address and mail_from, too")


def split_list(text: str) -> list[str]:
    """The parts of a setting, which commas separate."""
    return [part.strip() for part in text.split(",") if part.strip()]


def read_settings(file: Path | None, **given: Any) -> Settings:
    """Settings from the given options, the environment and a file, in that order."""
    found: dict[str, Any] = {}
    if file is not None:
        found |= _from_file(file)
    for one in fields(Settings):
        written = os.environ.get(f"BURGRAVE_{one.name.upper()}")
        if written is not None:
            found[one.name] = _parse(one.name, written, type(one.default))
    found |= {name: value for name, value in given.items() if value is not None}
    return Settings(**found)


def _from_file(file: Path) -> dict[str, Any]:
    names = {one.name: type(one.default) for one in fields(Settings)}
    import tomllib  # Most servers have no such file.

    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BurgraveError(f"{file}: {reason_of(error)}") from None
    for name, value in found.items():
        if name not in names:
            raise BurgraveError(f"{file}: no setting {name!r}; accepted are {', '.join(names)}")
        if names[name] is float and type(value) is int:
            found[name] = float(value)
        elif type(value) is not names[name]:
            raise BurgraveError(f"{file}: {name} must be a {names[name].__name__}, not {value!r}")
    return found


def _parse(name: str, written: str, kind: type) -> Any:
    if kind is str:
        return written
    if kind is bool and written.lower() in ("0", "1", "true", "false", "yes", "no"):
        return written.lower() in ("1", "true", "yes")
    if kind is int and re.fullmatch("-?[0-9]{1,9}", written):
        return int(written)
    if kind is float and re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", written):
        return float(written)
    raise BurgraveError(
        f"BURGRAVE_{name.upper()}={written!r} must be a {'yes or no' if kind is bool else 'number'}"
    )
