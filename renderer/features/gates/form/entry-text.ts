import { editJsonc } from '../../../../shared/lib/edit-jsonc.ts';
import { followPath, membersOf } from '../../../../shared/lib/json-node.ts';
import { fittingJson } from '../../../../shared/lib/json-layout.ts';
import { valueAt, type JsonPath } from '../../../../shared/lib/json-pointer.ts';
import { insertAt } from '../../../../shared/lib/rearrange-jsonc.ts';
import { JsonText } from '../../../../shared/lib/write-json.ts';
import { ENTRY_WIDTH, readEntry } from '../../../stores/gate-rows.ts';

/** What an entry of `gates` is, whether it is sound or not. */
export type GateKind = 'rule' | 'limit' | 'module';

/** What a new entry begins with. */
export const NEW_ENTRIES: Readonly<Record<GateKind, string>> = {
  rule: '{ "match": { "tool": "*" }, "action": "hold" }',
  limit: '{ "match": { "tool": "*" }, "limit": { "perRun": 100 } }',
  module: '{ "module": "gates/gate.mjs" }',
};

export function kindOf(entry: unknown): GateKind {
  if (valueAt(entry, '/module') !== undefined) return 'module';
  return valueAt(entry, '/limit') !== undefined && valueAt(entry, '/action') === undefined ? 'limit' : 'rule';
}

/** What an entry of each kind has that others have not, and what a new one begins with. */
const MEMBERS: Readonly<Record<GateKind, readonly [name: string, json: string, ...others: string[]]>> = {
  rule: ['action', '"hold"'],
  limit: ['limit', '{ "perRun": 100 }'],
  module: ['module', '"gates/gate.mjs"', 'priority', 'timeoutMs'],
};

/** Makes another kind of the entry; what both kinds have stays. */
export function withKind(text: string, to: GateKind): string {
  const from = kindOf(readEntry(text));
  if (from === to) return text;
  const [old, , ...others] = MEMBERS[from];
  const [next, json] = MEMBERS[to];
  const without = [old, ...others].reduce((now, member) => writeAt(now, [member], undefined), text);
  return writeAt(without, [next], json);
}

/** Sets the member at a path to a JSON text, or takes it out; a part of `match` that holds nothing goes too. */
export function writeAt(text: string, path: JsonPath, json: string | undefined): string {
  if (json !== undefined) {
    if (path[0] === 'match' && !nodeAt(text, ['match'])) {
      return writeAt(insertAt(text, [], 0, { name: 'match', value: new JsonText('{  }') }), path, json);
    }
    return editJsonc(text, [{ path: [...path], value: new JsonText(fittingJson(json, ENTRY_WIDTH)) }]);
  }
  const container = path.slice(0, -1);
  const members = membersOf(nodeAt(text, container));
  const isLast = members.size === 1 && members.has(String(path.at(-1)));
  if (isLast && container[0] === 'match') return writeAt(text, container, undefined);
  return editJsonc(text, [{ path: [...path], value: undefined }]);
}

/** The conditions on arguments, each with the text of its schema as it is written. */
export function argumentRows(text: string): readonly { readonly pointer: string; readonly schema: string }[] {
  const members = membersOf(nodeAt(text, ['match', 'arguments']));
  return [...members].map(([pointer, { offset, length }]) => ({
    pointer,
    schema: text.slice(offset, offset + length),
  }));
}

/** A pointer that no condition has yet. */
export function freePointer(text: string): string {
  const taken = new Set(argumentRows(text).map(({ pointer }) => pointer));
  let number = 0;
  while (taken.has(number === 0 ? '/' : `/${number}`)) number += 1;
  return number === 0 ? '/' : `/${number}`;
}

function nodeAt(text: string, path: JsonPath) {
  const found = followPath(text, path);
  return found && found.rest.length === 0 ? found.node : undefined;
}
