"""Calls of functions, each in a thread of its own; a coroutine runs on the event loop of the process."""

import asyncio
import inspect
import threading

from gatehouse_guest import json_text
from gatehouse_modules.describe import message_of, place_of
from gatehouse_modules.interrupt import GivenUpError, Interrupt
from gatehouse_modules.load import load
from gatehouse_modules.secrets import current_call

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable
    from types import ModuleType
    from typing import Any, Callable, Optional

    from gatehouse_modules.frames import Frames


class Calls:
    """The calls under way. Frames come from one thread, answers go out from many."""

    def __init__(self, frames: 'Frames', loop: asyncio.AbstractEventLoop, workspace: str) -> None:
        self._frames = frames
        self._loop = loop
        self._workspace = workspace
        self._under_way: dict[int, _Call] = {}

    def start(self, frame: 'dict[str, Any]') -> None:
        call = _Call(frame, self._loop, self._workspace)
        self._under_way[call.id] = call
        threading.Thread(target=self._run, args=(call,), name=f'call {call.id}', daemon=True).start()

    def abort(self, call_id: int) -> None:
        """Nobody waits any more. What answers shows that this process could still be told so."""
        call = self._under_way.get(call_id)
        answer = {'op': 'aborted', 'id': call_id}
        if call is None or not call.abort():
            self._frames.send(answer)
        else:
            self._loop.call_soon_threadsafe(self._frames.send, answer)

    def _run(self, call: '_Call') -> None:
        frame = call.run()
        self._under_way.pop(call.id, None)
        self._frames.send(frame)


class _NoExportError(Exception):
    """The module has nothing of that name; the text lists the functions that it has."""


class _NoFunctionError(Exception):
    """What the module has of that name is no function."""


class _Call:
    def __init__(self, frame: 'dict[str, Any]', loop: asyncio.AbstractEventLoop, workspace: str) -> None:
        self.id: int = frame['id']
        self._frame = frame
        self._loop = loop
        self._workspace = workspace
        self._interrupt = Interrupt()
        self._on_loop: Optional[_OnLoop] = None

    def abort(self) -> bool:
        """Whether it now depends on the event loop that the call ends."""
        self._interrupt.give_up()
        on_loop = self._on_loop
        if on_loop is None:
            return False
        on_loop.cancel()
        return True

    def run(self) -> 'dict[str, Any]':
        """The frame that answers the call."""
        try:
            function = self._function()
        except _NoExportError as error:
            return self._failure('export', str(error))
        except _NoFunctionError:
            return self._failure('not_function', '')
        except BaseException as error:
            return self._thrown('load', error)
        # Not before: which call loads a module is chance, so a module gets no secret while it is loaded.
        current_call.set(self.id)
        try:
            value = self._value(function)
        except BaseException as error:
            return self._thrown('thrown', error)
        return self._result(value)

    def _function(self) -> 'Callable[..., Any]':
        module = load(self._frame['file'], self._workspace)
        found = getattr(module, self._frame['export'], None)
        if found is None:
            raise _NoExportError(', '.join(_functions_of(module)))
        if not callable(found):
            raise _NoFunctionError
        return found

    def _value(self, function: 'Callable[..., Any]') -> object:
        arguments = _decoded(self._frame['argumentsText'])
        with self._interrupt:
            value = function(*arguments) if self._frame['byPosition'] else function(**arguments)
        return self._awaited(value) if inspect.isawaitable(value) else value

    def _awaited(self, awaitable: 'Awaitable[Any]') -> object:
        self._on_loop = _OnLoop(awaitable, self._loop)
        if self._interrupt.is_given_up:
            self._on_loop.cancel()
        return self._on_loop.result()

    def _result(self, value: object) -> 'dict[str, Any]':
        try:
            text = _encoded(value)
        except (TypeError, ValueError) as error:
            return self._failure('not_json', str(error))
        if len(text) > self._frame['maxResultBytes']:
            return self._failure('too_large', str(len(text)))
        return {'op': 'result', 'id': self.id, 'resultText': text.decode()}

    def _thrown(self, failure: str, error: BaseException) -> 'dict[str, Any]':
        if isinstance(error, GivenUpError):
            return self._failure(failure, 'nobody waits for it any more')
        place = place_of(error, self._workspace)
        frame = self._failure(failure, message_of(error))
        return frame if place is None else {**frame, 'at': place}

    def _failure(self, failure: str, message: str) -> 'dict[str, Any]':
        return {'op': 'failure', 'id': self.id, 'failure': failure, 'message': message}


class _OnLoop:
    """An awaitable on the event loop, waited for by another thread until it has really ended."""

    def __init__(self, awaitable: 'Awaitable[Any]', loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._task: Optional[asyncio.Task[Any]] = None
        self._ended = threading.Event()
        loop.call_soon_threadsafe(self._begin, awaitable)

    def cancel(self) -> None:
        self._loop.call_soon_threadsafe(self._cancel)

    def result(self) -> object:
        self._ended.wait()
        if self._task is None or self._task.cancelled():
            raise GivenUpError
        return self._task.result()

    def _begin(self, awaitable: 'Awaitable[Any]') -> None:
        self._task = self._loop.create_task(_wait_for(awaitable))
        self._task.add_done_callback(lambda _: self._ended.set())

    def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()


async def _wait_for(awaitable: 'Awaitable[Any]') -> object:
    return await awaitable


def _functions_of(module: 'ModuleType') -> 'list[str]':
    """Those that it defines itself and does not keep to itself."""
    return [
        name
        for name, value in vars(module).items()
        if callable(value) and not name.startswith('_') and getattr(value, '__module__', None) == module.__name__
    ]


# Reading and writing long numbers changes a setting of the interpreter for the moment.
_json_lock = threading.Lock()


def _decoded(text: str) -> 'Any':
    with _json_lock:
        return json_text.decode(text.encode())


def _encoded(value: object) -> bytes:
    with _json_lock:
        return json_text.encode(value, 'the result')
