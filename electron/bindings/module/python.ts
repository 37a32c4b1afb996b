import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { unavailableText } from '../../../shared/text/runtime-text.ts';
import { processEnvironment } from '../../processes/environment.ts';
import { findPython, type PythonAnswer, type PythonFacts } from '../../processes/find-python.ts';
import type { MayStart } from '../../processes/may-start.ts';
import { runCommand } from '../../processes/run-command.ts';
import type { ImportPlace, ModuleLanguage, Prepared } from './module-language.ts';
import { startPythonChild } from './python-child.ts';

export interface PythonOptions {
  readonly workspaceFolder: string;
  /** `resources/python`; absolute path. */
  readonly pythonFolder: string;
  /** The interpreter that the settings name; found by itself where they name none. */
  readonly configuredPython: () => string | undefined;
  readonly mayStart: MayStart;
  readonly onModuleOutput: (text: string) => void;
}

/** Python runs in the interpreter of the workspace, with its packages. */
export function pythonLanguage(options: PythonOptions): ModuleLanguage {
  const { workspaceFolder, pythonFolder, configuredPython, onModuleOutput } = options;
  let known: { readonly configured: string | undefined; readonly executable: string } | undefined;

  return {
    fileNames: /\.py$/,
    importsOf: (source, place) => importedNames(source).flatMap((name) => filesOf(name, place)),
    async prepare(): Promise<Prepared> {
      const configured = configuredPython();
      if (known && known.configured === configured) return { ok: true, runsOn: known.executable };
      const found = await search(configured, options);
      if (!found.ok) return { ok: false, fault: unavailableText(found.code, found.detail) };
      const { executable } = found.facts;
      known = { configured, executable };
      return { ok: true, runsOn: executable };
    },
    start(executable) {
      const child = startPythonChild({
        executable,
        entry: join(pythonFolder, 'module_child.py'),
        env: processEnvironment(process.env),
        folder: workspaceFolder,
        onOutput: onModuleOutput,
      });
      // Perhaps it ended because its interpreter is gone.
      child.onExit(() => (known = undefined));
      return child;
    },
  };
}

/** A shim that resolves a version is a shell script that runs several programs. */
const ASK_MS = 15_000;
const SHIM_NAMES = ['HOME', 'USERPROFILE', 'PYENV_ROOT', 'PYENV_VERSION', 'ASDF_DIR', 'ASDF_DATA_DIR', 'MISE_DATA_DIR'];
const WHO =
  'import json, sys; print(json.dumps([sys.executable, "%d.%d.%d" % sys.version_info[:3], sys.implementation.name]))';

function search(configured: string | undefined, { workspaceFolder, mayStart }: PythonOptions) {
  const place = { workspaceFolder, env: process.env, platform: process.platform };
  return findPython({ ...place, ...(configured !== undefined && { configured }) }, (command) => ask(command, mayStart));
}

async function ask([command = '', ...args]: readonly string[], mayStart: MayStart): Promise<PythonAnswer<PythonFacts>> {
  if (!mayStart({ kind: 'command', command })) return { kind: 'not_trusted' };
  const env = processEnvironment(process.env, { extraNames: SHIM_NAMES });
  const end = await runCommand(command, [...args, '-I', '-S', '-c', WHO], { env, timeoutMs: ASK_MS });
  if (end.kind === 'not_found') return { kind: 'not_found' };
  if (end.kind === 'failed') return { kind: 'broken', reason: end.reason };
  const facts = readFacts(end.stdout);
  return facts ? { kind: 'python', facts } : { kind: 'broken', reason: end.stderr.trim().slice(-500) || 'no CPython' };
}

function readFacts(text: string): PythonFacts | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    if (!Array.isArray(answer)) return undefined;
    const [executable, version, implementation] = answer as readonly unknown[]; // each is checked below
    if (typeof executable !== 'string' || typeof version !== 'string' || implementation !== 'cpython') return undefined;
    return { executable, version, folders: [] };
  } catch {
    return undefined; // anything but our answer is a broken interpreter, and is reported as one
  }
}

/** An `import` of some names, or what stands between `from` and the end of its list. */
const IMPORT = /^[ \t]*(?:import[ \t]+([^\n#;]+)|from[ \t]+(\.*[\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n#;]+))/gm;

/** Dotted names of everything that may be a module, relative ones with their dots. */
function importedNames(source: string): readonly string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, plain, from = '', names = '']) => {
    if (plain !== undefined) return listed(plain);
    const join = from.endsWith('.') ? '' : '.';
    return [from, ...listed(names).map((name) => `${from}${join}${name}`)];
  });
}

function listed(names: string): readonly string[] {
  return names
    .replace(/[()]/g, '')
    .split(',')
    .map((name) => name.trim().replace(/\s+as\s.*$/s, ''))
    .filter((name) => /^[\w.]+$/.test(name));
}

/** Of Python only files that are there: what does not load is tried anew anyway. */
function filesOf(name: string, { path, modulePath, workspaceFolder }: ImportPlace): readonly string[] {
  const [, dots = '', rest = ''] = /^(\.*)(.*)$/.exec(name) ?? [];
  const folders =
    dots === ''
      ? [workspaceFolder, dirname(path), dirname(modulePath)]
      : [resolve(dirname(path), '../'.repeat(dots.length - 1))];
  const steps = rest.split('.').filter(Boolean);
  const files = new Set(
    folders.flatMap((folder) =>
      steps.flatMap((_, index) => {
        const base = join(folder, ...steps.slice(0, index + 1));
        return [`${base}.py`, join(base, '__init__.py')];
      }),
    ),
  );
  return [...files].filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false);
}
