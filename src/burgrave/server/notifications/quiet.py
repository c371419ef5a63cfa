"""A player's quiet time, in their own time zone."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta, timezone, tzinfo
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from ...engine.text.notation import BurgraveError


def zone_of(name: str, minutes: int) -> tzinfo:
    """The time zone of this name; if it is unknown here, one `minutes` ahead of UTC."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return timezone(timedelta(minutes=minutes))


def read_time(text: str) -> time:
    """A time of day, such as 22:30."""
    try:
        return datetime.strptime(text, "%H:%M").time()
    except ValueError:
        raise BurgraveError(f"{text!r} is not a time of day such as 22:30") from None


def end_of_quiet(settings: dict[str, Any], now: float) -> float | None:
    """When the present quiet time ends; None if it is not quiet now."""
    quiet = settings.get("quiet")
    if not quiet:
        return None
    begins, ends = read_time(quiet["begins"]), read_time(quiet["ends"])
    zone = zone_of(quiet["zone"], quiet["offset"])
    here = datetime.fromtimestamp(now, UTC).astimezone(zone)
    clock = here.time()
    within = begins <= clock < ends if begins < ends else clock >= begins or clock < ends
    if begins == ends or not within:
        return None
    end = here.replace(hour=ends.hour, minute=ends.minute, second=0, microsecond=0)
    if end <= here:
        end = datetime.combine(here.date() + timedelta(days=1), ends, zone)
    return end.timestamp()
