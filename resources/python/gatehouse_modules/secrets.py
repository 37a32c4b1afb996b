"""The module `gatehouse` that modules of the workspace may import: secrets that their binding names."""

import sys
import threading
from contextvars import ContextVar
from types import ModuleType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Optional

    from gatehouse_modules.frames import Frames

# Tasks and the threads of `asyncio.to_thread` keep the one of the call that made them.
current_call: 'ContextVar[int]' = ContextVar('current_call')


class Secrets:
    def __init__(self, frames: 'Frames') -> None:
        self._frames = frames
        self._lock = threading.Lock()
        self._questions: dict[int, _Question] = {}
        self._last = 0

    def secret(self, name: str) -> str:
        """The value of a secret that the tool's binding names in "secrets". Raises RuntimeError where there is none."""
        call = current_call.get(None)
        if call is None:
            raise RuntimeError('secret() is for the function of a tool, while it is called')
        question = _Question()
        with self._lock:
            self._last += 1
            number = self._last
            self._questions[number] = question
        self._frames.send({'op': 'secret', 'id': call, 'question': number, 'name': name})
        return question.wait()

    def answer(self, frame: 'dict[str, Any]') -> None:
        question = self._questions.pop(frame['question'], None)
        if question is not None:
            question.answer(frame.get('value'), frame.get('fault', ''))

    def publish(self) -> None:
        module = ModuleType('gatehouse', 'What Gatehouse offers to modules of the workspace.')
        vars(module)['secret'] = self.secret
        sys.modules['gatehouse'] = module


class _Question:
    def __init__(self) -> None:
        self._answered = threading.Event()
        self._value: Optional[str] = None
        self._fault = ''

    def answer(self, value: 'Optional[str]', fault: str) -> None:
        self._value = value
        self._fault = fault
        self._answered.set()

    def wait(self) -> str:
        self._answered.wait()
        if self._value is None:
            raise RuntimeError(self._fault)
        return self._value
