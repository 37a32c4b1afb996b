"""The text that is compiled: what the person or model wrote, without what surrounds a program."""


def program_text(source: str) -> str:
    """
    Without a byte order mark, and without the Markdown fence around it. What is taken away leaves empty lines, so
    that every line keeps its number.
    """
    text = source.removeprefix('\ufeff') if hasattr(source, 'removeprefix') else source.lstrip('\ufeff')
    if '```' not in text and '~~~' not in text:
        return text
    return _without_fence(text)


def _without_fence(text: str) -> str:
    lines = text.split('\n')
    filled = [number for number, line in enumerate(lines) if line.strip()]
    first, last = filled[0], filled[-1]
    mark = lines[first].strip()[:3]
    if mark in ('```', '~~~') and first < last and lines[last].strip() == mark:
        lines[first] = lines[last] = ''
        return '\n'.join(lines)
    return text


def fenced_block(text: str) -> 'str | None':
    """The only fenced block of a text that is no program as it stands, such as an answer with prose around it."""
    lines = text.split('\n')
    fences = [number for number, line in enumerate(lines) if line.strip().startswith('```')]
    if len(fences) != 2:
        return None
    start, end = fences
    return '\n'.join(line if start < number < end else '' for number, line in enumerate(lines))
