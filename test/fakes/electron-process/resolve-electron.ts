import type { ResolveHook } from 'node:module';

const STAND_IN = new URL('../electron.ts', import.meta.url).href;

export const resolve: ResolveHook = (specifier, context, next) =>
  specifier === 'electron' ? { url: STAND_IN, shortCircuit: true } : next(specifier, context);
