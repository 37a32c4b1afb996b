"""The ways a program names a tool: `call_tool`, the `tools` object, and bare names."""

from gatehouse_guest.calls import Calls, Lookup, ToolCall, line_of_program

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, Callable


def make_call_tool(calls: Calls) -> 'Callable[..., ToolCall]':
    def call_tool(name: str, /, *arguments: 'Any', **keywords: 'Any') -> ToolCall:
        """Calls a tool: `await call_tool('add', a=1, b=2)` or `await call_tool('add', {'a': 1, 'b': 2})`."""
        if type(name) is not str:
            raise TypeError(f"call_tool needs the tool's name as text first, got {type(name).__name__}")
        if arguments:
            keywords = _one_dict(name, arguments, keywords)
        return ToolCall(calls, name, keywords, line_of_program(calls))

    call_tool.__module__ = '__main__'
    return call_tool


def make_search_tools(calls: Calls) -> 'Callable[..., ToolCall]':
    def search_tools(query: str = '', *, limit: int = 5) -> ToolCall:
        """Names and descriptions of the tools that fit some words best: `await search_tools('stock of a SKU')`."""
        return Lookup(calls, 'search_tools', {'query': query, 'limit': limit}, line_of_program(calls))

    search_tools.__module__ = '__main__'
    return search_tools


def make_describe_tool(calls: Calls) -> 'Callable[..., ToolCall]':
    def describe_tool(name: str) -> ToolCall:
        """Description and JSON Schemas of one tool: `await describe_tool('get_inventory')`."""
        return Lookup(calls, 'describe_tool', {'name': name}, line_of_program(calls))

    describe_tool.__module__ = '__main__'
    return describe_tool


class Tool:
    """A tool, or the namespace of some: call it, or go on by attribute or item."""

    __slots__ = ('_calls', '_name', '_names')

    def __init__(self, calls: Calls, name: str, names: 'tuple[str, ...]') -> None:
        self._calls = calls
        self._name = name
        self._names = names

    def __call__(self, /, *arguments: 'Any', **keywords: 'Any') -> ToolCall:
        if not self._name:
            raise TypeError("tools is not a tool: write tools.name(...) or tools['name'](...)")
        if arguments:
            keywords = _one_dict(self._name, arguments, keywords)
        return ToolCall(self._calls, self._name, keywords, line_of_program(self._calls))

    def __getattr__(self, name: str) -> 'Tool':
        if name.startswith('__') and name.endswith('__'):
            raise AttributeError(name)
        return Tool(self._calls, f'{self._name}.{name}' if self._name else name, self._names)

    def __getitem__(self, name: str) -> 'Tool':
        return self.__getattr__(name)

    def __iter__(self) -> 'Iterator[str]':
        prefix = f'{self._name}.' if self._name else ''
        return iter([name[len(prefix) :] for name in self._names if name.startswith(prefix)])

    def __contains__(self, name: object) -> bool:
        return name in list(self)

    def __dir__(self) -> 'list[str]':
        return sorted({name.partition('.')[0] for name in self})

    def __repr__(self) -> str:
        return f'<tool {self._name}>' if self._name else f'<tools: {", ".join(self._names)}>'


def _one_dict(name: str, arguments: 'tuple[Any, ...]', keywords: 'dict[str, Any]') -> 'dict[str, Any]':
    given = arguments[0]
    if len(arguments) == 1 and isinstance(given, dict) and not keywords:
        return given  # pyright: ignore[reportUnknownVariableType]
    raise TypeError(
        f'{name} takes its arguments by keyword or as one dict: call_tool({name!r}, key=value) '
        f"or call_tool({name!r}, {{'key': value}})"
    )
