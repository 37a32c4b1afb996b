"""
Orders what bypasses Python with the frames: C code and child processes write to descriptors 1 and 2 directly, which
lead to pipes of their own. From the first such writer on, each frame is preceded by a marker on both.
"""

import sys

from gatehouse_guest.channel import FIRST_PRIVATE_DESCRIPTOR, close_quietly, os_write, private_descriptor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

_WRITERS = frozenset(
    (
        'subprocess.Popen',
        'os.fork',
        'os.forkpty',
        'os.system',
        'os.posix_spawn',
        'os.exec',
        'os.spawn',
        'ctypes.dlopen',
        'pty.spawn',
    )
)


class RawOutput:
    def __init__(self, flush: 'Callable[[], None]') -> None:
        self._flush = flush
        self._active = False
        self._sequence = 0
        self._nonce = b''
        self._descriptors: tuple[int, ...] = ()

    def watch(self, nonce: str) -> None:
        self._nonce = nonce.encode()
        self._descriptors = (
            private_descriptor(1, FIRST_PRIVATE_DESCRIPTOR + 2),
            private_descriptor(2, FIRST_PRIVATE_DESCRIPTOR + 3),
        )
        sys.addaudithook(self._on_event)

    def mark(self) -> bytes:
        """The frame's field that names its marker; empty while nothing can have bypassed Python."""
        if not self._active:
            return b''
        self._sequence += 1
        marker = b'\0%b:%d\0' % (self._nonce, self._sequence)
        for descriptor in self._descriptors:
            os_write(descriptor, marker)
        return b',"mark":%d' % self._sequence

    def stop(self) -> None:
        """For a forked child: its markers would be taken for the parent's."""
        self._active = False
        self._nonce = b''
        for descriptor in self._descriptors:
            close_quietly(descriptor)
        self._descriptors = ()

    def _on_event(self, event: str, arguments: 'tuple[Any, ...]') -> None:
        if event in _WRITERS and self._nonce:
            self._flush()
            self._active = True
