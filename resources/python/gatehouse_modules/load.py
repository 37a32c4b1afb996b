"""Loads modules of the workspace by their path, each once."""

import os
import sys
import threading
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

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
            module = _loaded[path] = _execute(path, _name(path, workspace))
        return module


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
