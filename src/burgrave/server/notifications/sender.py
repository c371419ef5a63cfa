"""Looks for players whose turn it is and notifies them: one message a turn, and one reminder."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from ...engine.text.notation import BurgraveError
from ...lobby.interfaces import NotStoredError
from ..database import Database, Statement
from ..logger import log
from ..settings import Settings
from .hooks import HOOKS, hook_request, to_json
from .mail import NoSuchMailboxError, mail_of, send_mail
from .outbox import Outbox, turn_of
from .outgoing import UnreachableError, send
from .quiet import end_of_quiet
from .subscriptions import MOST_FAILURES, SubscriptionStore
from .words import Words, words_of

try:
    from .push import VapidKey, encrypt, push_headers, receiver_of
except ModuleNotFoundError:  # Without the extra, nothing is pushed.
    PUSHES = False
else:
    PUSHES = True

LONGEST_PAUSE: Final = 5.0
SLACK: Final = 10.0
"""Seconds by which the clocks of several machines may differ."""
MOST_TRIES: Final = 5
MOST_SENDING: Final = 32
MOST_TO_ONE: Final = 2
"""How many messages go to one address at once."""
GROWING: Final = 5.0
"""By what factor each wait before another try is longer than the one before."""


class GoneError(BurgraveError):
    """Nobody receives messages there any more."""


class Notifier:
    """Tells the players of a server that it is their turn."""

    def __init__(
        self,
        database: Database,
        settings: Settings,
        key: bytes,
        shown: Callable[[str, int], bool],
        owner: Callable[[str], str] = lambda table: "",
    ) -> None:
        self.settings = settings
        self.store = SubscriptionStore(database, key, private=settings.private_webhooks)
        self.outbox = Outbox(database)
        self.shown = shown
        """Does the player of a seat have its table in front of them?"""
        self.owner = owner
        """The address of the other process that has a table and knows who looks at it, or ""."""
        contact = settings.address if settings.address.startswith("https://") else ""
        contact = contact or f"mailto:{settings.mail_from or 'operator@localhost'}"
        self.vapid = VapidKey(key, contact) if PUSHES else None
        self.sent: Counter[str] = Counter()
        """How many messages were sent, by way."""
        self.failed: Counter[str] = Counter()
        """How many attempts failed, by way."""
        self._sending: dict[str, str] = {}
        """The receiver of each message that is being sent."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._looked = 0.0

    @property
    def mails(self) -> bool:
        """Does this server send e-mails?"""
        return bool(self.settings.mail_server)

    def offers(self, way: str) -> bool:
        """Does this server notify people in this way?"""
        return way in HOOKS or (self.mails if way == "mail" else self.vapid is not None)

    @property
    def after(self) -> float:
        """How many seconds a player has to look at the table before they are notified."""
        return self.settings.notify_after_seconds

    async def run(self) -> None:
        """Look for messages to send again and again, until cancelled."""
        pause, rounds = min(LONGEST_PAUSE, max(0.05, self.after / 4)), 0
        while True:
            try:
                await self.look(time.time())
                if rounds % 1000 == 0:
                    await self.outbox.forget_old(time.time())
            except NotStoredError as problem:
                log.error("no notifications now", reason=str(problem))
            except Exception:
                log.exception("notifications were not looked at")
            rounds += 1
            await asyncio.sleep(pause)

    async def close(self) -> None:
        """Stop sending; what was not answered is looked at again after the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def look(self, now: float) -> None:
        """Note new turns, and begin to send what is due."""
        since, self._looked = self._looked - SLACK, now
        await self.outbox.note_turns(since, self.after)
        await self.outbox.recover(now)
        for row in self.outbox.due(now):
            if len(self._sending) >= MOST_SENDING:
                return
            if list(self._sending.values()).count(row["goes_to"]) >= MOST_TO_ONE:
                continue
            table = row["table_id"]
            owner = "" if table is None else await asyncio.to_thread(self.owner, table)
            if owner:
                continue
            later = self.later(row, now)
            if later is not None:
                await self.outbox.set(row["id"], "waiting", later)
            elif self.is_needed(row) and not self.outbox.is_duplicate(row):
                await self._begin(row, now)
            else:
                await self.outbox.set(row["id"], "dropped", now)

    def is_needed(self, row: dict[str, Any]) -> bool:
        """Is a message still wanted and still true?"""
        if row["what"] == "confirm":
            return bool(row["going"] == "unconfirmed")
        if row["going"] != "on":
            return False
        if row["table_id"] is None:
            return True
        turn = turn_of(row["summary"], row["seat"])
        running = row["table_state"] == "running"
        return running and turn is not None and turn[0] == row["turn"]

    def later(self, row: dict[str, Any], now: float) -> float | None:
        """Until when a message waits: its reader looks at the table, or it is their quiet time."""
        if row["what"] not in ("turn", "reminder") or not self.is_needed(row):
            return None
        if self.shown(row["table_id"], row["seat"]):
            return now + self.after
        return end_of_quiet(row["settings"], now)

    # Sending.

    async def _begin(self, row: dict[str, Any], now: float) -> None:
        if not await self.outbox.claim(row["id"], now):
            return
        self._sending[row["id"]] = row["goes_to"]
        task = asyncio.create_task(self._deliver(row))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _deliver(self, row: dict[str, Any]) -> None:
        """Send a message and note what became of it."""
        try:
            await self._send(row)
        except (GoneError, NoSuchMailboxError) as gone:
            await self._give_up(row, str(gone))
        except BurgraveError as problem:
            await self._try_later(row, problem)
        except Exception:
            log.exception("a notification was not sent", way=row["way"])
            await self._try_later(row, BurgraveError("failed"))
        else:
            self.sent[row["way"]] += 1
            well = "UPDATE subscriptions SET failures = 0 WHERE id = ? AND failures > 0"
            await self.outbox.set(row["id"], "sent", time.time(), (well, (row["subscription"],)))
        finally:
            self._sending.pop(row["id"], None)

    async def _give_up(self, row: dict[str, Any], why: str) -> None:
        log.info("a notification has no reader any more", way=row["way"], reason=why)
        off = self.store.state_statement(row["subscription"], "failed")
        await self.outbox.set(row["id"], "dropped", time.time(), off)

    async def _try_later(self, row: dict[str, Any], problem: BurgraveError) -> None:
        self.failed[row["way"]] += 1
        log.warning("a notification was not sent", way=row["way"], reason=str(problem))
        if row["failures"] + 1 >= MOST_FAILURES:
            await self._give_up(row, "nothing has arrived for a long time")
            return
        worse: Statement = (
            "UPDATE subscriptions SET failures = failures + 1 WHERE id = ?",
            (row["subscription"],),
        )
        wait = self.settings.notify_retry_seconds * GROWING ** row["tries"]
        asked = problem.args[1] if len(problem.args) > 1 else 0.0
        state = "waiting" if row["tries"] + 1 < MOST_TRIES else "dropped"
        due = time.time() + max(wait, min(float(asked), 24 * 3600.0))
        await self.outbox.set(row["id"], state, due, worse)

    async def _send(self, row: dict[str, Any]) -> None:
        way, stop = row["way"], self.store.stop_token(row["subscription"])
        address = self.settings.address.rstrip("/")
        confirm = self.store.confirm_token(row["subscription"])
        words = words_of(row, address, stop, confirm, row["settings"]["language"])
        if way == "mail":
            to, stop_at = row["address"]["address"], f"{address}/api/notifications/stop/{stop}"
            mail = mail_of(self.settings, to, words, stop_at)
            await asyncio.to_thread(send_mail, self.settings, to, mail)
            return
        if way == "push":
            status, wait = await self._push(row, words)
        else:
            asked = hook_request(way, row["address"], words)
            private = self.settings.private_webhooks
            status, wait = await send(*asked, private=private)
        if status in (404, 410):
            raise GoneError(f"the other server answers {status}")
        if not 200 <= status < 300:
            raise UnreachableError(f"the other server answers {status}", wait)

    async def _push(self, row: dict[str, Any], words: Words) -> tuple[int, float]:
        if self.vapid is None:
            raise UnreachableError("pushes need cryptography, which is not installed")
        receiver = receiver_of(row["address"])
        tag = f"{words.table}-{words.seat}" if words.table else words.id
        said = {"title": words.title, "body": words.body, "table": words.table, "tag": tag}
        headers = push_headers(self.vapid, receiver, tag)
        body = encrypt(to_json(said), receiver)
        private = self.settings.private_webhooks
        return await send("POST", receiver.endpoint, headers, body, private=private)
