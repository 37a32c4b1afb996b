import { createScanner } from 'jsonc-parser';

/** Offset of the comma between a value that ends at `start` and what begins at `end`; commas in comments do not count. */
export function findComma(text: string, start: number, end: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(start);
  scanner.scan();
  const at = scanner.getTokenOffset();
  return at < end && text.charAt(at) === ',' ? at : undefined;
}
