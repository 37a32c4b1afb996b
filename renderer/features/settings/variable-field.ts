import { escapePointerStep } from '../../../shared/lib/json-pointer.ts';
import type { Variable } from '../../../shared/model/settings.ts';
import { settingsText } from '../../../shared/text/settings-text.ts';

const text = settingsText.variables;

/** JSON pointer of a variable in the file. */
export const variableField = (name: string): string => `/runtime/env/${escapePointerStep(name)}`;

/** Why a variable cannot have a name, as far as the list itself says it; the host knows the rest. */
export function nameFault(name: string, others: readonly Variable[]): string | undefined {
  if (name === '') return text.nameless;
  return others.some((other) => other.name === name) ? text.taken(name) : undefined;
}
