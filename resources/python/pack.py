"""What the probe runs: names the interpreter and compiles the guest package for it.

The package comes as JSON on standard input, module name to source; the answer is one line of JSON. Compiled code
fits the interpreter that made it and no other, so the host keeps it by interpreter.
"""

import base64
import json
import marshal
import sys


def pack(sources: 'dict[str, str]') -> bytes:
    modules = {
        name: marshal.dumps(compile(text, f'<gatehouse>/{name}', 'exec', dont_inherit=True, optimize=2))
        for name, text in sources.items()
    }
    return marshal.dumps(modules)


def describe() -> 'dict[str, object]':
    return {
        'version': '.'.join(str(part) for part in sys.version_info[:3]),
        'implementation': sys.implementation.name,
        'executable': sys.executable,
        'folders': sorted({sys.prefix, sys.base_prefix, sys.exec_prefix, sys.base_exec_prefix}),
    }


def main() -> None:
    facts = describe()
    # An interpreter that is too old is still named; the guest's syntax may be above it.
    if sys.version_info >= (3, 9):  # noqa: UP036
        facts['package'] = base64.b64encode(pack(json.load(sys.stdin))).decode()
    print(json.dumps(facts))


main()
