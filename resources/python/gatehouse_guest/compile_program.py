"""
Compiles a program from its syntax tree so that it behaves like a module in which `await` and `return` also work at
top level: the statements become the body of one coroutine function whose names are all global.
"""

import _ast
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType
    from typing import Any

ONLY_AST = 0x400
_OPTIMIZED_AND_NEW_LOCALS = 0x1 | 0x2

# Names under which the compiled text reaches what replaces statements that a function may not hold.
STAR_IMPORT = '__gatehouse_star_import__'

# What a module keeps of the annotations of its names. From Python 3.14 on they wait for someone who asks.
_EVALUATED, _AS_TEXT, _LEFT_OUT = range(3)

_NEW_SCOPE = (_ast.FunctionDef, _ast.AsyncFunctionDef, _ast.Lambda, _ast.ClassDef)


def parse(source: str, file: str) -> _ast.Module:
    return compile(source, file, 'exec', ONLY_AST, dont_inherit=True)  # pyright: ignore[reportReturnType]


class Program:
    """A compiled program: `eval(code, globals)` gives its coroutine."""

    def __init__(self, code: 'CodeType', doc: 'str | None') -> None:
        self.code = code
        self.doc = doc


def compile_program(source: str, file: str, entry: str = '') -> Program:
    """Raises what Python raises for a text that it refuses. `entry` names a function whose value is the program's."""
    tree = parse(source, file)
    if entry:
        from gatehouse_guest.entry import call_entry

        call_entry(tree, entry)
    doc = _docstring(tree.body)
    _refuse_yield(tree.body, file, source)
    future, body = _without_future_imports(tree.body)
    if any(alias.name == 'annotations' for statement in future for alias in statement.names):
        annotations = _AS_TEXT
    else:
        annotations = _LEFT_OUT if sys.version_info >= (3, 14) else _EVALUATED
    body = _module_statements(body, annotations)
    if body and isinstance(body[-1], _ast.Expr):
        body[-1] = _at(_ast.Return(value=body[-1].value), body[-1])
    wrapper = parse('async def program():\n pass', file)
    function: Any = wrapper.body[0]
    names = bound_names(body)
    if names:
        body.insert(0, _at(_ast.Global(names=names), function))
    function.body = body or function.body
    wrapper.body = [*future, function]
    module = compile(wrapper, file, 'exec', dont_inherit=True)
    return Program(_as_module_code(next(item for item in module.co_consts if hasattr(item, 'co_code'))), doc)


def bound_names(nodes: 'list[Any]') -> 'list[str]':
    """Every name that the statements bind anywhere; a name too many does no harm where this is used."""
    names: set[str] = set()
    stack = list(nodes)
    while stack:
        node = stack.pop()
        kind: str = type(node).__name__
        if kind == 'Name':
            if not isinstance(node.ctx, _ast.Load):
                names.add(node.id)
            continue
        if kind == 'alias':
            names.add(node.asname or node.name.partition('.')[0])
        elif kind == 'Global':
            names.update(node.names)
        elif kind == 'MatchMapping':
            names.add(node.rest or '')
        else:
            name: Any = getattr(node, 'name', None)
            if isinstance(name, str):
                names.add(name)
        stack.extend(children(node))
    return sorted(names - {'', '*'})


def parameter_names(tree: _ast.Module) -> 'set[str]':
    names: set[str] = set()
    stack: list[Any] = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, _ast.arg):
            names.add(node.arg)
        stack.extend(children(node))
    return names


def children(node: 'Any') -> 'list[Any]':
    found: list[Any] = []
    for field in node._fields:
        value: Any = getattr(node, field, None)
        if isinstance(value, _ast.AST):
            found.append(value)
        elif issubclass(type(value), list):
            found.extend(item for item in value if isinstance(item, _ast.AST))
    return found


def import_star(names: 'dict[str, Any]', module: str, level: int) -> None:
    """`from module import *` into the names of the program."""
    found: Any = __import__(module, names, names, ['*'], level)
    public: list[str] = getattr(found, '__all__', [name for name in dir(found) if not name.startswith('_')])
    for name in public:
        names[name] = getattr(found, name)


