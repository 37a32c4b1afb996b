"""What the host is told of an exception: its class, message, line, and the program's own part of the traceback."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from traceback import TracebackException
    from typing import Any

_OWN_FILES = '<gatehouse>'
_MAX_TEXT = 1 << 16

# Modules that a model may take tools from although no interpreter has them.
_PHANTOM_MODULES = frozenset(('functions', 'tools', 'tool', 'gatehouse', 'mcp_tools', 'default_api', 'api_tools'))


def describe(error: BaseException, file: str, source: str, tools: 'list[str]') -> 'dict[str, Any]':
    """A frame's `error`, for an exception that reached the top of the program."""
    described = _described(error, file, source, tools)
    if isinstance(error, MemoryError):
        described['limit'] = 'memoryBytes'
    elif hasattr(error, 'gatehouse_limit'):
        described['limit'] = getattr(error, 'gatehouse_limit', '')
    return described


def _described(error: BaseException, file: str, source: str, tools: 'list[str]') -> 'dict[str, Any]':
    import linecache
    from traceback import TracebackException

    linecache.cache[file] = (len(source), None, [line + '\n' for line in source.split('\n')], file)
    chain = TracebackException(type(error), error, error.__traceback__, limit=None)
    line = _line(error, chain, file)
    _keep_lines_of(chain, file, set())
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


def _keep_lines_of(chain: 'Any', file: str, seen: 'set[int]') -> None:
    """Drops every frame that is not of the program, in the exception and in all that it came from."""
    if chain is None or id(chain) in seen:
        return
    seen.add(id(chain))
    chain.stack[:] = [frame for frame in chain.stack if frame.filename == file]
    for other in (chain.__cause__, chain.__context__, *(getattr(chain, 'exceptions', None) or ())):
        _keep_lines_of(other, file, seen)


def _short(text: str) -> str:
    return text if len(text) <= _MAX_TEXT else f'{text[:_MAX_TEXT]}… ({len(text) - _MAX_TEXT} characters more)'
