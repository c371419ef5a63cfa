"""The page's source contains no text for people: every text has a key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from burgrave.games.text_parts import FAMILIES
from burgrave.games.texts import texts_in
from burgrave.lobby.texts_reply import SAID_BY_THE_PAGE, page_texts
from web.build import KEYS, text_keys

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web" / "src"
TEXTS = texts_in("en")
OURS = {"Burgrave", "· Burgrave", "burgrave serve"}
"""Our name and a command, which are the same in every language."""
NARRATED = ("page.ask.", "page.option.", "page.error.")
"""Prefixes of the keys of questions, answers and refusals, which are named where they are made."""
KEYCAP = re.compile("[A-Z]")
TAG = re.compile(r"""<(?:[^<>"']|"[^"]*"|'[^']*')*>""")
SPOKEN = re.compile(r'\b(?:aria-label|title|placeholder|alt|label)="([^"]*)"')
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
SENTENCE = re.compile(r"[A-Za-z']{2,} [A-Za-z']{2,}")
PROGRAM = re.compile(r"[<>{};:#\[(]|^\.|\\n")
"""What no sentence has, but markup, selectors and code do."""


def without_blanks(text: str) -> str:
    """Markup without anything in braces, however deeply nested."""
    depth, kept = 0, []
    for sign in text:
        depth += (sign == "{") - (sign == "}")
        if depth == 0 and sign != "}":
            kept.append(sign)
    return "".join(kept)


def texts_in_markup(source: str) -> Iterator[str]:
    """Text that a component's markup shows or reads out literally."""
    bare = re.sub(r"<!--.*?-->|<(script|style)\b.*?</\1>", "", source, flags=re.DOTALL)
    bare = without_blanks(bare)
    yield from SPOKEN.findall(bare)
    yield from (line.strip() for line in TAG.sub("\n", bare).splitlines())


def sentences(source: str) -> Iterator[str]:
    """String literals of a program that look like text for people."""
    bare = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", source, flags=re.DOTALL)
    for plain, filled in STRING.findall(bare):
        said = re.sub(r"\$\{[^}]*\}", "", plain or filled)
        if SENTENCE.search(said) and not PROGRAM.search(said):
            yield said


def texts_without_key(source: str, *, component: bool) -> list[str]:
    """Everything in a source file that people would read in one language only."""
    found = []
    if component:
        words = [said for said in texts_in_markup(source) if re.search("[A-Za-z]", said)]
        found = [said for said in words if said not in OURS and not KEYCAP.fullmatch(said)]
        source = "\n".join(re.findall(r"<script[^>]*>(.*?)</script>", source, flags=re.DOTALL))
    return found + list(sentences(source))


def test_the_search_finds_what_stands_in_a_page() -> None:
    """Text, labels and strings are found wherever they are; keys, names and code are not."""
    page = """<script>let why = "Nobody is here."; const key = "page.none"; // "not a text"
      import x from "./x.svelte"; const all = document.querySelector(".log ol");</script>
      <p title="a hint" class="some class">Wait {t("page.year", { year })} <kbd>P</kbd></p>
      <h1>Burgrave</h1>{#if x < y}<img alt={label} />{/if}<style>p { color: red; }</style>"""
    assert texts_without_key(page, component=True) == ["a hint", "Wait", "Nobody is here."]


@pytest.mark.parametrize("folder", sorted({file.parent for file in WEB.rglob("*.svelte")}))
def test_every_text_stands_behind_a_key(folder: Path) -> None:
    """Everything that a page shows or reads out can be translated."""
    found = {
        str(file.relative_to(WEB)): lines
        for file in (*folder.glob("*.svelte"), *folder.glob("*.ts"))
        if not file.name.endswith(".test.ts")
        and (lines := texts_without_key(file.read_text(), component=file.suffix == ".svelte"))
    }
    assert found == {}


def test_the_keys_that_the_page_is_checked_by_are_those_of_the_texts() -> None:
    """The generated keys match the texts, so that a misspelt key is a type error."""
    assert KEYS.read_text("utf-8") == text_keys(), "out of date; run python web/build.py --keys"


def test_a_key_knows_its_blanks() -> None:
    """Each use of a text fills all of its placeholders; a text with a plural gets a number."""
    lines = text_keys().splitlines()
    assert '  "page.asks_undo": "who";' in lines
    assert '  "page.tier": "n";' in lines
    assert '  "page.close": never;' in lines


def test_every_text_of_the_page_is_asked_for() -> None:
    """Every page text is used, by its key or by the beginning of its key."""
    sources = [file for file in WEB.rglob("*") if file.suffix in (".svelte", ".ts")]
    page = [file.read_text() for file in sources if file != KEYS and ".test" not in file.suffixes]
    table = [file.read_text() for file in (ROOT / "src" / "burgrave").rglob("*.py")]
    document = (WEB.parent / "index.html").read_text()
    named = set(re.findall(r'["%](page\.[\w.]+)["%]', "\n".join([document, *page, *table])))
    families = {
        family
        for line in "\n".join(page).splitlines()
        for family in (
            *re.findall(r"`(page(?:\.\w+)+\.)\$\{", line),
            *(f"{name}." for name in re.findall(r'"(page\.\w+)"', line) if "under(" in line),
        )
    }
    ours = {key for key in TEXTS if key.startswith("page.")}
    assert sorted(key for key in ours - named if not key.startswith((*NARRATED, *families))) == []


HOMES = {"study": ("study", "verify", "exercises", "analysis", "figures"), "errors": ("wire",)}
"""The folders whose components say what comes later."""


@pytest.mark.parametrize("part", HOMES)
def test_what_comes_later_is_not_asked_for_before(part: str) -> None:
    """No start page or table names a text that only comes with another screen."""
    families = tuple(family for family, found in FAMILIES.items() if found == part)
    early = {
        (str(file.relative_to(WEB)), key)
        for file in (*WEB.rglob("*.svelte"), *WEB.rglob("*.ts"))
        if file != KEYS and file.parent.name not in HOMES[part] and ".test" not in file.suffixes
        for key in re.findall(r"[\"`](page\.[\w.]+)", file.read_text("utf-8"))
        if key.startswith(families)
    }
    assert early == set()


SHARED = re.compile(r"""["'`]((?:\w+\.)?ui\.[a-z_]+(?:\.[a-z_]*)?)""")
"""A key, or the family of one, that the page shares with terminal and narrators."""


def test_what_the_page_asks_for_is_sent() -> None:
    """Of the texts that others use, too, a page is sent the families that its source names."""
    files = [*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")]
    sources = [file for file in files if file != KEYS and ".test." not in file.name]
    named = {key for file in sources for key in SHARED.findall(file.read_text("utf-8"))}
    named = {key for key in named if not key.startswith("rules.ui.")}
    sent = tuple(one.rstrip(".") for one in SAID_BY_THE_PAGE)
    assert named
    assert {key for key in named if not key.startswith(sent)} == set()
    assert {key for key in TEXTS if key.startswith(SAID_BY_THE_PAGE)} <= page_texts("en").keys()
