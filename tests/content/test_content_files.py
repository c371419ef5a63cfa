"""Content files: the example of the documentation works, and every mistake is named."""

import json
import re
from pathlib import Path

import pytest

from burgrave import RulesError, playout
from burgrave.engine.game.rules_cache import CACHED_OVERLAID
from burgrave.engine.text.content import Content
from burgrave.games import compile_rules as any_rules
from burgrave.kingsburg.kind import new_game
from burgrave.kingsburg.mixes import compile_rules
from tests.cli.terminal import burgrave

DOCS = Path(__file__).parents[2] / "docs"
TEXTS = 'name = "?"\ntext = "?"\n'
WINDMILL = f'[building.windmill]\nreplaces = "market"\n{TEXTS}'


def example() -> str:
    """The content file that the documentation shows."""
    found = re.search(r"```toml\n(.*?)```", (DOCS / "content.md").read_text("utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def test_the_documented_example_can_be_played() -> None:
    """The example compiles, changes what it says, and a game with it comes to its end."""
    content = Content.parse(example(), "my.toml")
    rules = compile_rules("2e", content)
    assert "windmill" in rules.items
    assert "market" not in rules.items
    game = new_game("2e", seats=3, content=content)
    playout(game, seed=3, journal=True)
    assert len(game.standings) == 3


@pytest.mark.parametrize("rules", [(), ("--rules", "2e")])
def test_the_documented_example_can_be_listed(tmp_path: Path, rules: tuple[str, ...]) -> None:
    """The list of content shows a player's own building, and the outline shows when it acts."""
    mine = tmp_path / "my.toml"
    mine.write_text(example(), "utf-8")
    listed = burgrave("content", "--json", "--content", mine, *rules).stdout
    texts = {item["id"]: item["text"] for item in json.loads(listed)}
    assert texts["windmill"] == "Fall: 1 wood."
    assert "Windmill" in burgrave("content", "--content", mine, *rules).stdout
    outline = burgrave("outline", "2e", "--content", mine).stdout
    assert "windmill" in outline


def test_the_whole_box_is_listed_and_exported() -> None:
    """Without rules the whole content is listed, with rules that of the mix."""
    items = json.loads(burgrave("content", "--json").stdout)
    assert {"advisor", "tile", "destiny", "governor", "need"} <= {item["kind"] for item in items}
    assert len(Content.parse(burgrave("content", "--export").stdout).tables) > 3
    base = Content.parse(burgrave("content", "--export", "--rules", "1e").stdout)
    assert set(base.tables) == {"advisor", "building", "enemy"}
    assert burgrave("content", "--mark", "reconstructed").stdout.strip()


MISTAKES = {
    "no text": (
        '[building.windmill]\nreplaces = "market"\nname = "Mill"',
        r"building\.windmill\.text: missing; a new building needs a name and a text",
    ),
    "enemy without name": (
        '[enemy.1-orcs-9]\nyear = 1\ntribe = "orcs"\nstrength = 9',
        r"enemy\.1-orcs-9\.name: missing",
    ),
    "card without text": ('[destiny.plenty]\nname = "Plenty"', r"destiny\.plenty\.text: missing"),
    "replaces nothing": (
        WINDMILL.replace("market", "nope"),
        r"building\.windmill\.replaces: 'nope': accepted is one of .*market",
    ),
    "replaces a number": (WINDMILL.replace('"market"', "7"), r"windmill\.replaces: 7: accepted"),
    "an old one replaces": (
        '[building.inn]\nreplaces = "market"',
        r"building\.inn\.replaces: accepted for a new building only",
    ),
    "said of the replaced": (
        WINDMILL + "[building.market]\nvp = 3",
        r"building\.market: windmill replaces this building",
    ),
    "replaced twice": (
        WINDMILL + WINDMILL.replace("windmill", "mill"),
        r"building\.mill\.replaces: windmill replaces market already",
    ),
    "a sixth year": (
        f'[enemy.6-orcs-9]\nyear = 6\ntribe = "orcs"\nstrength = 9\n{TEXTS}',
        r"6-orcs-9\.year: 6 is not a whole number from 1 to 5",
    ),
    "another year": ("[enemy.4-demons-6]\nyear = 3", r"4-demons-6\.year: 3: accepted .* 4 only"),
    "another tribe": ('[enemy.4-demons-6]\ntribe = "orcs"', r"\.tribe: 'orcs': .* demons only"),
    "an odd id": (f'[building."Wind mill"]\nreplaces = "market"\n{TEXTS}', "small letters"),
    "an id the rules need": (f'[building.token]\nreplaces = "market"\n{TEXTS}', "use this word"),
    "an id of another kind": (f"[destiny.inn]\n{TEXTS}", r"destiny\.inn: a building has this id"),
    "the same twice": (
        "[advisor.squire]\nchoose = [{take = {gold = 1}}, {take = {gold = 1}, pay = {}}]",
        r"advisor\.squire\.choose\.1: pays and takes the same as 0",
    ),
    "a season twice": (
        '[building.inn]\neffects = [{effect = "gain_at_season_end", bundle = {gold = 1}, '
        'seasons = ["fall", "fall"]}]',
        r"building\.inn\.effects\.0\.seasons\.1: 'fall' is repeated; each is accepted once",
    ),
    "a rank twice": (
        '[destiny.absent_queen]\neffects = [{effect = "bars_ranks", ranks = [2, 2]}]',
        r"ranks\.1: 2 is repeated",
    ),
    "a missing parameter": (
        '[building.inn]\neffects = [{effect = "strength"}]',
        r"building\.inn\.effects\.0: the effect strength needs amount \(a whole number\)$",
    ),
    "a missing module": (
        '[building.inn]\neffects = [{effect = "indestructible"}, {effect = "bless"}]',
        r"building\.inn\.effects\.1: bless needs a module or scenario not in play: m3$",
    ),
    "a missing module for a reward": (
        '[advisor.squire]\nreward = {effect = "from_stock"}',
        r"advisor\.squire\.reward: from_stock needs .*: m6$",
    ),
    "a refused parameter": (
        '[tile.tile_3]\nreward = {effect = "others_pick", by = "fate"}',
        r"tile\.tile_3\.reward: the effect others_pick: 'fate' picks no reward; accepted",
    ),
}


@pytest.mark.parametrize(("text", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_named(text: str, message: str) -> None:
    """The error gives the file, the key and what would be accepted."""
    with pytest.raises(RulesError, match=rf"^my\.toml: .*{message}"):
        compile_rules("2e", Content.parse(text, "my.toml"))


def test_an_enemy_may_have_no_strength() -> None:
    """The least strength of a new enemy is 0, which any soldier beats."""
    weak = f'[enemy.1-orcs-0]\nyear = 1\ntribe = "orcs"\nstrength = 0\n{TEXTS}'
    assert "1-orcs-0" in compile_rules("2e", Content.parse(weak, "my.toml")).items


def test_an_enemy_may_repeat_its_year_and_tribe() -> None:
    """A content file may repeat what is printed on a card."""
    same = Content.parse('[enemy.4-demons-6]\nyear = 4\ntribe = "demons"\nstrength = 7')
    assert "4-demons-6" in compile_rules("2e", same).items


def test_too_many_cards_are_refused() -> None:
    """Cards of one kind are stored as bits, of which there are 62."""
    cards = "".join(f"[destiny.card_{n}]\n{TEXTS}" for n in range(62))
    with pytest.raises(RulesError, match="a place has room for 62"):
        compile_rules("2e+m4", Content.parse(cards))


CHANGES = [
    "[building.statue]\nvp = 4",
    "[building.statue]\nvp = 5",
    "[building.chapel]\nvp = 4",
    '[building.statue]\nname = "Colossus"',
    "[advisor.jester]\ngives = {vp = 4}",
]


def test_every_change_has_a_digest_of_its_own() -> None:
    """The digest depends on kind, id, field and value, not on the layout of the file."""
    digests = [Content.parse(text).digest for text in CHANGES]
    assert len(set(digests)) == len(CHANGES)
    spaced = Content.parse("# mine\n[building]\n[building.statue]\n\nvp   =  4\n", "else.toml")
    assert spaced.digest == digests[0]


def test_rules_with_content_are_compiled_once() -> None:
    """The same content gives the same rules object; another value or mix gives another one."""
    four, five = (Content.parse(text) for text in CHANGES[:2])
    rules = compile_rules("2e+m1", four)
    assert compile_rules("2e+m1", Content.parse(CHANGES[0], "copy.toml")) is rules
    points = [{b.id: b.vp for b in compile_rules("2e+m1", c).buildings} for c in (four, five)]
    assert [found["statue"] for found in points] == [4, 5]
    assert compile_rules("2e", four) is not rules
    assert compile_rules("2e+m1") is not rules


def test_few_rules_with_content_are_kept() -> None:
    """A server that receives ever new content files does not keep all their rules in memory."""
    first = compile_rules("2e", Content.parse(CHANGES[0]))
    # No other test has these, so none of them is there already.
    for vp in range(200, 200 + CACHED_OVERLAID):
        compile_rules("2e", Content.parse(f"[building.statue]\nvp = {vp}"))
    assert compile_rules("2e", Content.parse(CHANGES[0])) is not first


@pytest.mark.parametrize(
    ("said", "mark"),
    [
        ("[building.inn]\nvp = 7", "own"),
        ('[building.inn]\nvp = 7\nmark = "rulebook"', "own"),
        ('[building.inn]\nvp = 7\nmark = "attested"', "attested"),
        ('[building.inn]\nvp = 0\nmark = "rulebook"', "rulebook"),
        ('[building.inn]\nname = "Tavern"', "own"),
        (f"{WINDMILL}", "own"),
    ],
)
def test_what_a_file_changes_is_marked_as_own(said: str, mark: str) -> None:
    """A changed card is not marked as printed, unless its file gives a mark."""
    rules = compile_rules("2e", Content.parse(said))
    assert rules.items["windmill" if "windmill" in said else "inn"].mark == mark
    assert rules.items["statue"].mark == "rulebook"


@pytest.mark.parametrize("rules", ["2e", "dice"])
@pytest.mark.parametrize(
    ("key", "value", "accepted"),
    [
        ("name", r"a\u001b[31mb", "a text without control characters is accepted"),
        ("text", r"a\nb", "a text without control characters is accepted"),
        ("name", "", "a name that is not blank is accepted"),
        ("name", " ", "a name that is not blank is accepted"),
    ],
)
def test_texts_can_be_read(rules: str, key: str, value: str, accepted: str) -> None:
    """A name has at least one letter, and no text contains control characters."""
    building = "inn" if rules == "2e" else "school"
    content = Content.parse(f'[building.{building}]\n{key} = "{value}"')
    with pytest.raises(RulesError, match=f"building.{building}.{key}: .*{accepted}"):
        any_rules(rules, content)


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 100_000,
        "a = " + "{b = " * 5_000 + "1" + "}" * 5_000,
        ".".join(["a"] * 30_000) + " = 1",
        "[building.inn]\neffects = " + "[" * 50 + "]" * 50,
    ],
)
def test_deep_nesting_is_refused(text: str) -> None:
    """Deeply nested tables are an error of the file, not a crash of the program."""
    with pytest.raises(RulesError, match="nested too deeply; up to 12 levels are accepted"):
        Content.parse(text)


def test_new_items_belong_to_the_rule_of_those_they_join() -> None:
    """M1, M3: a new governor joins the governors' deck, a new building takes a slot."""
    governor = f"[governor.vizier]\n{TEXTS}"
    sawmill = f'[building.windmill]\nreplaces = "sawmill"\n{TEXTS}'
    rules = compile_rules("2e+m1+m3", Content.parse(governor + sawmill))
    assert (rules.cited["vizier"], rules.cited["windmill"]) == ("M3", "M1")
    assert "windmill" not in compile_rules("2e", Content.parse(WINDMILL)).cited
