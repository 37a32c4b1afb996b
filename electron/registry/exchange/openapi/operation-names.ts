import type { Operation } from './document.ts';

/** Longest name that every provider takes. */
const MAX_LENGTH = 64;

/**
 * A name for each operation, in their order: its own where it has one, else what it does to which path. The same
 * description gives the same names.
 */
export function operationNames(operations: readonly Operation[]): ReadonlyMap<Operation, string> {
  const freeName = createFreeNames();
  return new Map(operations.map((one) => [one, freeName(nameOf(one))]));
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

/** Numbers a name that was given before; the next number of each is kept, as all operations may have one name. */
function createFreeNames(): (name: string) => string {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return (name) => {
    let free = name;
    for (let number = numbers.get(name) ?? 2; taken.has(free); number += 1) {
      const end = `_${number}`;
      free = `${name.slice(0, MAX_LENGTH - end.length)}${end}`;
      numbers.set(name, number + 1);
    }
    taken.add(free);
    return free;
  };
}
