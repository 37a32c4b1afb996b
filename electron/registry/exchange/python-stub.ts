import { pythonNames } from '../python-names.ts';
import { createPythonTypes, docstring, isIdentifier, pythonText } from './code/python-types.ts';
import { typedTool, typeLosses, type TypedTool } from './code/tool-types.ts';
import type { ToolWriter } from './tool-writer.ts';

/**
 * A stub of the tools as programs call them (DESIGN 6): attributes of `tools`, bare names where these are free, and
 * `call_tool` for the rest. Arguments and results are typed dictionaries.
 */
export const pythonStubWriter: ToolWriter = {
  names: { allowed: /[^]/u, maxLength: 1024 },
  write(tools) {
    const typed = tools.map(typedTool);
    const types = createPythonTypes('typed_dict');
    const stubs = typed.map((tool): Stub => {
      const input = types.declare(tool.input, `${tool.name}.Arguments`);
      const output = tool.output ? types.declare(tool.output, `${tool.name}.Result`) : 'Any';
      return { tool, path: tool.name.split('.'), input, output };
    });
    const names = typed.map(({ name }) => name);
    const hasPath = ({ tool, path }: Stub) =>
      path.every(isAttribute) && !names.some((name) => isWithin(name, tool.name));
    const paths = stubs.filter(hasPath);
    const odd = stubs.filter((stub) => !hasPath(stub));
    const aliases = aliasesOf(paths, names);
    const blocks = [
      HEAD,
      ...types.blocks(),
      ...(paths.length > 0 ? [classText('tools', paths, 0)] : []),
      ...(aliases.length > 0 ? [aliases.join('\n')] : []),
      ...odd.map(overloadText),
      odd.length > 0 ? `@overload\n${ANY_TOOL}` : ANY_TOOL,
    ];
    return { text: `${blocks.join('\n\n')}\n`, losses: typed.flatMap((tool) => typeLosses(tool)) };
  },
};

const HEAD = `from typing import Any, Dict, List, Union, overload

from typing_extensions import Literal, Never, NotRequired, TypedDict, Unpack`;

const ANY_TOOL = 'async def call_tool(_tool: str, /, *arguments: Dict[str, Any], **keywords: Any) -> Any: ...';

interface Stub {
  readonly tool: TypedTool;
  /** The parts of its full name. */
  readonly path: readonly string[];
  readonly input: string;
  readonly output: string;
}

/** A name that would hide a type where it stands beside types is no attribute here. */
function isAttribute(part: string): boolean {
  return isIdentifier(part) && !TYPES.has(part);
}

const TYPES = new Set([
  ...['Any', 'Dict', 'List', 'Union', 'Literal', 'Never', 'NotRequired', 'TypedDict', 'Unpack', 'overload'],
  ...['str', 'int', 'float', 'bool', 'staticmethod'],
]);

function isWithin(name: string, outer: string): boolean {
  return name.startsWith(`${outer}.`);
}

/** The names that programs may also write by themselves. */
function aliasesOf(paths: readonly Stub[], names: readonly string[]): readonly string[] {
  const written = pythonNames(names, new Set(names));
  return paths.flatMap(({ tool: { name } }) => {
    const bare = written.get(name);
    return bare === undefined || bare.includes('.') ? [] : [`${bare} = tools.${name}`];
  });
}

/** A class with the tools of a namespace, and classes with those of the namespaces in it. */
function classText(name: string, stubs: readonly Stub[], depth: number): string {
  const margin = '    '.repeat(depth + 1);
  const here = stubs.filter(({ path }) => path.length === depth + 1);
  const deeper = stubs.filter(({ path }) => path.length > depth + 1);
  const groups = [...new Set(deeper.map(({ path }) => path[depth] ?? ''))];
  const inner = [
    ...here.map((stub) => `${margin}@staticmethod\n${functionText(stub, { name: stub.path[depth] ?? '', margin })}`),
    ...groups.map((group) => {
      const ofGroup = deeper.filter(({ path }) => path[depth] === group);
      return classText(group, ofGroup, depth + 1);
    }),
  ];
  return `${'    '.repeat(depth)}class ${name}:\n${inner.join('\n\n')}`;
}

function overloadText(stub: Stub): string {
  const first = `_tool: Literal[${pythonText(stub.tool.name)}], /, `;
  return `@overload\n${functionText(stub, { name: 'call_tool', margin: '', first })}`;
}

interface Place {
  readonly name: string;
  readonly margin: string;
  readonly first?: string;
}

/** Only a dictionary with named members can be unpacked into keywords. */
function functionText({ tool, input, output }: Stub, { name, margin, first = '' }: Place): string {
  const isDictionary = tool.input.type.kind === 'object';
  const said = [...new Set([tool.title, tool.description])].filter((part) => part !== '');
  return [
    `${margin}async def ${name}(${first}**arguments: ${isDictionary ? `Unpack[${input}]` : 'Any'}) -> ${output}:`,
    ...docstring(said.join('\n\n'), `${margin}    `),
    `${margin}    ...`,
  ].join('\n');
}
