import type { Readable, Writable } from 'node:stream';
import type { LimitName } from '../../../shared/model/limits.ts';
import type { Isolation, RuntimeKind } from '../../../shared/model/run.ts';
import type { RuntimeProbe } from '../runtime.ts';

/** A stdio runtime's way to start and end its guest (DESIGN 7). It knows nothing of frames or programs. */
export interface Launcher {
  readonly kind: RuntimeKind;
  readonly isolation: Isolation;
  /** Limits that stand because of how it starts a guest, beside those that the guest arms itself. */
  readonly armed: readonly LimitName[];
  /** What it would start, or why it cannot. Asked again after `forget`. */
  probe(signal?: AbortSignal): Promise<LauncherProbe>;
  /** Drops what probes found, because a setting or the system changed. */
  forget(): void;
  /** Starts a guest that waits for its first frame. Only after a probe that succeeded. */
  start(options: StartOptions): StartedGuest;
}

export type LauncherProbe = RuntimeProbe & ({ readonly ok: true; readonly command: string } | { readonly ok: false });

export interface StartOptions {
  /** Imports ahead what programs often need; for a spare. */
  readonly warm: boolean;
}

export type StartedGuest =
  | { readonly kind: 'started'; readonly process: GuestProcess }
  | { readonly kind: 'unavailable'; readonly probe: Extract<RuntimeProbe, { ok: false }> };

/** A guest that runs. Its standard output is the protocol; what bypassed it comes by the raw streams. */
export interface GuestProcess {
  /** Process whose tree is the guest's, for its CPU time; absent where it runs elsewhere. */
  readonly pid?: number;
  readonly input: Writable;
  readonly frames: Readable;
  /** Descriptor 1 of the program, where the launcher can keep it apart from descriptor 2. */
  readonly rawStdout?: Readable;
  readonly rawStderr: Readable;
  /** Resolves once the guest and all that it started are gone. */
  readonly exited: Promise<GuestExit>;
  /** Ends it and all that it started; harmless when it ended before. */
  kill(): void;
}

export interface GuestExit {
  readonly code: number | null;
  readonly signal: string | null;
}
