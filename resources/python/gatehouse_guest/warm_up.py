"""What a spare does while it is idle: imports and first uses that would cost the next program time."""

from gatehouse_guest import event_loops, failures, run_program  # noqa: F401  # pyright: ignore[reportUnusedImport]
from gatehouse_guest.compile_program import compile_program

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gatehouse_guest.boot import Guest


def warm_up(guest: 'Guest') -> None:
    # The first syntax tree of a process takes longer, as it makes the classes of its nodes.
    compile_program('return 1', '<gatehouse>')
    import linecache  # noqa: F401  # pyright: ignore[reportUnusedImport]
    import traceback  # noqa: F401  # pyright: ignore[reportUnusedImport]

    guest.switch.preload()
