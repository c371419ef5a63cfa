"""Records, traces, positions, content and outline on the command line."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from burgrave import Record, __version__, position, rules_outline, trace
from burgrave.games import from_position, replay
from tests.cli.terminal import Script, burgrave, script

DOCS = Path(__file__).parents[2] / "docs"

WINTER = """burgrave position 1
rules 2e
year 4
enemies ? ? ? 4-orcs-7 ?
seat red gold 4 wood 1 soldiers 2 buildings statue,guard_tower
seat blue gold 1 soldiers 1
at {place}
"""


@pytest.fixture(scope="module")
def over() -> Script:
    """A finished game of two bots and a person."""
    return script("1e", "you,random,greedy", 7)


@pytest.fixture
def file(tmp_path: Path, over: Script) -> Path:
    """Its record in a file."""
    path = tmp_path / "game.txt"
    path.write_text(over.record)
    return path


def test_the_opponents_are_listed_by_strength(tmp_path: Path) -> None:
    """`burgrave bots` says what to type for each bot, its name and how it plays, in either game."""
    for rules, levels, strongest in (("2e", 9, "Burgrave"), ("dice", 8, "Chancellor")):
        done = burgrave("bots", rules, cwd=tmp_path)
        # A long sentence goes on in the next line.
        lines = [line for line in done.stdout.splitlines() if line.startswith("level:")]
        names = [line.split()[0] for line in lines]
        assert names == [f"level:{n}" for n in range(1, levels + 1)]
        assert "Newcomer" in lines[0]
        assert strongest in lines[-1]


def test_help_shows_what_it_can() -> None:
    """Asked for help, the command lists its verbs."""
    done = burgrave("--help")
    assert done.returncode == 0
    verbs = ("play", "replay", "trace", "position", "content", "outline", "serve")
    assert all(f"  {verb}" in done.stdout for verb in verbs)


def test_it_knows_its_version() -> None:
    """The version is the package's."""
    assert burgrave("--version").stdout.startswith(f"burgrave {__version__} (")


def test_replay_prints_position_and_breadcrumb(file: Path, over: Script) -> None:
    """By default a record is replayed to its end."""
    done = burgrave("replay", file)
    assert done.returncode == 0
    assert done.stdout == f"{position(replay(over.record))}# game over\n"


@pytest.mark.parametrize("at", [0, 1, 9, 60])
def test_replay_stops_at_a_choice(file: Path, over: Script, at: int) -> None:
    """The whole output can be read again as a position, and a comment says where it stands."""
    done = burgrave("replay", file, "--at", at)
    game = replay(over.record, at)
    assert done.stdout.endswith(f"\n# {game.breadcrumb}\n")
    assert from_position(done.stdout).breadcrumb == game.breadcrumb


def test_replay_draws_the_table(file: Path) -> None:
    """With --board everybody's province and the points by source are drawn."""
    done = burgrave("replay", file, "--board")
    assert all(f"Province of {name}" in done.stdout for name in ("red", "blue", "green"))
    assert "buildings as printed" in done.stdout
    rows = [line for line in done.stdout.splitlines() if line[:2] in ("B ", "C ", "D ", "E ", "F ")]
    assert len(rows) == 3 * 5, "a line for each row of each province"


def test_trace_prints_the_trace(file: Path, over: Script) -> None:
    """One JSON object a line, from a file or the standard input."""
    lines = [json.loads(line) for line in burgrave("trace", file).stdout.splitlines()]
    assert lines == json.loads(json.dumps(list(trace(Record.parse(over.record)))))
    piped = burgrave("trace", "-", typed=over.record)
    assert [json.loads(line) for line in piped.stdout.splitlines()] == lines


def test_a_position_is_drawn_with_its_options(tmp_path: Path) -> None:
    """What may be chosen there has a letter and its meaning."""
    file = tmp_path / "position.txt"
    file.write_text(WINTER.format(place="summer constructions"))
    done = burgrave("position", file)
    assert done.returncode == 0
    assert "red: Summer ends: what do you build?" in done.stdout
    assert "Inn: −1 gold, −1 wood." in done.stdout
    assert "a) Inn" in done.stdout


