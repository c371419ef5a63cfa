"""Only verbs write: no other rule and no card changes the table."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.sources import nodes, tree

HERE = Path(__file__).parents[2] / "src" / "burgrave" / "kingsburg"
VERBS = {"rules/verbs.py"}
BOARDS = (HERE / "model" / "board.py", HERE.parent / "engine" / "game" / "ruled.py")
"""Where the fields of seats and tables are declared."""
CHANGES = {"append", "clear", "extend", "insert", "pop", "remove", "sort", "reverse"}


def fields() -> Iterator[str]:
    """Every field of a seat and of the table."""
    for file in BOARDS:
        for node in nodes(file):
            if isinstance(node, ast.AnnAssign | ast.Assign):
                target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
                if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
                    yield target.attr


OWN = set(fields())


def modules() -> list[Path]:
    """The files of the rules and of the content."""
    files = [
        file for part in ("rules", "content", "expansions") for file in (HERE / part).rglob("*.py")
    ]
    return [file for file in files if str(file.relative_to(HERE)) not in VERBS]


def fields_written(source: ast.Module) -> Iterator[tuple[int, str]]:
    """Where a field of a seat or the table is assigned to, item by item or as a whole."""
    for node in ast.walk(source):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.Call):
            targets = targets_of_call(node)
        for target in targets:
            for field in targets_of(target):
                yield target.lineno, field


def targets_of_call(call: ast.Call) -> list[ast.expr]:
    """What a call changes: a list by one of its methods, a row of numbers, anything by setattr."""
    if isinstance(call.func, ast.Attribute) and call.func.attr in CHANGES:
        return [call.func.value]
    if isinstance(call.func, ast.Name) and call.func.id in ("setattr", "delattr"):
        return [ast.Attribute(call.args[0], "vp", ast.Store(), lineno=call.lineno)]
    if isinstance(call.func, ast.Name) and call.func.id in ("append", "move_group"):
        return call.args[:1]
    return []


def targets_of(target: ast.expr) -> Iterator[str]:
    """The fields of other objects that an assignment writes to; an object may write to itself."""
    if isinstance(target, ast.Tuple | ast.List):
        for part in target.elts:
            yield from targets_of(part)
    while isinstance(target, ast.Subscript):
        target = target.value
    if isinstance(target, ast.Attribute) and target.attr in OWN:
        owner = target.value
        if not (isinstance(owner, ast.Name) and owner.id in ("self", *DRAFTED)):
            yield target.attr


DRAFTED = ("item", "d", "rules", "draft", "made", "enemy", "building")
"""What is written while rules are made, before anybody plays by them."""


def test_no_rule_and_no_card_writes_by_itself() -> None:
    """Every change of a seat, of the table and of registers is made by a verb."""
    found = {
        f"{file.relative_to(HERE)}:{line}: {field}"
        for file in modules()
        for line, field in fields_written(tree(file))
    }
    assert {"vp", "court", "registers", "order", "spent"} <= OWN
    assert not found


def test_a_write_would_be_found() -> None:
    """The search finds assignments of every form, also to list items and through setattr."""
    source = """
g.year = 2
who.gold += 1
g.seats[seat].dice, x = 0, 1
g.court[3] = 1
g.registers[place] = 2
g.placed.append(5)
append(g.enemies, 5)
move_group(g.foes, seat, rank=1, to=2)
setattr(who, "vp", 3)
self.seats = seats
item.vp = 4
"""
    fields = [field for _, field in fields_written(ast.parse(source))]
    assert sorted(fields) == [
        "court",
        "dice",
        "enemies",
        "foes",
        "gold",
        "placed",
        "registers",
        "vp",
        "year",
    ]
