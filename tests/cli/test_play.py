"""Whole games typed at the terminal: played, saved, resumed, taken back."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from burgrave import Record, form
from burgrave.games import replay
from tests.cli.terminal import COMMAND, Script, burgrave, environment, script, session

pytestmark = pytest.mark.both_forms


@pytest.fixture(scope="module")
def two_bots() -> Script:
    """A person against two bots, one of which plays at random."""
    return script("2e", "you,greedy,random", 11)


@pytest.mark.parametrize(
    ("rules", "seats", "seed"),
    [
        pytest.param("2e", "you,greedy,random", 11, marks=pytest.mark.slow),
        ("1e", "you,random", 2),
        pytest.param("2e", "you,you,random,you,greedy", 3, marks=pytest.mark.slow),
        pytest.param("1e", "random,you,greedy,random", 4, marks=pytest.mark.slow),
    ],
)
def test_a_whole_game_from_the_keyboard(tmp_path: Path, rules: str, seats: str, seed: int) -> None:
    """Numbers and notation play the game they mean, and its record is the game that was meant.

    After the end there is still time to save; at 100 columns every line fits, and nothing is cut.
    """
    game = script(rules, seats, seed)
    if rules == "2e":
        done = burgrave(*game.arguments, "--save", "game.txt", typed=game.typed(), cwd=tmp_path)
    else:
        done = burgrave(*game.arguments, typed=game.typed() + "save game.txt\n", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "game.txt").read_text() == game.record
    assert "Final standings" in done.stdout
    assert "Saved in game.txt." in done.stdout
    assert len(replay(game.record).record.choices) == len(Record.parse(game.record).choices)
    shown = [line for line in done.stdout.splitlines() if "> " not in line[:7]]
    assert max(map(len, shown)) <= 100
    assert "…" not in done.stdout


@pytest.mark.parametrize(("bot", "searches"), [("level:4", False), ("level:8", True)])
def test_who_plays_a_searching_bot_hears_what_the_pure_form_costs(
    tmp_path: Path, bot: str, searches: bool
) -> None:
    """In the pure form one line warns that searching bots are slow; other bots cause no warning."""
    done = burgrave("play", "--seats", f"you,{bot}", "--seed", "1", typed="quit\n", cwd=tmp_path)
    expected = f"burgrave: {form.THINKING}\n" if searches and not form.is_compiled() else ""
    assert (done.returncode, done.stderr) == (0, expected)


def test_bots_alone_need_no_keyboard(tmp_path: Path) -> None:
    """A game of bots runs to its end by itself and asks nothing."""
    done = burgrave("play", "--seats", "greedy,random", "--seed", 5, cwd=tmp_path)
    assert done.returncode == 0
    assert "Final standings" in done.stdout
    assert list(tmp_path.iterdir()) == []


@pytest.mark.thinned(3)
@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_resumed_game_goes_on_as_if_never_interrupted(
    tmp_path: Path, two_bots: Script, share: float
) -> None:
    """A resumed game rolls the same dice, and bots decide the same."""
    half = int(len(two_bots.lines) * share)
    file = tmp_path / "half.txt"
    start = burgrave(*two_bots.arguments, "--save", file, typed=two_bots.typed(0, half) + "quit\n")
    assert start.returncode == 0
    assert f"burgrave play --resume {file}" in start.stdout
    assert two_bots.record.startswith(file.read_text())
    rest = burgrave("play", "--resume", file, typed=two_bots.typed(half))
    assert (rest.returncode, rest.stderr) == (0, "")
    assert file.read_text() == two_bots.record


def test_a_game_may_be_resumed_into_another_file(tmp_path: Path, two_bots: Script) -> None:
    """The old file stays as it is when the game goes on in a new one."""
    old, new = tmp_path / "old.txt", tmp_path / "new.txt"
    burgrave(*two_bots.arguments, "--save", old, typed=two_bots.typed(0, 5))
    before = old.read_text()
    burgrave("play", "--resume", old, "--save", new, typed=two_bots.typed(5, 9))
    assert old.read_text() == before
    assert len(new.read_text()) > len(before)
    assert two_bots.record.startswith(new.read_text())


def test_a_finished_game_shows_its_result_again(tmp_path: Path, two_bots: Script) -> None:
    """Resuming a finished game asks nothing and changes nothing."""
    file = tmp_path / "over.txt"
    file.write_text(two_bots.record)
    done = burgrave("play", "--resume", file)
    assert done.returncode == 0
    assert "Final standings" in done.stdout
    assert file.read_text() == two_bots.record


def test_the_end_of_the_input_is_like_leaving(tmp_path: Path, two_bots: Script) -> None:
    """When the input ends, the game is saved in a new file."""
    folder = tmp_path / "burgrave" / "games"
    folder.mkdir(parents=True)
    taken = folder / "kingsburg-11.txt"
    taken.write_text("something else")
    done = burgrave(*two_bots.arguments, typed=two_bots.typed(0, 5), data=tmp_path)
    assert done.returncode == 0
    assert "burgrave play --resume kingsburg-11-2" in done.stdout
    assert taken.read_text() == "something else"
    assert two_bots.record.startswith((folder / "kingsburg-11-2.txt").read_text())
    assert len(list(folder.iterdir())) == 2


def test_leaving_before_anything_was_decided_leaves_no_file(tmp_path: Path) -> None:
    """A game without a decision is not saved."""
    assert burgrave("play", "--terminal", typed="quit\n", cwd=tmp_path).returncode == 0
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def running(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A game in which the person has just looked at the table after a first decision."""
    command = [*COMMAND, "play", "--seed", "3", "--save", "game.txt"]
    pipe = subprocess.PIPE
    settings = {**environment(), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, cwd=tmp_path, env=settings, stdin=pipe, stdout=pipe, stderr=pipe
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"a\nboard\n")
        process.stdin.flush()
        assert any(b"red> board" in line for line in process.stdout), "nobody looked at the table"
        yield process


