"""
What is wrong with a program and the skills beside it before it runs: the answer to a `check` frame, and under the
`restricted` policy the reason for which a run does not start.
"""

from gatehouse_guest.compile_program import compile_program, parse
from gatehouse_guest.program_text import fenced_block, program_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Optional

    from gatehouse_guest.policy import Finding, Imports

_MAX_FAULTS = 500


def check_program(frame: 'dict[str, Any]') -> 'dict[str, Any]':
    from gatehouse_guest.named_tools import named_tools

    text, faults = _checked_text(frame)
    tools = [] if faults else named_tools(parse(text, frame['file']))
    return {'op': 'checked', 'violations': _violations(frame, text, faults), 'tools': tools}


def find_violations(frame: 'dict[str, Any]') -> 'list[dict[str, Any]]':
    """Of a run that is to start."""
    import warnings

    with warnings.catch_warnings():
        # What the compiler warns of it says again when it compiles the program to run.
        warnings.simplefilter('ignore')
        return _violations(frame, *_checked_text(frame))


def _violations(frame: 'dict[str, Any]', text: str, faults: 'list[dict[str, Any]]') -> 'list[dict[str, Any]]':
    """All at once, those of the program first; one of a skill names the skill's file."""
    imports = _imports_of(frame)
    found = faults if faults or imports is None else _faults_of_program(frame, text, imports)
    return _bounded([*found, *_faults_of_skills(frame, imports)])


def _faults_of_program(frame: 'dict[str, Any]', text: str, imports: 'Imports') -> 'list[dict[str, Any]]':
    from gatehouse_guest.policy import entry_findings, policy_findings

    entry: str = frame['language'].get('entry', '')
    tree = parse(text, frame['file'])
    return _faults_of([*(entry_findings(tree, entry) if entry else []), *policy_findings(tree, imports)], text)


def _faults_of_skills(frame: 'dict[str, Any]', imports: 'Optional[Imports]') -> 'list[dict[str, Any]]':
    return [
        {**fault, 'file': skill['file']}
        for skill in frame.get('skills', [])
        for fault in _faults_of_skill(skill, imports)
    ]


def _faults_of_skill(skill: 'dict[str, str]', imports: 'Optional[Imports]') -> 'list[dict[str, Any]]':
    source, file = skill['source'], skill['file']
    faults = _syntax_faults(source, file, _compile_module)
    if faults or imports is None:
        return faults
    from gatehouse_guest.policy import policy_findings

    package = '.'.join(skill['name'].split('.')[:2])
    return _faults_of(policy_findings(parse(source, file), imports, package), source)


def _imports_of(frame: 'dict[str, Any]') -> 'Optional[Imports]':
    """What the policy lets be imported; nothing under `general`, which forbids nothing."""
    language: dict[str, Any] = frame['language']
    if language['policy'] != 'restricted':
        return None
    from gatehouse_guest.policy import Imports

    return Imports(language.get('modules'), [skill['name'] for skill in frame.get('skills', [])])


def _checked_text(frame: 'dict[str, Any]') -> 'tuple[str, list[dict[str, Any]]]':
    """The text that a run compiles, and what Python refuses in it."""
    file = frame['file']
    text = program_text(frame['source'])
    faults = _syntax_faults(text, file, compile_program)
    inside = fenced_block(text) if faults else None
    return (text, faults) if inside is None else (inside, _syntax_faults(inside, file, compile_program))


def _syntax_faults(text: str, file: str, compile_text: 'Callable[[str, str], object]') -> 'list[dict[str, Any]]':
    try:
        compile_text(text, file)
    except SyntaxError as error:
        return [_fault('syntax', error.lineno or 1, error.offset or 1, {'message': error.msg})]
    except (ValueError, RecursionError, MemoryError, OverflowError) as error:
        return [_fault('syntax', 1, 1, {'message': str(error) or 'the program is nested too deeply'})]
    return []


def _compile_module(text: str, file: str) -> object:
    return compile(text, file, 'exec', dont_inherit=True)


def _faults_of(findings: 'list[Finding]', text: str) -> 'list[dict[str, Any]]':
    lines = text.split('\n')
    faults = [_fault(rule, *_place_of(node, lines), data) for rule, node, data in findings]
    return sorted(faults, key=lambda fault: (fault['line'], fault['column']))


def _place_of(node: 'Any', lines: 'list[str]') -> 'tuple[int, int]':
    """Line and column from 1; Python counts the bytes before a node, people count characters."""
    if node is None:
        return (1, 1)
    number: int = node.lineno
    line = lines[number - 1] if number <= len(lines) else ''
    before = line.encode('utf-8', 'surrogatepass')[: node.col_offset]
    return (number, len(before.decode('utf-8', 'replace')) + 1)


def _bounded(faults: 'list[dict[str, Any]]') -> 'list[dict[str, Any]]':
    if len(faults) <= _MAX_FAULTS:
        return faults
    rest = faults[_MAX_FAULTS:]
    return [*faults[:_MAX_FAULTS], {**rest[0], 'rule': 'more', 'data': {'count': len(rest)}}]


def _fault(rule: str, line: int, column: int, data: 'dict[str, Any]') -> 'dict[str, Any]':
    return {'rule': rule, 'line': line, 'column': column, 'data': data}
