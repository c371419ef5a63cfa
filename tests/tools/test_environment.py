"""What commands need is installed when they need it, and can be asked for by name."""

from __future__ import annotations

import re

import pytest

from tests.sources import ROOT
from tools.environment import extras_for, requirements


@pytest.mark.parametrize(
    ("command", "wanted"),
    [
        ("train --game kingsburg --folder training", ["train"]),
        ("train --cluster tcp://host:8786", ["scale", "train"]),
        ("train --help", []),
        ("simulate --games 5", []),
        ("simulate --cluster tcp://host:8786", ["scale"]),
        ("simulate --cluster=tcp://host:8786", ["scale"]),
        ("simulate --out games.parquet", ["lab"]),
        ("ladder --rules 2e", ["lab"]),
        ("serve --port 80", []),
        ("serve --metrics", ["server"]),
        ("review game.txt", []),
        ("", []),
    ],
)
def test_a_command_is_given_what_it_needs(command: str, wanted: list[str]) -> None:
    """Whatever ./dev run is asked for works on a fresh clone."""
    assert extras_for(command.split()) == wanted
    assert requirements() <= requirements(*wanted)


def test_every_extra_that_people_are_told_of_is_there() -> None:
    """An extra that an error message names can be installed by that name."""
    files = [ROOT / "README.md", *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/*.py")]
    output = {
        name for file in files for name in re.findall(r"burgrave\[(\w+)\]", file.read_text("utf-8"))
    }
    assert output >= {"lab", "scale", "server", "train"}
    for name in output:
        assert requirements(name) > requirements()
