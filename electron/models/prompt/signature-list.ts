import {
  createPythonTypes,
  docstring,
  isIdentifier,
  pythonText,
  trailing,
  type PythonTypes,
  type TypedField,
} from '../../registry/exchange/code/python-types.ts';
import { readTypes } from '../../registry/exchange/types/read-types.ts';
import { checkedBesides } from './checked-besides.ts';
import type { DeclaredTool } from './declared-tool.ts';

/**
 * Tools as typed Python stubs, each written as a program calls it: bare names as functions, paths as static methods of
 * the class `tools`, and other names as overloads of `call_tool`. The text is Python once the names of `typing` are there.
 */
export function signatureList(tools: readonly DeclaredTool[]): string {
  const types = createPythonTypes('typed_dict');
  const stubs = tools.map((tool) => stubOf(tool, types));
  const bare = stubs.filter(({ path }) => path?.length === 1);
  const paths = stubs.filter(({ path = [] }) => path.length > 1);
  const odd = stubs.filter(({ path }) => path === undefined);
  return [
    ...bare.flatMap((stub) => [...stub.types, functionText(stub, { name: stub.path?.[0] ?? stub.tool })]),
    ...[...paths, ...odd].flatMap(({ types: blocks }) => blocks),
    ...(paths.length > 0 ? [classText('tools', paths, 1)] : []),
    ...(odd.length > 0 ? [...odd.map(overloadText), ANY_OTHER] : []),
  ].join('\n\n');
}

interface Stub {
  readonly tool: string;
  /** How the tool is written, by its parts; absent where only its name in quotes will do. */
  readonly path?: readonly string[];
  /** Declarations of the types that only this tool has. */
  readonly types: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly result: string;
  readonly said: string;
}

interface Parameter {
  readonly text: string;
  readonly said: string;
}

function stubOf(tool: DeclaredTool, types: PythonTypes): Stub {
  const { name, pythonName, description, inputSchema, outputSchema } = tool;
  const before = types.blocks().length;
  const input = readTypes(inputSchema);
  const output = outputSchema === undefined ? undefined : readTypes(outputSchema);
  const parameters = parametersOf(input, `${name}.Arguments`, types);
  const result = output ? types.declare(output, `${name}.Result`) : 'Any';
  const checked = checkedBesides(inputSchema, input.gaps);
  return {
    tool: name,
    ...(pythonName !== undefined && { path: pythonName.split('.') }),
    types: types.blocks().slice(before),
    parameters,
    result,
    said: [description.trim(), checked === '' ? '' : `Checked besides: ${checked}.`].filter(Boolean).join('\n'),
  };
}

function parametersOf(input: ReturnType<typeof readTypes>, path: string, types: PythonTypes): readonly Parameter[] {
  const { type } = input;
  if (type.kind === 'map' && type.values.kind === 'never') return [];
  if (type.kind === 'map' || type.kind === 'object') {
    const names = type.kind === 'object' ? type.fields.map(({ name }) => name) : [];
    if (names.every(isIdentifier)) return keywordsOf(types.fieldsOf(input, path) ?? []);
    return [{ text: `**arguments: Unpack[${types.declare(input, path)}]`, said: '' }];
  }
  return [{ text: '**arguments: Any', said: '' }];
}

/** Those that are needed first. An object that names no members takes any. */
function keywordsOf(fields: readonly TypedField[]): readonly Parameter[] {
  if (fields.length === 0) return [{ text: '**arguments: Any', said: '' }];
  const inOrder = [...fields.filter(({ required }) => required), ...fields.filter(({ required }) => !required)];
  const keywords = inOrder.map(({ name, text, required, said }) => ({
    text: `${name}: ${text}${required ? '' : ' = ...'}`,
    said: inOneLine(said),
  }));
  return [{ text: '*', said: '' }, ...keywords];
}

function inOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .reduce((before, line) => `${before}${/[.!?:;,]$/.test(before) ? '' : '.'} ${line}`, '')
    .replace(/^\.? /, '');
}

interface Place {
  readonly name: string;
  readonly margin?: string;
  /** Lines before it. */
  readonly marks?: readonly string[];
  readonly first?: readonly Parameter[];
}

const MAX_LINE = 100;

function functionText(
  { parameters, result, said }: Stub,
  { name, margin = '', marks = [], first = [] }: Place,
): string {
  const all = [...first, ...parameters];
  const end = `) -> ${result}:`;
  const head = `${margin}async def ${name}(`;
  const line = `${head}${all.map(({ text }) => text).join(', ')}${end}`;
  const isShort = line.length <= MAX_LINE && all.every((parameter) => parameter.said === '');
  const spread = all.map((parameter) => `${margin}    ${parameter.text},${trailing(parameter.said)}`);
  const declared = isShort ? [line] : [head, ...spread, margin + end];
  const body = docstring(said, `${margin}    `);
  return [...marks.map((mark) => margin + mark), ...declared, ...body, `${margin}    ...`].join('\n');
}

function classText(name: string, stubs: readonly Stub[], depth: number): string {
  const margin = '    '.repeat(depth);
  const inner = new Map<string, Stub[]>();
  const members: string[] = [];
  for (const stub of stubs) {
    const [step = '', ...rest] = (stub.path ?? []).slice(depth);
    if (rest.length === 0) members.push(functionText(stub, { name: step, margin, marks: ['@staticmethod'] }));
    else inner.set(step, [...(inner.get(step) ?? []), stub]);
  }
  const classes = [...inner].map(([step, below]) => classText(step, below, depth + 1));
  return [`${'    '.repeat(depth - 1)}class ${name}:`, [...members, ...classes].join('\n\n')].join('\n');
}

function overloadText(stub: Stub): string {
  const first = [
    { text: `_tool: Literal[${pythonText(stub.tool)}]`, said: '' },
    { text: '/', said: '' },
  ];
  return functionText(stub, { name: 'call_tool', marks: ['@overload'], first });
}

const ANY_OTHER = `@overload
async def call_tool(_tool: str, /, **arguments: Any) -> Any: ...`;
