import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { AppState, AppStore } from './app-store.ts';

const StoreContext = createContext<AppStore | null>(null);
export const StoreProvider = StoreContext.Provider;

/** The store itself, for event code that reads the state without showing it. */
export function useAppStore(): AppStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('No StoreProvider above this component');
  return store;
}

/** One part of the state; the selector returns existing references, so that only its part re-renders. */
export function useApp<T>(select: (state: AppState) => T): T {
  return useStore(useAppStore(), select);
}
