"""The asyncio side of a program: its own loop, loops that it starts itself, and loops of other threads."""

import asyncio
import sys
from _thread import get_ident, start_new_thread
from asyncio import events, tasks
from functools import wraps
from select import select
from weakref import WeakSet

from gatehouse_guest.calls import Calls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Coroutine, Generator
    from typing import Any, Callable, Optional

# How long tasks that the program left behind may take to end once they are cancelled.
_CANCEL_SECONDS = 1.0


class EventLoops:
    def __init__(self, calls: Calls) -> None:
        self.adopted = False
        self._calls = calls
        self._main_thread = get_ident()
        self._attached: WeakSet[asyncio.AbstractEventLoop] = WeakSet()
        self._reader_thread = False
        self._loop: Optional[asyncio.AbstractEventLoop] = None
        self._task: Optional[asyncio.Task[Any]] = None
        self._program: Optional[Adopted] = None
        calls.running_loop = events._get_running_loop
        calls.attach = self._attach
        self._let_programs_run_loops()

    def adopt(self) -> None:
        """Makes the step of the program that runs right now a step of a task, so that asyncio works in it at once."""
        loop = self._own_loop()
        self._program = Adopted()
        self._task = loop.create_task(self._to_the_end(self._program))
        self._enter(loop, self._task)
        self.adopted = True

    def run_adopted(self, program: 'Coroutine[Any, Any, Any]', yielded: 'Any') -> 'Any':
        """Runs the rest of a program that was adopted in the step that yielded this."""
        if self._loop is None or self._task is None or self._program is None:
            raise RuntimeError('no program was adopted')
        self._leave(self._loop, self._task)
        self.adopted = False
        self._program.take(program, yielded)
        return self._loop.run_until_complete(self._task)

    def run(self, program: 'Coroutine[Any, Any, Any]') -> 'Any':
        """Runs a program, or what is left of it, from the border between two steps."""
        return self._own_loop().run_until_complete(self._to_the_end(program))

    def finish(self) -> None:
        """Cancels what the program left running, and says so on stderr."""
        loop = self._loop
        if loop is None:
            return
        if self.adopted and self._task is not None:
            self._leave(loop, self._task)
            self.adopted = False
            # The step that adopted the program was its last one, so its task has nothing left to do.
            self._cancel_others(loop, self._task)
            self._task.cancel()
        left = asyncio.all_tasks(loop)
        self._tell_of_failed(loop)
        if left:
            loop.run_until_complete(asyncio.wait(left, timeout=_CANCEL_SECONDS))
        loop.run_until_complete(loop.shutdown_asyncgens())

    @staticmethod
    def _tell_of_failed(loop: 'asyncio.AbstractEventLoop') -> None:
        """Tasks that failed and that nobody asked; asyncio itself says so only once the last trace of one is gone."""
        known: Any = getattr(tasks, '_scheduled_tasks', None) or getattr(tasks, '_all_tasks', ())
        for task in list(known):
            if task.get_loop() is loop and task.done() and getattr(task, '_log_traceback', False):
                error = task.exception()
                print(
                    f'gatehouse: the task {_name_of(task)} failed, and nobody awaited it: '
                    f'{type(error).__name__}: {error}',
                    file=sys.stderr,
                )

    async def _to_the_end(self, program: 'Awaitable[Any]') -> 'Any':
        try:
            return await program
        finally:
            # In the very step in which the program ends: what has not begun by then makes no call any more.
            self._cancel_others(self._own_loop(), asyncio.current_task())

    @staticmethod
    def _cancel_others(loop: 'asyncio.AbstractEventLoop', program: 'asyncio.Task[Any] | None') -> None:
        unfinished = [task for task in asyncio.all_tasks(loop) if task is not program]
        if not unfinished:
            return
        names = ', '.join(sorted(_name_of(task) for task in unfinished))
        print(f'gatehouse: cancelled {len(unfinished)} unfinished task(s): {names}', file=sys.stderr)
        for task in unfinished:
            task.cancel()

    def _own_loop(self) -> 'asyncio.AbstractEventLoop':
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
            asyncio.set_event_loop(self._loop)
        return self._loop

    def _attach(self, loop: 'asyncio.AbstractEventLoop') -> None:
        if loop in self._attached:
            return
        self._attached.add(loop)
        try:
            loop.add_reader(self._calls.channel.read_fd, self._on_readable)
        except NotImplementedError:
            # Windows: its loop cannot watch a pipe, so one thread reads for all loops.
            if not self._reader_thread:
                self._reader_thread = True
                start_new_thread(self._read_forever, ())

    def _on_readable(self) -> None:
        """Reads what a loop was told is there; another thread that reads already hands it out itself."""
        channel = self._calls.channel
        if not channel.read_lock.acquire(False):
            return
        try:
            # Another loop may have read it meanwhile, the reply of this one too: a read would then wait for ever.
            if select([channel.read_fd], [], [], 0)[0]:
                self._calls.hand_out(channel.read_lines())
        finally:
            channel.read_lock.release()

    def _read_forever(self) -> None:
        while True:
            with self._calls.channel.read_lock:
                self._calls.hand_out(self._calls.channel.read_lines())

    def _let_programs_run_loops(self) -> None:
        """`asyncio.run(main())` is how a script starts; here a loop runs already, and steps aside for it."""
        asyncio.run = asyncio.runners.run = self._outside(asyncio.run)
        runner = getattr(asyncio, 'Runner', None)
        if runner is not None:
            runner.run = self._outside(runner.run)
        base = asyncio.base_events.BaseEventLoop
        base.run_until_complete = self._outside(self._beside(base.run_until_complete))
        base.run_forever = self._outside(base.run_forever)

    def _beside(self, run_until_complete: 'Callable[..., Any]') -> 'Callable[..., Any]':
        """The program's own loop runs already: what it is asked to run to its end gets a loop of its own."""

        @wraps(run_until_complete)
        def beside(loop: 'asyncio.AbstractEventLoop', future: 'Any') -> 'Any':
            if loop is not self._loop or not loop.is_running() or isinstance(future, asyncio.Future):
                return run_until_complete(loop, future)
            fresh = asyncio.new_event_loop()
            try:
                return run_until_complete(fresh, future)
            finally:
                fresh.close()

        return beside

    def _outside(self, function: 'Callable[..., Any]') -> 'Callable[..., Any]':
        @wraps(function)
        def outside(*arguments: 'Any', **keywords: 'Any') -> 'Any':
            loop = self._loop
            if loop is None or events._get_running_loop() is not loop or get_ident() != self._main_thread:
                return function(*arguments, **keywords)
            task = asyncio.current_task(loop)
            self._calls.channel.flush()
            self._leave(loop, task)
            try:
                return function(*arguments, **keywords)
            finally:
                self._enter(loop, task)

        return outside

    @staticmethod
    def _enter(loop: 'asyncio.AbstractEventLoop', task: 'asyncio.Task[Any] | None') -> None:
        events._set_running_loop(loop)
        if task is not None:
            tasks._enter_task(loop, task)

    @staticmethod
    def _leave(loop: 'asyncio.AbstractEventLoop', task: 'asyncio.Task[Any] | None') -> None:
        if task is not None:
            tasks._leave_task(loop, task)
        events._set_running_loop(None)


class Adopted:
    """Awaits a coroutine that made its first steps elsewhere."""

    def __init__(self) -> None:
        self._program: Optional[Coroutine[Any, Any, Any]] = None
        self._yielded: Any = None

    def take(self, program: 'Coroutine[Any, Any, Any]', yielded: 'Any') -> None:
        self._program = program
        self._yielded = yielded

    def __await__(self) -> 'Generator[Any, Any, Any]':
        program, yielded = self._program, self._yielded
        if program is None:
            return None
        while True:
            try:
                sent = yield yielded
            except GeneratorExit:
                program.close()
                raise
            except BaseException as error:
                step, value = program.throw, error
            else:
                step, value = program.send, sent
            try:
                yielded = step(value)
            except StopIteration as end:
                return end.value


def _name_of(task: 'asyncio.Task[Any]') -> str:
    coroutine = task.get_coro()
    return getattr(coroutine, '__qualname__', None) or repr(coroutine)
