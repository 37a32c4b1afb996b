import { isAbsolute, relative, sep } from 'node:path';
import { moduleText } from '../../shared/text/binding-text.ts';
import type { MayStart } from '../processes/may-start.ts';
import type { BindingFailure, BindingResult } from './binding.ts';
import { failure } from './failure.ts';
import { hidePaths } from './hide-paths.ts';
import { javascriptLanguage, type JavascriptOptions } from './module/javascript.ts';
import type { ModuleAnswer } from './module/module-child-handle.ts';
import type { LocatedModule } from './module/module-files.ts';
import type { ModuleLanguage } from './module/module-language.ts';
import { createModuleProcess, type ModuleProcess } from './module/module-process.ts';
import { createModuleSecrets, type ModuleSecrets, type ModuleSecretsOptions } from './module/module-secrets.ts';
import type { ModuleCall, ModuleFunction, WorkspaceModules } from './workspace-modules.ts';
import { createModuleSources, type ModuleSources } from './module/module-sources.ts';
import { pythonLanguage, type PythonOptions } from './module/python.ts';

export interface ModuleOptions extends JavascriptOptions, PythonOptions, ModuleSecretsOptions {
  readonly mayStart: MayStart;
  /** What modules print, cut where it is long. */
  readonly onModuleOutput: (text: string) => void;
}

export function openModules(options: ModuleOptions): WorkspaceModules {
  const onModuleOutput = (text: string): void => options.onModuleOutput(cut(text, MAX_OUTPUT));
  const languages = [javascriptLanguage, pythonLanguage].map((make) =>
    openLanguage(make({ ...options, onModuleOutput }), options),
  );
  return {
    call: (wanted, call) => callFunction(wanted, call, { options, languages }),
    async dispose() {
      await Promise.all(languages.map(({ modules }) => modules.dispose()));
    },
  };
}

/** A language at work in the workspace. */
interface OpenLanguage extends Pick<ModuleLanguage, 'fileNames' | 'prepare'> {
  readonly modules: ModuleProcess;
  readonly sources: ModuleSources;
  readonly secrets: ModuleSecrets;
}

function openLanguage(language: ModuleLanguage, options: ModuleOptions): OpenLanguage {
  let runsOn = '';
  const modules = createModuleProcess(() => language.start(runsOn));
  const onChange = (): void => modules.renew();
  return {
    fileNames: language.fileNames,
    modules,
    sources: createModuleSources({ folder: options.workspaceFolder, language, onChange }),
    secrets: createModuleSecrets(options),
    async prepare() {
      const prepared = await language.prepare();
      if (prepared.ok && prepared.runsOn !== runsOn) {
        runsOn = prepared.runsOn;
        modules.renew();
      }
      return prepared;
    },
  };
}

interface Parts {
  readonly options: ModuleOptions;
  readonly languages: readonly OpenLanguage[];
}

async function callFunction(wanted: ModuleFunction, call: ModuleCall, parts: Parts): Promise<BindingResult> {
  const { file, export: exportName, byPosition = false } = wanted;
  const { mayStart, workspaceFolder } = parts.options;
  if (!mayStart({ kind: 'module', file })) return failure('tool_unavailable', moduleText.notTrusted(file));
  const language = parts.languages.find(({ fileNames }) => fileNames.test(file));
  if (!language) return failure('tool_unavailable', moduleText.unknownLanguage(file));
  const located = await language.sources.ready(file);
  if (!located.ok) return failure('tool_unavailable', locationText(wanted, located.fault));
  const prepared = await language.prepare();
  if (!prepared.ok) {
    return failure('tool_unavailable', moduleText.notLoaded(file, hidePaths(prepared.fault, [workspaceFolder])));
  }
  const { modules, secrets } = language;
  const { argumentsText, maxResultBytes } = call;
  const { path, folder, usesTypescript = false } = located;
  const request = { file: path, export: exportName, argumentsText, byPosition, maxResultBytes, usesTypescript };
  const answer = await modules.call(request, { signal: call.signal, secret: secrets.openFor(wanted, call) });
  // What failed to load stays failed in that process, also once the person has mended it.
  if (answer.op === 'failure' && answer.failure === 'load') modules.renew();
  return resultOf(answer, wanted, [folder, workspaceFolder]);
}

function resultOf(answer: ModuleAnswer, wanted: ModuleFunction, folders: readonly string[]): BindingResult {
  switch (answer.op) {
    case 'result':
      return { ok: true, resultText: answer.resultText };
    case 'failure':
      return failureOf(answer, wanted, folders);
    case 'stopped':
      return failure(answer.stop === 'timed_out' ? 'tool_timeout' : 'cancelled', '');
    case 'exited':
      return failure('tool_failed', moduleText.exited(answer.code), { details: { exitCode: answer.code } });
    case 'restarted':
      return failure('tool_failed', moduleText.restarted);
  }
}

function failureOf(
  answer: Extract<ModuleAnswer, { op: 'failure' }>,
  { file, export: exportName }: ModuleFunction,
  folders: readonly string[],
): BindingFailure {
  const message = hidePaths(cut(answer.message, MAX_MESSAGE), folders);
  const at = placeInside(answer.at, folders);
  const details = at === undefined ? {} : { details: { at } };
  switch (answer.failure) {
    case 'load':
      return failure('tool_unavailable', moduleText.notLoaded(file, message), details);
    case 'export':
      return failure('tool_unavailable', moduleText.noExport(file, exportName, message), {
        exports: message.split(', ').filter(Boolean),
      });
    case 'not_function':
      return failure('tool_unavailable', moduleText.notFunction(file, exportName));
    case 'thrown':
      return failure('tool_failed', message, details);
    case 'not_json':
      return failure('invalid_result', moduleText.notJson(file, message));
    case 'too_large':
      return failure('result_too_large', moduleText.tooLarge(file, message));
  }
}

/** A place relative to the workspace, `tools/stock.ts:12`; undefined where it lies outside of it. */
function placeInside(at: string | undefined, folders: readonly string[]): string | undefined {
  if (at === undefined) return undefined;
  const inside = folders
    .map((folder) => relative(folder, at))
    .find((path) => !path.startsWith('..') && !isAbsolute(path));
  return inside?.replaceAll(sep, '/');
}

function locationText(
  { file, export: exportName }: ModuleFunction,
  fault: Extract<LocatedModule, { ok: false }>['fault'],
) {
  switch (fault) {
    case 'missing':
      return moduleText.missing(file, exportName);
    case 'outside':
      return moduleText.outside(file);
  }
}

/** Longest message of a module that goes to a program, and longest piece of its output that goes to the log. */
const MAX_MESSAGE = 2000;
const MAX_OUTPUT = 64 * 1024;

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
