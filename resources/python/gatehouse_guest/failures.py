"""What the host is told of an exception: its class, message, line, and the program's own part of the traceback."""

import sys

from gatehouse_guest.limits import limit_behind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from traceback import TracebackException
    from typing import Any

_OWN_FILES = '<gatehouse>'
_MAX_TEXT = 1 << 16
_MAX_FRAMES = 3000
_HIDES_STOP = 'coroutine raised StopIteration'

# Modules that a model may take tools from although no interpreter has them.
_PHANTOM_MODULES = frozenset(('functions', 'tools', 'tool', 'gatehouse', 'mcp_tools', 'default_api', 'api_tools'))


def describe(error: BaseException, file: str, sources: 'dict[str, str]', tools: 'list[str]') -> 'dict[str, Any]':
    """
    A frame's `error`, for an exception that reached the top of the program; `sources` are the texts of the program and
    of its skills by their files.
    """
    error = _raised_by_program(error)
    described = _described(error, file, sources, tools)
    limit = limit_behind(error)
    if limit:
        described['limit'] = limit
    return described


def _raised_by_program(error: BaseException) -> BaseException:
    """A StopIteration that leaves the program: a coroutine, which a module is not, hides it in an error of its own."""
    cause = error.__cause__
    hidden = type(error) is RuntimeError and type(cause) is StopIteration and error.args == (_HIDES_STOP,)
    return cause if hidden and cause is not None else error


def _described(error: BaseException, file: str, sources: 'dict[str, str]', tools: 'list[str]') -> 'dict[str, Any]':
    import linecache
    from traceback import TracebackException

    for name, source in sources.items():
        linecache.cache[name] = (len(source), None, [line + '\n' for line in source.split('\n')], name)
    # Of a recursion without end the innermost frames: each costs some time, and all after the third say the same.
    chain = TracebackException(type(error), error, error.__traceback__, limit=-_MAX_FRAMES)
    line = _line(error, chain, file)
    _keep_lines_of(chain, sources, set())
    message = _message(error, tools)
    text = ''.join(chain.format())
    advice = _advice(error, tools)
    if advice:
        text += f'{advice}\n'
    described: dict[str, Any] = {
        'type': type(error).__name__,
        'message': _short(message),
        'traceback': _short(_with_notes(text, error)),
    }
    if line:
        described['line'] = line
    return described


def _message(error: BaseException, tools: 'list[str]') -> str:
    if isinstance(error, SystemExit):
        code = error.code
        return f'the program called exit({"" if code is None else repr(code)})'
    if isinstance(error, SyntaxError):
        text = error.msg or ''
    else:
        try:
            text = str(error)
        except Exception:
            text = f'<{type(error).__name__} whose text cannot be made>'
    notes = [note for note in getattr(error, '__notes__', []) if isinstance(note, str)]
    advice = _advice(error, tools)
    return '\n'.join([text, *notes, *([advice] if advice else [])])


def _advice(error: BaseException, tools: 'list[str]') -> str:
    if isinstance(error, ModuleNotFoundError) and _is_phantom(error.name or '', tools):
        example = tools[0] if tools else 'name'
        return f'Tools need no import: write await call_tool({example!r}, …).'
    if isinstance(error, ModuleNotFoundError) and (error.name or '').partition('.')[0] == 'skills':
        return 'Skills are importable while they are active: they are named under "skills" in gatehouse.json.'
    if isinstance(error, NameError):
        name = getattr(error, 'name', None) or str(error).partition("'")[2].partition("'")[0]
        json_names = {'true': 'True', 'false': 'False', 'null': 'None'}
        if name in json_names:
            return f'In Python, {name} is written {json_names[name]}.'
    return ''


def _is_phantom(module: str, tools: 'list[str]') -> bool:
    return module.partition('.')[0] in _PHANTOM_MODULES or module in tools


def _with_notes(text: str, error: BaseException) -> str:
    """Before 3.11 Python keeps notes but does not print them."""
    if sys.version_info >= (3, 11):
        return text
    return text + ''.join(f'{note}\n' for note in getattr(error, '__notes__', []))


def _line(error: BaseException, chain: 'TracebackException', file: str) -> int:
    for frame in reversed(chain.stack):
        if frame.filename == file:
            return frame.lineno or 0
    if isinstance(error, SyntaxError) and error.filename == file:
        return error.lineno or 0
    return 0


def _keep_lines_of(chain: 'Any', files: 'Collection[str]', seen: 'set[int]') -> None:
    """Drops every frame that is of neither the program nor a skill, in the exception and in all that it came from."""
    if chain is None or id(chain) in seen:
        return
    seen.add(id(chain))
    chain.stack[:] = [frame for frame in chain.stack if frame.filename in files]
    for other in (chain.__cause__, chain.__context__, *(getattr(chain, 'exceptions', None) or ())):
        _keep_lines_of(other, files, seen)


def _short(text: str) -> str:
    return text if len(text) <= _MAX_TEXT else f'{text[:_MAX_TEXT]}… ({len(text) - _MAX_TEXT} characters more)'
