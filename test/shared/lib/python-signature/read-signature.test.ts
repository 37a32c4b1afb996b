import { describe, expect, test } from 'vitest';
import { readSignature } from '../../../../shared/lib/python-signature/read-signature.ts';
import { writeJson } from '../../../../shared/lib/write-json.ts';

function read(text: string) {
  const found = readSignature(text);
  if (!found.ok) throw new Error(`${found.reason} at ${found.line}:${found.column}`);
  return found.tools;
}

function only(text: string) {
  const [tool, ...more] = read(text);
  if (!tool || more.length > 0) throw new Error(`${more.length + 1} tools`);
  return tool;
}

const inputOf = (text: string) => only(text).definition['inputSchema'] as Record<string, unknown>;
const propertyOf = (type: string) => (inputOf(`def f(x: ${type}): ...`)['properties'] as Record<string, unknown>)['x'];

test('a whole signature becomes a definition', () => {
  const { definition, notes } = only(
    'def get_stock(sku: str, limit: int = 5, tags: list[str] | None = None) -> dict[str, int]: """Units on stock."""',
  );
  expect(definition).toEqual({
    name: 'get_stock',
    description: 'Units on stock.',
    inputSchema: {
      type: 'object',
      properties: {
        sku: { type: 'string' },
        limit: { type: 'integer', default: 5 },
        tags: { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }], default: null },
      },
      required: ['sku'],
      additionalProperties: false,
    },
    outputSchema: { type: 'object', additionalProperties: { type: 'integer' } },
  });
  expect(notes).toEqual([]);
});

describe('types', () => {
  test.each<[string, unknown]>([
    ['str', { type: 'string' }],
    ['int', { type: 'integer' }],
    ['float', { type: 'number' }],
    ['bool', { type: 'boolean' }],
    ['None', { type: 'null' }],
    ['bytes', { type: 'string', contentEncoding: 'base64' }],
    ['Any', {}],
    ['typing.Any', {}],
    ['list', { type: 'array' }],
    ['list[int]', { type: 'array', items: { type: 'integer' } }],
    ['t.List[int]', { type: 'array', items: { type: 'integer' } }],
    ['list[Any]', { type: 'array' }],
    ['Sequence[list[str]]', { type: 'array', items: { type: 'array', items: { type: 'string' } } }],
    ['set[str]', { type: 'array', items: { type: 'string' }, uniqueItems: true }],
    [
      'tuple[str, int]',
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false, minItems: 2, maxItems: 2 },
    ],
    ['tuple[str, ...]', { type: 'array', items: { type: 'string' } }],
    ['dict', { type: 'object' }],
    ['dict[str, Any]', { type: 'object' }],
    ['Mapping[str, float]', { type: 'object', additionalProperties: { type: 'number' } }],
    ['str | None', { type: ['string', 'null'] }],
    ['Optional[int]', { type: ['integer', 'null'] }],
    ['Union[str, int, None]', { type: ['string', 'integer', 'null'] }],
    ['Union[str, Any]', {}],
    ['list[int] | str', { anyOf: [{ type: 'array', items: { type: 'integer' } }, { type: 'string' }] }],
    ["Literal['asc', 'desc']", { type: 'string', enum: ['asc', 'desc'] }],
    ['Literal[1, 2, 3]', { type: 'integer', enum: [1, 2, 3] }],
    ['Literal[-1, None, "x"]', { enum: [-1, null, 'x'] }],
    ["Literal['only']", { type: 'string', const: 'only' }],
    ["Literal['a'] | Literal['b'] | None", { enum: ['a', 'b', null] }],
    ["Optional[Literal['a', 'b']]", { enum: ['a', 'b', null] }],
    ["Annotated[str, 'Article number']", { type: 'string', description: 'Article number' }],
    [
      'Annotated[int, Field(ge=1, le=10, description="How " "many")]',
      { type: 'integer', minimum: 1, maximum: 10, description: 'How many' },
    ],
    [
      'Annotated[list[str], Field(min_length=1, max_length=3)]',
      { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3 },
    ],
    ['Annotated[str, annotated_types.MinLen(2), Doc("d")]', { type: 'string', minLength: 2, description: 'd' }],
    ['Annotated[float, Gt(0), Lt(1.5)]', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1.5 }],
    ['datetime.datetime', { type: 'string', format: 'date-time' }],
    ['date', { type: 'string', format: 'date' }],
    ['UUID', { type: 'string', format: 'uuid' }],
    ['"list[str]"', { type: 'array', items: { type: 'string' } }],
    ['constructor', {}],
    ['toString[int]', {}],
  ])('%s', (type, schema) => expect(propertyOf(type)).toEqual(schema));

  test('one that is not known takes anything and is named', () => {
    const { definition, notes } = only('def f(a: Widget, b: list[np.ndarray], c: "x y") -> Widget: ...');
    expect(definition['inputSchema']).toMatchObject({ properties: { a: {}, b: { type: 'array' }, c: {} } });
    expect(definition).not.toHaveProperty('outputSchema');
    expect(notes.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'unknown_type Widget',
      'unknown_type np.ndarray',
      'unknown_type ',
    ]);
  });
});

