import { SETTABLE_RUNTIME_KINDS, type RuntimeChoice, type SettableRuntimeKind } from '../../shared/model/settings.ts';
import type { RuntimeState } from '../../shared/model/workspace.ts';
import type { MayStart } from '../processes/may-start.ts';
import { createLocalRuntime, type LocalRuntimeOptions } from '../runtime/local-runtime.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { createSandboxRuntime } from '../runtime/sandbox-runtime.ts';
import type { Settings } from '../workspace/settings.ts';
import { guestVariables } from './guest-variables.ts';
import { retiringRuntime, type RetiringRuntime } from './retiring-runtime.ts';
import { readRuntimeState } from './runtime-state.ts';

/** The runtime of a workspace that chooses none. */
export const DEFAULT_KIND: SettableRuntimeKind = 'local';
/** Whether a window keeps an idle guest where the settings do not say. */
export const DEFAULT_SPARE = true;

export interface WorkspaceRuntimeOptions {
  readonly workspaceFolder: string;
  readonly guestFolder: string;
  readonly mayStart: MayStart;
  readonly settings: () => Settings;
  readonly hostEnv: Readonly<Record<string, string | undefined>>;
  /** False for a command that runs once: it has no use for an idle guest. */
  readonly mayKeepSpare: boolean;
}

/** The runtime that the settings of a workspace ask for. */
export interface WorkspaceRuntime {
  /** The one for a program that starts now. Another one after the settings have changed: programs that run keep theirs. */
  current(): Runtime;
  /** Asked once, and again after `forget`. */
  state(): Promise<RuntimeState>;
  /** What `state` answered last, which may be out of date; undefined before its first answer. */
  latestState(): RuntimeState | undefined;
  /** Every runtime that the settings could choose, with the interpreter of now. Asked once, and again after `forget`. */
  choices(): Promise<RuntimeChoice[]>;
  /** Something changed by which the answer may change: the settings, trust. */
  readonly forget: () => void;
  dispose(): Promise<void>;
}

type RuntimeOptions = LocalRuntimeOptions & { readonly kind: SettableRuntimeKind };

export function createWorkspaceRuntime(options: WorkspaceRuntimeOptions): WorkspaceRuntime {
  const made = new Set<Runtime>();
  let present: { readonly key: string; readonly runtime: RetiringRuntime } | undefined;
  let state: Promise<RuntimeState> | undefined;
  let latest: RuntimeState | undefined;
  let choices: Promise<RuntimeChoice[]> | undefined;

  function current(): Runtime {
    const wanted = wantedRuntime(options);
    const key = JSON.stringify(wanted);
    if (present?.key === key) return present.runtime;
    present?.runtime.retire();
    const runtime = retiringRuntime(make(wanted));
    made.add(runtime);
    present = { key, runtime };
    return runtime;
  }

  async function choice(kind: SettableRuntimeKind): Promise<RuntimeChoice> {
    const now = current();
    if (now.kind === kind) return { ...(await ask()), armed: [...now.armed] };
    const { spare: _none, ...wanted } = wantedRuntime(options);
    const runtime = make({ ...wanted, kind });
    return { ...(await readRuntimeState(runtime)), armed: [...runtime.armed] };
  }

  function ask(): Promise<RuntimeState> {
    if (state) return state;
    const asked = readRuntimeState(current());
    state = asked;
    return asked.then((answer) => {
      if (state === asked) latest = answer;
      return answer;
    });
  }

  return {
    current,
    state: ask,
    latestState: () => latest,
    choices: () => (choices ??= Promise.all(SETTABLE_RUNTIME_KINDS.map(choice))),
    forget() {
      state = undefined;
      choices = undefined;
    },
    async dispose() {
      await Promise.all([...made].map((runtime) => runtime.dispose()));
    },
  };
}

function wantedRuntime(options: WorkspaceRuntimeOptions): RuntimeOptions {
  const { workspaceFolder, guestFolder, mayStart, hostEnv, mayKeepSpare } = options;
  const { kind = DEFAULT_KIND, python, env = {}, workDir, spare = DEFAULT_SPARE } = options.settings().runtime ?? {};
  return {
    kind,
    workspaceFolder,
    guestFolder,
    mayStart,
    env: guestVariables(env, hostEnv),
    spare: spare && mayKeepSpare,
    ...(python !== undefined && { python }),
    ...(workDir != null && { workDir }),
  };
}

function make({ kind, ...options }: RuntimeOptions): Runtime {
  return kind === 'sandbox' ? createSandboxRuntime(options) : createLocalRuntime(options);
}
