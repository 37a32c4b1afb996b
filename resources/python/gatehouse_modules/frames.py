"""Frames between the host and this process: lines of JSON on descriptors that nobody else holds."""

import json
import os
import threading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any


class Frames:
    """Takes standard input and output for itself: what modules print goes to standard error, and they read nothing."""

    def __init__(self) -> None:
        self._input = os.dup(0)
        self._output = os.dup(1)
        self._lock = threading.Lock()
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        os.dup2(2, 1)

    def read(self) -> 'Iterator[dict[str, Any]]':
        """Every frame of the host, until the host is gone."""
        with os.fdopen(self._input, 'rb') as lines:
            for line in lines:
                yield json.loads(line)

    def send(self, frame: 'dict[str, Any]') -> None:
        data = memoryview(json.dumps(frame, separators=(',', ':')).encode() + b'\n')
        with self._lock:
            while data:
                data = data[os.write(self._output, data) :]
