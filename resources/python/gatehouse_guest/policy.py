"""
The `restricted` language policy: all that a text holds and a program under it may not. It is a contract for authors and
no sandbox: whoever means to get around it can, and isolation belongs to the launcher.
"""

import _ast

from gatehouse_guest.compile_program import bound_names, children, parameter_names
from gatehouse_guest.policy_names import (
    DEFAULT_MODULES,
    DEFAULT_WORD,
    FORBIDDEN_BUILTINS,
    FORBIDDEN_MEMBERS,
    FORBIDDEN_METHODS,
    FORBIDDEN_MODULES,
    INTERNALS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, Optional

    # Rule, node or nothing for the beginning of the text, data.
    Finding = tuple[str, Any, dict[str, Any]]

_MAX_NAME = 200
_READERS_OF_ATTRIBUTES = frozenset(('getattr', 'setattr', 'delattr', 'hasattr'))


class Imports:
    """What may be imported: the modules of the policy, and those of the active skills."""

    def __init__(self, modules: 'Optional[list[str]]', skills: 'list[str]') -> None:
        named = set(DEFAULT_MODULES if modules is None else modules)
        self._modules = named | DEFAULT_MODULES if DEFAULT_WORD in named else named
        self._skills = frozenset(skills)
        self.active = sorted({name.split('.')[1] for name in skills if '.' in name})

    def allows(self, module: str) -> bool:
        if is_of_skills(module):
            return module in self._skills or (module == 'skills' and bool(self._skills))
        return module == '__future__' or any(part in self._modules for part in _beginnings(module))

    def reach_into(self, module: str) -> bool:
        """Whether something inside this module is allowed although the module itself is not."""
        return any(name.startswith(f'{module}.') for name in self._modules)


def policy_findings(tree: _ast.Module, imports: Imports, package: str = '') -> 'list[Finding]':
    """What the text holds that the policy forbids; `package` is the one from which its relative imports start."""
    look = _Look(tree, imports, package)
    found: list[Finding] = []
    stack: list[Any] = [tree]
    while stack:
        node = stack.pop()
        found.extend(look.at(node))
        stack.extend(children(node))
    return found


def entry_findings(tree: _ast.Module, name: str) -> 'list[Finding]':
    """Whether the text defines `async def name()` at top level, as a program of the workspace must."""
    found = entry_of(tree, name)
    if found is None:
        return [('entry', None, {'name': name, 'reason': 'missing'})]
    if not isinstance(found, _ast.AsyncFunctionDef):
        return [('entry', found, {'name': name, 'reason': 'not_async'})]
    if _needs_arguments(found.args):
        return [('entry', found, {'name': name, 'reason': 'arguments'})]
    return []


def entry_of(tree: _ast.Module, name: str) -> 'Any':
    """The last statement at top level that defines a function or class of this name."""
    kinds = (_ast.FunctionDef, _ast.AsyncFunctionDef, _ast.ClassDef)
    defined = [node for node in tree.body if isinstance(node, kinds) and node.name == name]
    return defined[-1] if defined else None


def is_of_skills(module: str) -> bool:
    return module.partition('.')[0] == 'skills'


class _Look:
    def __init__(self, tree: _ast.Module, imports: Imports, package: str) -> None:
        self._imports = imports
        self._package = package
        # `open` as the name of a price is no file.
        self._own = {*bound_names(tree.body), *parameter_names(tree)}
        self._modules = {'asyncio': 'asyncio', **_imported_names(tree)}

    def at(self, node: 'Any') -> 'Iterator[Finding]':
        if isinstance(node, _ast.Import):
            for alias in node.names:
                yield from self._module(alias.name, _placed(alias, node))
        elif isinstance(node, _ast.ImportFrom):
            yield from self._import_from(node)
        elif isinstance(node, _ast.Attribute):
            yield from self._attribute(node)
        elif isinstance(node, _ast.Name):
            yield from self._name(node)
        elif isinstance(node, _ast.Call):
            yield from self._read_by_name(node)
        elif isinstance(node, _ast.Subscript) and _text_of(node.slice) in INTERNALS:
            yield ('internals', node, {'name': _text_of(node.slice)})

    def _module(self, module: str, node: 'Any') -> 'Iterator[Finding]':
        rule = next((FORBIDDEN_MODULES[part] for part in _beginnings(module) if part in FORBIDDEN_MODULES), None)
        if rule:
            yield (rule, node, {'name': _short(module)})
        elif not self._imports.allows(module):
            yield self._not_allowed(module, node)

    def _not_allowed(self, module: str, node: 'Any') -> 'Finding':
        if is_of_skills(module):
            return ('skill', node, {'module': _short(module), 'active': self._imports.active})
        return ('import', node, {'module': _short(module)})

    def _import_from(self, node: _ast.ImportFrom) -> 'Iterator[Finding]':
        module = self._absolute(node)
        if module is None:
            yield ('import', node, {'module': _short('.' * node.level + (node.module or ''))})
            return
        found = list(self._module(module, node))
        if found and not (found[0][0] == 'import' and self._imports.reach_into(module)):
            yield from found
            return
        for alias in node.names:
            yield from self._member(module, alias.name, _placed(alias, node), allowed=not found)

    def _member(self, module: str, name: str, node: 'Any', *, allowed: bool) -> 'Iterator[Finding]':
        full = f'{module}.{name}'
        rule = _forbidden_member(full) or FORBIDDEN_MODULES.get(full)
        if rule:
            yield (rule, node, {'name': _short(full)})
        elif name == '*' or is_of_skills(module):
            # What a module of a skill holds is the skill's; `skills` itself holds nothing but the active ones.
            if not allowed or (name != '*' and module == 'skills' and not self._imports.allows(full)):
                yield self._not_allowed(full if name != '*' else module, node)
        elif not allowed and not self._imports.allows(full):
            yield self._not_allowed(full, node)
        elif _is_private(name):
            yield ('internals', node, {'name': _short(full)})

    def _absolute(self, node: _ast.ImportFrom) -> 'Optional[str]':
        """The module's full name; nothing where there is no package to start from."""
        if not node.level:
            return node.module or ''
        parts = self._package.split('.') if self._package else []
        # The first dot is the package itself, and `skills` has nothing that is relative to it.
        if len(parts) - (node.level - 1) < 2:
            return None
        return '.'.join([*parts[: len(parts) - (node.level - 1)], *([node.module] if node.module else [])])

    def _attribute(self, node: _ast.Attribute) -> 'Iterator[Finding]':
        name = node.attr
        root, path = _path_of(node)
        module = self._modules.get(root)
        full = f'{module}.{path}' if module else ''
        rule = _forbidden_member(full) if full else None
        if rule:
            yield (rule, node, {'name': _short(full)})
        elif full and _is_private(name) and not is_of_skills(full):
            yield ('internals', node, {'name': _short(full)})
        elif _leads_inside(name, root):
            yield ('internals', _Last(node), {'name': name})
        elif name in FORBIDDEN_METHODS and root != 'tools':
            yield (FORBIDDEN_METHODS[name], _Last(node), {'name': name})

    def _name(self, node: _ast.Name) -> 'Iterator[Finding]':
        name = node.id
        rule = FORBIDDEN_BUILTINS.get(name)
        if rule and isinstance(node.ctx, _ast.Load) and (name not in self._own or name.startswith('__')):
            yield (rule, node, {'name': name})

    def _read_by_name(self, node: _ast.Call) -> 'Iterator[Finding]':
        function = node.func
        if not isinstance(function, _ast.Name) or function.id not in _READERS_OF_ATTRIBUTES or len(node.args) < 2:
            return
        name = _text_of(node.args[1])
        if name in INTERNALS:
            yield ('internals', node, {'name': name})


class _Last:
    """The place of the last name of a chain, which may stand far from its beginning."""

    def __init__(self, node: _ast.Attribute) -> None:
        self.lineno = node.end_lineno or node.lineno
        self.col_offset = (node.end_col_offset or node.col_offset) - len(node.attr.encode('utf-8', 'surrogatepass'))


def _imported_names(tree: _ast.Module) -> 'dict[str, str]':
    """Names that imports bind, each with the module or member that it stands for."""
    names: dict[str, str] = {}
    stack: list[Any] = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, _ast.Import):
            for alias in node.names:
                first = alias.name.partition('.')[0]
                names[alias.asname or first] = alias.name if alias.asname else first
        elif isinstance(node, _ast.ImportFrom) and not node.level:
            names.update({alias.asname or alias.name: f'{node.module}.{alias.name}' for alias in node.names})
        stack.extend(children(node))
    return names


