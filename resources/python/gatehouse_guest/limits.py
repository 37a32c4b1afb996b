"""What the operating system enforces for this process."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


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


def _lower(resource: 'Any', kind: int, amount: int) -> None:
    _, hard = resource.getrlimit(kind)
    if hard != resource.RLIM_INFINITY:
        amount = min(amount, hard)
    try:
        resource.setrlimit(kind, (amount, amount))
    except (ValueError, OSError):
        return  # A system that refuses keeps its own bound, which is lower.
