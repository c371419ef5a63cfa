"""Tables that have not begun."""

from __future__ import annotations

from tests.web.gallery.browser import Gallery, screen


@screen
def waiting_room(gallery: Gallery) -> None:
    """Some seats are open; the link to one is shown with its code, and somebody has spoken."""
    other = gallery.share_table(begun=False, more=[{"who": "open"}, {"who": "bot", "name": "Mara"}])
    other.say(op="chat", text="Evening! Who is the third?")
    gallery.page.locator(".link .code svg").wait_for()
    gallery.page.get_by_text("Evening!").wait_for(state="attached")


@screen
def waiting_with_head_start(gallery: Gallery) -> None:
    """A head start agreed on in the waiting room."""
    waiting_room(gallery)
    page = gallery.page
    page.get_by_role("button", name="Head start").click()
    field = page.get_by_role("spinbutton").first
    field.fill("12")
    field.press("Tab")
    page.locator("li .chip").filter(has_text="+12").wait_for()


@screen
def own_link(gallery: Gallery) -> None:
    """The link to one's own seat, to continue on a phone."""
    waiting_room(gallery)
    gallery.page.get_by_role("button", name="Continue on your phone").click()
    gallery.page.get_by_role("heading", name="Your own seat").wait_for()


@screen
def waiting_chat(gallery: Gallery) -> None:
    """The chat of a table that has not begun."""
    waiting_room(gallery)
    gallery.page.locator("button.talk").dispatch_event("click")
