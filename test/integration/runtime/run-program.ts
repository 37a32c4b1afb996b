import { afterAll } from 'vitest';
import { createLocalRuntime, type LocalRuntimeOptions } from '../../../electron/runtime/local-runtime.ts';
import type { GuestCall, Runtime, ToolReply } from '../../../electron/runtime/runtime.ts';
import { createSandboxRuntime, type SandboxRuntimeOptions } from '../../../electron/runtime/sandbox-runtime.ts';
import type { GuestSkillModule, LanguagePolicy } from '../../../shared/guest-protocol/guest-protocol.ts';
import { limitsWith, type LimitName, type Limits } from '../../../shared/model/limits.ts';
import type { RunEnd } from '../../../shared/model/run.ts';
import { createTools } from './test-tools.ts';

export interface Seen {
  readonly end: RunEnd;
  readonly stdout: string;
  readonly stderr: string;
  /** Output and calls in the order in which they came: `stdout:text`, `call:add`. */
  readonly order: readonly string[];
  readonly calls: readonly { readonly tool: string; readonly argumentsText: string; readonly line?: number }[];
  readonly abandoned: readonly string[];
  readonly seconds: number;
  readonly started?: { readonly python: string; readonly interpreter: string; readonly armed: readonly LimitName[] };
}

export interface RunOptions {
  readonly limits?: Partial<Limits>;
  readonly inputsText?: string;
  readonly language?: LanguagePolicy;
  readonly skills?: readonly GuestSkillModule[];
  readonly signal?: AbortSignal;
  readonly onOutput?: (stream: string, text: string) => void;
  readonly onCall?: (call: GuestCall) => ToolReply | Promise<ToolReply> | undefined;
}

const NAMES = ['add', 'echo', 'fail', 'greet', 'count', 'slow', 'never', 'meet', 'sales.total'];

/** A runtime for the tests of one file, ended after them. */
export function testRuntime(options: Partial<LocalRuntimeOptions> = {}): Runtime {
  const runtime = createLocalRuntime({ mayStart: () => true, ...options });
  afterAll(() => runtime.dispose());
  return runtime;
}

/** As `testRuntime`, in the sandbox of this machine; tests skip by name where its probe fails. */
export function testSandbox(options: Partial<SandboxRuntimeOptions> = {}): Runtime {
  const runtime = createSandboxRuntime({ mayStart: () => true, ...options });
  afterAll(() => runtime.dispose());
  return runtime;
}

/** Runs a program with the tools of these tests, and gives all that could be seen of it. */
export async function runProgram(runtime: Runtime, source: string, options: RunOptions = {}): Promise<Seen> {
  const texts = { stdout: '', stderr: '' };
  const order: string[] = [];
  const calls: GuestCall[] = [];
  const abandoned: string[] = [];
  const begun = performance.now();
  let started: Seen['started'];
  const tools = createTools();
  const onToolCall = (call: GuestCall) => {
    order.push(`call:${call.tool}`);
    calls.push(call);
    call.signal.addEventListener('abort', () => abandoned.push(call.tool));
    return options.onCall?.(call) ?? tools(call);
  };
  const result = await runtime.execute(
    {
      source,
      file: 'programs/case.py',
      inputsText: options.inputsText ?? '{"limit":3}',
      tools: NAMES.map((name) => (name.includes('.') ? { name } : { name, bare: name })),
      limits: limitsWith(options.limits),
      language: options.language ?? { policy: 'general' },
      ...(options.skills && { skills: options.skills }),
    },
    onToolCall,
    {
      started: (guest) => {
        started = guest;
      },
      output: (stream, text) => {
        order.push(`${stream}:${text}`);
        texts[stream] += text;
        options.onOutput?.(stream, text);
      },
    },
    options.signal ?? new AbortController().signal,
  );
  if (result.kind !== 'ended') throw new Error(`The runtime is unavailable: ${result.probe.code}`);
  return {
    end: result.end,
    ...texts,
    order,
    calls,
    abandoned,
    seconds: (performance.now() - begun) / 1000,
    ...(started ? { started } : {}),
  };
}
