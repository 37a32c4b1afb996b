"""Where the guest begins: the link, the streams, `ready`, and then what the host asks for."""

import os
import sys

from gatehouse_guest.calls import Calls
from gatehouse_guest.channel import Channel, open_channel
from gatehouse_guest.json_text import decode, encode
from gatehouse_guest.limits import armable
from gatehouse_guest.loop_switch import LoopSwitch
from gatehouse_guest.output import Output, write_to_descriptor
from gatehouse_guest.raw_output import RawOutput
from gatehouse_guest.supervisor import supervise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PROTOCOL = 1
_HIGHEST_DESCRIPTOR = 1024


class Guest:
    """What one guest process consists of."""

    def __init__(self, channel: Channel) -> None:
        self.channel = channel
        self.raw = RawOutput(lambda: self.output.flush())
        self.output = Output(channel, self.raw.mark)
        self.calls = Calls(channel, self._before_call)
        self.switch = LoopSwitch(self.calls)

    def _before_call(self) -> bytes:
        self.output.flush()
        return self.raw.mark()

    def send(self, header: 'dict[str, Any]', payload: 'bytes | None' = None) -> None:
        """One frame after everything that was printed before it."""
        self.output.flush()
        mark = self.raw.mark()
        text = encode(header)[:-1] + mark + b'}'
        self.channel.send(text + b'\n' if payload is None else text + b'\t' + payload + b'\n')

    def detach(self) -> None:
        """In a forked child: its prints go to the descriptors, its calls fail, and it cannot end the run."""
        self.channel.detach()
        self.output.detach()
        self.raw.stop()


def start(arguments: 'list[str]') -> None:
    """Arguments of the launcher: the kind of supervisor, the descriptor of raw stdout, and `warm` for a spare."""
    raw_stdout = int(arguments[1])
    # What the host may have inherited and passed on without knowing.
    os.closerange(max(raw_stdout, 2) + 1, _HIGHEST_DESCRIPTOR)
    supervise(arguments[0])
    channel = open_channel()
    os.dup2(raw_stdout, 1)
    if raw_stdout > 2:
        os.close(raw_stdout)
    guest = Guest(channel)
    os.write = write_to_descriptor(guest.output)
    if 'warm' in arguments:
        from gatehouse_guest.warm_up import warm_up

        warm_up(guest)
    guest.channel.send(encode(_ready()) + b'\n')
    header, payload = _first_frame(channel)
    if header['op'] == 'check':
        from gatehouse_guest.check_program import check_program

        guest.send(check_program(header))
        os._exit(0)
    from gatehouse_guest.run_program import run_program

    run_program(guest, header, payload)


def _ready() -> 'dict[str, Any]':
    version = '.'.join(str(part) for part in sys.version_info[:3])
    return {
        'op': 'ready',
        'protocol': PROTOCOL,
        'python': version,
        'executable': sys.executable,
        'pid': os.getpid(),
        'armed': armable(),
    }


def _first_frame(channel: Channel) -> 'tuple[dict[str, Any], bytes]':
    lines: list[bytes] = []
    while not lines:
        lines = channel.read_lines()
    header, _, payload = lines[0].partition(b'\t')
    return decode(header), payload
