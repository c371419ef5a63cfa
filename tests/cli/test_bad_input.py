"""Mistakes are reported on stderr with their place, and the exit code is 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import burgrave, here, script

RECORD = script("2e", "you,greedy", 5).record
LINES = RECORD.splitlines()
# A game up to a question for the person.
RUNNING = "\n".join(LINES[: LINES.index(next(x for x in LINES[38:] if x[:4] == "red "), 38)]) + "\n"
POSITION = """burgrave position 1
rules 2e
year 1
seat red
seat blue
at spring
"""


def check_refused(*arguments: object, cwd: Path, because: str) -> None:
    """The command must fail with that reason, print nothing else and change no file."""
    before = {file: file.read_bytes() for file in cwd.rglob("*") if file.is_file()}
    done = here(*arguments, cwd=cwd)
    assert done.returncode == 2
    assert done.stdout == ""
    assert because in " ".join(done.stderr.split())
    assert {file: file.read_bytes() for file in cwd.rglob("*") if file.is_file()} == before


@pytest.mark.parametrize(
    ("arguments", "because"),
    [
        ("play --rules 3e", "unknown game '3e'"),
        ("bots 3e", "unknown game '3e'"),
        ("bots 2e+m99", "unknown part 'm99'"),
        ("play --rules 1e+m1", "belong to the 2nd edition"),
        ("play --seats you", "1 seat; Kingsburg is for 2 to 5"),
        ("play --seats you,you,you,you,you,you", "6 seats; Kingsburg is for 2 to 5"),
        ("play --seats you,nobody", "'nobody' cannot play; accepted are you, random, greedy"),
        ("play --seats you,level:19", "'level:19' cannot play; accepted are you, random, greedy"),
        ("play --seats you,level:3:", "'level:3:' lacks the name"),
        ("play --seats you:Ann,level:3:Ann", "seat names must differ"),
        ("play --seats you:Ann,you:Ann", "seat names must differ"),
        ("play --seats you:,you", "'you:' lacks the name"),
        ("play --seats you:a-b,you", "'a-b' cannot name a seat"),
        ("play --seats you:undo,you", "'undo' is a command"),
        ("play --seats you:result,you", "'result' cannot name a seat"),
        ("play --seed -1", "'--seed'"),
        ("play --seed x", "'--seed'"),
        ("play --resume missing.txt", "missing.txt: No such file or directory"),
        ("play --resume .", ".: Is a directory"),
        ("play --content missing.toml", "missing.toml: No such file or directory"),
        ("replay missing.txt", "missing.txt: No such file or directory"),
        ("replay .", ".: Is a directory"),
        ("trace /dev/zero", "/dev/zero: too large"),
        ("position missing.txt", "missing.txt: No such file or directory"),
        ("content --kind dragon", "--kind: 'dragon'; accepted are"),
        ("content --mark x", "--mark: 'x'; accepted are rulebook"),
        ("content --rules 2x", "unknown game '2x'"),
        ("outline 2e+m99", "unknown part 'm99'"),
        ("rules B9", "there is no rule 'B9'; ids look like B2.4"),
        ("nonsense", "No such command 'nonsense'"),
        ("replay", "Missing argument"),
    ],
)
def test_wrong_arguments(tmp_path: Path, arguments: str, because: str) -> None:
    """Whatever is wrong on the command line is named, with what is accepted."""
    check_refused(*arguments.split(), cwd=tmp_path, because=because)


def tamper(old: str, new: str) -> str:
    """The running record with one thing changed."""
    assert old in RUNNING
    return RUNNING.replace(old, new, 1)


@pytest.mark.thinned(3)
@pytest.mark.parametrize("verb", ["replay", "trace", "play --resume"])
@pytest.mark.parametrize(
    ("text", "because"),
    [
        ("", "bad.txt: line 1: a record starts with"),
        ("\x00\xff", "bad.txt: line 1: not a text file"),
        (RUNNING[: RUNNING.index("players")], "line 4: the record ends before its first choice"),
        (RUNNING[:-3], "the file ends in the middle of a line"),
        (tamper("rules 2e", "rules 7e"), "unknown game '7e'"),
        (tamper("version", "edition"), "line 3: 'edition"),
        (tamper("seats red blue", "seats red"), "1 seat"),
        (tamper("seed 5", "seed five"), "line 6: 'five' is no seed"),
        (tamper("red favor +", "red favor -"), "is not an option; accepted are red favor"),
        (tamper("fate roll", "red roll"), "it is the turn of fate, not of red"),
        (RUNNING + "result red:5* blue:3\n", "the result is '', but the record says"),
        (RECORD.replace("result", "result red:99"), "but the record says"),
        (RECORD + "red pass\n", "nothing may follow the result"),
        (RECORD[: RECORD.index("result")], "but the record says 'nothing"),
    ],
)
def test_wrong_records(tmp_path: Path, verb: str, text: str, because: str) -> None:
    """A record that is cut off or was changed is refused with the line, and stays as it is."""
    (tmp_path / "bad.txt").write_bytes(text.encode("latin-1"))
    check_refused(*verb.split(), "bad.txt", cwd=tmp_path, because=because)


@pytest.mark.parametrize(
    ("text", "because"),
    [
        ("", "line 1: a position starts with"),
        (POSITION[:-10], "line 5: a position needs an 'agenda' or an 'at' line"),
        (POSITION.replace("rules 2e", "rules x"), "line 2: unknown game 'x'"),
        (POSITION.replace("seat blue\n", ""), "1 seat"),
        (POSITION.replace("year 1", "year 9"), "line 3: 9 is out of range"),
        (POSITION.replace("seat red", "seat red gold many"), "line 4: 'many' is not a whole"),
        (POSITION.replace("seat red", "seat red castles 2"), "line 4: unknown word 'castles'"),
        (POSITION.replace("at spring", "at lent"), "line 6: 'lent': accepted is one of"),
        (POSITION.replace("at spring", "agenda influence(5)"), "line 6: 'influence(5)' is no step"),
        (POSITION.replace("at spring", "agenda perform(x)"), "line 6: 'perform(x)' is no step"),
        (POSITION.replace("at spring", "agenda dance"), "line 6: unknown step 'dance'"),
    ],
)
def test_wrong_positions(tmp_path: Path, text: str, because: str) -> None:
    """A position that makes no sense is refused with the line where it stops making sense."""
    (tmp_path / "bad.txt").write_text(text)
    check_refused("position", "bad.txt", cwd=tmp_path, because=f"burgrave: bad.txt: {because}")


@pytest.mark.parametrize(
    ("arguments", "because"),
    [
        ("play --save game.txt", "--save: game.txt exists already; nothing was written"),
        ("play --resume game.txt --save other.txt", "--save: other.txt exists already"),
        (
            "play --resume game.txt --rules 1e",
            "played with rules 2e, which --rules cannot change",
        ),
        ("play --resume game.txt --seed 6", "played with seed 5, which --seed cannot change"),
        ("play --resume game.txt --seats you,you,you", "3 players for 2 seats"),
        ("play --resume plain.txt", "it does not say who plays; add --seats"),
        ("play --resume game.txt --content other.txt", "other.txt: not a TOML file"),
        ("replay game.txt --at 9999", "there is no choice 9999; accepted are 0 to"),
        ("replay game.txt --at -1", "there is no choice -1"),
    ],
)
def test_wrong_use_of_good_files(tmp_path: Path, arguments: str, because: str) -> None:
    """Valid files are neither overwritten nor played by other rules than theirs."""
    (tmp_path / "game.txt").write_text(RUNNING)
    (tmp_path / "other.txt").write_text("precious")
    headers = ("players ", "seed ")
    lines = [line for line in RUNNING.splitlines() if not line.startswith(headers)]
    (tmp_path / "plain.txt").write_text("\n".join(lines) + "\n")
    check_refused(*arguments.split(), cwd=tmp_path, because=because)


def test_a_record_from_elsewhere_can_be_gone_on_with(tmp_path: Path) -> None:
    """Who plays and the seed may be added to a record that does not say."""
    headers = ("players ", "seed ")
    lines = [line for line in RUNNING.splitlines() if not line.startswith(headers)]
    file = tmp_path / "plain.txt"
    file.write_text("\n".join(lines) + "\n")
    done = burgrave("play", "--resume", file, "--seats", "you,greedy", "--seed", 5)
    assert done.returncode == 0
    assert file.read_text() == RUNNING


@pytest.mark.parametrize(
    ("verb", "text"),
    [("replay", RUNNING[:-3]), ("position", POSITION[:-10]), ("trace", "\x00\xff")],
)
def test_nobody_sees_a_traceback(tmp_path: Path, verb: str, text: str) -> None:
    """The command itself ends with code 2 and one line that names file and place."""
    (tmp_path / "bad.txt").write_bytes(text.encode("latin-1"))
    done = burgrave(verb, "bad.txt", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("burgrave: bad.txt: line ")
    assert done.stderr.count("\n") == 1
