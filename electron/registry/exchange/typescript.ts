import { createNames, typeName, type Names } from './code/identifiers.ts';
import { typedTool, typeLosses, type TypedTool } from './code/tool-types.ts';
import type { ToolWriter } from './tool-writer.ts';
import type { Field, SchemaType, SimpleKind, SchemaTypes } from './types/schema-type.ts';

/** Types of arguments and results, and an interface with a method for each tool. */
export const typescriptWriter: ToolWriter = {
  names: { allowed: /[^]/u, maxLength: 1024 },
  write(tools) {
    const typed = tools.map(typedTool);
    const { text } = typesText(typed);
    return { text, losses: typed.flatMap((tool) => typeLosses(tool)) };
  },
};

/** How the types of a tool are called. */
export interface NamedTool {
  readonly tool: TypedTool;
  readonly input: string;
  readonly output: string;
}

/** The declarations of all types that tools need, and what they are called. */
export function typesText(tools: readonly TypedTool[]): {
  readonly text: string;
  readonly named: readonly NamedTool[];
} {
  const names = createNames(['Tools']);
  const declared = tools.map((tool) => {
    const name = typeName(tool.name);
    const input = declarations(tool.input, names.free(`${name}Arguments`), names);
    const output = tool.output && declarations(tool.output, names.free(`${name}Result`), names);
    return { tool, input, output };
  });
  const methods = declared.map(({ tool, input, output }) =>
    member(tool, `${JSON.stringify(tool.name)}(args: ${input.name}): Promise<${output?.name ?? 'unknown'}>;`),
  );
  const blocks = declared.flatMap(({ input, output }) => [...input.blocks, ...(output?.blocks ?? [])]);
  return {
    text: `${[...blocks, `export interface Tools {\n${methods.join('\n')}\n}`].join('\n\n')}\n`,
    named: declared.map(({ tool, input, output }) => ({ tool, input: input.name, output: output?.name ?? 'unknown' })),
  };
}

function member({ title, description }: TypedTool, line: string): string {
  const text = [...new Set([title, description])].filter((part) => part !== '').join('\n\n');
  return `${comment(text, '  ')}  ${line}`;
}

interface Declared {
  readonly name: string;
  readonly blocks: readonly string[];
}

function declarations({ type, named }: SchemaTypes, name: string, names: Names): Declared {
  const known = new Map([...named.keys()].map((each) => [each, names.free(`${name}${typeName(each)}`)]));
  const print = (one: SchemaType) => printed(one, known, '');
  const inner = [...named].map(([each, one]) => `export type ${known.get(each) ?? each} = ${print(one)};`);
  return { name, blocks: [...inner, `export type ${name} = ${print(type)};`] };
}

function printed(type: SchemaType, known: ReadonlyMap<string, string>, margin: string): string {
  switch (type.kind) {
    case 'values':
      return type.values.length === 0 ? 'never' : type.values.join(' | ');
    case 'list':
      return `Array<${printed(type.items, known, margin)}>`;
    case 'map':
      return `{ [name: string]: ${printed(type.values, known, margin)} }`;
    case 'union':
      return type.of.map((one) => printed(one, known, margin)).join(' | ');
    case 'named':
      return known.get(type.name) ?? type.name;
    case 'object':
      return objectText(type.fields, known, margin);
    default:
      return SIMPLE[type.kind];
  }
}

const SIMPLE: Readonly<Record<SimpleKind, string>> = {
  any: 'unknown',
  never: 'never',
  null: 'null',
  boolean: 'boolean',
  string: 'string',
  number: 'number',
  integer: 'number',
};

function objectText(fields: readonly Field[], known: ReadonlyMap<string, string>, margin: string): string {
  const inner = `${margin}  `;
  const lines = fields.map(({ name, type, required, description = '', fallback }) => {
    const text = [description, fallback === undefined ? '' : `@default ${fallback}`].filter((part) => part !== '');
    return `${comment(text.join('\n'), inner)}${inner}${JSON.stringify(name)}${required ? '' : '?'}: ${printed(type, known, inner)};`;
  });
  return `{\n${lines.join('\n')}\n${margin}}`;
}

function comment(text: string, margin: string): string {
  if (text.trim() === '') return '';
  const lines = text.replaceAll('*/', '*\\/').split(/\r?\n/);
  if (lines.length === 1) return `${margin}/** ${lines[0] ?? ''} */\n`;
  return `${margin}/**\n${lines.map((line) => `${margin} * ${line}`.trimEnd()).join('\n')}\n${margin} */\n`;
}
