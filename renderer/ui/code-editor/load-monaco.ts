import { useEffect, useSyncExternalStore } from 'react';
import type { Monaco } from './monaco.ts';

let loading: Promise<Monaco> | undefined;
let loaded: Monaco | undefined;
const listeners = new Set<() => void>();

/** Fetches Monaco, which is most of the page's script: the screen is shown without waiting for it. */
export function loadMonaco(): Promise<Monaco> {
  loading ??= importMonaco();
  return loading;
}

async function importMonaco(): Promise<Monaco> {
  try {
    loaded = (await import('./monaco.ts')).monaco;
  } catch (error) {
    // Whoever needs it next asks the host for it again.
    loading = undefined;
    throw error;
  }
  for (const listener of [...listeners]) listener();
  return loaded;
}

/** Monaco where it is there already. */
export const monacoIfLoaded = (): Monaco | undefined => loaded;

/** Monaco for what is only done with an editor or a text of it at hand. */
export function loadedMonaco(): Monaco {
  if (!loaded) throw new Error('Monaco is used before it is loaded');
  return loaded;
}

/** Monaco once it is loaded, which this asks for. */
export function useMonaco(): Monaco | undefined {
  useEffect(() => void loadMonaco(), []);
  return useSyncExternalStore(onLoaded, monacoIfLoaded);
}

function onLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
