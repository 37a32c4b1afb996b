"""What the program prints: inside the protocol stream, in order with its calls, bounded by a cap."""

import io
import os
import sys
from _thread import allocate_lock, start_new_thread
from codecs import getincrementaldecoder

from gatehouse_guest.channel import Channel, os_write
from gatehouse_guest.json_text import encode_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Optional

_FLUSH_SECONDS = 0.03
_BLOCK_BYTES = 8192


class OutputStream(io.RawIOBase):
    """The raw end of `sys.stdout` or `sys.stderr`: each write becomes one frame."""

    def __init__(self, name: str, fd: int, channel: Channel, before_frame: 'Callable[[], bytes]') -> None:
        super().__init__()
        self.name = f'<{name}>'
        self.cut = 0
        self._fd = fd
        self._head = b'{"op":"output","stream":"%b"' % name.encode()
        self._channel = channel
        self._mark = before_frame
        self._room = 1 << 20
        self._decoder = getincrementaldecoder('utf-8')('replace')

    def limit(self, room: int) -> None:
        self._room = room

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._fd

    def write(self, data: 'Any', /) -> int:
        count = len(data)
        if self._channel.closed:
            return os_write(self._fd, data)
        if count > self._room:
            self.cut += count - self._room
            data = data[: self._room]
        if data:
            self._room -= len(data)
            self._emit(self._decoder.decode(bytes(data)))
        return count

    def end(self) -> None:
        """Shows what is left of a character that was cut in two."""
        self._emit(self._decoder.decode(b'', final=True))

    def _emit(self, text: str) -> None:
        if text:
            self._channel.send(b'%b%b,"text":%b}\n' % (self._head, self._mark(), encode_text(text)))


class ErrorStream(OutputStream):
    """stderr is not held back by a buffer, yet the pieces of one line go out together."""

    def __init__(
        self, fd: int, channel: Channel, before_frame: 'Callable[[], bytes]', earlier: 'Callable[[], None]'
    ) -> None:
        super().__init__('stderr', fd, channel, before_frame)
        # Pieces of a line that is not whole yet.
        self.holds: list[bytes] = []
        self._earlier = earlier

    def write(self, data: 'Any', /) -> int:
        self._earlier()
        piece = bytes(data)
        self.holds.append(piece)
        if piece.endswith(b'\n') or len(self.holds) > 64:
            self.release()
        return len(piece)

    def release(self) -> None:
        if self.holds:
            pieces = b''.join(self.holds)
            self.holds.clear()
            super().write(pieces)

    def flush(self) -> None:
        self.release()


class PlainOutput(OutputStream):
    """stdout shows nothing before what stderr still holds, which was written first."""

    def __init__(self, fd: int, channel: Channel, before_frame: 'Callable[[], bytes]') -> None:
        super().__init__('stdout', fd, channel, before_frame)
        self.earlier: Optional[Callable[[], None]] = None

    def write(self, data: 'Any', /) -> int:
        if self.earlier is not None:
            self.earlier()
        return super().write(data)


class Output:
    """Both streams of the program, and the thread that shows a prompt without a line end in good time."""

    def __init__(self, channel: Channel, before_frame: 'Callable[[], bytes]') -> None:
        self.stdout = PlainOutput(1, channel, before_frame)
        # No line ends are translated, so that the bytes are the same on each system.
        self._text = io.TextIOWrapper(
            io.BufferedWriter(self.stdout, _BLOCK_BYTES), 'utf-8', 'backslashreplace', newline='\n'
        )
        self._flush_text = self._text.flush
        self.stderr = ErrorStream(2, channel, before_frame, self._flush_text)
        self.stdout.earlier = self.stderr.release
        self._threaded = True
        self._stop = allocate_lock()
        self._stopped = allocate_lock()

    def install(self, room: int) -> None:
        self.stdout.limit(room)
        self.stderr.limit(room)
        errors = io.TextIOWrapper(
            self.stderr,  # pyright: ignore[reportArgumentType] - it takes every byte at once, as a buffer does
            'utf-8',
            'backslashreplace',
            newline='\n',
            write_through=True,
        )
        sys.stdout = sys.__stdout__ = self._text
        sys.stderr = sys.__stderr__ = errors
        sys.stdin = sys.__stdin__ = io.TextIOWrapper(io.BufferedReader(io.FileIO(0, closefd=False)), 'utf-8')
        self.resume()

    def flush(self) -> None:
        try:
            self._flush_text()
        except ValueError:
            # One that the program closed has nothing left in it.
            if not self._text.closed:
                raise
        if self.stderr.holds:
            self.stderr.release()

    def end(self) -> None:
        self.flush()
        self.stdout.end()
        self.stderr.end()

    def detach(self) -> None:
        """In a forked child, where the thread does not exist: prints go out as they come."""
        self._threaded = False

    def resume(self) -> None:
        if not self._threaded:
            return
        self._stop.acquire(False)
        self._stopped.acquire(False)
        start_new_thread(self._flush_regularly, ())

    def pause(self) -> None:
        """Ends the thread, for the moment of a fork; nothing is held back after that."""
        self.flush()
        if not self._threaded:
            return
        self._stop.release()
        self._stopped.acquire()

    def _flush_regularly(self) -> None:
        while not self._stop.acquire(timeout=_FLUSH_SECONDS):
            try:
                self.flush()
            except OSError:
                break  # Without a link nothing can be shown.
            except MemoryError:
                continue  # There may be some a moment later; without it the program's end shows what is held back.
        self._stopped.release()


def write_to_descriptor(output: Output) -> 'Callable[[int, bytes], int]':
    """Stands for `os.write`, so that a program that writes to descriptor 1 or 2 itself keeps its order with prints."""

    def write(fd: int, data: bytes, /) -> int:
        if fd == 1:
            output.flush()
            return output.stdout.write(data)
        if fd == 2:
            count = output.stderr.write(data)
            output.stderr.release()
            return count
        return os_write(fd, data)

    write.__module__ = os.__name__
    return write
