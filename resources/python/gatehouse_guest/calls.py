"""Tool calls of the program: what `call_tool` gives, which calls are under way, and how replies find them."""

import sys
from _thread import get_ident
from itertools import count

from gatehouse_guest.channel import Channel, ChannelClosed
from gatehouse_guest.json_text import decode, encode, encode_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, Future
    from collections.abc import Generator
    from typing import Any, Callable, Optional


class ToolError(RuntimeError):
    """A call that did not give its result; `code` is one of the gateway's closed set."""

    def __init__(self, message: str, tool: str, code: str, details: 'dict[str, Any] | None' = None) -> None:
        super().__init__(message)
        self.tool = tool
        self.code = code
        self.details = {} if details is None else details

    def __reduce__(self) -> 'tuple[type[ToolError], tuple[str, str, str, dict[str, Any]]]':
        return (ToolError, (str(self), self.tool, self.code, self.details))


# Programs see it as theirs: `ToolError` without a module in tracebacks, and found there by pickle.
ToolError.__module__ = '__main__'


def no_loop() -> None:
    """Stands for `asyncio._get_running_loop` until asyncio is imported."""


class Calls:
    """The calls of one program."""

    __slots__ = (
        '_main_thread',
        '_names',
        '_next_id',
        'argument_bytes',
        'attach',
        'before_frame',
        'channel',
        'pending',
        'program',
        'program_compiles',
        'program_file',
        'program_globals',
        'running_loop',
        'unawaited',
    )

    def __init__(self, channel: Channel, before_frame: 'Callable[[], bytes]') -> None:
        self.channel = channel
        self.before_frame = before_frame
        self.pending: dict[int, ToolCall] = {}
        self.unawaited: dict[int, ToolCall] = {}
        # Atomic, which an addition would not be: threads call tools too.
        self._next_id = count(1).__next__
        self.argument_bytes = 1 << 20
        # Its coroutine; nothing waits in it before it is there.
        self.program: Optional[object] = None
        self.program_file = ''
        self.program_globals: dict[str, Any] = {}
        # Whether frames of text that the program compiled itself may have its globals too.
        self.program_compiles = True
        self.running_loop: Callable[[], Optional[AbstractEventLoop]] = no_loop
        self.attach: Optional[Callable[[AbstractEventLoop], None]] = None
        self._main_thread = get_ident()
        self._names: dict[str, bytes] = {}

    def start(self, call: 'ToolCall', loop: 'AbstractEventLoop | None') -> None:
        frame = self._register(call)
        if loop is not None:
            call.future = loop.create_future()
            call.thread = get_ident()
            if self.attach is not None:
                self.attach(loop)
        try:
            if loop is None or get_ident() != self._main_thread:
                self.channel.send(frame)
            elif self.channel.queue(frame):
                loop.call_soon(self.channel.flush)
        except (ChannelClosed, OSError) as error:
            raise self._unreachable(call) from error

    def exchange(self, call: 'ToolCall') -> 'tuple[bytes, dict[str, Any] | None]':
        """Sends a call and blocks until its reply is in: without an event loop nothing else could run."""
        channel = self.channel
        frame = self._register(call)
        try:
            try:
                channel.send(frame)
            except (ChannelClosed, OSError) as error:
                raise self._unreachable(call) from error
            self.wait_for(call)
        except BaseException:
            self.abandon(call)
            raise
        reply = call.reply
        if reply is None:
            raise RuntimeError(f'the call of {call.tool} ended before its reply came')
        return reply

    def _register(self, call: 'ToolCall') -> bytes:
        """Makes the call one that a reply finds, and gives its frame."""
        payload = encode(call.arguments, f'{call.tool}: the argument')
        if len(payload) > self.argument_bytes:
            raise self._too_large(call, len(payload))
        name = self._names.get(call.tool)
        if name is None:
            name = self._names[call.tool] = encode_text(call.tool)
        call.id = call_id = self._next_id()
        self.pending[call_id] = call
        return b'{"op":"%b","id":%d,"tool":%b,"line":%d%b}\t%b\n' % (
            call.op,
            call_id,
            name,
            call.line,
            self.before_frame(),
            payload,
        )

    def _unreachable(self, call: 'ToolCall') -> ToolError:
        self.pending.pop(call.id, None)
        return ToolError(f'{call.tool}: the tool bridge is not reachable from here', call.tool, 'tool_unavailable')

    def _too_large(self, call: 'ToolCall', size: int) -> ToolError:
        limit = self.argument_bytes
        return ToolError(
            f'{call.tool}: the arguments are {size} bytes of JSON, above the limit of {limit} bytes (argumentBytes); '
            'send less in one call',
            call.tool,
            'arguments_too_large',
            {'bytes': size, 'limit': limit},
        )

    def abandon(self, call: 'ToolCall') -> None:
        """Tells the host that nobody waits for this call any more."""
        if self.pending.pop(call.id, None) is None:
            return
        if not self.channel.closed:
            self.channel.send(b'{"op":"abandon","id":%d}\n' % call.id)

    def wait_for(self, call: 'ToolCall') -> None:
        """Blocks until the reply is in; replies to other calls are handed out on the way."""
        while call.reply is None:
            with self.channel.read_lock:
                if call.reply is None:
                    self.hand_out(self.channel.read_lines())

    def hand_out(self, lines: 'list[bytes]') -> None:
        for line in lines:
            header, _, payload = line.partition(b'\t')
            if header.startswith(b'{"op":"result","id":'):
                self._settle(int(header[20:-1]), (payload, None))
            else:
                failure = decode(header)
                self._settle(failure['id'], (payload, failure))

    def _settle(self, call_id: int, reply: 'tuple[bytes, dict[str, Any] | None]') -> None:
        call = self.pending.pop(call_id, None)
        if call is None:
            return  # The program gave it up while the reply was on its way.
        call.reply = reply
        future = call.future
        if future is None:
            return
        if call.thread == get_ident():
            wake(future)
        else:
            future.get_loop().call_soon_threadsafe(wake, future)


