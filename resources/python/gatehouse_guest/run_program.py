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
from gatehouse_guest.tool_names import Tool, make_call_tool, make_describe_tool, make_search_tools
from gatehouse_guest.trampoline import drive

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any, NoReturn

    from gatehouse_guest.boot import Guest
    from gatehouse_guest.compile_program import Program

_MAX_UNAWAITED = 50
_THREAD_SECONDS = 0.5
_BRIEF_CHARACTERS = 1000

# Address space, of which no page is touched: a program that used up its memory could else not even say so.
_ROOM_BYTES = 16 << 20

# Words without which no frame but those of the program's own text has its globals.
_MAKERS_OF_CODE = ('exec', 'eval', 'compile', 'dataclass')


def run_program(guest: 'Guest', frame: 'dict[str, Any]', payload: bytes) -> 'NoReturn':
    _reject_where_forbidden(guest, frame)
    source = program_text(frame['source'])
    room = [bytes(_ROOM_BYTES)]
    try:
        value = _value_of(guest, frame, source, payload)
        text = encode(value)
        _check_size(text, frame['limits']['valueBytes'])
        _wait_for_threads()
        _end(guest, {'op': 'returned'}, text)
    except BaseException as error:
        room.clear()
        _wait_for_threads()
        _end(guest, {'op': 'raised', 'error': _told(error, frame, source)})
    _leave()


def _told(error: BaseException, frame: 'dict[str, Any]', source: str) -> 'dict[str, Any]':
    """What the host is told of an exception; the little that is certain where what the program left allows no more."""
    try:
        from gatehouse_guest.failures import describe

        sources = {frame['file']: source}
        sources.update((skill['file'], skill['source']) for skill in frame.get('skills', ()))
        return describe(error, frame['file'], sources, [tool['name'] for tool in frame['tools']])
    except Exception:
        return _told_briefly(error, frame['file'])


def _told_briefly(error: BaseException, file: str) -> 'dict[str, Any]':
    name = type(error).__name__
    try:
        message = str(error)[:_BRIEF_CHARACTERS]
    except Exception:
        message = ''
    told: dict[str, Any] = {'type': name, 'message': message}
    lines = ['Traceback (most recent call last):']
    place = error.__traceback__
    while place is not None:
        if place.tb_frame.f_code.co_filename == file:
            told['line'] = place.tb_lineno
        place = place.tb_next
    if 'line' in told:
        lines.append(f'  File "{file}", line {told["line"]}')
    told['traceback'] = '\n'.join([*lines, f'{name}: {message}' if message else name, ''])
    limit = limits.limit_behind(error)
    if limit:
        told['limit'] = limit
    return told


def _reject_where_forbidden(guest: 'Guest', frame: 'dict[str, Any]') -> None:
    """Ends the run before anything of the program is compiled to run, where its language policy forbids something."""
    if frame['language']['policy'] == 'general':
        return
    from gatehouse_guest.check_program import find_violations

    violations = find_violations(frame)
    if violations:
        guest.send({'op': 'rejected', 'violations': violations})
        os._exit(0)


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
    names['__loader__'] = ProgramLoader(source)
    program = _compiled(source, frame)
    calls.program_globals = names
    calls.program_compiles = any(word in source for word in _MAKERS_OF_CODE)
    # What is there before the program is not looked through after it.
    gc.freeze()
    names['__doc__'] = program.doc
    guest.switch.watch()
    if 'asyncio' in source:
        import asyncio

        names['asyncio'] = asyncio
    calls.program = coroutine = eval(program.code, names)
    return drive(coroutine, calls, guest.switch)


def _compiled(source: str, frame: 'dict[str, Any]') -> 'Program':
    language: dict[str, Any] = frame['language']
    entry: str = language.get('entry', '') if language['policy'] == 'restricted' else ''
    try:
        return compile_program(source, frame['file'], entry)
    except SyntaxError:
        inside = fenced_block(source)
        if inside is None:
            raise
        return compile_program(inside, frame['file'], entry)


def _make_main(guest: 'Guest', frame: 'dict[str, Any]', inputs: 'Any') -> 'dict[str, Any]':
    """The program's names. They are those of a fresh `__main__`, so that pickle and dataclasses find its classes."""
    module: ModuleType = type(sys)('__main__')
    sys.modules['__main__'] = module
    sys.argv = [frame['file']]
    names = vars(module)
    names.update(__file__=frame['file'], __builtins__=builtins, __annotations__={})
    ours = _our_names(guest, frame, inputs)
    names.update(ours)
    if 'skills' in frame:
        from gatehouse_guest.skills import serve_skills

        serve_skills(frame['skills'], ours)
    setattr(builtins, STAR_IMPORT, import_star)
    # What `site` would set.
    builtins.exit = builtins.quit = leave  # pyright: ignore[reportAttributeAccessIssue]
    builtins.help = show_help  # pyright: ignore[reportAttributeAccessIssue]
    return names


def _our_names(guest: 'Guest', frame: 'dict[str, Any]', inputs: 'Any') -> 'dict[str, Any]':
    """What a program and its skills find without an import."""
    all_names = tuple(tool['name'] for tool in frame['tools'])
    names: dict[str, Any] = {
        'call_tool': make_call_tool(guest.calls),
        'search_tools': make_search_tools(guest.calls),
        'describe_tool': make_describe_tool(guest.calls),
        'tools': Tool(guest.calls, '', all_names),
        'inputs': inputs,
        'parallel': Parallel(),
        'ToolError': ToolError,
    }
    for tool in frame['tools']:
        bare = tool.get('bare')
        if bare:
            names[bare] = Tool(guest.calls, tool['name'], all_names)
    return names


class ProgramLoader:
    """By which `inspect`, and tracebacks that the program makes itself, find its text: it lies on no disk here."""

    def __init__(self, source: str) -> None:
        self._source = source

    def get_source(self, name: str) -> str:
        return self._source


def show_help(*topics: 'Any') -> None:
    import pydoc

    pydoc.help(*topics)


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
