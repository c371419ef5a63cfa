"""Small wrong changes of our source, each of which some test should notice."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


@dataclass(frozen=True)
class Mutant:
    """One wrong change: where, what stood there, what stands there now, and the whole text."""

    file: Path
    line: int
    before: str
    after: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before}  ->  {self.after}"


def make_wrong(node: ast.AST) -> ast.AST | None:
    """A wrong version of an expression or statement, if we know one."""
    new = copy.deepcopy(node)
    match new:
        case ast.Compare(ops=[operator]) if type(operator) in COMPARISONS:
            new.ops = [COMPARISONS[type(operator)]()]
        case ast.BinOp() | ast.AugAssign() if type(new.op) in OPERATORS:
            new.op = OPERATORS[type(new.op)]()
        case ast.BoolOp():
            new.op = ast.Or() if isinstance(new.op, ast.And) else ast.And()
        case ast.UnaryOp(op=ast.Not()):
            return new.operand
        case ast.Constant(value=bool(value)):
            new.value = not value
        case ast.Constant(value=int(value)):
            new.value = value + 1
        case ast.Expr(value=ast.Call()):
            return ast.Pass()
        case ast.If() | ast.IfExp():
            new.test = ast.UnaryOp(ast.Not(), new.test)
        case _:
            return None
    return new


def find_asides(tree: ast.Module) -> set[ast.AST]:
    """Code that is not rules: types, errors, texts, and memories, which only save time."""
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        aside: list[ast.AST | None] = []
        match node:
            case ast.Raise() | ast.Assert() | ast.Import() | ast.ImportFrom() | ast.JoinedStr():
                aside = [node]
            case ast.AnnAssign() | ast.arg():
                aside = [node.annotation]
            case ast.FunctionDef():
                aside = [node.returns, *node.decorator_list]
                if node.name in ("__repr__", "__hash__"):
                    aside = [node]
            case ast.Call(func=ast.Subscript(value=ast.Name("Memory"))):
                aside = [*node.args]
            case ast.Expr(ast.Call(func=ast.Attribute(ast.Name(memory), "keep"))):
                aside = [node] if memory.isupper() else []
            case ast.If() if ast.unparse(node.test) == "TYPE_CHECKING":
                aside = [node]
        found.update(inner for one in aside if one is not None for inner in ast.walk(one))
    return found


def mutants(file: Path, root: Path) -> Iterator[Mutant]:
    """Every wrong change that we can make to a file, in the order of its lines."""
    source = (root / file).read_text("utf-8")
    tree = ast.parse(source)
    left_out = find_asides(tree)
    lines = source.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode()))
    data = source.encode()
    for node in ast.walk(tree):
        if node in left_out or not isinstance(node, ast.expr | ast.stmt):
            continue
        if (new := make_wrong(node)) is None:
            continue
        if isinstance(node, ast.If):  # only its condition is rewritten
            node, new = node.test, new.test  # type: ignore[attr-defined]  # it is an If as well
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        before, after = ast.unparse(node), ast.unparse(new)
        inside = after if isinstance(node, ast.stmt) else f"({after})"
        text = data[:begin] + inside.encode() + data[end:]
        yield Mutant(file, node.lineno, before, after, text.decode())