def wake(future: 'Future[None]') -> None:
    if not future.done():
        future.set_result(None)


class ToolCall:
    """One call: awaitable like a coroutine, sent when it is first awaited."""

    __slots__ = ('__weakref__', '_steps', 'arguments', 'calls', 'future', 'id', 'line', 'reply', 'thread', 'tool')
    # Of its frame.
    op = b'call'

    def __init__(self, calls: Calls, tool: str, arguments: 'dict[str, Any]', line: int) -> None:
        self.calls = calls
        self.tool = tool
        self.arguments = arguments
        self.line = line
        self.id = 0
        self.thread = 0
        self.reply: Optional[tuple[bytes, Optional[dict[str, Any]]]] = None
        self.future: Optional[Future[None]] = None
        self._steps: Optional[Generator[Any, None, Any]] = None
        calls.unawaited[id(self)] = self

    def __await__(self) -> 'Generator[Any, None, Any]':
        if self._steps is not None:
            raise RuntimeError(f'this call of {self.tool} was awaited before; make a new call')
        self.calls.unawaited.pop(id(self), None)
        self._steps = steps = _steps(self)
        return steps

    def send(self, value: None) -> 'Any':
        return (self._steps or self.__await__()).send(value)

    def throw(self, *exception: 'Any') -> 'Any':
        return (self._steps or self.__await__()).throw(*exception)

    def close(self) -> None:
        if self._steps is not None:
            self._steps.close()

    def __repr__(self) -> str:
        return f'<call of {self.tool}>'


class Lookup(ToolCall):
    """A question about the tools of the run, which the host answers like a call."""

    __slots__ = ()
    op = b'lookup'


def _steps(call: ToolCall) -> 'Generator[Any, None, Any]':
    calls = call.calls
    if calls.running_loop is no_loop:
        return _result(call, *calls.exchange(call))
    loop = calls.running_loop()
    calls.start(call, loop)
    try:
        if call.future is None:
            yield call
        else:
            yield from call.future
    except BaseException:
        calls.abandon(call)
        raise
    if call.reply is None:
        raise RuntimeError(f'the call of {call.tool} was resumed before its reply came')
    return _result(call, *call.reply)


def _result(call: ToolCall, payload: bytes, failure: 'dict[str, Any] | None') -> 'Any':
    if failure is None:
        return decode(payload)
    raise ToolError(failure['message'], call.tool, failure['code'], decode(payload) if payload else None)


def line_of_program(calls: Calls) -> int:
    """
    Line of the nearest frame that runs the program's own text, else the one that waits for what runs now, as for the
    tasks of `parallel.map` in a skill; 0 where there is none.
    """
    frame = sys._getframe(2)  # pyright: ignore[reportPrivateUsage] - the only way that takes no import
    while frame is not None:
        # Globals first: reading a frame's code is an event to audit hooks, and costs as much as the rest of this.
        if frame.f_globals is calls.program_globals and (
            not calls.program_compiles or frame.f_code.co_filename == calls.program_file
        ):
            return frame.f_lineno
        frame = frame.f_back
    return _line_that_waits(calls)


def _line_that_waits(calls: Calls) -> int:
    line = 0
    waiting = calls.program
    while waiting is not None:
        frame = getattr(waiting, 'cr_frame', None)
        if frame is not None and frame.f_globals is calls.program_globals:
            line = frame.f_lineno
        waiting = getattr(waiting, 'cr_await', None)
    return line
