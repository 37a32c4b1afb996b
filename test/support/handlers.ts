import { contract, type CallName } from '../../shared/contract/contract.ts';
import type { Handlers } from '../../electron/host/handlers/handlers.ts';

/** Handlers for a test: those it names, and for every other call one that fails loudly. */
export function handlersWith(own: Partial<Handlers>): Handlers {
  const others = Object.keys(contract.calls).map((name) => [
    name,
    () => {
      throw new Error(`This test does not answer ${name}`);
    },
  ]);
  return { ...(Object.fromEntries(others) as unknown as Handlers), ...own } satisfies Record<CallName, unknown>;
}
