import { statSync } from 'node:fs';
import { checkedSettings, processEnvironment, type Environment } from '../../processes/environment.ts';
import type { MayStart } from '../../processes/may-start.ts';
import type { PythonFound } from '../../processes/find-python.ts';
import { readGuestSources, type GuestSources } from '../guest-package.ts';
import { findInterpreter, type Interpreter } from '../interpreter.ts';
import type { RuntimeProbe } from '../runtime.ts';
import { findKillGuarantee, type KillGuarantee, type KillGuaranteeKind } from './kill-guarantee.ts';
import type { Launcher, LauncherProbe, StartedGuest } from './launcher.ts';
import { spawnGuest } from './spawn-guest.ts';

export interface LocalLauncherOptions {
  /** Path or command of the interpreter, relative to the workspace; found by itself where absent. */
  readonly python?: string;
  readonly workspaceFolder?: string;
  /** Variables of the program's environment, from the settings. Those that steer what code runs are left out. */
  readonly env?: Environment;
  /** Working folder of programs; each gets an empty one of its own where absent. */
  readonly workDir?: string;
  readonly mayStart: MayStart;
  /** Environment of the host, of which the harmless part is passed on. */
  readonly hostEnv?: Readonly<Record<string, string | undefined>>;
  /** Folder of the guest's Python; found beside the code where absent. */
  readonly guestFolder?: string;
  /** Uses this guarantee instead of the strongest one that the system gives. */
  readonly killGuarantee?: KillGuaranteeKind;
}

interface Ready {
  readonly interpreter: Interpreter;
  readonly guarantee: KillGuarantee;
}

type Preparation = { readonly ok: true; readonly ready: Ready } | Exclude<PythonFound<Interpreter>, { ok: true }>;

/** Starts guests as ordinary processes of this user: fast, killable whole, and no sandbox. */
export function createLocalLauncher(options: LocalLauncherOptions): Launcher {
  const hostEnv = options.hostEnv ?? process.env;
  let sources: GuestSources | undefined;
  let preparation: Promise<Preparation> | undefined;
  let prepared: Ready | undefined;

  async function prepare(signal: AbortSignal | undefined): Promise<Preparation> {
    sources ??= readGuestSources(options.guestFolder);
    const [found, guarantee] = await Promise.all([
      findInterpreter(
        {
          env: hostEnv,
          mayStart: options.mayStart,
          sources,
          ...(options.python === undefined ? {} : { configured: options.python }),
          ...(options.workspaceFolder === undefined ? {} : { workspaceFolder: options.workspaceFolder }),
        },
        signal,
      ),
      chosenGuarantee(options.killGuarantee, hostEnv),
    ]);
    if (!found.ok) return found;
    prepared = { interpreter: found.facts, guarantee };
    return { ok: true, ready: prepared };
  }

  return {
    kind: 'local',
    isolation: 'none',
    armed: process.platform === 'linux' ? ['computeMs', 'cpuMs', ...VALUE_LIMITS] : ['computeMs', ...VALUE_LIMITS],
    async probe(signal): Promise<LauncherProbe> {
      preparation ??= prepare(signal);
      const result = await preparation;
      // A failure may pass: the person installs Python, or trusts the folder.
      if (!result.ok) preparation = undefined;
      if (!result.ok) return result;
      const { version, executable } = result.ready.interpreter;
      return { ok: true, version, interpreter: executable, command: executable };
    },
    forget() {
      preparation = undefined;
      prepared = undefined;
    },
    start: ({ warm }) => startLocal(prepared, warm, options, hostEnv, sources),
  };
}

const VALUE_LIMITS = ['sourceBytes', 'argumentBytes', 'valueBytes', 'stdoutBytes'] as const;

function chosenGuarantee(
  wanted: KillGuaranteeKind | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Promise<KillGuarantee> {
  if (wanted === undefined || wanted === 'namespace') return findKillGuarantee(env);
  return Promise.resolve({ kind: wanted });
}

function startLocal(
  prepared: Ready | undefined,
  warm: boolean,
  options: LocalLauncherOptions,
  hostEnv: Readonly<Record<string, string | undefined>>,
  sources: GuestSources | undefined,
): StartedGuest {
  if (!prepared || !sources) throw new Error('A launcher starts only after a probe that succeeded.');
  const { interpreter, guarantee } = prepared;
  const { executable } = interpreter;
  if (!options.mayStart({ kind: 'guest', command: executable }))
    return unavailable('not_trusted', { interpreter: executable });
  const { workDir } = options;
  if (workDir !== undefined && !isFolder(workDir)) return unavailable('work_dir_missing', { path: workDir });
  const process = spawnGuest({
    command: [
      ...prefixOf(guarantee),
      executable,
      ...pythonArguments(sources.loader),
      supervisorOf(guarantee),
      '3',
      ...(warm ? ['warm'] : []),
    ],
    guest: interpreter.guest,
    env: (folder) => guestEnvironment(hostEnv, folder, options.env ?? {}),
    ...(workDir === undefined ? {} : { workDir }),
    ending: guarantee.kind === 'subreaper' ? 'ask-supervisor' : 'kill',
  });
  return process ? { kind: 'started', process } : unavailable('python_missing', { interpreter: executable });
}

function unavailable(
  code: Extract<RuntimeProbe, { ok: false }>['code'],
  detail: Readonly<Record<string, string>>,
): StartedGuest {
  return { kind: 'unavailable', probe: { ok: false, code, detail } };
}

/** Isolated: no code of the environment, the user's site or the working folder comes before the guest. */
export function pythonArguments(loader: string): readonly string[] {
  return ['-I', '-S', '-B', '-X', 'utf8', '-c', loader];
}

/** Nothing of the host's but what is harmless; home and temporary files lie in the run's own folder. */
export function guestEnvironment(
  hostEnv: Readonly<Record<string, string | undefined>>,
  folder: string,
  settings: Environment,
): Record<string, string> {
  const own = { HOME: folder, TMPDIR: folder, TEMP: folder, TMP: folder };
  return processEnvironment(hostEnv, { set: { ...own, ...checkedSettings(settings).allowed } });
}

function prefixOf(guarantee: KillGuarantee): readonly string[] {
  return guarantee.kind === 'namespace' ? guarantee.prefix : [];
}

/** The loader's first argument: who stands above the program's process. */
function supervisorOf(guarantee: KillGuarantee): string {
  return { namespace: 'init', subreaper: 'subreaper', group: 'none' }[guarantee.kind];
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