def test_a_position_of_fate_lists_outcomes(tmp_path: Path) -> None:
    """Where fate is to act, its outcomes are listed with their weights."""
    file = tmp_path / "position.txt"
    file.write_text(WINTER.format(place="winter"))
    done = burgrave("position", file)
    assert "Fate acts next (king)" in done.stdout
    assert done.stdout.count("fate king") == 6


def test_content_lists_every_item() -> None:
    """The whole base game as JSON, with texts, keys and marks."""
    items = json.loads(burgrave("content", "--rules", "2e", "--json").stdout)
    assert Counter(item["kind"] for item in items) == {"advisor": 18, "building": 20, "enemy": 25}
    for item in items:
        assert item["name_key"] == f"{item['kind']}.{item['id']}.name"
        assert item["name"]
        assert item["text"]
        assert item["mark"] in ("rulebook", "attested")
    crane = next(item for item in items if item["id"] == "crane")
    assert (crane["row"], crane["column"], crane["vp"]) == ("F", 2, 1)
    assert crane["cost"] == {"wood": 1, "stone": 1}
    orcs = next(item for item in items if item["id"] == "4-orcs-7")
    assert orcs["lose"] == {"any_good": 2, "building": 1}
    assert orcs["gain"] == {"any_good": 1}


def test_content_can_be_filtered() -> None:
    """Kind and mark narrow the list, as JSON and as a table."""
    few = json.loads(burgrave("content", "--json", "--kind", "enemy", "--mark", "rulebook").stdout)
    assert [item["id"] for item in few] == ["1-goblins-3", "2-goblins-4"]
    table = burgrave("content", "--kind", "enemy", "--mark", "rulebook").stdout
    assert "1-goblins-3" in table
    assert "statue" not in table


@pytest.mark.parametrize(
    ("rules", "page", "what"),
    [
        ("2e", "effects", "--effects"),
        ("2e", "events", "--events"),
        ("dice", "dice-events", "--events"),
    ],
)
def test_pages_are_written_by_the_command_that_contributors_are_told(
    rules: str, page: str, what: str
) -> None:
    """`burgrave content --effects` and `--events` print the pages in docs/ as they stand."""
    printed = burgrave("content", "--rules", rules, what).stdout
    assert printed == (DOCS / f"{page}.md").read_text("utf-8")


def test_content_can_be_exported_and_played(tmp_path: Path) -> None:
    """The built-in content as a content file; a changed number shows in the list."""
    exported = burgrave("content", "--rules", "2e", "--kind", "building", "--export").stdout
    changed = tmp_path / "mine.toml"
    changed.write_text(exported.replace("vp = 9", "vp = 11").replace("Cathedral", "Minster"))
    items = json.loads(burgrave("content", "--json", "--content", changed).stdout)
    assert [item["name"] for item in items if item.get("vp") == 11] == ["Minster"]
    done = burgrave(
        "play", "--seed", 1, "--content", changed, typed="a\ncard minster\n", data=tmp_path
    )
    assert "cost 5/0/3, 11 VP  [own]" in done.stdout
    assert f"--resume kingsburg-1 --content {changed}" in done.stdout
    again = burgrave("play", "--resume", "kingsburg-1", "--content", changed, data=tmp_path)
    assert again.returncode == 0
    refused = burgrave("play", "--resume", "kingsburg-1", data=tmp_path)
    assert refused.returncode == 2
    assert "this is the built-in content" in refused.stderr


def test_a_rule_is_printed_with_its_rulings() -> None:
    """B4: a rule has its words, its examples, its rulings and the rules near it."""
    said = " ".join(burgrave("rules", "B4").stdout.split())
    for part in ("B4 King's Envoy", "For example: 5, 4, 4", "Q17 The envoy twice", "See also B2.2"):
        assert part in said


def test_rules_are_found_and_listed() -> None:
    """B4: a search lists rules with all words; without one, all titles are listed."""
    assert burgrave("rules", "--search", "envoy").stdout.startswith("B4 ")
    assert "No rule has" in burgrave("rules", "--search", "spaceship").stdout
    titles = burgrave("rules").stdout
    assert "B2.4" in titles
    assert "Q80" in titles


def test_the_outline_is_printed(edition: str) -> None:
    """The command prints what the library returns."""
    assert burgrave("outline", edition).stdout == rules_outline(edition)
