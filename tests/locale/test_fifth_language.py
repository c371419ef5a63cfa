"""A fifth language is a folder and nothing else, and shows which texts have no key."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from burgrave import BurgraveError, kingsburg, playout
from burgrave.bots import bot_names
from burgrave.engine.core.actors import FATE
from burgrave.engine.core.play import Fate
from burgrave.games import kinds
from burgrave.games.plurals import matches
from burgrave.games.texts import Catalogue, languages, missing_in, share_of
from burgrave.session.playable import playable_rules
from tests.cli.terminal import burgrave
from tests.locale.pseudo import CODE, PARTIAL, speak, write

SYMBOL = re.compile("⟦.*?⟧")
WORD = re.compile(r"[A-Za-z]{3,}")


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The pseudo-language, while these tests run."""
    home = write(tmp_path_factory.mktemp("languages"))
    with speak(home):
        yield home


def bare(text: str) -> str:
    """What is left of a sentence without symbols and without anything in brackets."""
    text = SYMBOL.sub("", text)
    while "[" in text and re.search(r"\[[^][]*\]", text):
        text = re.sub(r"\[[^][]*\]", "", text)
    return text


def test_it_is_found_and_whole(pseudo: Path) -> None:
    """A folder with texts is a language; what it lacks is counted."""
    assert {CODE, PARTIAL} < set(languages())
    assert (share_of(CODE), missing_in(CODE)) == (1.0, [])
    assert 0 < share_of(PARTIAL) < 0.05


@pytest.mark.parametrize("rules", ["1e", "2e+m1+m2+m3+m4+m6+goblin-valley+house", "dice"])
def test_every_sentence_has_a_key(pseudo: Path, rules: str) -> None:
    """Questions, answers, reasons and the log have no word of their own in any language."""
    playable, luck, fate = playable_rules(rules), random.Random(rules), Fate(3)
    game = playable.new_game(3)
    narrator = playable.narrator(["Á1", "Á2", "Á3"], CODE)
    said: set[str] = set()
    while game.actor is not None:
        if game.actor == FATE:
            fate.answer(game)
            continue
        seat = game.waiting[0]
        view = game.view(seat)
        narrator.follow(view)
        said |= {narrator.question(asked) for asked in view["waiting"]}
        ask = view["waiting"][0]["ask"]
        options = view["options"][:8]
        said |= {narrator.option(ask, one["choice"], one["text"]) for one in options}
        said |= {narrator.reason(why) for why in game.reasons(seat)[:8]}
        game.apply(luck.randrange(len(view["options"])), seat=seat)
    assert game.journal is not None
    log = playable.narrator(["Á1", "Á2", "Á3"], CODE).log()
    for entry in game.journal.entries:
        said |= {line["text"] for line in log.lines(entry.seen_by(0))}
    assert sorted(text for text in said if WORD.search(bare(text))) == []


def test_twenty_texts_are_enough_to_play(pseudo: Path) -> None:
    """A text that a language lacks is English, whatever asks for it."""
    texts = Catalogue(PARTIAL, edition="1e")
    assert texts.text("advisor.jester.name").startswith("[")
    assert texts.text("ui.phase.fall") == "Autumn"
    game = kingsburg.new_game("2e", seats=2, journal=True)
    playout(game, seed=5, journal=True)
    assert any("[" in line for line in game.log(PARTIAL))


def test_a_name_has_the_form_that_a_sentence_asks_for(pseudo: Path) -> None:
    """A blank may ask for a form of the name that fills it; names without it stay as they are."""
    texts = Catalogue(CODE)
    texts.entries = {**texts.entries, "x": "{advisor:acc}", "y": "{advisor:dat}"}
    jester = texts.text("advisor.jester.name")
    assert texts.text("x", advisor=jester).startswith("[thé Jést")
    assert texts.text("y", advisor=jester) == jester
    assert texts.text("x", advisor="Ann") == "Ann"
    assert texts.text("x", advisor="⟦@1⟧") == "⟦@1:acc⟧"
    both = texts.all_of([jester, "Ann"])
    assert texts.text("x", advisor=both).startswith("[[thé")