def test_a_closed_terminal_loses_nothing(tmp_path: Path, running: subprocess.Popen[bytes]) -> None:
    """A signal to end saves the game as leaving does."""
    running.send_signal(signal.SIGTERM)
    rest, _ = running.communicate(timeout=60)
    assert running.returncode == 0
    assert b"--resume game.txt" in rest
    assert "favor" in (tmp_path / "game.txt").read_text()


def test_a_screen_that_is_gone_loses_nothing(
    tmp_path: Path, running: subprocess.Popen[bytes]
) -> None:
    """The game is saved even when the output is closed."""
    assert running.stdout is not None
    assert running.stdin is not None
    running.stdout.close()
    running.stdin.write(b"board\n" * 9)
    running.stdin.close()
    running.wait(timeout=60)
    assert "favor" in (tmp_path / "game.txt").read_text()


def test_undo_goes_back_to_the_last_decision(tmp_path: Path) -> None:
    """A decision may be taken back and changed while only bots have answered since."""
    # The person decides on a placement, bots answer, and the person is asked again.
    table = session("2e", "you,greedy,greedy", 1)
    lines: list[str] = []
    table.advance()
    while table.game.ask != "influence" or not table.reach().places:
        lines.append(table.game.options[0].words())
        table.answer(table.waiting[0], 0)
        table.advance()
        assert len(lines) < 40
    lines = [*lines, "undo", "pass"]
    done = burgrave("play", "--seed", 1, "--save", "a.txt", typed="\n".join(lines), cwd=tmp_path)
    assert "Taken back." in done.stdout
    plain = [*lines[:-3], "pass"]
    burgrave("play", "--seed", 1, "--save", "b.txt", typed="\n".join(plain), cwd=tmp_path)
    assert (tmp_path / "a.txt").read_text() == (tmp_path / "b.txt").read_text()


