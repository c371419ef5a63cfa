"""Tools for tests of games, expansions and cards: scripts, laws for any game, referees."""

from .laws import BrokenError, check_game
from .referee import Referee
from .script import Script, begin, lay_out

__all__ = ["BrokenError", "Referee", "Script", "begin", "check_game", "lay_out"]
