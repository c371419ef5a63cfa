"""E-mails, sent by the mail server that the operator names."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from typing import Final
from urllib.parse import urlsplit

from ...engine.text.notation import BurgraveError
from ..settings import Settings
from .outgoing import UnreachableError
from .words import Words

SECONDS: Final = 20.0
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,250}")
PORTS: Final = {"starttls": 587, "tls": 465, "none": 25}
SAFETY: Final = tuple(PORTS)
"""How the connection to the mail server is secured."""


class NoSuchMailboxError(BurgraveError):
    """The mail server says that nobody receives mail at this address."""


def check_mail(address: str) -> str:
    """Check an e-mail address as far as its form goes."""
    if not ADDRESS.fullmatch(address) or ".." in address:
        raise BurgraveError(f"{address!r} is not an e-mail address such as mara@example.org")
    return address


def mail_of(settings: Settings, to: str, words: Words, stop_at: str) -> EmailMessage:
    """An e-mail with everything that lets its reader end such e-mails with one click."""
    mail = EmailMessage()
    mail["Subject"] = words.title
    mail["From"], mail["To"] = settings.mail_from, to
    mail["Date"] = formatdate()
    domain = urlsplit(settings.address).hostname or "burgrave"
    mail["Message-ID"] = f"<{words.id}@{domain}>"
    mail["Auto-Submitted"] = "auto-generated"
    parts = [words.body, words.link]
    if words.what != "confirm":
        mail["List-Unsubscribe"] = f"<{stop_at}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        parts.append(words.stop_line)
    mail.set_content("\n\n".join(part for part in parts if part) + "\n")
    return mail


def send_mail(settings: Settings, to: str, mail: EmailMessage) -> None:
    """Hand an e-mail to the mail server; blocks for a few seconds at most."""
    host, _, port = settings.mail_server.rpartition(":")
    if not host:
        host, port = settings.mail_server, str(PORTS[settings.mail_security])
    context = ssl.create_default_context()
    try:
        if settings.mail_security == "tls":
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                host, int(port), timeout=SECONDS, context=context
            )
        else:
            server = smtplib.SMTP(host, int(port), timeout=SECONDS)
        with server:
            if settings.mail_security == "starttls":
                server.starttls(context=context)
            if settings.mail_user:
                server.login(settings.mail_user, settings.mail_password)
            server.send_message(mail, parseaddr(settings.mail_from)[1], [to])
    except smtplib.SMTPRecipientsRefused as refused:
        status = min(code for code, _ in refused.recipients.values())
        if status >= 500:
            raise NoSuchMailboxError(f"the mail server refuses the address: {status}") from None
        raise UnreachableError(f"the mail server cannot take it now: {status}") from None
    except (smtplib.SMTPException, OSError) as error:
        code = getattr(error, "smtp_code", "")
        raise UnreachableError(f"no mail was sent: {type(error).__name__} {code}") from None
