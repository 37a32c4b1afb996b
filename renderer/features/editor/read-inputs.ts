import { parseTree, type ParseError } from 'jsonc-parser';

export type InputsRead = { readonly ok: true; readonly names: readonly string[] } | { readonly ok: false };

/** Whether a text can be the inputs of a run: nothing, or one strict JSON object. */
export function readInputs(text: string): InputsRead {
  if (text.trim() === '') return { ok: true, names: [] };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  if (errors.length > 0 || root?.type !== 'object') return { ok: false };
  return { ok: true, names: (root.children ?? []).map((property) => String(property.children?.[0]?.value)) };
}
