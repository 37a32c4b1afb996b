"""Runs the program's coroutine without asyncio, which costs more to import than most programs take to run."""

from gatehouse_guest.calls import Calls, ToolCall
from gatehouse_guest.loop_switch import LoopSwitch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any


def drive(program: 'Coroutine[Any, Any, Any]', calls: Calls, switch: LoopSwitch) -> 'Any':
    """The program's value. From the step in which asyncio is imported on, a real event loop runs the rest."""
    try:
        while True:
            # Imported before the program began, or by another thread between two steps.
            if switch.loops is not None:
                return switch.loops.run(program)
            switch.stepping = True
            yielded = program.send(None)
            switch.stepping = False
            if switch.loops is not None and switch.loops.adopted:
                return switch.loops.run_adopted(program, yielded)
            if type(yielded) is not ToolCall:
                raise RuntimeError(f'the program waits for {yielded!r}, which is no tool call and needs asyncio')
            calls.wait_for(yielded)
    except StopIteration as end:
        return end.value
    finally:
        if switch.loops is not None:
            switch.loops.finish()
