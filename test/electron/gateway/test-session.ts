import type { BindingCall, BindingResult } from '../../../electron/bindings/binding.ts';
import { createMockKind } from '../../../electron/bindings/mock.ts';
import type { WorkspaceModules } from '../../../electron/bindings/workspace-modules.ts';
import { createGateway } from '../../../electron/gateway/create-gateway.ts';
import { NO_GATES } from '../../../electron/gateway/gates.ts';
import type { HoldDesk } from '../../../electron/gateway/hold-desk.ts';
import type { Gateway, GatewayObserver, SessionOptions } from '../../../electron/gateway/gateway.ts';
import type { RegisteredTool, ToolSet } from '../../../electron/registry/registry.ts';
import { limitsWith, type Limits } from '../../../shared/model/limits.ts';
import type { Problem } from '../../../shared/model/problem.ts';
import type { CallRecord } from '../../../shared/model/tool-call.ts';
import type { ToolDefinition } from '../../../shared/model/tool.ts';
import { NOBODY_ANSWERS } from '../../support/hold-desks.ts';
import { NO_MODULES } from '../../support/no-modules.ts';

type Invoke = (call: BindingCall) => BindingResult | Promise<BindingResult>;

/** A tool of a test: its definition in short, and what it does where that is no mock. */
export interface TestTool extends Partial<ToolDefinition> {
  readonly invoke?: Invoke;
  readonly allowed?: boolean;
  readonly rule?: string;
  readonly problems?: readonly Problem[];
}

export interface TestSessionOptions extends Partial<Omit<SessionOptions, 'limits' | 'tools'>> {
  readonly limits?: Partial<Limits>;
  /** Nobody answers where absent. Counts for the first session of a gateway. */
  readonly holdDesk?: HoldDesk;
  /** There are none where absent. Counts for the first session of a gateway. */
  readonly modules?: WorkspaceModules;
}

export const ok = (resultText: string): BindingResult => ({ ok: true, resultText });

/** A session over tools that are given by name; what it tells its observer is kept in `said`. */
export function openTestSession(tools: Readonly<Record<string, TestTool>>, options: TestSessionOptions = {}) {
  const bugs: unknown[] = [];
  const mocks = createMockKind();
  const gateway = createGateway({
    bindings: {
      modules: options.modules ?? NO_MODULES,
      bind(definition) {
        const invoke = tools[definition.name]?.invoke;
        if (invoke) return { invoke };
        return definition.binding?.kind === 'mock' ? mocks.bind(definition.binding, definition) : undefined;
      },
      dispose: () => Promise.resolve(),
    },
    holdDesk: options.holdDesk ?? NOBODY_ANSWERS,
    onBug: (error) => bugs.push(error),
  });
  const open = (own: TestSessionOptions) => openSession(gateway, tools, own);
  return {
    ...open(options),
    gateway,
    bugs,
    /** Another session of the same gateway. */
    open,
  };
}

function openSession(gateway: Gateway, tools: Readonly<Record<string, TestTool>>, options: TestSessionOptions) {
  const said: string[] = [];
  const records: CallRecord[] = [];
  const observer: GatewayObserver = {
    requested: ({ callId, tool }) => said.push(`requested ${callId} ${tool}`),
    entered: (callId, stage) => said.push(`entered ${callId} ${stage}`),
    progressed: (callId, { progress, total }) => said.push(`progressed ${callId} ${progress}/${total ?? '?'}`),
    held: ({ callId, gate, reason }) => said.push(`held ${callId} ${gate === undefined ? reason : `gates/${gate}`}`),
    released: ({ callId, outcome, by }) => said.push(`released ${callId} ${outcome} ${by}`),
    lookedUp: ({ lookup }, { ok }) => said.push(`looked up ${lookup} ${ok}`),
    faulted: (callId, { kind, delayMs }) => said.push(`faulted ${callId} ${kind ?? `${delayMs} ms`}`),
    settled(record) {
      records.push(record);
      said.push(`settled ${record.callId} ${record.error?.code ?? record.status}`);
    },
  };
  const session = gateway.openSession({
    runId: 'r1',
    caller: 'program',
    now: () => performance.now(),
    observer,
    gates: NO_GATES,
    ...options,
    tools: toolSetOf(tools),
    limits: limitsWith(options.limits),
  });
  let count = 0;
  const make = (
    tool: string,
    argumentsText = '{}',
    signal: AbortSignal = new AbortController().signal,
  ): CallRecord | Promise<CallRecord> =>
    session.call({ callId: `c${(count += 1)}`, tool, argumentsText, line: 7, isGivenUp: signal.aborted, signal });

  return {
    session,
    said,
    records,
    /** Call ids are c1, c2, … in order. */
    call: (...args: Parameters<typeof make>): Promise<CallRecord> => Promise.resolve(make(...args)),
    /** For calls that must be answered at once. */
    callNow(...args: Parameters<typeof make>): CallRecord {
      const record = make(...args);
      if (record instanceof Promise) throw new Error('The call was not answered at once');
      return record;
    },
  };
}

function toolSetOf(tools: Readonly<Record<string, TestTool>>): ToolSet {
  const registered = new Map(Object.entries(tools).map(([name, tool]) => [name, registeredTool(name, tool)]));
  return {
    tools: [...registered.values()],
    get: (name) => registered.get(name),
    allowedFor(caller, patterns) {
      const passing = [...registered].filter(
        ([name, { definition, summary }]) =>
          summary.allowed &&
          summary.usable &&
          (definition.allowedCallers?.includes(caller) ?? true) &&
          (patterns?.includes(name) ?? true),
      );
      return new Set(passing.map(([name]) => name));
    },
    closeNames: (name, among) => [...among].filter((other) => other.startsWith(name.slice(0, 3))).slice(0, 3),
    problems: [],
    hash: 'hash',
  };
}

function registeredTool(name: string, tool: TestTool): RegisteredTool {
  const { invoke: _, allowed = true, rule, problems = [], ...definition } = tool;
  return {
    definition: { name, inputSchema: { type: 'object' }, ...definition },
    summary: {
      name,
      description: '',
      file: `tools/${name}.json`,
      pointer: '',
      allowed,
      ...(rule !== undefined && { rule }),
      usable: problems.length === 0,
      hasOutputSchema: definition.outputSchema !== undefined,
      readOnly: false,
    },
    annotationsConfirmed: definition.imported?.confirmed !== false,
    problems,
  };
}
