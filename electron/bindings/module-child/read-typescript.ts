import nodeModule from 'node:module';
import type * as TypescriptHooks from './typescript-hooks.ts';

let done: Promise<void> | undefined;

/** From now on this process imports TypeScript as well. */
export function readTypescript(): Promise<void> {
  return (done ??= addHooks());
}

async function addHooks(): Promise<void> {
  // Built beside this file, with the same ending.
  const url = import.meta.url.replace(/[^/]*(\.m?js)$/, 'typescript-hooks$1');
  const { registerHooks } = nodeModule as { readonly registerHooks?: (hooks: object) => void }; // from Node 22.15 on
  if (registerHooks) registerHooks((await import(/* @vite-ignore */ url)) as typeof TypescriptHooks);
  else nodeModule.register(url);
}
