"""Burgrave with one game more, in this process and in those that it starts."""

from burgrave.cli.app import main
from burgrave.games import register

register("tests.toy.pig:KIND", "pig")

if __name__ == "__main__":
    main()
