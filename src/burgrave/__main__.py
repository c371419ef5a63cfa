"""Lets `python -m burgrave` do what the burgrave command does."""

from .cli import main

main()
