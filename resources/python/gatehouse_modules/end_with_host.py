"""Nothing of this process outlives its host, however the host went."""

import os
import signal
import sys

_PR_SET_PDEATHSIG = 1


def ask_kernel() -> None:
    """On Linux the kernel ends this process with its parent, also while C code keeps every thread of Python waiting."""
    if not sys.platform.startswith('linux'):
        return
    parent = os.getppid()
    try:
        import ctypes

        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    except (ImportError, OSError, AttributeError):
        return  # The end of standard input still tells.
    if os.getppid() != parent:
        end_all()


def end_all() -> None:
    """Ends this process and what it started."""
    try:
        if os.getpgid(0) == os.getpid():
            os.killpg(0, signal.SIGKILL)
    except (AttributeError, OSError):
        pass  # Windows has no groups.
    os._exit(1)
