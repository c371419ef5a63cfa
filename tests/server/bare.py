"""Burgrave as a player installs it, here and in the processes that it starts; import this nowhere.

What only the extras bring cannot be imported any more.
"""

import sys

from burgrave.cli.app import main
from tests.server.trial import ONLY_EXTRAS

sys.modules.update(dict.fromkeys(ONLY_EXTRAS))  # type: ignore[arg-type] # None: there is none

if __name__ == "__main__":
    main()
