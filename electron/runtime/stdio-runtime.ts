import type { RunEnd } from '../../shared/model/run.ts';
import { checkProgram } from './check-program.ts';
import { executeProgram } from './execute-program.ts';
import type { GuestProcess, Launcher } from './launchers/launcher.ts';
import type { ExecuteRequest, ExecuteResult, Runtime, RuntimeProbe } from './runtime.ts';
import { createSpare } from './spare.ts';

export interface StdioRuntimeOptions {
  /** Keeps one idle guest for the next run. Off where absent: a command line that runs once has no use for it. */
  readonly spare?: boolean;
}

type Unavailable = Extract<RuntimeProbe, { ok: false }>;

/** A runtime whose guest speaks over the standard streams of a command, however a launcher starts it. */
export function createStdioRuntime(launcher: Launcher, options: StdioRuntimeOptions = {}): Runtime {
  const running = new Set<GuestProcess>();
  const spare = options.spare ? createSpare(launcher) : undefined;

  async function start(): Promise<GuestProcess | Unavailable> {
    const guest = spare?.take() ?? (await startCold());
    if ('ok' in guest) return guest;
    running.add(guest);
    void guest.exited.then(() => {
      running.delete(guest);
      if (running.size === 0) spare?.refill();
    });
    return guest;
  }

  async function startCold(): Promise<GuestProcess | Unavailable> {
    const probe = await launcher.probe();
    if (!probe.ok) return probe;
    const started = launcher.start({ warm: false });
    if (started.kind === 'started') return started.process;
    launcher.forget();
    return started.probe;
  }

  return {
    kind: launcher.kind,
    isolation: launcher.isolation,
    armed: [...launcher.armed, 'memoryBytes', 'openFiles', 'fileBytes'],
    async probe(signal) {
      const probe = await launcher.probe(signal);
      if (probe.ok && running.size === 0) spare?.refill();
      return probe;
    },
    async check(request, signal) {
      signal.throwIfAborted();
      const guest = await start();
      if ('ok' in guest) throw new Error(`No guest can check the program: ${guest.code}.`);
      return checkProgram(guest, request, signal);
    },
    async execute(request, onToolCall, observer, signal): Promise<ExecuteResult> {
      if (isTooLarge(request)) return { kind: 'ended', end: tooLarge() };
      const guest = await start();
      if ('ok' in guest) return { kind: 'unavailable', probe: guest };
      const end = await executeProgram(guest, { request, onToolCall, observer, armed: launcher.armed, signal });
      return { kind: 'ended', end };
    },
    async dispose() {
      const left = [...running];
      for (const guest of left) guest.kill();
      await Promise.all([spare?.dispose(), ...left.map((guest) => guest.exited)]);
    },
  };
}

function isTooLarge({ source, limits }: ExecuteRequest): boolean {
  return Buffer.byteLength(source) > limits.sourceBytes;
}

function tooLarge(): RunEnd {
  const truncated = { stdout: 0, stderr: 0 };
  return { outcome: 'rejected', limit: 'sourceBytes', violations: [], unawaited: [], truncated };
}
