import type { FormatId } from '../../../../shared/model/exchange.ts';
import type { ProviderFinding } from '../../../../shared/model/export.ts';
import type { SchemaEdit } from '../../../../shared/model/schema-edit.ts';
import { typeName } from '../code/identifiers.ts';
import { isIdentifier, pythonIdentifier } from '../code/python-types.ts';
import { isObject } from '../tool-format.ts';
import type { OutTool } from '../tool-writer.ts';
import { finding, type Rule } from './finding.ts';

/** A dot always becomes something else; that is no more than the kept map says. */
export const changedName: Rule = (tool) => {
  const { name, wireName } = tool;
  const isKept = name === wireName || name.replaceAll('.', '__') === wireName;
  return isKept ? [] : [finding(tool, 'name_changed', '/name', { data: { as: wireName }, fix: renaming(tool) })];
};

/** A program writes names of other characters only in quotes. */
export const pythonName: Rule = (tool) => {
  const isWord = tool.name.split('.').every(isIdentifier);
  return isWord ? [] : [finding(tool, 'not_identifier', '/name', { fix: renaming(tool, true) })];
};

/** An argument that Python cannot write as a keyword. */
export const pythonArguments: Rule = (tool) => {
  const { inputSchema } = tool.definition;
  const properties = isObject(inputSchema) && isObject(inputSchema['properties']) ? inputSchema['properties'] : {};
  const names = Object.keys(properties).filter((name) => !isIdentifier(name));
  return names.length === 0 ? [] : [finding(tool, 'odd_arguments', '/inputSchema/properties', { data: { names } })];
};

const MAX_NAME = 64;

/** The same name with what every format takes; nothing where no letter would be left, or it would be as long. */
function renaming({ definition }: OutTool, asIdentifier = false): readonly SchemaEdit[] | undefined {
  const { name, namespace } = definition;
  const edits = [
    ['/name', name],
    ['/namespace', namespace],
  ].flatMap(([pointer, given]): readonly SchemaEdit[] => {
    if (typeof given !== 'string' || typeof pointer !== 'string') return [];
    const plain = given
      .replace(/[^A-Za-z0-9_.-]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, MAX_NAME);
    const value = asIdentifier ? pythonIdentifier(plain).replace(/_+/g, '_') : plain;
    return value === given || !/[A-Za-z]/.test(value) ? [] : [{ op: 'set', pointer, value }];
  });
  return edits.length > 0 ? edits : undefined;
}

/** Names that a text writes alike, so that one gets a number. */
export function collisions(format: FormatId, tools: readonly OutTool[], spelled: (name: string) => string) {
  const first = new Map<string, string>();
  return tools.flatMap((tool): readonly ProviderFinding[] => {
    const word = CODE.has(format) ? typeName(tool.name) : spelled(tool.name);
    const other = first.get(word);
    if (other === undefined) first.set(word, tool.name);
    return other === undefined ? [] : [finding(tool, 'name_shared', '/name', { data: { other, as: word } })];
  });
}

/** Formats that make names of types or functions from those of tools. */
const CODE: ReadonlySet<FormatId> = new Set(['typescript', 'ai_sdk', 'trpc_agent_go', 'chuk']);
