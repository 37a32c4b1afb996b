import { escapePointerStep } from '../../../../shared/lib/json-pointer.ts';
import type { SchemaEdit } from '../../../../shared/model/schema-edit.ts';
import { isObject, type JsonObject } from '../tool-format.ts';
import { finding, type Rule } from './finding.ts';

/** No choice at the root of the arguments. */
export const noRootUnion: Rule = (tool) => {
  const { inputSchema } = tool.definition;
  if (!isObject(inputSchema)) return [];
  const word = ['anyOf', 'oneOf', 'allOf', 'enum', 'not'].find((each) => each in inputSchema);
  if (word === undefined) return rootObject(tool);
  const fix = joined(inputSchema, word);
  return [finding(tool, 'root_union', `/inputSchema/${word}`, { data: { keyword: word }, fix })];
};

/** Arguments are an object, and the schema says so. */
export const rootObject: Rule = (tool) => {
  const { inputSchema } = tool.definition;
  const type = isObject(inputSchema) ? inputSchema['type'] : 'object';
  if (type === 'object') return [];
  const mayBe = type === undefined || (Array.isArray(type) && type.includes('object'));
  const fix: SchemaEdit[] = [{ op: 'set', pointer: '/inputSchema/type', value: 'object' }];
  return [finding(tool, 'root_not_object', '/inputSchema', mayBe ? { fix } : {})];
};

/**
 * One object with the members of all choices, of which those are required that each choice requires: it takes all that was
 * taken before, and more. None where a choice is no plain object, or two say different things of one member.
 */
function joined(schema: JsonObject, word: string): readonly SchemaEdit[] | undefined {
  const choices = schema[word];
  if (!Array.isArray(choices) || word === 'enum' || word === 'not') return undefined;
  const plain = choices.filter(isPlainObject);
  const all = [schema, ...plain].flatMap(({ properties }) => (isObject(properties) ? Object.entries(properties) : []));
  const members = new Map<string, unknown>();
  for (const [name, member] of all) {
    if (members.has(name) && JSON.stringify(members.get(name)) !== JSON.stringify(member)) return undefined;
    members.set(name, member);
  }
  if (plain.length !== choices.length || members.size === 0) return undefined;
  const needed = plain.map(({ required }) => (Array.isArray(required) ? required.map(String) : []));
  const shared =
    word === 'allOf'
      ? needed.flat()
      : (needed[0] ?? []).filter((name) => needed.every((names) => names.includes(name)));
  const own = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const required = [...new Set([...own, ...shared])];
  return [
    { op: 'remove', pointer: `/inputSchema/${word}` },
    { op: 'set', pointer: '/inputSchema/type', value: 'object' },
    { op: 'set', pointer: '/inputSchema/properties', value: Object.fromEntries(members) },
    ...(required.length > 0 ? [{ op: 'set' as const, pointer: '/inputSchema/required', value: required }] : []),
  ];
}

const PLAIN = new Set(['type', 'properties', 'required', 'title', 'description', 'additionalProperties']);

function isPlainObject(choice: unknown): choice is JsonObject {
  if (!isObject(choice)) return false;
  const { type = 'object' } = choice;
  return type === 'object' && Object.keys(choice).every((word) => PLAIN.has(word));
}

/** A schema that refers to itself, also by way of others. */
export function recursiveReference(inputSchema: unknown, root: string): string | undefined {
  if (!isObject(inputSchema)) return undefined;
  const references = referencesIn(inputSchema, root);
  const leadsTo = new Map<string, readonly string[]>();
  const targets = (at: string) => references.filter(({ pointer }) => isWithin(pointer, at)).map(({ to }) => to);
  const reaches = (from: string, wanted: string, seen: Set<string>): boolean => {
    if (isWithin(wanted, from)) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    const next = leadsTo.get(from) ?? targets(from);
    leadsTo.set(from, next);
    return next.some((to) => reaches(to, wanted, seen));
  };
  return references.find(({ pointer, to }) => reaches(to, pointer, new Set()))?.pointer;
}

interface Reference {
  /** Of the `$ref`. */
  readonly pointer: string;
  /** What it leads to. */
  readonly to: string;
}

function referencesIn(value: unknown, pointer: string, root = pointer): readonly Reference[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => referencesIn(each, `${pointer}/${index}`, root));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([word, each]) => {
    const at = `${pointer}/${escapePointerStep(word)}`;
    const isReference = word === '$ref' && typeof each === 'string' && each.startsWith('#');
    return isReference ? [{ pointer: at, to: root + each.slice(1) }] : referencesIn(each, at, root);
  });
}

function isWithin(pointer: string, at: string): boolean {
  return pointer === at || pointer.startsWith(`${at}/`);
}

/** What programs call has limits of its own at Anthropic. */
export const programRules: Rule = (tool) => {
  const { strict, inputSchema, allowedCallers } = tool.definition;
  const callers: readonly unknown[] = Array.isArray(allowedCallers) ? allowedCallers : [];
  if (!callers.includes('program')) return [];
  const noStrict: SchemaEdit[] = [{ op: 'remove', pointer: '/strict' }];
  const onlyPrograms: SchemaEdit[] = [{ op: 'set', pointer: '/allowedCallers', value: withoutModel(callers) }];
  const recursive = recursiveReference(inputSchema, '/inputSchema');
  return [
    ...(strict === true ? [finding(tool, 'strict_from_programs', '/strict', { fix: noStrict })] : []),
    ...(recursive === undefined ? [] : [finding(tool, 'recursive_from_programs', recursive)]),
    ...(callers.includes('model') ? [finding(tool, 'mixed_callers', '/allowedCallers', { fix: onlyPrograms })] : []),
  ];
};

function withoutModel(callers: readonly unknown[]): readonly unknown[] {
  return callers.filter((caller) => caller !== 'model');
}