describe('parameters', () => {
  test.each<[string, string, unknown]>([
    [
      'an integer that a double cannot keep',
      'n: int = 9_007_199_254_740_993',
      { type: 'integer', default: 9007199254740993n },
    ],
    ['another base', 'n: int = 0xFF', { type: 'integer', default: 255 }],
    ['a negative number', 'n: float = -.5', { type: 'number', default: -0.5 }],
    [
      'a text with escapes',
      String.raw`n: str = "a\tb\x41\u00e9\N{BULLET}"`,
      { type: 'string', default: 'a\tbAé\\N{BULLET}' },
    ],
    ['a raw text', String.raw`n: str = r"\d+"`, { type: 'string', default: '\\d+' }],
    ['an empty dict', 'n: dict = {}', { type: 'object', default: {} }],
    ['a nested literal', "n: list = [1, {'a': (True, None)}]", { type: 'array', default: [1, { a: [true, null] }] }],
    ['None where the type does not say it', 'n: str = None', { type: 'string' }],
    ['None where the type says it', 'n: str | None = None', { type: ['string', 'null'], default: null }],
  ])('%s is a default', (_, parameter, schema) => {
    const input = inputOf(`def f(${parameter}): ...`);
    expect(input['properties']).toEqual({ n: schema });
    expect(input).not.toHaveProperty('required');
  });

  test('what is no JSON literal makes it optional and is left out', () => {
    const { definition, notes } = only(
      'def f(a=compute(1, x=[2]), b: int = MAX, c: float = 1j, d=lambda x, y: (x, y), e: int = 1 if DEBUG else 2): ...',
    );
    expect(definition['inputSchema']).toEqual({
      type: 'object',
      properties: { a: {}, b: { type: 'integer' }, c: { type: 'number' }, d: {}, e: { type: 'integer' } },
      additionalProperties: false,
    });
    expect(notes.filter(({ code }) => code === 'default_left_out').map(({ name }) => name)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ]);
  });

  test('self, what frameworks inject, and the rest are no arguments', () => {
    const { definition, notes } = only(
      'async def f(self, ctx: Context[S, None], a: int, /, b: int, *args: int, c: int, **more: str) -> None: ...',
    );
    expect(definition['inputSchema']).toEqual({
      type: 'object',
      properties: { a: { type: 'integer' }, b: { type: 'integer' }, c: { type: 'integer' } },
      required: ['a', 'b', 'c'],
      additionalProperties: true,
    });
    expect(definition['outputSchema']).toEqual({ type: 'null' });
    expect(notes.map(({ code }) => code)).toEqual(['injected_left_out', 'rest_left_out']);
  });

  test('Field as a default says whether there is one', () => {
    const input = inputOf(
      'def f(a: str = Field(description="A"), b: int = Field(3, gt=0), c: str = Field(..., title="C"), d: list = Field(default_factory=list)): ...',
    );
    expect(input).toMatchObject({
      properties: {
        a: { type: 'string', description: 'A' },
        b: { type: 'integer', default: 3, exclusiveMinimum: 0 },
        c: { type: 'string', title: 'C' },
        d: { type: 'array' },
      },
      required: ['a', 'c'],
    });
  });

  test('one called like something of every object is a property', () => {
    const text = writeJson(inputOf('def f(constructor: int, __proto__: str): ...'));
    expect(text).toContain('"constructor":{"type":"integer"}');
    expect(text).toContain('"__proto__":{"type":"string"}');
  });
});

