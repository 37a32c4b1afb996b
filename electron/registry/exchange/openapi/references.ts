import { pointerSteps } from '../../../../shared/lib/json-pointer.ts';
import { isObject, type JsonObject } from '../tool-format.ts';

/** Why a part of an API description cannot be used; caught where an operation is read, which is then named. */
export class UnusableOperation extends Error {
  constructor(readonly detail: string) {
    super(detail);
  }
}

/** Follows references inside one API description. */
export interface References {
  /** What a reference leads to, through further references. Throws `UnusableOperation`. */
  follow(value: unknown): unknown;
  /** The same for a value that is nothing but a reference; any other as it is. */
  followBare(value: unknown): unknown;
  at(reference: string): unknown;
}

export function createReferences(document: JsonObject): References {
  function at(reference: string): unknown {
    if (!reference.startsWith('#')) throw new UnusableOperation(`it refers to ${reference}, which is another document`);
    let value: unknown = document;
    for (const step of pointerSteps(decoded(reference.slice(1)))) {
      if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) {
        throw new UnusableOperation(`${reference} leads nowhere`);
      }
      value = (value as JsonObject)[step]; // an own member of an object or array, by its name
    }
    return value;
  }

  function follow(value: unknown): unknown {
    let found = value;
    const seen = new Set<string>();
    while (isObject(found) && typeof found['$ref'] === 'string') {
      const { $ref: reference } = found;
      if (seen.has(reference)) throw new UnusableOperation(`${reference} leads to itself`);
      seen.add(reference);
      found = at(reference);
    }
    return found;
  }

  return {
    at,
    follow,
    followBare: (value) => (isObject(value) && Object.keys(value).length === 1 ? follow(value) : value),
  };
}

function decoded(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer; // a % that encodes nothing stands for itself
  }
}
