import type { Unsubscribe } from '../../../shared/lib/unsubscribe.ts';
import type { Host } from '../../host/host.ts';

export interface HeldHostOptions {
  readonly opening: Promise<Host>;
  /** Time without a page and without a run after which it ends, in ms. */
  readonly idleMs: number;
  /** It cannot be used any more: it did not open, or it is about to end by itself. */
  readonly onGone: () => void;
  readonly log: (message: string, error: unknown) => void;
}

/** A host and how many pages look at it; it ends by itself when none does and nothing runs. */
export interface HeldHost {
  /** Rejects with `AppError` where the folder cannot be a workspace. */
  readonly opening: Promise<Host>;
  /** Keeps it until the answer is called. */
  readonly hold: () => Unsubscribe;
  end(): Promise<void>;
}

export function holdHost({ opening, idleMs, onGone, log }: HeldHostOptions): HeldHost {
  let holders = 0;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  function waitForIdle(): void {
    clearTimeout(timer);
    if (isOver || holders > 0) return;
    timer = setTimeout(() => void endIfIdle().catch((error: unknown) => log('A host did not close', error)), idleMs);
    timer.unref();
  }

  async function endIfIdle(): Promise<void> {
    const host = await opening;
    if (isOver || holders > 0) return;
    if (host.activeRuns() > 0) return waitForIdle();
    isOver = true;
    onGone();
    await host.dispose();
  }

  opening.then(waitForIdle, onGone);
  return {
    opening,
    hold() {
      holders += 1;
      clearTimeout(timer);
      return () => {
        holders -= 1;
        waitForIdle();
      };
    },
    async end() {
      isOver = true;
      clearTimeout(timer);
      const host = await opening.catch(() => undefined); // whoever asked for it was told why it did not open
      await host?.dispose();
    },
  };
}
