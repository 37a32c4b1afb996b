import type { AppStore } from '../stores/app-store.ts';
import { isMedia, NO_EXPLORER_ROOM } from './use-media.ts';

/** Shows or hides the explorer: beside the text, or over it where there is no room. */
export function toggleExplorer(store: AppStore): void {
  const { explorerShown, explorerOver, showExplorer, layExplorerOver } = store.getState();
  if (isMedia(NO_EXPLORER_ROOM)) layExplorerOver(!explorerOver);
  else showExplorer(!explorerShown);
}
