"""What all tests share: how long Hypothesis searches, both editions, every number of seats."""

import os

import pytest
from hypothesis import settings

# The same examples every time, so that a failure in CI is a failure at home.
settings.register_profile(
    "ci", derandomize=True, deadline=None, max_examples=40, database=None, print_blob=True
)
settings.register_profile("deep", deadline=None, max_examples=2000, database=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(params=["1e", "2e"])
def edition(request: pytest.FixtureRequest) -> str:
    """Each edition in turn."""
    return str(request.param)


@pytest.fixture(params=[2, 3, 4, 5])
def seats(request: pytest.FixtureRequest) -> int:
    """Each number of players in turn."""
    return int(request.param)
