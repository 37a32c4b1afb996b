"""Loads modules of the workspace by their path, each once."""

import ast
import os
import sys
import threading
from importlib.machinery import SourceFileLoader
from importlib.util import find_spec, module_from_spec, spec_from_file_location

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Optional

_lock = threading.Lock()
_loaded: 'dict[str, ModuleType]' = {}


def add_folder(folder: str) -> None:
    """
    Makes the files of a folder importable. They come behind the standard library, so that a tool may be called
    calendar.py, and before installed packages.
    """
    if folder in sys.path:
        return
    at = next((index for index, path in enumerate(sys.path) if _is_for_packages(path)), len(sys.path))
    sys.path.insert(at, folder)


def load(path: str, workspace: str) -> 'ModuleType':
    with _lock:
        module = _loaded.get(path)
        if module is None:
            add_folder(os.path.dirname(path))
            _refuse_twins(path, workspace)
            module = _loaded[path] = _execute(path, _name(path, workspace))
        return module


def _refuse_twins(path: str, workspace: str) -> None:
    """A module never gets a file of another folder for one of its own that has the same name."""
    folder = os.path.dirname(path)
    for name in _imported_names(path):
        own = next((place for place in _places(folder, name) if os.path.exists(place)), None)
        found = None if own is None else _origin_of(name)
        if own is None or found is None or found == own or not found.startswith(workspace + os.sep):
            continue
        own, found = (os.path.relpath(place, workspace) for place in (own, found))
        raise ImportError(
            f'it imports {name}, which is {own} beside it and {found} to the other modules of this process; '
            'give the two different names, or import them by their path in the workspace'
        )


def _imported_names(path: str) -> 'set[str]':
    with open(path, 'rb') as file:
        source = file.read()
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return set()  # Executing it says what is wrong.
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name.partition('.')[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.partition('.')[0])
    return names


def _places(folder: str, name: str) -> 'list[str]':
    return [os.path.join(folder, name + '.py'), os.path.join(folder, name, '__init__.py')]


def _origin_of(name: str) -> 'Optional[str]':
    """The file that an import of the name would bring."""
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):
        return None
    return None if spec is None else spec.origin


def _execute(path: str, name: str) -> 'ModuleType':
    loader = SourceFileLoader(name, path)
    spec = spec_from_file_location(name, path, loader=loader)
    if spec is None:
        raise ImportError(f'{path} cannot be loaded')
    module = module_from_spec(spec)
    # Dataclasses, type hints and pickles look a module up by its name, while it is executed too.
    sys.modules[name] = module
    try:
        loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _name(path: str, workspace: str) -> str:
    """`tools.stock` where that can be a name and nobody has it: another module that imports it gets the same."""
    dotted = os.path.splitext(os.path.relpath(path, workspace))[0].replace(os.sep, '.')
    is_name = '.' in dotted and all(part.isidentifier() for part in dotted.split('.'))
    return dotted if is_name and dotted not in sys.modules else f'gatehouse_module {dotted}'


def _is_for_packages(path: str) -> bool:
    return os.path.basename(path) in ('site-packages', 'dist-packages')
