"""What the `restricted` language policy names: the modules it allows by itself, and what it forbids by name."""

# Modules that compute and reach nothing outside the program; a name covers its submodules. docs/guest.md says which
# packages of Go, that Nexus's code execution allows, they stand for.
DEFAULT_MODULES = frozenset(
    (
        *('__future__', 'abc', 'array', 'asyncio', 'base64', 'binascii', 'bisect', 'calendar', 'cmath', 'collections'),
        *('contextlib', 'contextvars', 'copy', 'csv', 'dataclasses', 'datetime', 'decimal', 'difflib', 'enum'),
        *('fractions', 'functools', 'graphlib', 'hashlib', 'heapq', 'hmac', 'html', 'io', 'ipaddress', 'itertools'),
        *('json', 'math', 'numbers', 'operator', 'pprint', 'random', 're', 'secrets', 'statistics', 'string', 'struct'),
        *(
            'textwrap',
            'time',
            'types',
            'typing',
            'unicodedata',
            'urllib.parse',
            'uuid',
            'xml.etree',
            'zlib',
            'zoneinfo',
        ),
    )
)

# Stands in a list of a workspace's own for all of the above.
DEFAULT_WORD = 'default'

# No list makes these importable: the rule that forbids them.
FORBIDDEN_MODULES = {
    '_thread': 'threads',
    'threading': 'threads',
    'concurrent': 'threads',
    'multiprocessing': 'processes',
    '_posixsubprocess': 'processes',
    'subprocess': 'processes',
    'pty': 'processes',
    'asyncio.subprocess': 'processes',
}

# Members of modules, also of such as a workspace may add to its list; `*` ends a beginning.
FORBIDDEN_MEMBERS = {
    'asyncio.to_thread': 'threads',
    'asyncio.subprocess': 'processes',
    'asyncio.create_subprocess_*': 'processes',
    'os.exec*': 'processes',
    'os.fork*': 'processes',
    'os.popen': 'processes',
    'os.posix_spawn*': 'processes',
    'os.spawn*': 'processes',
    'os.startfile': 'processes',
    'os.system': 'processes',
    'asyncio.open_connection': 'network',
    'asyncio.open_unix_connection': 'network',
    'asyncio.start_server': 'network',
    'asyncio.start_unix_server': 'network',
    'io.FileIO': 'files',
    'io.open*': 'files',
    'builtins.open': 'files',
    'codecs.open': 'files',
    'os.open': 'files',
    'builtins.compile': 'dynamic_code',
    'builtins.eval': 'dynamic_code',
    'builtins.exec': 'dynamic_code',
    'importlib.import_module': 'dynamic_code',
    'types.CodeType': 'dynamic_code',
    'types.FunctionType': 'dynamic_code',
}

# Methods of event loops, which have no module in front of them where they are called.
FORBIDDEN_METHODS = {
    'run_in_executor': 'threads',
    'subprocess_exec': 'processes',
    'subprocess_shell': 'processes',
}

FORBIDDEN_BUILTINS = {
    'breakpoint': 'dynamic_code',
    'compile': 'dynamic_code',
    'eval': 'dynamic_code',
    'exec': 'dynamic_code',
    'open': 'files',
    '__import__': 'dynamic_code',
    '__builtins__': 'internals',
    '__loader__': 'internals',
    '__spec__': 'internals',
}

# By which a program would get from a value to what the rules above keep from it.
INTERNALS = frozenset(
    (
        *('__base__', '__bases__', '__builtins__', '__closure__', '__code__', '__getattribute__', '__globals__'),
        *('__import__', '__loader__', '__mro__', '__reduce__', '__reduce_ex__', '__self__', '__spec__'),
        *('__subclasses__', 'ag_frame', 'cr_frame', 'f_back', 'f_builtins', 'f_code', 'f_globals', 'f_locals'),
        *('gi_frame', 'mro', 'tb_frame'),
    )
)