def test_the_terminal_speaks_it(pseudo: Path) -> None:
    """--language chooses the language; one that is not there is refused by name."""
    assert "[Bý lót" in burgrave("bots", "dice", "--language", CODE).stdout
    assert "By lot" in burgrave("bots", "dice").stdout
    refused = burgrave("bots", "--language", "tlh")
    assert refused.returncode == 2
    assert "'tlh'; accepted are " in refused.stderr


def test_the_environment_names_the_language(pseudo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without --language the first language of the environment that has texts is spoken."""
    monkeypatch.setenv("LANGUAGE", "tlh")
    monkeypatch.setenv("LANG", f"{CODE}_XX.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    assert "[Bý lót" in burgrave("bots", "dice").stdout


def test_a_translator_sees_what_is_missing(pseudo: Path) -> None:
    """The command lists languages, missing texts and faults."""
    listed = burgrave("texts").stdout
    assert re.search(rf"{CODE}\s+Pseudo\s+100%", listed)
    assert '"advisor.king.name"' in burgrave("texts", "--missing", PARTIAL).stdout
    assert burgrave("texts", "--faults", CODE).stdout == ""


@pytest.mark.parametrize(
    ("rule", "numbers"),
    [("n = 0,1", [0, 1]), ("n % 10 = 2..4 and n % 100 != 12..14", [2, 3, 4, 22, 23, 24])],
)
def test_plural_rules_are_those_of_the_cldr(rule: str, numbers: list[int]) -> None:
    """A rule names numbers, ranges and remainders."""
    assert [n for n in range(30) if matches(rule, n)] == numbers


def test_a_plural_rule_that_cannot_be_read_is_refused() -> None:
    """The error names the rule and shows one that would do."""
    with pytest.raises(BurgraveError, match=r"plural rule 'n < 2' cannot be read; accepted are n"):
        matches("n < 2", 1)


PLAIN = re.compile(r"[^\W\d_]{3,}")
"""A word; texts of the fifth language have accents on every vowel."""
TYPED = re.compile(r"`[^`]*`|'[^']*'|\S*[+>/_.:-]\S*|--\S+")
"""What is typed as it is shown: notation, options, files."""
COMMANDS = frozenset(
    re.findall(
        r"\w+",
        "burgrave play resume help board options hint log undo save quit winter card cards enemy"
        " all back skip why leave learn again first second dice red blue green you rules"
        " king texts exercises exit name file end favor Mara Ines Piet",
    )
) | {bot for kind in kinds() for bot in bot_names(kind.editions[0])}
"""Words that are typed, and names; they are the same in every language."""


def plain_words(printed: str) -> set[str]:
    """The words of a screen that have a vowel without an accent, except what people type."""
    words = PLAIN.findall(TYPED.sub(" ", printed))
    return {word for word in words if re.search("[aeiou]", word)} - COMMANDS


@pytest.mark.parametrize(
    ("arguments", "typed"),
    [
        ("play --rules 2e+m1+m4 --seats you,greedy --seed 3", "help\nboard\nlog\nwinter\nquit\n"),
        ("play --rules dice --seats you,greedy --seed 3", "help\nboard\nquit\n"),
        ("learn first", "\n\nwhy\nquit\n"),
        ("learn --list", ""),
        ("rules B2.2", ""),
        ("rules --search envoy", ""),
        ("bots 2e", ""),
    ],
    ids=lambda one: str(one).split("\n")[0][:20],
)
def test_the_terminal_has_no_words_of_its_own(
    pseudo: Path, tmp_path: Path, arguments: str, typed: str
) -> None:
    """B0: every word on the screen has a key, except what people type."""
    said = burgrave(*arguments.split(), "--language", CODE, typed=typed, data=tmp_path)
    assert said.returncode == 0
    assert plain_words(said.stdout) == set()


def test_errors_are_in_the_reader_s_language(pseudo: Path) -> None:
    """B0: what is wrong is said in the fifth language, with the place and what is accepted."""
    refused = burgrave("play", "--seats", "you,nobody", "--language", CODE)
    assert refused.returncode == 2
    assert re.search(r"--seats: \['nobody' çáññót pláý; áççéptéd áré you", refused.stderr)
    lost = burgrave("replay", "nowhere.txt", "--language", CODE)
    assert re.search(r"nowhere\.txt: \[Nó súçh fílé", lost.stderr)
