import { followPath } from '../../../shared/lib/json-node.ts';

/** The text of a value inside a JSON text, byte for byte; undefined where the path leads nowhere. */
export function rawAt(text: string, path: readonly (string | number)[]): string | undefined {
  const found = followPath(text, path);
  return found && found.rest.length === 0 ? rawOf(text, found.node) : undefined;
}

/** The items of a list inside a JSON text, each byte for byte. */
export function rawItems(text: string, path: readonly (string | number)[]): readonly string[] {
  const found = followPath(text, path);
  if (!found || found.rest.length > 0 || found.node.type !== 'array') return [];
  return (found.node.children ?? []).map((item) => rawOf(text, item));
}

function rawOf(text: string, { offset, length }: { readonly offset: number; readonly length: number }): string {
  return text.slice(offset, offset + length);
}
