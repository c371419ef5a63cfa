"""Burgrave with the toy game added, in this process and its child processes."""

from burgrave.cli.app import main
from burgrave.games import register

register("tests.toy.pig:KIND", "pig")

if __name__ == "__main__":
    main()
