"""The entry function that a workspace asks for: what a program returns is what `await run()` gives."""

import _ast

from gatehouse_guest.compile_program import children, made_statement
from gatehouse_guest.policy import entry_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_NEW_SCOPE = (_ast.FunctionDef, _ast.AsyncFunctionDef, _ast.Lambda, _ast.ClassDef)


def call_entry(tree: _ast.Module, name: str) -> None:
    """Ends the program with a call of its entry, unless it calls it at top level itself."""
    entry = entry_of(tree, name)
    if entry is not None and not _is_called(tree, name):
        tree.body.append(made_statement(f'return await {name}()', entry))


def _is_called(tree: _ast.Module, name: str) -> bool:
    stack: list[Any] = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, _ast.Call) and isinstance(node.func, _ast.Name) and node.func.id == name:
            return True
        if not isinstance(node, _NEW_SCOPE):
            stack.extend(children(node))
    return False
