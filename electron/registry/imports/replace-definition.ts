import { isDeepStrictEqual } from 'node:util';
import { editDefinition } from '../../../shared/lib/edit-definition.ts';
import { escapePointerStep } from '../../../shared/lib/json-pointer.ts';
import { readJsonc } from '../../../shared/lib/read-jsonc.ts';
import type { SchemaEdit } from '../../../shared/model/schema-edit.ts';
import { MAX_JSON_DEPTH } from '../../workspace/places.ts';

/** What only this workspace says of a tool: it stays where a text of another program is silent. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['$schema', 'binding', 'limits', 'result', 'tags']);
/** The tool keeps its full name, and with it how that is spelled here. */
const NAME_FIELDS: ReadonlySet<string> = new Set(['name', 'namespace']);

/**
 * A definition as it stands with what another says in its place. Fields that say the same stay as they are spelled, with
 * their comments; those of which the other is silent go, but for what only a workspace says and for `kept`.
 */
export function replaceDefinition(before: string, next: string, kept: ReadonlySet<string> = new Set()): string {
  const [old, now] = [membersOf(before), membersOf(next)];
  const edits: SchemaEdit[] = [];
  for (const [name, value] of now) {
    if (!NAME_FIELDS.has(name) && !isDeepStrictEqual(old.get(name), value))
      edits.push({ op: 'set', pointer: `/${escapePointerStep(name)}`, value });
  }
  for (const name of old.keys()) {
    const stays = NAME_FIELDS.has(name) || OWN_FIELDS.has(name) || kept.has(name);
    if (!now.has(name) && !stays) edits.push({ op: 'remove', pointer: `/${escapePointerStep(name)}` });
  }
  return editDefinition(before, edits);
}

/** Numbers are compared as they are spelled. */
function membersOf(text: string): ReadonlyMap<string, unknown> {
  const read = readJsonc(text, { maxDepth: MAX_JSON_DEPTH, keepSpelling: true });
  const isObject = read.ok && read.value !== null && typeof read.value === 'object' && !Array.isArray(read.value);
  return new Map(isObject ? Object.entries(read.value) : []);
}
