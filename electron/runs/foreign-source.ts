import { watch } from 'node:fs';
import { join } from 'node:path';
import type { RunOwner } from '../../shared/model/run.ts';
import type { TraceSource } from './follow-trace.ts';
import { TRACE_FILE } from './run-folder.ts';
import { isOwnerGone } from './run-owner.ts';

/** How often it is asked whether the other host still lives. */
const OWNER_CHECK_MS = 500;

/** A run of another host: its file tells that it went on, its process that it may still do so. */
export function createForeignSource(runFolder: string, owner: RunOwner): TraceSource {
  let isGone = isOwnerGone(owner);
  return {
    isOver: () => isGone,
    onProgress(listener) {
      const watcher = watch(join(runFolder, TRACE_FILE), listener);
      const timer = setInterval(() => {
        isGone = isOwnerGone(owner);
        listener();
      }, OWNER_CHECK_MS);
      // A watch that fails leaves the timer, which is slower and enough.
      watcher.on('error', () => watcher.close());
      return () => {
        watcher.close();
        clearInterval(timer);
      };
    },
  };
}

/** A run that ended before anybody asked: everything is on disk. */
export const endedSource: TraceSource = { isOver: () => true, onProgress: () => () => {} };