describe('classes', () => {
  test('a TypedDict is described once, and is the root where it is the whole result', () => {
    const { definition } = only(`
from typing import TypedDict, NotRequired

class Item(TypedDict):
    """One line
    of an order."""
    sku: str
    quantity: NotRequired[Annotated[int, Field(ge=1)]]

class Order(TypedDict, total=False):
    id: Required[int]
    items: list[Item]

@mcp.tool()
async def place(items: list[Item], dry_run: bool = False) -> Order:
    '''Places an order.'''
    if dry_run:
        return {"id": 0}
    return await post(items)
`);
    const item = {
      type: 'object',
      description: 'One line of an order.',
      properties: { sku: { type: 'string' }, quantity: { type: 'integer', minimum: 1 } },
      required: ['sku'],
    };
    expect(definition).toEqual({
      name: 'place',
      description: 'Places an order.',
      inputSchema: {
        type: 'object',
        properties: {
          items: { type: 'array', items: { $ref: '#/$defs/Item' } },
          dry_run: { type: 'boolean', default: false },
        },
        required: ['items'],
        $defs: { Item: item },
        additionalProperties: false,
      },
      outputSchema: {
        type: 'object',
        properties: { id: { type: 'integer' }, items: { type: 'array', items: { $ref: '#/$defs/Item' } } },
        required: ['id'],
        $defs: { Item: item },
      },
    });
  });

  test('dataclasses, models, inheritance and enumerations', () => {
    const { definition } = only(`
@dataclass(frozen=True)
class Base:
    id: int
    kind: ClassVar[str] = "x"
    _hidden: int = 0
    def method(self): return self.id

class Color(str, Enum):
    RED = "red"
    BLUE = "blue"

class Car(Base):
    color: Color = Color.RED
    price: float = Field(gt=0)
    doors: int = 4

def paint(car: Car, color: Literal[Color.RED], to: Color): pass
`);
    expect(definition['inputSchema']).toMatchObject({
      properties: {
        car: { $ref: '#/$defs/Car' },
        color: { type: 'string', const: 'red' },
        to: { $ref: '#/$defs/Color' },
      },
      $defs: {
        Color: { type: 'string', enum: ['red', 'blue'] },
        Car: {
          properties: {
            id: { type: 'integer' },
            color: { $ref: '#/$defs/Color' },
            price: { type: 'number', exclusiveMinimum: 0 },
            doors: { type: 'integer', default: 4 },
          },
          required: ['id', 'price'],
        },
      },
    });
    expect(JSON.stringify(definition)).not.toContain('_hidden');
  });

  test('one that holds itself ends, and so do aliases that go round', () => {
    const [tree, circle] = read(`
class Node(TypedDict):
    name: str
    children: list["Node"]
A = "B"
B = "A"
def walk() -> Node: ...
def turn(x: A): ...
`);
    expect(tree?.definition['outputSchema']).toEqual({
      type: 'object',
      properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/Node' } } },
      required: ['name', 'children'],
      $defs: {
        Node: {
          type: 'object',
          properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/Node' } } },
          required: ['name', 'children'],
        },
      },
    });
    expect(circle?.notes[0]?.code).toBe('unknown_type');
  });

  test('names for types are followed', () => {
    expect(
      inputOf(`
Sku = Annotated[str, "Article"]
type Amount = int
Pair: TypeAlias = tuple[Sku, Amount]
def f(x: Pair): ...`)['properties'],
    ).toMatchObject({ x: { prefixItems: [{ type: 'string', description: 'Article' }, { type: 'integer' }] } });
  });
});

