import { editJsonc } from '../../../../../shared/lib/edit-jsonc.ts';
import { membersOf } from '../../../../../shared/lib/json-node.ts';
import type { JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { nodeAt, setKeyword } from '../schema/edit-keywords.ts';

/** Sets the member at a path to a JSON text, or takes it out; an object inside the definition goes with its last member. */
export function writeMember(
  text: string,
  path: JsonPath,
  json: string | undefined,
  options: { readonly first?: boolean } = {},
): string {
  const container = path.slice(0, -1);
  const name = String(path.at(-1) ?? '');
  const members = membersOf(nodeAt(text, container));
  const isLast = members.size === 1 && members.has(name);
  if (json === undefined && isLast && DISPOSABLE.has(String(container[0]))) {
    return editJsonc(text, [{ path: container, value: undefined }]);
  }
  return setKeyword(text, container, name, json, options);
}

/** Objects that say nothing when they are empty. */
const DISPOSABLE: ReadonlySet<string> = new Set(['annotations', 'limits']);
