import { asJsonText } from '../../../shared/lib/schema-form/change-draft.ts';
import type { Draft } from '../../../shared/lib/schema-form/draft.ts';
import type { Field } from '../../../shared/lib/schema-form/field.ts';

/** How a place is shown: as its field, as JSON, as null, or as nothing that is sent. */
export type ShownAs =
  | { readonly kind: 'field'; readonly draft: Draft }
  | { readonly kind: 'json'; readonly text: string; readonly isMisfit: boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'unset' };

/** A draft that does not go with its field, for example after the schema changed, is shown as JSON and loses nothing. */
export function shownAs(field: Field, draft: Draft): ShownAs {
  if (draft.kind === 'null') return { kind: 'null' };
  if (draft.kind === 'unset') return field.kind === 'json' ? NO_JSON : { kind: 'unset' };
  if (draft.kind === 'json') return { kind: 'json', text: draft.text, isMisfit: false };
  if (draft.kind === DRAFT_KINDS[field.kind]) return { kind: 'field', draft };
  const asJson = asJsonText(draft);
  return { kind: 'json', text: asJson.kind === 'json' ? asJson.text : '', isMisfit: true };
}

const NO_JSON: ShownAs = { kind: 'json', text: '', isMisfit: false };

const DRAFT_KINDS: Readonly<Record<Field['kind'], Draft['kind'] | undefined>> = {
  text: 'text',
  number: 'number',
  choice: 'choice',
  object: 'object',
  list: 'list',
  union: 'union',
  json: undefined,
  never: undefined,
};
