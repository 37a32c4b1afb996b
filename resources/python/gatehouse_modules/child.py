"""The process: a thread reads frames, the main thread runs the event loop."""

import asyncio
import os
import threading
from contextlib import suppress

# The encoder imports the strict one by name, which no longer works when it needs it.
from gatehouse_guest import strict_json as strict_json
from gatehouse_modules.calls import Calls
from gatehouse_modules.end_with_host import ask_kernel, end_all
from gatehouse_modules.frames import Frames
from gatehouse_modules.load import add_folder
from gatehouse_modules.secrets import Secrets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn


def main() -> 'NoReturn':
    ask_kernel()
    frames = Frames()
    workspace = os.getcwd()
    add_folder(workspace)
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    secrets = Secrets(frames)
    secrets.publish()
    calls = Calls(frames, loop, workspace)
    threading.Thread(target=_read, args=(frames, calls, secrets), name='frames', daemon=True).start()
    while True:
        # A coroutine that calls exit() ends its own call only.
        with suppress(SystemExit, KeyboardInterrupt):
            loop.run_forever()


def _read(frames: Frames, calls: Calls, secrets: Secrets) -> None:
    for frame in frames.read():
        operation = frame['op']
        if operation == 'call':
            calls.start(frame)
        elif operation == 'abort':
            calls.abort(frame['id'])
        elif operation == 'secret':
            secrets.answer(frame)
    end_all()
