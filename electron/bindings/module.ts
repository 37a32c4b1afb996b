import type { ModuleBinding } from '../../shared/model/tool.ts';
import { moduleText } from '../../shared/text/binding-text.ts';
import { processEnvironment } from '../processes/environment.ts';
import type { MayStart } from '../processes/may-start.ts';
import type { NodeChild, StartNode } from '../processes/start-node.ts';
import type { BindingCall, BindingFailure, BindingFailureCode, BindingResult } from './binding.ts';
import type { KindOfBinding, OpenKind } from './kind-of-binding.ts';
import { hidePaths } from './module/hide-paths.ts';
import type { LocatedModule } from './module/module-files.ts';
import type { ModuleAnswer } from './module/module-child-handle.ts';
import { createModuleSources, type ModuleSources } from './module/module-sources.ts';
import { createModuleProcess, type ModuleProcess } from './module/module-process.ts';

export interface ModuleOptions {
  /** Absolute path. */
  readonly workspaceFolder: string;
  readonly startNode: StartNode;
  readonly mayStart: MayStart;
  /** Built, self-contained entry of the module child; absolute path. */
  readonly moduleChildEntry: string;
  /** What modules write to their console, cut where it is long. */
  readonly onModuleOutput: (text: string) => void;
}

/** Calls a function that a JavaScript file of the workspace exports, in the workspace's module process (DESIGN 5). */
export const moduleKind: KindOfBinding<ModuleBinding, ModuleOptions> = {
  asks: ({ file }) => ({ modules: [file] }),
  open: openModules,
};

function openModules(options: ModuleOptions): OpenKind<ModuleBinding> {
  const modules = createModuleProcess(() => startChild(options));
  const sources = createModuleSources(options.workspaceFolder, () => modules.renew());
  return {
    bind: (binding) => ({ invoke: (call) => invoke(binding, call, { options, modules, sources }) }),
    dispose: () => modules.dispose(),
  };
}

interface Parts {
  readonly options: ModuleOptions;
  readonly modules: ModuleProcess;
  readonly sources: ModuleSources;
}

async function invoke(binding: ModuleBinding, call: BindingCall, parts: Parts): Promise<BindingResult> {
  const { options, modules, sources } = parts;
  const { file, export: exportName } = binding;
  if (!options.mayStart({ kind: 'module', file })) return failure('tool_unavailable', moduleText.notTrusted(file));
  const located = await sources.ready(file);
  if (!located.ok) return failure('tool_unavailable', locationText(binding, located.fault));
  const { signal, argumentsText, maxResultBytes } = call;
  const request = { file: located.path, export: exportName, argumentsText, maxResultBytes };
  const answer = await modules.call(request, signal);
  // What failed to load stays failed in that process, also once the person has mended it.
  if (answer.op === 'failure' && answer.failure === 'load') modules.renew();
  return resultOf(answer, binding, [located.folder, options.workspaceFolder]);
}

function startChild({ startNode, moduleChildEntry, workspaceFolder, onModuleOutput }: ModuleOptions): NodeChild {
  const env = processEnvironment(process.env);
  const child = startNode({ entry: moduleChildEntry, arguments: [], env, folder: workspaceFolder });
  child.onOutput((text) => onModuleOutput(cut(text, MAX_OUTPUT)));
  return child;
}

function resultOf(
  answer: ModuleAnswer,
  { file, export: exportName }: ModuleBinding,
  folders: readonly string[],
): BindingResult {
  switch (answer.op) {
    case 'result':
      return { ok: true, resultText: answer.resultText };
    case 'failure':
      return failureOf(answer.failure, {
        file,
        exportName,
        message: hidePaths(cut(answer.message, MAX_MESSAGE), folders),
      });
    case 'stopped':
      return failure(answer.stop === 'timed_out' ? 'tool_timeout' : 'cancelled', '');
    case 'exited':
      return { ...failure('tool_failed', moduleText.exited(answer.code)), details: { exitCode: answer.code } };
    case 'restarted':
      return failure('tool_failed', moduleText.restarted);
  }
}

function failureOf(
  kind: Extract<ModuleAnswer, { op: 'failure' }>['failure'],
  { file, exportName, message }: { readonly file: string; readonly exportName: string; readonly message: string },
): BindingFailure {
  switch (kind) {
    case 'load':
      return failure('tool_unavailable', moduleText.notLoaded(file, message));
    case 'export':
      return failure('tool_unavailable', moduleText.noExport(file, exportName, message));
    case 'thrown':
      return failure('tool_failed', message);
    case 'not_json':
      return failure('invalid_result', moduleText.notJson(file, message));
    case 'too_large':
      return failure('result_too_large', moduleText.tooLarge(file, message));
  }
}

function locationText(
  { file, export: exportName }: ModuleBinding,
  fault: Extract<LocatedModule, { ok: false }>['fault'],
) {
  switch (fault) {
    case 'missing':
      return moduleText.missing(file, exportName);
    case 'outside':
      return moduleText.outside(file);
    case 'not_javascript':
      return moduleText.notJavaScript(file);
  }
}

/** Longest message of a module that goes to a program, and longest piece of its output that goes to the log. */
const MAX_MESSAGE = 2000;
const MAX_OUTPUT = 64 * 1024;

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

function failure(code: BindingFailureCode, message: string): BindingFailure {
  return { ok: false, code, message };
}