def _as_module_code(code: 'CodeType') -> 'CodeType':
    # Without these flags the frame's local names are the globals, so `locals()`, `exec` and `dir` act as in a module.
    changed: dict[str, Any] = {'co_flags': code.co_flags & ~_OPTIMIZED_AND_NEW_LOCALS, 'co_name': '<module>'}
    if hasattr(code, 'co_qualname'):
        changed['co_qualname'] = '<module>'
    return code.replace(**changed)


def _docstring(body: 'list[Any]') -> 'str | None':
    first = body[0] if body else None
    if isinstance(first, _ast.Expr) and isinstance(first.value, _ast.Constant) and isinstance(first.value.value, str):
        return first.value.value
    return None


def _refuse_yield(body: 'list[Any]', file: str, source: str) -> None:
    stack = list(body)
    while stack:
        node = stack.pop()
        if isinstance(node, (_ast.Yield, _ast.YieldFrom)):
            lines = source.split('\n')
            text = lines[node.lineno - 1] if node.lineno <= len(lines) else ''
            raise SyntaxError("'yield' outside function", (file, node.lineno, node.col_offset + 1, text))
        if not isinstance(node, _NEW_SCOPE):
            stack.extend(children(node))


def _without_future_imports(body: 'list[Any]') -> 'tuple[list[Any], list[Any]]':
    """
    The `__future__` imports at the beginning, and the statements with those replaced by what they bind. A later one
    stays where it is and is refused by the compiler.
    """
    at = 1 if _docstring(body) is not None else 0
    future: list[Any] = []
    bindings: list[Any] = []
    while at + len(future) < len(body):
        statement = body[at + len(future)]
        if not isinstance(statement, _ast.ImportFrom) or statement.module != '__future__' or statement.level:
            break
        future.append(statement)
        bindings.extend(
            made_statement(_BIND_FUTURE.format(alias.asname or alias.name, alias.name), statement)
            for alias in statement.names
        )
    return future, [*body[:at], *bindings, *body[at + len(future) :]]


_BIND_FUTURE = "{0} = __import__('__future__').{1}"


def _module_statements(body: 'list[Any]', annotations: int) -> 'list[Any]':
    """The statements in a form that a function may hold, meaning the same as in a module."""
    return [made for statement in body for made in _module_statement(statement, annotations)]


def _module_statement(statement: 'Any', annotations: int) -> 'list[Any]':
    if isinstance(statement, _ast.ImportFrom) and statement.names[0].name == '*':
        call = f'{STAR_IMPORT}(globals(), {statement.module or ""!r}, {statement.level})'
        # The last expression of a program is its value, and an import has none.
        return [made_statement(call, statement), _at(_ast.Pass(), statement)]
    if isinstance(statement, _ast.AnnAssign) and isinstance(statement.target, _ast.Name):
        return _annotated(statement, annotations)
    if not isinstance(statement, _NEW_SCOPE):
        for field in ('body', 'orelse', 'finalbody'):
            block: Any = getattr(statement, field, None)
            if issubclass(type(block), list):
                block[:] = _module_statements(block, annotations)
        for part in [*getattr(statement, 'handlers', []), *getattr(statement, 'cases', [])]:
            part.body[:] = _module_statements(part.body, annotations)
    return [statement]


def _annotated(statement: 'Any', annotations: int) -> 'list[Any]':
    """A function may not annotate a global name: bind it, and note the annotation as a module does."""
    made: list[Any] = []
    if statement.value is not None:
        made.append(_at(_ast.Assign(targets=[statement.target], value=statement.value), statement))
    if annotations != _LEFT_OUT:
        note = made_statement(f'__annotations__[{statement.target.id!r}] = None', statement)
        note.value = statement.annotation if annotations == _EVALUATED else _text_of(statement.annotation)
        made.append(note)
    return made or [_at(_ast.Pass(), statement)]


def _text_of(annotation: 'Any') -> 'Any':
    from ast import unparse

    return _at(_ast.Constant(value=unparse(annotation)), annotation)


def made_statement(text: str, like: 'Any') -> 'Any':
    """The statement of this text, at the place of another node."""
    made = parse(text, '<gatehouse>').body[0]
    stack: list[Any] = [made]
    while stack:
        node = stack.pop()
        if hasattr(node, 'lineno'):
            _at(node, like)
        stack.extend(children(node))
    return made


def _at(node: 'Any', like: 'Any') -> 'Any':
    node.lineno, node.col_offset = like.lineno, like.col_offset
    node.end_lineno, node.end_col_offset = like.end_lineno, like.end_col_offset
    return node
