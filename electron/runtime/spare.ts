import type { GuestProcess, Launcher } from './launchers/launcher.ts';

/** One idle guest, ready to take a program at once. It serves one run and is made anew after it. */
export interface Spare {
  /** The idle guest, or `undefined` when there is none. */
  take(): GuestProcess | undefined;
  /** Makes one, if there is none; after a run, so that it costs that run nothing. */
  refill(): void;
  /** Ends the idle guest and makes no other. */
  dispose(): Promise<void>;
}

/** How long the machine may have no run before a spare is made: a run that follows at once should not share with it. */
const QUIET_MS = 20;

export function createSpare(launcher: Launcher): Spare {
  let idle: GuestProcess | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let disposed = false;

  function make(): void {
    timer = undefined;
    if (idle || disposed) return;
    const started = launcher.start({ warm: true });
    if (started.kind === 'unavailable') return;
    const { process } = started;
    idle = process;
    // It may die while nobody needs it, for example by the hand of the person.
    void process.exited.then(() => {
      if (idle === process) idle = undefined;
    });
  }

  return {
    take() {
      clearTimeout(timer);
      timer = undefined;
      const process = idle;
      idle = undefined;
      return process;
    },
    refill() {
      if (!disposed) timer ??= setTimeout(make, QUIET_MS);
    },
    async dispose() {
      disposed = true;
      clearTimeout(timer);
      idle?.kill();
      await idle?.exited;
    },
  };
}
