"""What the host is told of an exception."""

import traceback

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Optional

# Raised on purpose, to say something; of every other built-in error the name says more than its text.
_SPEAKING = (Exception, RuntimeError, ValueError)


def message_of(error: BaseException) -> str:
    text = _text_of(error)
    kind = type(error)
    if text and (kind in _SPEAKING or kind.__module__ != 'builtins'):
        return text
    return f'{kind.__name__}: {text}' if text else kind.__name__


def place_of(error: BaseException, workspace: str) -> 'Optional[str]':
    """Path and line, with a colon between them, of the innermost place that lies in the workspace."""
    if isinstance(error, SyntaxError) and error.filename and error.lineno:
        return f'{error.filename}:{error.lineno}'
    frames = traceback.extract_tb(error.__traceback__)
    for frame in reversed(frames):
        if frame.filename.startswith(workspace):
            return f'{frame.filename}:{frame.lineno}'
    return None


def _text_of(error: BaseException) -> str:
    if isinstance(error, SyntaxError):
        return f'{error.msg} (line {error.lineno})'
    try:
        return str(error)
    except Exception:
        return 'its text cannot be made'
