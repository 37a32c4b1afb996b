import type { ReactNode } from 'react';
import type { Draft } from '../../../shared/lib/schema-form/draft.ts';
import type { Field } from '../../../shared/lib/schema-form/field.ts';
import type { Place } from '../../../shared/lib/schema-form/place.ts';
import type { MenuEntry } from '../Menu.tsx';
import type { Change } from './form-context.ts';

/** A value at one place of the arguments. */
export interface PlacedDraft {
  readonly place: Place;
  readonly draft: Draft;
  readonly change: Change;
  readonly pointer: string;
  /** What people call it, such as `sku` or `lines[0]`. */
  readonly name: string;
  /** An item or a row of a map: it is there until it is removed, so an empty text in it is an empty text. */
  readonly isKept: boolean;
}

export interface FieldProps extends PlacedDraft {
  readonly isRequired: boolean;
  /** Stands in the place of the name, for example a field that renames it. */
  readonly label?: ReactNode;
  /** A button behind the others, for example one that removes it. */
  readonly actions?: ReactNode;
  /** What else can be done with it. */
  readonly entries?: readonly MenuEntry[];
  /** The fields of an object stand side by side, as in a table. */
  readonly isFlat?: boolean;
}

/** What the control of one value gets. */
export interface ControlProps extends PlacedDraft {
  readonly isFlat?: boolean;
  readonly field: Field;
  readonly isInvalid: boolean;
}
