"""
The process above the program's where there is no pid namespace: a subreaper that adopts what is left behind, and ends
all of it when the program is over or the host is gone.
"""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal as _signal
    from typing import Callable, NoReturn
else:
    # What `signal` wraps; the wrapper imports enum, which costs more than all else here.
    import _signal

# Windows, where nothing is supervised, does not know all of them.
_ENDING = [getattr(_signal, name) for name in ('SIGHUP', 'SIGINT', 'SIGTERM') if hasattr(_signal, name)]
_SUBREAPER = 36
_ROUNDS = 2000


def supervise(kind: str) -> None:
    """Returns in the program's process; the caller's own process stays behind as its supervisor."""
    if kind == 'subreaper':
        _fork_under_subreaper()


def _exit_as(status: int) -> 'NoReturn':
    os._exit(128 + os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status))


def _fork_under_subreaper() -> None:
    ready, tell = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(tell)
        os.setsid()
        # Nothing of the program may start before its orphans have where to go, nor without a supervisor.
        if not os.read(ready, 1):
            os._exit(1)
        os.close(ready)
        return
    os.close(ready)
    _become_subreaper()
    # Asked to end before it can hear that, it would die and leave the program to nobody.
    _signal.pthread_sigmask(_signal.SIG_BLOCK, _ENDING)
    os.write(tell, b'.')
    os.close(tell)
    empty = os.open(os.devnull, os.O_RDONLY)
    os.dup2(empty, 0)
    status = _wait(child)
    _kill_all_children()
    _exit_as(status)


def _become_subreaper() -> None:
    try:
        import ctypes

        ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0)
    except (ImportError, OSError, AttributeError):
        pass  # No Linux: the process group is what can be killed there.


class _Told(BaseException):
    """A signal asked to end; raised because `poll` goes on by itself after a handler that returns."""


def _wait(child: int) -> int:
    """Status of the program's process, once it ended by itself, by a signal to us, or because the host is gone."""
    import select

    def told(number: int, frame: object) -> None:
        for each in _ENDING:
            _signal.signal(each, _signal.SIG_IGN)
        raise _Told

    poll = select.poll()
    # The host's end of our output: hung up when the host is gone. Nothing is read here.
    poll.register(1, 0)
    ended = _watch_exit(child)
    poll.register(ended, select.POLLIN)
    try:
        for number in _ENDING:
            _signal.signal(number, told)
        _signal.pthread_sigmask(_signal.SIG_UNBLOCK, _ENDING)
        while True:
            events = dict(poll.poll())
            if ended in events:
                break
            if events.get(1, 0) & (select.POLLERR | select.POLLHUP | select.POLLNVAL):
                raise _Told
    except _Told:
        _kill_group(child)
    return os.waitpid(child, 0)[1]


def _watch_exit(child: int) -> int:
    """A descriptor that becomes readable when the process ends."""
    if hasattr(os, 'pidfd_open'):
        return os.pidfd_open(child)
    read, write = os.pipe()
    os.set_blocking(write, False)
    _signal.set_wakeup_fd(write, warn_on_full_buffer=False)
    _signal.signal(_signal.SIGCHLD, lambda number, frame: None)
    return read


def _kill_group(child: int) -> None:
    _kill(os.killpg, child)
    _kill(os.kill, child)


def _kill(kill: 'Callable[[int, int], None]', target: int) -> None:
    try:
        kill(target, 9)
    except OSError:
        return  # Gone already, or no leader of a group.


def _kill_all_children() -> None:
    """Kills until nothing is left: what is killed hands its own children up to this process."""
    for _ in range(_ROUNDS):
        children = _children()
        for child in children:
            _kill(os.kill, child)
        try:
            while os.waitpid(-1, 0 if children else os.WNOHANG)[0] and not children:
                pass
        except ChildProcessError:
            return


def _children() -> 'list[int]':
    try:
        with open(f'/proc/self/task/{os.getpid()}/children') as list_of_children:
            return [int(child) for child in list_of_children.read().split()]
    except OSError:
        return []
