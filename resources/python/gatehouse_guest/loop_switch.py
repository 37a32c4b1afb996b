"""Notices the import of asyncio, by the program or a library, and hands the running program over to an event loop."""

import sys
from _thread import get_ident

from gatehouse_guest.calls import Calls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec
    from types import ModuleType
    from typing import Any, Callable, Optional

    from gatehouse_guest.event_loops import EventLoops


class LoopSwitch:
    """`loops` is None until asyncio is there. Stands in `sys.meta_path` as a finder while it waits for that."""

    def __init__(self, calls: Calls) -> None:
        self.loops: Optional[EventLoops] = None
        self._calls = calls
        self._main_thread = get_ident()
        self._hidden: dict[str, ModuleType] = {}
        # Whether the main thread is inside a step of the program, which can be adopted.
        self.stepping = False

    def watch(self) -> None:
        sys.meta_path.insert(0, self)

    def preload(self) -> None:
        """Imports asyncio ahead of the program, yet leaves it to the program's own import to switch over."""
        __import__('asyncio')

        self._hidden = {name: sys.modules.pop(name) for name in list(sys.modules) if _is_asyncio(name)}

    def find_spec(self, name: str, path: 'Any' = None, target: 'Any' = None) -> 'ModuleSpec | None':
        if not _is_asyncio(name):
            return None
        sys.meta_path.remove(self)
        if self._hidden:
            return self._revealed(name)
        spec = _found(name, path)
        loader: Any = None if spec is None else spec.loader
        if spec is None or loader is None:
            return spec
        execute = loader.exec_module

        def exec_module(module: 'ModuleType') -> None:
            execute(module)
            self._imported()

        loader.exec_module = exec_module
        return spec

    def _revealed(self, name: str) -> 'ModuleSpec | None':
        # The one that is asked for must not be there yet, or the import system would execute it anew.
        module = self._hidden.pop(name)
        sys.modules.update(self._hidden)
        spec = module.__spec__
        self._hidden = {}
        loader: Any = _Revealed(module, self._imported)
        return None if spec is None else type(spec)(name, loader, is_package=name == 'asyncio')

    def _imported(self) -> None:
        from gatehouse_guest.event_loops import EventLoops

        loops = EventLoops(self._calls)
        if self.stepping and get_ident() == self._main_thread:
            loops.adopt()
        self.loops = loops


class _Revealed:
    """Gives a module that was imported before as if it were imported now."""

    def __init__(self, module: 'ModuleType', imported: 'Callable[[], None]') -> None:
        self._module = module
        self._imported = imported

    def create_module(self, spec: 'ModuleSpec') -> 'ModuleType':
        return self._module

    def exec_module(self, module: 'ModuleType') -> None:
        self._imported()


def _is_asyncio(name: str) -> bool:
    return name == 'asyncio' or name.startswith('asyncio.')


def _found(name: str, path: 'Any') -> 'ModuleSpec | None':
    for finder in sys.meta_path:
        spec = finder.find_spec(name, path)
        if spec is not None:
            return spec
    return None