describe('docstrings', () => {
  test.each([
    [
      'Google',
      `"""Finds articles.

    Slow at night.

    Args:
        query (str): What to look for,
            in any language.
        limit: At most so many.

    Returns:
        list[str]: Article numbers, best first.

    Raises:
        ValueError: never
    """`,
    ],
    [
      'NumPy',
      `"""
    Finds articles.

    Slow at night.

    Parameters
    ----------
    query : str
        What to look for,
        in any language.
    limit : int, optional
        At most so many.

    Returns
    -------
    list of str
        Article numbers, best first.
    """`,
    ],
    [
      'Sphinx',
      `"""Finds articles.

    Slow at night.

    :param str query: What to look for,
        in any language.
    :param limit: At most so many.
    :returns: Article numbers, best first.
    :rtype: list
    """`,
    ],
  ])('in the form of %s describe parameters and result', (_, docstring) => {
    const { definition } = only(
      `def find(query: str, limit: int = 3) -> list[str]:\n    ${docstring}\n    return []\n`,
    );
    expect(definition).toMatchObject({
      description: 'Finds articles.\n\nSlow at night.',
      inputSchema: {
        properties: {
          query: { description: 'What to look for, in any language.' },
          limit: { description: 'At most so many.' },
        },
      },
      outputSchema: { type: 'array', description: 'Article numbers, best first.' },
    });
  });

  test('what the annotation says counts more', () => {
    expect(
      inputOf('def f(a: Annotated[int, "mine"]):\n  """D.\n\n  Args:\n    a: theirs\n  """')['properties'],
    ).toEqual({ a: { type: 'integer', description: 'mine' } });
  });
});

describe('texts', () => {
  test('a function without a body, or copied out of a class, is enough', () => {
    expect(only('def f(a: int) -> int').definition.name).toBe('f');
    expect(only('    async def f(self, a: int):\n        return 1\n').definition.name).toBe('f');
    expect(
      only('@decorated(1,\n  2)\ndef f(\n  a: int,  # note\n  b: str = (\n    "x" "y"\n  ),\n): pass').definition,
    ).toMatchObject({
      inputSchema: { properties: { b: { default: 'xy' } } },
    });
  });

  test('each function that is not private is a tool, and statements around are passed over', () => {
    const text = `
import os; x = 1
if os.name == 'nt':
    def hidden(): ...
elif x: y = {1: 2}
else:
    pass
def _own(): ...
def one(): return f"{x!r}"
class Thing:
    def method(self): ...
for i in range(3): print(i)
def two(a):
    while True:
        if a: break
    return """
def three(): """
`;
    expect(read(text).map(({ definition }) => definition.name)).toEqual(['one', 'two']);
    expect(only('def _own(): ...').definition.name).toBe('_own');
  });

  test('what cannot be read behind the first function does not take it away', () => {
    expect(only("def f(): ...\n'unclosed").definition.name).toBe('f');
    expect(only("def f(a: int):\n    return f'{a['x']}' ''' \n").definition.name).toBe('f');
  });

  test.each([
    ['', 'no_function', 1, 1],
    ['x = 1', 'no_function', 1, 1],
    ['def f(', 'bracket_unclosed', 1, 6],
    ['def f(a: "x', 'string_unclosed', 1, 10],
    ['def f(a b): ...', 'unexpected', 1, 9],
    ['def f(a: int\n  = 3; b)', 'unexpected', 2, 6],
    ['def 3(): ...', 'unexpected', 1, 5],
    ['def f:', 'unexpected', 1, 6],
    ['def f(a: ): ...', 'unexpected', 1, 10],
    ['def f(€): ...', 'character', 1, 7],
    ['if x:\n    y\n  z', 'indentation', 3, 3],
    [`def f(a: ${'list['.repeat(200)}int${']'.repeat(200)}): ...`, 'too_deep', 1, 330],
    [' '.repeat(1024 * 1024 + 1), 'too_large', 1, 1],
  ])('%#: refused with its place', (text, reason, line, column) => {
    const found = readSignature(text);
    expect(found).toMatchObject({ ok: false, reason });
    if (!found.ok && reason !== 'too_deep') expect([found.line, found.column]).toEqual([line, column]);
  });
});
