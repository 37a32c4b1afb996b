"""JSON between Python values and the text that travels: C speed for ordinary values, exact for all."""

import _json
import sys

from gatehouse_guest import exact_numbers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, Callable

_LEAVES = frozenset((str, int, float, bool, type(None)))

# Longer integers make CPython's own conversion refuse; the slow path lifts that for the moment.
_ALL_DIGITS_TO_ZERO = bytes.maketrans(b'123456789', b'0' * 9)
_LONG_DIGIT_RUN = b'0' * 16

# Below the digits at which CPython's own conversion refuses an integer.
_SHORT = 4096
_FEW = 3


def encode(value: 'Any', what: str = 'the value') -> bytes:
    """The JSON text of a value in UTF-8. What JSON cannot carry raises TypeError or ValueError naming the path."""
    if not exact_numbers.seen.any:
        text = _encoded_plainly(value)
        if text is not None and _has_text_keys_only(value):
            try:
                return text.encode()
            except UnicodeEncodeError:
                return ''.join(_encode_ascii_parts(value, 0)).encode('ascii')
    return _encode_strictly(value, what)


def _encoded_plainly(value: object) -> 'str | None':
    """None for what the C encoder cannot carry; why is for the strict one to say, beside no error of ours."""
    try:
        return ''.join(_encode_parts(value, 0))
    except (TypeError, ValueError, RecursionError, AttributeError):
        return None


def encode_text(text: str) -> bytes:
    """A JSON string in UTF-8; lone surrogates travel as escapes."""
    try:
        return _json.encode_basestring(text).encode()
    except UnicodeEncodeError:
        return _json.encode_basestring_ascii(text).encode('ascii')


def decode(data: bytes) -> 'Any':
    """The value of JSON text, with each number exact. Raises ValueError for what is no JSON."""
    if len(data) < _SHORT:
        text = data.decode()
        # Looking at each of a few numbers costs less than looking for those that need it.
        if '-0' not in text and ('.' not in text or text.count('.') < _FEW):
            try:
                value, end = _scan_floats_exactly(text, 0)
            except (StopIteration, RecursionError):
                return _decode_exactly(text)
            return value if end == len(text) else _decode_exactly(text)
    shape = data.translate(_ALL_DIGITS_TO_ZERO, b'.')
    # Each search costs as much as reading the value does; a text without a digit is spared them.
    if b'0' in shape and (_LONG_DIGIT_RUN in shape or b'0e' in shape or b'0E' in shape or b'-0' in data):
        return _decode_exactly(data.decode())
    return _scanned(_scan, data.decode())


class _PlainNumbers:
    strict = False
    object_hook = None
    object_pairs_hook = None
    parse_float = float
    parse_int = int

    @staticmethod
    def parse_constant(name: str) -> float:
        raise ValueError(f'{name} is not JSON')


class _ExactFloats(_PlainNumbers):
    parse_float = staticmethod(exact_numbers.exact_float)


class _ExactNumbers(_ExactFloats):
    parse_int = staticmethod(exact_numbers.exact_int)


def _refuse(value: object) -> 'Any':
    raise TypeError(type(value).__name__)


# The scanner reads these attributes and cares for no class.
_PLAIN: 'Any' = _PlainNumbers
_EXACT_FLOATS: 'Any' = _ExactFloats
_EXACT: 'Any' = _ExactNumbers

_encode_parts: 'Callable[[object, int], Iterator[str]]' = _json.make_encoder(
    None, _refuse, _json.encode_basestring, None, ':', ',', False, False, False
)
_encode_ascii_parts: 'Callable[[object, int], Iterator[str]]' = _json.make_encoder(
    None, _refuse, _json.encode_basestring_ascii, None, ':', ',', False, False, False
)
_scan: 'Callable[[str, int], tuple[Any, int]]' = _json.make_scanner(_PLAIN)
_scan_floats_exactly: 'Callable[[str, int], tuple[Any, int]]' = _json.make_scanner(_EXACT_FLOATS)
_scan_exactly: 'Callable[[str, int], tuple[Any, int]]' = _json.make_scanner(_EXACT)


def _has_text_keys_only(value: 'Any') -> bool:
    """The C encoder turns other keys into text without a word, so two of them could merge. The value has no cycle."""
    if type(value) in _LEAVES:
        return True
    stack: list[Any] = [value]
    while stack:
        item: Any = stack.pop()
        if issubclass(type(item), dict):
            for key in item:
                if type(key) is not str:
                    return False
            item = item.values()
        elif not issubclass(type(item), (list, tuple)):
            continue
        for child in item:
            if type(child) not in _LEAVES:
                stack.append(child)
    return True


def _encode_strictly(value: object, what: str) -> bytes:
    from gatehouse_guest.strict_json import encode_strictly

    return with_any_digits(lambda: encode_strictly(value, what))


def _decode_exactly(text: str) -> 'Any':
    return with_any_digits(lambda: _scanned(_scan_exactly, text))


def with_any_digits(work: 'Callable[[], Any]') -> 'Any':
    """Runs with Python's bound on the digits of an integer lifted: the size of a frame bounds them already."""
    if not hasattr(sys, 'set_int_max_str_digits'):
        return work()
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        return work()
    finally:
        sys.set_int_max_str_digits(before)


def _scanned(scan: 'Callable[[str, int], tuple[Any, int]]', text: str) -> 'Any':
    if text[:1] in ' \t\r\n':
        text = text.lstrip(' \t\r\n')
    try:
        value, end = scan(text, 0)
    except StopIteration:
        raise ValueError('a value is missing') from None
    except RecursionError:
        raise ValueError('the value is nested too deeply for this Python') from None
    if end != len(text) and text[end:].strip(' \t\r\n'):
        raise ValueError('text follows the value')
    return value
