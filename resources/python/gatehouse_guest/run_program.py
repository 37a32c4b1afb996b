"""Runs one program from its frame to its end, and tells the host how it ended."""

import builtins
import gc
import os
import sys

from gatehouse_guest import limits, site_packages
from gatehouse_guest.calls import ToolError
from gatehouse_guest.compile_program import STAR_IMPORT, compile_program, import_star
from gatehouse_guest.json_text import decode, encode
from gatehouse_guest.parallel import Parallel
from gatehouse_guest.program_text import fenced_block, program_text
from gatehouse_guest.tool_names import Tool, make_call_tool
from gatehouse_guest.trampoline import drive

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any, NoReturn

    from gatehouse_guest.boot import Guest
    from gatehouse_guest.compile_program import Program

_MAX_UNAWAITED = 50
_THREAD_SECONDS = 0.5


def run_program(guest: 'Guest', frame: 'dict[str, Any]', payload: bytes) -> 'NoReturn':
    source = program_text(frame['source'])
    file = frame['file']
    tools = [tool['name'] for tool in frame['tools']]
    try:
        value = _value_of(guest, frame, source, payload)
        text = encode(value)
        _check_size(text, frame['limits']['valueBytes'])
        _wait_for_threads()
        _end(guest, {'op': 'returned'}, text)
    except BaseException as error:
        from gatehouse_guest.failures import describe

        _wait_for_threads()
        _end(guest, {'op': 'raised', 'error': describe(error, file, source, tools)})
    _leave()


def _value_of(guest: 'Guest', frame: 'dict[str, Any]', source: str, payload: bytes) -> 'Any':
    calls = guest.calls
    calls.program_file = frame['file']
    calls.argument_bytes = frame['limits']['argumentBytes']
    guest.output.install(frame['limits']['stdoutBytes'])
    guest.raw.watch(frame['nonce'])
    # Absent on Windows, where nothing forks.
    if hasattr(os, 'register_at_fork'):
        os.register_at_fork(before=guest.output.pause, after_in_parent=guest.output.resume, after_in_child=guest.detach)
    limits.arm_limits(frame['limits'])
    site_packages.watch_imports()
    names = _make_main(guest, frame, decode(payload) if payload else {})
    program = _compiled(source, frame['file'])
    # What is there before the program is not looked through after it.
    gc.freeze()
    names['__doc__'] = program.doc
    guest.switch.watch()
    if 'asyncio' in source:
        import asyncio

        names['asyncio'] = asyncio
    return drive(eval(program.code, names), calls, guest.switch)


def _compiled(source: str, file: str) -> 'Program':
    try:
        return compile_program(source, file)
    except SyntaxError:
        inside = fenced_block(source)
        if inside is None:
            raise
        return compile_program(inside, file)


def _make_main(guest: 'Guest', frame: 'dict[str, Any]', inputs: 'Any') -> 'dict[str, Any]':
    """The program's names. They are those of a fresh `__main__`, so that pickle and dataclasses find its classes."""
    module: ModuleType = type(sys)('__main__')
    sys.modules['__main__'] = module
    sys.argv = [frame['file']]
    names = vars(module)
    all_names = tuple(tool['name'] for tool in frame['tools'])
    names.update(
        __file__=frame['file'],
        __builtins__=builtins,
        __annotations__={},
        call_tool=make_call_tool(guest.calls),
        tools=Tool(guest.calls, '', all_names),
        inputs=inputs,
        parallel=Parallel(),
        ToolError=ToolError,
    )
    for tool in frame['tools']:
        bare = tool.get('bare')
        if bare:
            names[bare] = Tool(guest.calls, tool['name'], all_names)
    setattr(builtins, STAR_IMPORT, import_star)
    builtins.exit = builtins.quit = leave  # pyright: ignore[reportAttributeAccessIssue] - `site` would set them
    return names


def leave(code: object = None) -> 'NoReturn':
    raise SystemExit(code)


class ValueTooLarge(ValueError):
    gatehouse_limit = 'valueBytes'


ValueTooLarge.__name__ = ValueTooLarge.__qualname__ = 'ValueError'
ValueTooLarge.__module__ = 'builtins'


def _check_size(text: bytes, limit: int) -> None:
    if len(text) > limit:
        raise ValueTooLarge(
            f'the value is {len(text)} bytes of JSON, above the limit of {limit} bytes (valueBytes); '
            'return the part that is needed'
        )


def _wait_for_threads() -> None:
    """Threads that the program left get a moment to end, so that what they print is kept."""
    threading = sys.modules.get('threading')
    if threading is None:
        return
    import time

    deadline = time.monotonic() + _THREAD_SECONDS
    for thread in threading.enumerate():
        if (
            thread is not threading.current_thread()
            and not thread.daemon
            and type(thread) is not threading._DummyThread
        ):
            thread.join(max(0.0, deadline - time.monotonic()))


def _end(guest: 'Guest', header: 'dict[str, Any]', payload: 'bytes | None' = None) -> None:
    guest.output.end()
    header['cut'] = {'stdout': guest.output.stdout.cut, 'stderr': guest.output.stderr.cut}
    forgotten = list(guest.calls.unawaited.values())[:_MAX_UNAWAITED]
    header['unawaited'] = [{'tool': call.tool, 'line': call.line} for call in forgotten]
    guest.send(header, payload)


def _leave() -> 'NoReturn':
    """Runs what the program registered for its end and closes its files; the host waits for that only shortly."""
    atexit = sys.modules.get('atexit')
    try:
        if atexit is not None:
            atexit._run_exitfuncs()
        _close_files()
    finally:
        os._exit(0)


def _close_files() -> None:
    import io

    vars(sys.modules['__main__']).clear()
    gc.collect()
    for item in gc.get_objects():
        if isinstance(item, (io.BufferedWriter, io.TextIOWrapper)) and not item.closed:
            _flush(item)


def _flush(item: 'Any') -> None:
    try:
        item.flush()
    except (OSError, ValueError):
        return  # Its file cannot take more; the run is over either way.
