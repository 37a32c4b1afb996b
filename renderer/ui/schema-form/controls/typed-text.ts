import { UNSET, type Draft } from '../../../../shared/lib/schema-form/draft.ts';
import type { TextShape } from '../../../../shared/lib/schema-form/field.ts';
import type { ControlProps } from '../field-props.ts';

export type TextControlProps = ControlProps & { readonly shape: TextShape };

/** Where a text is cleared it is not sent; an item or row stays, and is empty. */
export function typedText(typed: string, isKept: boolean): Draft {
  return typed === '' && !isKept ? UNSET : { kind: 'text', text: typed };
}