def _path_of(node: 'Any') -> 'tuple[str, str]':
    """`a` and `b.c` of `a.b.c`; an empty beginning where it is no name."""
    parts: list[str] = []
    while isinstance(node, _ast.Attribute):
        parts.insert(0, node.attr)
        node = node.value
    return (node.id if isinstance(node, _ast.Name) else '', '.'.join(parts))


def _forbidden_member(full: str) -> 'Optional[str]':
    rule = FORBIDDEN_MEMBERS.get(full)
    if rule:
        return rule
    beginnings = ((name[:-1], rule) for name, rule in FORBIDDEN_MEMBERS.items() if name.endswith('*'))
    return next((rule for beginning, rule in beginnings if full.startswith(beginning)), None)


def _beginnings(module: str) -> 'list[str]':
    parts = module.split('.')
    return ['.'.join(parts[: count + 1]) for count in range(len(parts))]


def _leads_inside(name: str, root: str) -> bool:
    """A tool may be called `mro`; nothing of ours has a name with two underscores."""
    return name in INTERNALS and (root != 'tools' or name.startswith('__'))


def _is_private(name: str) -> bool:
    return name.startswith('_') and not (name.startswith('__') and name.endswith('__'))


def _needs_arguments(arguments: 'Any') -> bool:
    positional = len(arguments.posonlyargs) + len(arguments.args)
    return positional > len(arguments.defaults) or any(default is None for default in arguments.kw_defaults)


def _placed(alias: 'Any', statement: 'Any') -> 'Any':
    """Before Python 3.10 the parts of an import have no place of their own."""
    return alias if hasattr(alias, 'lineno') else statement


def _text_of(node: 'Any') -> str:
    value: Any = getattr(node, 'value', None) if isinstance(node, _ast.Constant) else None
    return value if isinstance(value, str) else ''


def _short(name: str) -> str:
    return name if len(name) <= _MAX_NAME else f'{name[:_MAX_NAME]}…'