def test_a_hint_names_the_best_answers_with_a_reason(tmp_path: Path) -> None:
    """Up to three answers, each with a chance to win and a sentence; nothing is decided by it."""
    lines = ["hint", "quit"]
    done = burgrave(
        "play", "--seats", "you,level:6", "--seed", 1, typed="\n".join(lines), cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    found = [line for line in done.stdout.splitlines() if "% to win. It brings +1 " in line]
    assert 2 <= len(found) <= 3
    assert all(line.startswith("red favor +") for line in found)
    assert ("look only one step ahead" in done.stdout) is not form.is_compiled()


def test_undo_is_refused_with_the_reason(tmp_path: Path) -> None:
    """A decision stands once dice have been rolled, and before any there is nothing to undo."""
    done = burgrave("play", "--seed", 1, typed="undo\na\nundo\n", cwd=tmp_path)
    first, second = (part.splitlines()[0] for part in done.stdout.split("red> undo\n")[1:])
    assert first == "There is no decision to take back."
    assert second == "That cannot be taken back: dice or cards have come up since (roll)."
    assert "Taken back" not in done.stdout


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("0", "'0' is not an option; accepted are favor +gold; favor +wood; favor +stone"),
        ("99999999999999999999", "is not an option"),
        ("nonsense", "'nonsense' is not an option; accepted are favor +gold"),
        ("favor", "'favor' is ambiguous; it may mean favor +gold; favor +wood"),
        ("blue favor +gold", "is not an option; accepted are favor +gold"),
        ("d", "is not an option"),
        ("winter", "Your strength without the king's help is 0"),
        ("[bold]", "'[bold]' is not an option"),
        ("log x", 'log needs a number of lines or "all".'),
        ("board nobody", "There is no seat nobody; accepted are red, blue, green."),
        ("board blue", "Province of blue"),
        ("board", "2e, year 1 of 5 · King's Favor"),
        ("help", "take back your last decision"),
        ("enemy", "Enemy of 2 to 4, face down"),
        ("options", "which good do you take"),
        ("log all", "Random turn order"),
    ],
)
def test_every_line_gets_an_answer(tmp_path: Path, line: str, answer: str) -> None:
    """Unknown input gets a list of what is accepted, and decides nothing."""
    done = burgrave("play", "--seed", 1, typed=f"{line}\n", cwd=tmp_path)
    assert done.returncode == 0
    assert answer in " ".join(done.stdout.split("red> ", 1)[1].split())
    assert "Nothing was played, so nothing was saved." in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_bytes_that_are_no_text_are_only_unknown_input(tmp_path: Path) -> None:
    """Even garbage on the keyboard does not end a game."""
    done = burgrave("play", "--seed", 1, typed=b"\xff\xfe\x00\na\n", cwd=tmp_path)
    assert done.returncode == 0
    assert "is not an option" in done.stdout
    assert "red: +1 gold (King's Favor)" in done.stdout


def test_saving_never_overwrites_another_file(tmp_path: Path) -> None:
    """Only an exclamation mark saves over a file that is not the one being played."""
    other = tmp_path / "other.txt"
    other.write_text("precious")
    typed = "a\nsave other.txt\nsave mine.txt\nsave mine.txt\nsave\nsave no/such/place\n"
    done = burgrave("play", "--seed", 1, typed=typed, cwd=tmp_path)
    assert "nothing was written. To overwrite it: save! other.txt" in " ".join(done.stdout.split())
    assert "no/such/place: No such file or directory; not saved" in done.stdout
    assert done.stdout.count("Saved in mine.txt.") == 4
    assert other.read_text() == "precious"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["mine.txt", "other.txt"]
    done = burgrave("play", "--seed", 1, typed="a\nsave! other.txt\n", cwd=tmp_path)
    assert done.returncode == 0
    assert other.read_text() == (tmp_path / "mine.txt").read_text()


def test_people_may_have_names(tmp_path: Path) -> None:
    """Named people sit at seats of that name; others have the colours that are left."""
    seats = "you:Ann,greedy,you:blue,random:pass"
    done = burgrave("play", "--seed", 1, "--seats", seats, typed="a\na\np\n", data=tmp_path)
    assert done.returncode == 0
    (kept,) = tmp_path.glob("burgrave/games/*")
    record = Record.parse(kept.read_text())
    assert record.seats == ("Ann", "red", "blue", "pass")
    assert record.players == ("you", "greedy", "you", "random")
    assert "Ann> a" in done.stdout
    assert "blue> a" in done.stdout
