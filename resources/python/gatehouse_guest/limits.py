"""What the operating system enforces for this process."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


# The numbers of EMFILE and EFBIG, which are the same on every system that has these limits.
_LIMITS_BY_ERROR = {24: 'openFiles', 27: 'fileBytes'}

try:
    import resource
except ImportError:
    resource = None


def armable() -> 'list[str]':
    """Names of the limits that this system can put on a process."""
    return ['memoryBytes', 'openFiles', 'fileBytes', 'cpuMs'] if resource else []


def arm_limits(limits: 'dict[str, int]') -> None:
    if resource is None:
        return
    _lower(resource, resource.RLIMIT_DATA, limits['memoryBytes'])
    _lower(resource, resource.RLIMIT_NOFILE, limits['openFiles'])
    _lower(resource, resource.RLIMIT_FSIZE, limits['fileBytes'])
    # Whole seconds, and one more: the host measures exactly and over all processes, this is the net below it.
    _lower(resource, resource.RLIMIT_CPU, limits['cpuMs'] // 1000 + 2)
    _lower(resource, resource.RLIMIT_CORE, 0)


def limit_behind(error: BaseException) -> str:
    """Name of the limit because of which this was raised, or nothing."""
    if isinstance(error, MemoryError):
        return 'memoryBytes'
    if isinstance(error, OSError):
        return _LIMITS_BY_ERROR.get(error.errno or 0, '')
    return getattr(error, 'gatehouse_limit', '')


def _lower(resource: 'Any', kind: int, amount: int) -> None:
    _, hard = resource.getrlimit(kind)
    if hard != resource.RLIM_INFINITY:
        amount = min(amount, hard)
    try:
        resource.setrlimit(kind, (amount, amount))
    except (ValueError, OSError):
        return  # A system that refuses keeps its own bound, which is lower.
