"""Runs Burgrave as a player installs it, without the extras; never import this module.

Here and in its child processes, what only the extras bring cannot be imported.
"""

import sys

from burgrave.cli.app import main
from tests.server.trial import ONLY_EXTRAS

sys.modules.update(dict.fromkeys(ONLY_EXTRAS))  # type: ignore[arg-type] # None: there is none

if __name__ == "__main__":
    main()
