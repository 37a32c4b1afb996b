"""The slow encoder: finds what JSON cannot carry, names its path and says what to write instead."""

import _json

from gatehouse_guest.exact_numbers import ExactFloat, ExactInt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

_MAX_DEPTH = 400

_FIXES = {
    'set': 'use sorted(...) or list(...)',
    'frozenset': 'use sorted(...) or list(...)',
    'bytes': 'use .decode() or base64.b64encode(...).decode()',
    'bytearray': 'use .decode() or base64.b64encode(...).decode()',
    'memoryview': 'use bytes(...).decode()',
    'datetime': 'use .isoformat()',
    'date': 'use .isoformat()',
    'time': 'use .isoformat()',
    'timedelta': 'use .total_seconds()',
    'Decimal': 'use float(...) or str(...)',
    'Fraction': 'use float(...) or str(...)',
    'complex': 'use [z.real, z.imag]',
    'UUID': 'use str(...)',
    'generator': 'use list(...)',
    'range': 'use list(...)',
    'map': 'use list(...)',
    'filter': 'use list(...)',
    'zip': 'use list(...)',
    'dict_keys': 'use list(...)',
    'dict_values': 'use list(...)',
    'dict_items': 'use list(...)',
    'coroutine': 'it was not awaited: write await before it',
    'ToolCall': 'it was not awaited: write await before it',
    'Task': 'it was not awaited: write await before it',
    'Future': 'it was not awaited: write await before it',
    'ndarray': 'use .tolist()',
    'DataFrame': "use .to_dict('records')",
    'Series': 'use .to_list()',
}


def encode_strictly(value: object, what: str) -> bytes:
    writer = _Writer(what)
    try:
        writer.write(value, '', 0)
    except RecursionError:
        raise ValueError(f'{what} is nested too deeply for this point of the program; flatten it') from None
    text = ''.join(writer.parts)
    try:
        return text.encode()
    except UnicodeEncodeError:
        # Outside strings the text is ASCII, so only characters inside strings are escaped here.
        return ''.join(f'\\u{ord(c):04x}' if '\ud800' <= c <= '\udfff' else c for c in text).encode()


class _Writer:
    def __init__(self, what: str) -> None:
        self.parts: list[str] = []
        self._what = what
        self._open: set[int] = set()

    def write(self, value: 'Any', path: str, depth: int) -> None:
        if value is None:
            self.parts.append('null')
        elif value is True or value is False:
            self.parts.append('true' if value else 'false')
        elif isinstance(value, str):
            self.parts.append(_json.encode_basestring(value))
        elif isinstance(value, int):
            self.parts.append(value.text if isinstance(value, ExactInt) else int.__repr__(value))
        elif isinstance(value, float):
            self.parts.append(self._float(value, path))
        elif isinstance(value, (list, tuple, dict)):
            self._container(value, path, depth)
        else:
            raise TypeError(f'{self._at(path)} is {_a(value)}, which JSON cannot carry{_fix(value)}')

    def _float(self, value: float, path: str) -> str:
        if isinstance(value, ExactFloat):
            return value.text
        if value != value or value in (float('inf'), float('-inf')):
            name = {'nan': 'NaN', 'inf': 'Infinity', '-inf': '-Infinity'}[float.__repr__(value)]
            raise ValueError(f'{self._at(path)} is {name}, which JSON cannot carry; use None or a number')
        return float.__repr__(value)

    def _container(self, value: 'Any', path: str, depth: int) -> None:
        if depth >= _MAX_DEPTH:
            raise ValueError(f'{self._at(path[:80])}… is nested more than {_MAX_DEPTH} levels deep; flatten it')
        if id(value) in self._open:
            raise ValueError(f'{self._at(path)} contains itself, which JSON cannot carry; return the parts you need')
        self._open.add(id(value))
        if issubclass(type(value), dict):
            self._object(value, path, depth)
        else:
            self._array(value, path, depth)
        self._open.discard(id(value))

    def _array(self, items: 'Iterable[Any]', path: str, depth: int) -> None:
        divider = '['
        for index, item in enumerate(items):
            self.parts.append(divider)
            self.write(item, f'{path}/{index}', depth + 1)
            divider = ','
        self.parts.append('[]' if divider == '[' else ']')

    def _object(self, members: 'dict[Any, Any]', path: str, depth: int) -> None:
        names: dict[str, Any] = {}
        divider = '{'
        for key, item in members.items():
            name = self._name(key, path)
            if name in names:
                raise ValueError(
                    f'{self._at(path)} has the keys {names[name]!r} and {key!r}, which are both "{name}" in JSON'
                )
            names[name] = key
            self.parts.append(f'{divider}{_json.encode_basestring(name)}:')
            self.write(item, f'{path}/{name.replace("~", "~0").replace("/", "~1")}', depth + 1)
            divider = ','
        self.parts.append('{}' if divider == '{' else '}')

    def _name(self, key: 'Any', path: str) -> str:
        if isinstance(key, str):
            return str(key)
        if key is None:
            return 'null'
        if key is True or key is False:
            return 'true' if key else 'false'
        if isinstance(key, int):
            return int.__repr__(key)
        if isinstance(key, float):
            return self._float(key, path)
        raise TypeError(f'{self._at(path)} has {_a(key)} as a key ({key!r}); JSON keys are text, use str(...)')

    def _at(self, path: str) -> str:
        return f'{self._what} at {path}' if path else self._what


def _a(value: object) -> str:
    name = type(value).__name__
    return f'an {name}' if name[:1].lower() in 'aeiou' else f'a {name}'


def _fix(value: object) -> str:
    kind = type(value)
    for base in kind.__mro__:
        if base.__name__ in _FIXES:
            return f'; {_FIXES[base.__name__]}'
    if hasattr(kind, '__dataclass_fields__'):
        return '; use dataclasses.asdict(...)'
    if hasattr(kind, '__members__'):
        return '; use its .value'
    if hasattr(kind, '__fspath__'):
        return '; use str(...)'
    if hasattr(value, 'item'):
        return '; use .item()'
    return '; use a dict, a list, text or a number'
