import type { Unsubscribe } from '../../../shared/lib/unsubscribe.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Exit code of a process that the person ended a second time, as shells give it for Ctrl+C. */
const INSISTED = 130;

/**
 * Aborts when the person or the system asks the command to stop, or when nobody reads its results any more (a closed
 * pipe). A second request ends the process at once; what it started ends itself when we are gone.
 */
export function listenForStop(): { readonly signal: AbortSignal; readonly dispose: Unsubscribe } {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(INSISTED);
    controller.abort();
  };
  const onOutputError = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    controller.abort();
  };
  for (const name of SIGNALS) process.on(name, stop);
  process.stdout.on('error', onOutputError);
  process.stderr.on('error', onOutputError);
  return {
    signal: controller.signal,
    dispose() {
      for (const name of SIGNALS) process.off(name, stop);
    },
  };
}
