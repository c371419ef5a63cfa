"""The docstrings of classes, which compiled classes no longer have."""

from __future__ import annotations

from functools import cache


@cache
def _module_sentences(module: str) -> dict[str, str]:
    """The first docstring line of every class in a module, read from its source."""
    # These imports take long and are rarely needed.
    import ast
    from importlib import resources

    package, _, name = module.rpartition(".")
    source = resources.files(package).joinpath(f"{name}.py").read_text(encoding="utf-8")
    by_class: dict[str, str] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            by_class[node.name] = (ast.get_docstring(node) or "").split("\n")[0]
    return by_class


def sentence(cls: type) -> str:
    """The first line of a class's docstring."""
    return _module_sentences(cls.__module__).get(cls.__name__, "")
