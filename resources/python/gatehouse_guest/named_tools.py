"""Which tools a text names, by each way of naming them."""

import _ast
import builtins

from gatehouse_guest.compile_program import bound_names, children, parameter_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# What every program finds among its names; calling one of these names no tool.
OUR_NAMES = frozenset(
    (
        *('call_tool', 'search_tools', 'describe_tool', 'tools', 'inputs', 'parallel', 'ToolError'),
        *('asyncio', 'exit', 'help', 'quit'),
    )
)


def named_tools(tree: _ast.Module) -> 'list[dict[str, Any]]':
    """
    Each tool that the text names, with the first line of each naming, in the order of the text. `bare` marks a plain
    name that is called, and `maybe` one that a star import may have brought.
    """
    own = {*bound_names(tree.body), *parameter_names(tree), *OUR_NAMES, *dir(builtins)}
    found: list[tuple[int, int, str, bool]] = []
    has_star = False
    stack: list[Any] = [tree]
    while stack:
        node = stack.pop()
        has_star = has_star or _is_star_import(node)
        name = _tool_of(node, own)
        if name:
            is_bare = isinstance(node, _ast.Call) and isinstance(node.func, _ast.Name) and node.func.id == name
            found.append((node.lineno, node.col_offset, name, is_bare))
            # The parts of a dotted name are no names of their own.
            stack.extend([*node.args, *node.keywords] if hasattr(node, 'args') else [])
        else:
            stack.extend(children(node))
    return [_named_tool(name, line, is_bare, has_star) for line, _, name, is_bare in sorted(found)]


def _is_star_import(node: 'Any') -> bool:
    return isinstance(node, _ast.ImportFrom) and node.names[0].name == '*'


def _named_tool(name: str, line: int, is_bare: bool, has_star: bool) -> 'dict[str, Any]':
    named: dict[str, Any] = {'tool': name, 'line': line}
    if is_bare:
        named['bare'] = True
        if has_star:
            named['maybe'] = True
    return named


def _tool_of(node: 'Any', own: 'set[str]') -> str:
    kind = type(node).__name__
    if kind == 'Call':
        return _called(node, own)
    # `tools.name` handed on without a call, for example to parallel.map.
    if kind in ('Attribute', 'Subscript'):
        return _dotted(node)
    return ''


def _called(call: 'Any', own: 'set[str]') -> str:
    function = call.func
    if type(function).__name__ == 'Name':
        if function.id == 'call_tool' and call.args and isinstance(getattr(call.args[0], 'value', None), str):
            return call.args[0].value
        return '' if function.id in own else function.id
    return _dotted(function)


def _dotted(node: 'Any') -> str:
    """`sales.total` for `tools.sales.total` and `tools['sales.total']`; empty for anything else."""
    parts: list[str] = []
    while type(node).__name__ in ('Attribute', 'Subscript'):
        part = node.attr if type(node).__name__ == 'Attribute' else getattr(node.slice, 'value', None)
        if not isinstance(part, str):
            return ''
        parts.insert(0, part)
        node = node.value
    return '.'.join(parts) if getattr(node, 'id', None) == 'tools' else ''
