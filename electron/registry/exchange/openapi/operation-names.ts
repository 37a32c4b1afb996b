import type { Operation } from './document.ts';

/** Longest name that every provider takes. */
const MAX_LENGTH = 64;

/**
 * A name for each operation, in their order: its own where it has one, else what it does to which path. The same
 * description gives the same names.
 */
export function operationNames(operations: readonly Operation[]): ReadonlyMap<Operation, string> {
  const taken = new Set<string>();
  return new Map(
    operations.map((one) => {
      const name = freeName(nameOf(one), taken);
      taken.add(name);
      return [one, name];
    }),
  );
}

function nameOf({ operation, method, path }: Operation): string {
  const { operationId } = operation;
  const own = typeof operationId === 'string' ? portable(operationId) : '';
  return own === ''
    ? portable(`${method.toLowerCase()}_${path.replace(/^\/+/, '').replace(/\{([^{}]*)\}/g, 'by_$1')}`)
    : own;
}

function portable(text: string): string {
  return text
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, MAX_LENGTH);
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) {
    const end = `_${number}`;
    const numbered = `${name.slice(0, MAX_LENGTH - end.length)}${end}`;
    if (!taken.has(numbered)) return numbered;
  }
}
