"""`parallel.map`, `parallel.for_each`, `parallel.all`: calls at once, order kept, the first error ends the rest."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, Callable


async def parallel_map(
    items: 'Iterable[Any]', function: 'Callable[[Any], Any]', limit: 'int | None' = None
) -> 'list[Any]':
    """
    The results of `function` for each item, in order. At most `limit` run at once. The first error cancels the others,
    their tool calls too, waits until they ended, and is raised with the index of its item.
    """
    if not callable(function):
        raise TypeError('parallel.map takes the items first and then a function: parallel.map(items, lambda item: …)')
    return await _run([(lambda item=item: function(item)) for item in items], limit, 'parallel.map')


async def parallel_for_each(
    items: 'Iterable[Any]', function: 'Callable[[Any], Any]', limit: 'int | None' = None
) -> None:
    """As `parallel.map`, for what gives no results."""
    if not callable(function):
        raise TypeError('parallel.for_each takes the items first and then a function')
    await _run([(lambda item=item: function(item)) for item in items], limit, 'parallel.for_each')


async def parallel_all(*awaitables: 'Any', limit: 'int | None' = None) -> 'list[Any]':
    """The results of calls, coroutines, or functions that make them, given one by one or as one list, in order."""
    given: Iterable[Any] = awaitables
    if len(awaitables) == 1 and not hasattr(awaitables[0], '__await__') and not callable(awaitables[0]):
        given = awaitables[0]
    return await _run([one if _makes_one(one) else (lambda one=one: one) for one in given], limit, 'parallel.all')


def _makes_one(one: 'Any') -> bool:
    return callable(one) and not hasattr(one, '__await__')


class Parallel:
    """What programs know as `parallel`."""

    map = staticmethod(parallel_map)
    for_each = staticmethod(parallel_for_each)
    all = staticmethod(parallel_all)

    def __repr__(self) -> str:
        return '<parallel: map, for_each, all>'


async def _run(jobs: 'list[Callable[[], Any]]', limit: 'int | None', what: str) -> 'list[Any]':
    # Bound here and not above: the import is what hands a running program over to an event loop.
    import asyncio

    if limit is not None and (type(limit) is not int or limit < 1):
        raise ValueError(f'{what}: limit must be a whole number from 1, got {limit!r}')
    results: list[Any] = [None] * len(jobs)
    failed: list[tuple[int, BaseException]] = []
    waiting = iter(enumerate(jobs))

    async def work() -> None:
        for index, job in waiting:
            try:
                result = job()
                results[index] = await result if hasattr(result, '__await__') else result
            except BaseException as error:
                failed.append((index, error))
                raise

    workers = [asyncio.ensure_future(work()) for _ in range(len(jobs) if limit is None else min(limit, len(jobs)))]
    if workers:
        await _first_error_ends_all(asyncio, workers)
    if failed:
        index, error = failed[0]
        raise _with_index(error, what, index)
    return results


async def _first_error_ends_all(asyncio: 'Any', workers: 'list[Any]') -> None:
    try:
        _, left = await asyncio.wait(workers, return_when=asyncio.FIRST_EXCEPTION)
    except BaseException:
        await _cancel(asyncio, workers)
        raise
    if left:
        await _cancel(asyncio, left)
    for worker in workers:
        if not worker.cancelled():
            worker.exception()  # Looked at, so that asyncio does not report it as lost.


async def _cancel(asyncio: 'Any', workers: 'Any') -> None:
    for worker in workers:
        worker.cancel()
    await asyncio.wait(workers)


def _with_index(error: 'Any', what: str, index: int) -> BaseException:
    note = f'{what}: item {index}'
    error.index = index
    # What `add_note` does from Python 3.11 on.
    error.__notes__ = [*getattr(error, '__notes__', []), note]
    return error
