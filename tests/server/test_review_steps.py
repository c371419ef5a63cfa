"""Reviews asked for by the page: started, watched, stopped, and gone on with."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest

from burgrave.engine.text.notation import BurgraveError
from burgrave.engine.text.record import Record
from burgrave.games.texts import Catalogue
from burgrave.lobby.new_room import open_record
from burgrave.lobby.replays import Replays, replayed_record
from burgrave.lobby.review_replies import review_reply
from burgrave.lobby.reviews import FAILED, ReviewJob, Reviews
from burgrave.review import review
from burgrave.review.notes import Notes
from burgrave.review.page import page
from burgrave.review.reading import read_review
from burgrave.review.request import ReviewPiece, ReviewRequest
from burgrave.review.side_by_side import look_side_by_side
from tests.server.client import Browser
from tests.server.test_records import ME_AND_BOT, finished_record

SHORT = "dice+short"


def test_a_review_grows_and_says_how_far_it_is(browser: Browser) -> None:
    """One request starts it; others see it grow until it is whole, in words."""
    table = browser.ask("/api/import", {"record": finished_record(SHORT)})[1]["table"]
    path = f"/api/tables/{table}/review"
    assert browser.ask(path, {"act": "look"})[1]["state"] == "none"
    status, told = browser.ask(path, {"act": "start"})
    assert (status, told["state"]) == (200, "running")
    while told["state"] == "running":
        assert 0 <= told["done"] <= told["all"]
        status, told = browser.ask(path, {"act": "look", "seen": told["done"]})
    assert (told["state"], told["done"]) == ("done", told["all"])
    assert told["review"]["seats"] == browser.ask(path)[1]["seats"]
    notable = [one["number"] for one in told["review"]["choices"] if one["loss"] >= 0.005]
    assert [one["number"] for one in told["choices"]] == notable
    assert all(one["best"]["text"] for one in told["choices"])


def test_a_finished_review_is_sent_as_one_page(browser: Browser) -> None:
    """It is the page that the command writes, in the reader's language; without a review: 409."""
    table = browser.ask("/api/import", {"record": finished_record(SHORT)})[1]["table"]
    path = f"/api/tables/{table}/review"
    status, refused = browser.ask(f"{path}/page")
    assert (status, refused["detail"].split(".")[0]) == (
        409,
        "The review of this game is not finished",
    )
    said = browser.ask(path)[1]
    status, sent = browser.ask(f"{path}/page?language=de")
    texts = Catalogue("de", edition="dice")
    assert (status, sent["html"]) == (200, page(read_review(said), texts))
    whole = review(browser.ask(f"/api/tables/{table}/record")[1]["record"])
    assert read_review(json.loads(json.dumps(whole.to_dict()))) == whole


def test_only_finished_games_are_reviewed(browser: Browser) -> None:
    """While the game runs, nobody may ask for its review."""
    table = browser.open(rules=SHORT, seats=ME_AND_BOT, start=True)["table"]
    status, refused = browser.ask(f"/api/tables/{table}/review", {"act": "start"})
    assert (status, refused["detail"]) == (409, "The game is not over yet.")


def test_a_stopped_review_goes_on_where_it_was() -> None:
    """What was found before a stop is kept, and the result is the same."""
    begun: list[int] = []

    async def compute(record: str, content: str, **more: Any) -> bytes:
        request = ReviewRequest(record, content)
        pieces = request.pieces(1, more["notes"])
        begun.append(pieces.notes.end)

        async def look(piece: range) -> Notes:
            await asyncio.sleep(0)
            return ReviewPiece(request, piece.start, piece.stop, 0.0).run()

        await look_side_by_side(pieces, look, more["tell"])
        return request.sum(pieces.notes).run()

    async def story() -> None:
        room = open_record({"record": finished_record(SHORT)})
        reviews = Reviews(compute)
        job = reviews.start(room, quick=False)
        while job.done < 5:
            await asyncio.sleep(0)
        reviews.stop(room.table)
        while job.runs:
            await asyncio.sleep(0)
        record = room.require_session().record
        told = review_reply(Replays(), replayed_record(record, "", "en"), job, seen=0)
        assert (told["state"], told["done"] >= 5) == ("stopped", True)
        assert told["review"] is not None
        assert len(told["review"]["chances"]) == told["done"] + 1
        assert reviews.start(room, quick=False) is job
        found = await reviews.review(room)
        assert begun == [0, told["done"]]
        assert found == ReviewRequest(record.text, "").run()
        assert job.found == found

    asyncio.run(story())


@pytest.mark.parametrize(
    ("problem", "said"),
    [(BurgraveError("this game cannot be reviewed"),) * 2, (ImportError("no processes"), FAILED)],
)
def test_a_review_that_fails_says_why(problem: Exception, said: object) -> None:
    """The reason is kept with the job, and whoever waits is told; also if nobody foresaw it."""

    async def compute(record: str, content: str, **more: Any) -> bytes:
        raise problem

    async def story() -> None:
        room = open_record({"record": finished_record(SHORT)})
        reviews = Reviews(compute)
        with pytest.raises(type(problem)):
            await reviews.review(room)
        job = reviews.job(room.table)
        assert job is not None
        assert (job.problem, job.runs) == (str(said), False)

    asyncio.run(story())


def test_how_long_a_review_takes_is_said_once_it_is_known() -> None:
    """A few choices tell nothing; after some, as long again for as many."""
    job = ReviewJob(quick=False, full=True, all=100, started=time.monotonic() - 30.0)
    seconds = []
    for known in (5, 25):
        job.notes = Notes(entries=[(0, "", "")] * known)
        seconds.append(job.seconds)
    assert seconds == [0.0, pytest.approx(90.0, rel=0.2)]


def test_a_rough_review_searches_less() -> None:
    """It has the same chances, and finds its costs in fewer worlds."""
    text = finished_record(SHORT)
    assert Record.parse(text).result
    whole = review(text)
    quick = ReviewRequest(text, "", quick=True).run()
    assert len(quick) > 0
    assert whole.chances
