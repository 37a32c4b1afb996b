import { readJson } from '../../../shared/lib/read-json.ts';
import type { ReadValue } from '../compile-schema.ts';

/** One value to learn from. */
export interface Sample {
  /** With numbers that a printer would spell differently, such as `1.0`, as they were spelled. */
  readonly spelled: unknown;
  /** As the gateway validates it. */
  readonly read: ReadValue;
}

/** Containers inside containers, as at the gate. */
const MAX_DEPTH = 256;

/** Undefined for a text that is no JSON the gateway would take. */
export function readSample(text: string): Sample | undefined {
  const read = readJson(text, { maxDepth: MAX_DEPTH });
  const spelled = readJson(text, { maxDepth: MAX_DEPTH, keepSpelling: true });
  return read.ok && spelled.ok ? { spelled: spelled.value, read } : undefined;
}
