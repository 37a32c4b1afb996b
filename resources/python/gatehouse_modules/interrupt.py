"""Stops a function that runs in a thread: the interpreter raises an exception in it, at its next step of Python."""

import ctypes
import threading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Optional


class GivenUpError(BaseException):
    """Raised inside a function that nobody waits for any more."""


class Interrupt:
    """Entered by the thread for as long as the function runs; given up from another thread, at most once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._thread: Optional[int] = None
        self.is_given_up = False

    def __enter__(self) -> None:
        with self._lock:
            self._thread = threading.get_ident()
            if self.is_given_up:
                raise GivenUpError

    def __exit__(self, *_: object) -> None:
        thread = self._thread
        with self._lock:
            self._thread = None
        if thread is not None:
            # What was set and not yet raised would come at some later step, in code of ours.
            _set_exception(thread, None)

    def give_up(self) -> None:
        with self._lock:
            self.is_given_up = True
            if self._thread is not None:
                _set_exception(self._thread, GivenUpError)


def _set_exception(thread: int, kind: 'Optional[type[BaseException]]') -> None:
    exception = None if kind is None else ctypes.py_object(kind)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), exception)
