import type { Unsubscribe } from './unsubscribe.ts';

/** Who wants to hear of something. Listeners that come or go while it is told do not disturb the telling. */
export interface Listeners<A extends readonly unknown[]> {
  add(listener: (...args: A) => void): Unsubscribe;
  tell(...args: A): void;
  readonly size: number;
}

export function createListeners<A extends readonly unknown[]>(): Listeners<A> {
  const listeners = new Set<{ readonly call: (...args: A) => void }>();
  return {
    add(listener) {
      const entry = { call: listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    tell(...args) {
      for (const entry of [...listeners]) entry.call(...args);
    },
    get size() {
      return listeners.size;
    },
  };
}
