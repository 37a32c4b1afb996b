"""The answer to a `check` frame: what is wrong with a program before it runs, and which tools it names."""

import builtins

from gatehouse_guest.compile_program import bound_names, children, compile_program, parse
from gatehouse_guest.program_text import program_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    import _ast
    from typing import Any

# What every program finds among its names; calling one of these names no tool.
OUR_NAMES = frozenset(('call_tool', 'tools', 'inputs', 'parallel', 'ToolError', 'asyncio'))


def check_program(source: str, file: str, language: 'dict[str, Any]') -> 'dict[str, Any]':
    text = program_text(source)
    violations = [*syntax_faults(text, file), *policy_faults(text, file, language)]
    tools = [] if any(fault['rule'] == 'syntax' for fault in violations) else named_tools(parse(text, file))
    return {'op': 'checked', 'violations': violations, 'tools': tools}


def syntax_faults(text: str, file: str) -> 'list[dict[str, Any]]':
    try:
        compile_program(text, file)
    except SyntaxError as error:
        return [_fault('syntax', error.lineno or 1, error.offset or 1, {'message': error.msg})]
    except (ValueError, RecursionError, MemoryError, OverflowError) as error:
        return [_fault('syntax', 1, 1, {'message': str(error) or 'the program is nested too deeply'})]
    return []


def policy_faults(text: str, file: str, language: 'dict[str, Any]') -> 'list[dict[str, Any]]':
    """What the language policy forbids; `general` forbids nothing."""
    return []


def named_tools(tree: '_ast.Module') -> 'list[dict[str, Any]]':
    """Each tool that the text names, with the first line of each naming, in the order of the text."""
    own = {*bound_names(tree.body), *OUR_NAMES, *dir(builtins)}
    found: list[tuple[int, int, str]] = []
    stack: list[Any] = [tree]
    while stack:
        node = stack.pop()
        name = _tool_of(node, own)
        if name:
            found.append((node.lineno, node.col_offset, name))
            # The parts of a dotted name are no names of their own.
            stack.extend([*node.args, *node.keywords] if hasattr(node, 'args') else [])
        else:
            stack.extend(children(node))
    return [{'tool': name, 'line': line} for line, _, name in sorted(found)]


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


def _fault(rule: str, line: int, column: int, data: 'dict[str, Any]') -> 'dict[str, Any]':
    return {'rule': rule, 'line': line, 'column': column, 'data': data}
