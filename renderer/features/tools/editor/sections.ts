import type { JsonPath } from '../../../../shared/lib/json-pointer.ts';

/** Parts of a definition as the form divides it. */
export const SECTIONS = ['input', 'output', 'binding', 'details'] as const;
export type Section = (typeof SECTIONS)[number];

/** The part in which a value of the definition stands; undefined for the definition itself. */
export function sectionOf([field]: JsonPath): Section | undefined {
  if (field === undefined || field === '') return undefined;
  if (field === 'inputSchema') return 'input';
  if (field === 'outputSchema') return 'output';
  return field === 'binding' ? 'binding' : 'details';
}
