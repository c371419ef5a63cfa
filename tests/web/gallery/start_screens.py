"""The start page and the forms it opens."""

from __future__ import annotations

from tests.web.gallery.browser import AT_LAST, Gallery, record, screen


@screen
def start(gallery: Gallery) -> None:
    """The start screen, with games to continue: a running, a waiting and a finished one."""
    for text in (record("2e", 4), record("2e", 4, "influence", after=AT_LAST)):
        gallery.visitor.post("/api/import", record=text)
    seats = [{"who": "person", "name": "Anna"}, {"who": "open"}, {"who": "open"}]
    rules = "2e+m1+m2+m3+m4+m5+m6+goblin-valley"
    gallery.visitor.post("/api/tables", rules=rules, seats=seats, title="Friday court")
    gallery.visitor.open()
    gallery.page.locator("button.start:not([disabled])").wait_for()
    gallery.page.get_by_text("Friday court").first.wait_for()


@screen
def my_games(gallery: Gallery) -> None:
    """A game in the list is about to be renamed or deleted."""
    start(gallery)
    gallery.page.get_by_role("button", name="Rename or delete Friday court").first.click()
    gallery.page.get_by_role("button", name="Delete", exact=True).click()


@screen
def start_settings(gallery: Gallery) -> None:
    """The settings, opened on the start screen."""
    gallery.start()
    gallery.page.get_by_role("button", name="Settings").click()
    gallery.page.locator("dialog[open]").wait_for()


@screen
def notifications(gallery: Gallery) -> None:
    """How a player wants to be told, opened on the start screen, with most fields in use."""
    start_settings(gallery)
    part = gallery.page.get_by_role("region", name="Tell me when it is my turn")
    part.get_by_text("Matrix", exact=True).click()
    part.get_by_role("button", name="Quiet time").click()
    part.get_by_label("Quiet until").wait_for()


@screen
def ratings(gallery: Gallery) -> None:
    """What ratings mean and the passphrase, opened on the start screen."""
    gallery.start()
    gallery.page.get_by_role("button", name="More …").click()
    part = gallery.page.get_by_role("region", name="Play in another browser")
    part.get_by_role("button", name="Make six words").or_(
        part.get_by_role("button", name="Make new words")
    ).wait_for()


@screen
def new_table(gallery: Gallery) -> None:
    """Setting up a table with all modules and five seats."""
    gallery.start("new")
    page = gallery.page
    page.get_by_role("button", name="all", exact=True).first.click()
    for _ in range(3):
        page.locator("button.more").last.click()
    page.locator(".toggle[aria-pressed=true]").nth(6).wait_for()


@screen
def dice_versions(gallery: Gallery) -> None:
    """Setting up a Dice Game: of its three versions the recommended one is chosen."""
    gallery.start("new")
    page = gallery.page
    page.locator(".toggle").first.wait_for()
    page.locator(".new .choice label").nth(1).click()
    page.locator(".toggle", has=page.locator(".best")).click()
    page.locator(".toggle.on", has=page.locator(".best")).wait_for()


@screen
def head_start(gallery: Gallery) -> None:
    """A head start for one of five seats, in the form for a new table."""
    new_table(gallery)
    page = gallery.page
    page.get_by_role("button", name="Head start").click()
    field = page.get_by_role("spinbutton").nth(3)
    field.fill("8")
    field.press("Tab")
    field.scroll_into_view_if_needed()


@screen
def impossible_mix(gallery: Gallery) -> None:
    """Modules that the first edition does not have, and an invalid setup code."""
    gallery.start("new")
    page = gallery.page
    page.locator(".toggle").first.wait_for()
    page.locator(".choice label").filter(has_text="1st edition").click()
    page.locator(".toggle[aria-disabled=true]").first.wait_for()
    page.locator("summary").click()
    page.locator("#code").fill("2e+nothing")
    page.locator("#code").press("Tab")
    page.get_by_role("alert").filter(has_text="nothing").wait_for()


@screen
def lesson(gallery: Gallery) -> None:
    """The guide of the first game asks for a good."""
    gallery.start()
    gallery.page.locator(".learn .row button").first.click()
    for step in ("goal", "court"):
        gallery.page.locator(f".bubble[data-step={step}] .go").click()
    gallery.page.locator(".bubble[data-step=favor]").wait_for()


@screen
def check_a_record(gallery: Gallery) -> None:
    """A record can be uploaded to have its dice checked."""
    gallery.start("v")


@screen
def wrong_link(gallery: Gallery) -> None:
    """A link that leads nowhere."""
    gallery.start()
    gallery.page.get_by_role("button", name="Join", exact=True).click()
    gallery.page.get_by_role("alert").first.wait_for()


@screen
def gone(gallery: Gallery) -> None:
    """A link to a table that does not exist."""
    gallery.start("t/0123456789abcdef/nobodysSecret")


@screen
def unreachable(gallery: Gallery) -> None:
    """No server answers, so not even the texts are loaded."""
    gallery.page.route("**/api/**", lambda route: route.abort())
    try:
        gallery.start()
    finally:
        gallery.page.unroute("**/api/**")
