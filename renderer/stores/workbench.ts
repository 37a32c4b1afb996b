import { createContext, useContext, useSyncExternalStore } from 'react';
import type { HostClient } from '../../shared/contract/host-client.ts';
import type { FirstAct } from '../client/open-host.ts';
import type { AppStore } from './app-store.ts';
import type { Documents, OpenDocument } from './documents.ts';

/** What a command of the window acts on. */
export interface Workbench {
  readonly host: HostClient;
  readonly store: AppStore;
  readonly documents: Documents;
  /** Shows another workspace in this window, and does there what is asked for first; null is the first-run screen. */
  readonly goToWorkspace: (key: string | null, then?: FirstAct) => void;
}

const WorkbenchContext = createContext<Workbench | null>(null);
export const WorkbenchProvider = WorkbenchContext.Provider;

export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (!workbench) throw new Error('No WorkbenchProvider above this component');
  return workbench;
}

/** A text being edited; the component renders again when anything of it changes. */
export function useDocument(key: string): OpenDocument | undefined {
  const { documents } = useWorkbench();
  return useSyncExternalStore(
    (listener) => documents.subscribe((changed) => changed === key && listener()),
    () => documents.get(key),
  );
}
