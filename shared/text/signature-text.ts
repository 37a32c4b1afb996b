import type { SignatureFaultReason, SignatureNote } from '../lib/python-signature/read-signature.ts';

/** Why a text is no Python function, as a sentence. */
export function signatureFaultText(reason: string, detail: string): string {
  const sentence = FAULTS[reason as SignatureFaultReason] as ((detail: string) => string) | undefined; // looked up by what crossed the wire
  return sentence?.(detail) ?? reason;
}

const FAULTS: Readonly<Record<SignatureFaultReason, (detail: string) => string>> = {
  no_function: () => 'There is no function in this. Paste it from “def” on.',
  too_large: () => 'The text is too large.',
  too_deep: () => 'Brackets nest too deep.',
  string_unclosed: () => 'A text in quotes is not closed.',
  bracket_unclosed: () => 'A bracket is not closed.',
  indentation: () => 'This line is indented like no line before it.',
  character: () => 'This character has no place in Python.',
  unexpected: (detail) => (detail === '' ? 'The text ends too early.' : `“${detail}” is not expected here.`),
};

/** What of a signature no definition can say. */
export function signatureNoteText({ code, name }: Pick<SignatureNote, 'name'> & { readonly code: string }): string {
  const sentence = NOTES[code as SignatureNote['code']] as ((name: string) => string) | undefined; // looked up by what crossed the wire
  return sentence?.(name) ?? `${code} ${name}`;
}

const NOTES: Readonly<Record<SignatureNote['code'], (name: string) => string>> = {
  unknown_type: (name) =>
    name === ''
      ? 'An annotation is no type, so any value is taken.'
      : `${name} is not known here, so any value is taken.`,
  untyped: (name) => `${name} has no type, so any value is taken.`,
  default_left_out: (name) => `The default of ${name} is no plain value, and is left out.`,
  rest_left_out: (name) => `${name} is left out: arguments of a tool have names.`,
  injected_left_out: (name) => `${name} is left out: a framework hands it over, no caller.`,
};
