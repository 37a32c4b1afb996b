"""Numbers whose source text says more than a Python number keeps: they carry that text with them."""


class ExactFloat(float):
    """A float that was written with more digits or range than a double holds; goes out as it was written."""

    text: str

    def __new__(cls, text: str) -> 'ExactFloat':
        number = super().__new__(cls, text)
        number.text = text
        return number

    def __reduce__(self) -> 'tuple[type[ExactFloat], tuple[str]]':
        return (ExactFloat, (self.text,))


class ExactInt(int):
    """An integer whose spelling differs from Python's, which is `-0` alone."""

    text: str

    def __new__(cls, text: str) -> 'ExactInt':
        number = super().__new__(cls, text)
        number.text = text
        return number

    def __reduce__(self) -> 'tuple[type[ExactInt], tuple[str]]':
        return (ExactInt, (self.text,))


class _Seen:
    """Whether this process made such a number: until then encoders need not look for one."""

    any = False


seen = _Seen()


def exact_float(text: str) -> float:
    number = float(text)
    if _digits(text) == _digits(repr(number)):
        return number
    seen.any = True
    return ExactFloat(text)


def exact_int(text: str) -> int:
    if text == '-0':
        seen.any = True
        return ExactInt(text)
    return int(text)


def _digits(text: str) -> 'tuple[bool, str, int]':
    """Sign, significant digits and exponent, equal for equal values; infinity equals no written number."""
    negative = text.startswith('-')
    mantissa, _, exponent = text.lstrip('-').lower().partition('e')
    if not mantissa[:1].isdigit():
        return (negative, mantissa, 0)
    whole, _, fraction = mantissa.partition('.')
    digits = (whole + fraction).lstrip('0')
    power = int(exponent or '0') - len(fraction)
    short = digits.rstrip('0')
    if not short:
        return (negative, '', 0)
    return (negative, short, power + len(digits) - len(short))
