"""The guest's end of the link: whole frames out, whole lines in, over two private descriptors."""

import os
from _thread import allocate_lock, get_ident

READ_BYTES = 1 << 16
READ_BYTES_INSIDE_LONG_LINE = 1 << 18

# Out of the way of programs that close the low descriptors, below the usual limit of open files.
FIRST_PRIVATE_DESCRIPTOR = 200

HOST_GONE = 3


class ChannelClosed(OSError):
    """This process has no link to the host: a forked child, or a program that closed it."""


class Channel:
    __slots__ = (
        '_parts',
        '_read_fd',
        '_waiting',
        '_write_fd',
        '_write_lock',
        '_writer',
        'closed',
        'read_lock',
    )

    def __init__(self, read_fd: int, write_fd: int) -> None:
        self._read_fd = read_fd
        self._write_fd = write_fd
        self._waiting: list[bytes] = []
        self._parts: list[bytes] = []
        self._write_lock = allocate_lock()
        self._writer = 0
        self.read_lock = allocate_lock()
        self.closed = False

    @property
    def read_fd(self) -> int:
        return self._read_fd

    def queue(self, frame: bytes) -> bool:
        """Takes a frame that goes out with the next flush; true when it is the first one waiting."""
        self._waiting.append(frame)
        return len(self._waiting) == 1

    def send(self, frame: bytes) -> None:
        if self._waiting or not self._write_lock.acquire(False):
            self._waiting.append(frame)
            self.flush()
            return
        try:
            self._writer = get_ident()
            self._write(frame)
        finally:
            self._writer = 0
            self._write_lock.release()
        # What a signal handler queued inside the write.
        if self._waiting:
            self.flush()

    def flush(self) -> None:
        """Writes what waits, in order. Safe from any thread, and from a signal handler inside a flush."""
        waiting = self._waiting
        while waiting:
            if not self._take_write_turn():
                return
            try:
                count = len(waiting)
                data = waiting[0] if count == 1 else b''.join(waiting[:count])
                del waiting[:count]
                self._write(data)
            finally:
                self._writer = 0
                self._write_lock.release()

    def read_lines(self) -> 'list[bytes]':
        """Reads once, waiting if it must, and gives the lines that are complete now. Needs `read_lock`."""
        parts = self._parts
        data = self._read(READ_BYTES_INSIDE_LONG_LINE if parts else READ_BYTES)
        if not parts and data.endswith(b'\n') and data.count(b'\n') == 1:
            return [data[:-1]]
        if b'\n' not in data:
            parts.append(data)
            return []
        if parts:
            parts.append(data)
            data = b''.join(parts)
            parts.clear()
        lines = data.split(b'\n')
        rest = lines.pop()
        if rest:
            parts.append(rest)
        return lines

    def detach(self) -> None:
        """Leaves the link to the parent process; called in a forked child."""
        self.closed = True
        self._waiting.clear()
        self._write_lock = allocate_lock()
        for fd in (self._read_fd, self._write_fd):
            close_quietly(fd)

    def _take_write_turn(self) -> bool:
        # Asked before the lock is taken: where no memory is left, it fails, and the lock would stay taken.
        this_thread = get_ident()
        if self._write_lock.acquire(False):
            self._writer = this_thread
            return True
        # This thread is inside a flush already (a signal handler, a destructor): that one takes the new frames too.
        if self._writer == this_thread:
            return False
        self._write_lock.acquire()
        self._writer = this_thread
        return True

    def _write(self, data: bytes) -> None:
        if self.closed:
            raise ChannelClosed('this process has no link to the host')
        written = os_write(self._write_fd, data)
        if written != len(data):
            rest = memoryview(data)[written:]
            while rest:
                rest = rest[os_write(self._write_fd, rest) :]

    def _read(self, count: int) -> bytes:
        if self.closed:
            raise ChannelClosed('this process has no link to the host')
        data = os.read(self._read_fd, count)
        if not data:
            os._exit(HOST_GONE)
        return data


# Kept before `os.write` is replaced for programs that write to descriptor 1 or 2 themselves.
os_write = os.write


def close_quietly(fd: int) -> None:
    """Closes a descriptor that the program may have closed before."""
    try:
        os.close(fd)
    except OSError:
        return


def private_descriptor(fd: int, wanted: int) -> int:
    """A copy of `fd` that no child inherits, at a high number where that is free to have."""
    try:
        return os.dup2(fd, wanted, inheritable=False)
    except OSError:
        return os.dup(fd)


def open_channel() -> Channel:
    """Moves the protocol to private descriptors, so that the program's own 0 and 1 are not the link."""
    channel = Channel(
        private_descriptor(0, FIRST_PRIVATE_DESCRIPTOR),
        private_descriptor(1, FIRST_PRIVATE_DESCRIPTOR + 1),
    )
    empty = os.open(os.devnull, os.O_RDONLY)
    os.dup2(empty, 0)
    os.close(empty)
    return channel
