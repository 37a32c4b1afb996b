import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LimitName } from '../../../shared/model/limits.ts';
import type { Isolation, RuntimeKind } from '../../../shared/model/run.ts';
import { checkedSettings, processEnvironment, type Environment } from '../../processes/environment.ts';
import type { MayStart } from '../../processes/may-start.ts';
import { readGuestSources, type GuestSources } from '../guest-package.ts';
import { findInterpreter, type Interpreter } from '../interpreter.ts';
import type { RuntimeProbe } from '../runtime.ts';
import type { Launcher, LauncherProbe, StartedGuest } from './launcher.ts';
import { removeOrphanedRunFolders } from './run-folder.ts';
import { spawnGuest } from './spawn-guest.ts';

export interface PythonLauncherOptions {
  /** Path or command of the interpreter, relative to the workspace; found by itself where absent. */
  readonly python?: string;
  readonly workspaceFolder?: string;
  /** Variables of the program's environment, from the settings. Those that steer what code runs are left out. */
  readonly env?: Environment;
  /** Working folder of programs, relative to the workspace; each gets an empty one of its own where absent. */
  readonly workDir?: string;
  readonly mayStart: MayStart;
  /** Environment of the host, of which the harmless part is passed on. */
  readonly hostEnv?: Readonly<Record<string, string | undefined>>;
  /** Folder of the guest's Python; found beside the code where absent. */
  readonly guestFolder?: string;
}

/** What stands around the interpreter: how it is enclosed, and who ends what it leaves. */
export interface Enclosure {
  /** Command and arguments before the interpreter; `folder` is the run's own on the host. */
  prefix(place: {
    readonly interpreter: Interpreter;
    readonly folder: string;
    readonly workDir?: string;
  }): readonly string[];
  /** The run's own folder as the program sees it. */
  insideFolder(folder: string): string;
  readonly supervisor: 'subreaper' | 'none';
  readonly ending: 'kill' | 'ask-supervisor';
}

type Unavailable = Extract<RuntimeProbe, { ok: false }>;
export type EnclosureFound = { readonly ok: true; readonly enclosure: Enclosure } | Unavailable;

export interface PythonLauncherKind {
  readonly kind: RuntimeKind;
  readonly isolation: Isolation;
  readonly armed: readonly LimitName[];
  findEnclosure(env: Readonly<Record<string, string | undefined>>): Promise<EnclosureFound>;
}

interface Ready {
  readonly interpreter: Interpreter;
  readonly enclosure: Enclosure;
  readonly sources: GuestSources;
}

type Preparation = { readonly ok: true; readonly ready: Ready } | Unavailable;

/** A launcher for an interpreter of this machine: found once, started in an enclosure of the given kind. */
export function createPythonLauncher(options: PythonLauncherOptions, launcherKind: PythonLauncherKind): Launcher {
  const hostEnv = options.hostEnv ?? process.env;
  let preparation: Promise<Preparation> | undefined;
  let ready: Ready | undefined;

  async function prepare(): Promise<Preparation> {
    const sources = readGuestSources(options.guestFolder);
    removeOrphanedRunFolders();
    const { python, workspaceFolder, mayStart } = options;
    const search = {
      env: hostEnv,
      mayStart,
      sources,
      ...(python === undefined ? {} : { configured: python }),
      ...(workspaceFolder === undefined ? {} : { workspaceFolder }),
    };
    const [found, enclosed] = await Promise.all([findInterpreter(search), launcherKind.findEnclosure(hostEnv)]);
    if (!found.ok) return found;
    if (!enclosed.ok) return enclosed;
    ready = { interpreter: found.facts, enclosure: enclosed.enclosure, sources };
    return { ok: true, ready };
  }

  return {
    kind: launcherKind.kind,
    isolation: launcherKind.isolation,
    armed: launcherKind.armed,
    async probe(signal): Promise<LauncherProbe> {
      preparation ??= prepare();
      const result = await unlessAborted(preparation, signal);
      if (!result.ok) {
        // A failure may pass: the person installs Python, or trusts the folder.
        preparation = undefined;
        return result;
      }
      const { version, executable } = result.ready.interpreter;
      return { ok: true, version, interpreter: executable, command: executable };
    },
    forget() {
      preparation = undefined;
      ready = undefined;
    },
    start({ warm }) {
      if (!ready) throw new Error('A launcher starts only after a probe that succeeded.');
      return startPython(ready, { warm, options, hostEnv });
    },
  };
}

/** Who gives up stops waiting; the search goes on for the others who wait for it. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error); // whoever aborts gives an error
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

interface StartParts {
  readonly warm: boolean;
  readonly options: PythonLauncherOptions;
  readonly hostEnv: Readonly<Record<string, string | undefined>>;
}

function startPython({ interpreter, enclosure, sources }: Ready, { warm, options, hostEnv }: StartParts): StartedGuest {
  const { executable } = interpreter;
  const workDir = options.workDir === undefined ? undefined : resolve(options.workspaceFolder ?? '', options.workDir);
  if (!options.mayStart({ kind: 'guest', command: executable }))
    return unavailable('not_trusted', { interpreter: executable });
  if (workDir !== undefined && !isFolder(workDir)) return unavailable('work_dir_missing', { path: workDir });
  const inFolder = workDir === undefined ? {} : { workDir };
  const process = spawnGuest({
    command: (folder) => [
      ...enclosure.prefix({ interpreter, folder, ...inFolder }),
      executable,
      ...ISOLATED,
      '-c',
      sources.loader,
      enclosure.supervisor,
      RAW_STDOUT,
      ...(warm ? ['warm'] : []),
    ],
    guest: interpreter.guest,
    env: (folder) => guestEnvironment(hostEnv, enclosure.insideFolder(folder), options.env ?? {}),
    ...inFolder,
    ending: enclosure.ending,
  });
  return process ? { kind: 'started', process } : unavailable('python_missing', { interpreter: executable });
}

/** No code of the environment, of the user's site or of the working folder comes before the guest. */
const ISOLATED = ['-I', '-S', '-B', '-X', 'utf8'];
const RAW_STDOUT = '3';

function unavailable(code: Unavailable['code'], detail: Readonly<Record<string, string>>): StartedGuest {
  return { kind: 'unavailable', probe: { ok: false, code, detail } };
}

/** Nothing of the host's but what is harmless; home and temporary files lie in the run's own folder. */
function guestEnvironment(
  hostEnv: Readonly<Record<string, string | undefined>>,
  folder: string,
  settings: Environment,
): Record<string, string> {
  const own = { HOME: folder, TMPDIR: folder, TEMP: folder, TMP: folder };
  return processEnvironment(hostEnv, { set: { ...own, ...checkedSettings(settings).allowed } });
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
