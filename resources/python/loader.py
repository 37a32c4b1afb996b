"""What `python -c` gets: reads the compiled guest package from standard input, makes it importable and starts it."""

import marshal
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec
    from types import ModuleType


def read_exactly(count: int) -> bytes:
    parts: list[bytes] = []
    while count:
        part = os.read(0, count)
        if not part:
            os._exit(3)
        parts.append(part)
        count -= len(part)
    return b''.join(parts)


class GuestFinder:
    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> 'ModuleSpec | None':
        if name in modules:
            # The class is taken from a module that is there: importing it by name costs time on every start.
            return type(sys.__spec__)(name, GuestFinder, is_package=name == 'gatehouse_guest')
        return None

    @staticmethod
    def create_module(spec: 'ModuleSpec') -> None:
        return None

    @staticmethod
    def exec_module(module: 'ModuleType') -> None:
        exec(marshal.loads(modules[module.__name__]), module.__dict__)


modules: 'dict[str, bytes]' = marshal.loads(read_exactly(int(read_exactly(10))))
sys.meta_path.insert(0, GuestFinder)
from gatehouse_guest.boot import start  # noqa: E402

start(sys.argv[1:])
