"""The command that serves tables, with an option for each setting."""

import functools
import inspect
from collections.abc import Callable
from dataclasses import Field, fields
from pathlib import Path
from typing import Annotated, Any

import typer

from .. import places
from .settings import Settings, read_settings


def option_of(one: Field[Any]) -> inspect.Parameter:
    """A setting as a command-line option."""
    help_text = f"{one.metadata['meaning']} [{one.default}; BURGRAVE_{one.name.upper()}]"
    help_text = help_text.replace("[; ", "[")
    option = Annotated[type(one.default) | None, typer.Option(help=help_text)]  # type: ignore[valid-type] # made from data
    return inspect.Parameter(
        one.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=option
    )


def with_all_settings(command: Callable[..., None]) -> Callable[..., None]:
    """The command with an option for each setting, so that its help lists them all."""
    own = inspect.signature(command, eval_str=True)
    named = [one for one in own.parameters.values() if one.kind is not one.VAR_KEYWORD]
    every = [*map(option_of, fields(Settings)), *named]

    @functools.wraps(command)
    def with_options(**given: Any) -> None:
        command(**given)

    by_name = [one.replace(kind=one.KEYWORD_ONLY) for one in every]
    with_options.__signature__ = own.replace(parameters=by_name)  # type: ignore[attr-defined] # made from data
    with_options.__annotations__ = {one.name: one.annotation for one in by_name}
    return with_options


@with_all_settings
def serve(
    settings_file: Annotated[
        Path | None, typer.Option("--settings", help="A TOML file with any of these settings.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = False,
    **given: Any,
) -> None:
    """Serve tables to browsers, on this machine or in a network.

    What is not given as an option is taken from the environment (the name in capitals, for example
    BURGRAVE_PORT), then from the file, under the same name (port = 80).
    """
    from . import listen

    settings = read_settings(settings_file, **given)
    folder = listen.data_folder(settings, places.data_folder())
    listen.serve(settings, folder, browser=browser)
