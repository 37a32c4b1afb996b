import { fileURLToPath, pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { readJson } from '../../../shared/lib/read-json.ts';
import { JsonText } from '../../../shared/lib/write-json.ts';
import type { HostToModules, ModuleFailure, ModulesToHost } from '../module/module-messages.ts';
import { printResult } from './print-result.ts';
import { readTypescript } from './read-typescript.ts';

type Call = Extract<HostToModules, { op: 'call' }>;

/** What a function gets besides its arguments (DESIGN 15). */
export interface CallContext {
  readonly signal: AbortSignal;
  /** A secret that the binding names. */
  secret(name: string): Promise<string>;
}

/** Loads the module, calls its export and says how that went. Never rejects. */
export async function runCall(call: Call, context: CallContext): Promise<ModulesToHost> {
  let found: unknown;
  try {
    if (call.usesTypescript) await readTypescript();
    const module = (await import(/* @vite-ignore */ pathToFileURL(call.file).href)) as Readonly<
      Record<string, unknown>
    >; // a module namespace
    found = exportOf(module, call.export);
    if (found === undefined) return failure(call, 'export', exportsOf(module).join(', '));
    if (typeof found !== 'function') return failure(call, 'not_function', '');
  } catch (error) {
    return thrown(call, 'load', error);
  }
  try {
    const value: unknown = await Reflect.apply(found, undefined, [...argumentsOf(call), context]);
    const printed = printResult(value);
    if (!printed.ok) return failure(call, 'not_json', `${printed.what} at ${printed.pointer || 'the top'}`);
    const bytes = Buffer.byteLength(printed.text);
    if (bytes > call.maxResultBytes) return failure(call, 'too_large', String(bytes));
    return { op: 'result', id: call.id, resultText: printed.text };
  } catch (error) {
    return thrown(call, 'thrown', error);
  }
}

/** An export by its name; of a CommonJS module also a member of what it exports. */
function exportOf(module: Readonly<Record<string, unknown>>, name: string): unknown {
  if (name in module) return module[name];
  const all = module['default'];
  return isRecord(all) && Object.hasOwn(all, name) ? all[name] : undefined;
}

function exportsOf(module: Readonly<Record<string, unknown>>): readonly string[] {
  const all = module['default'];
  const names = [...Object.keys(module), ...(isRecord(all) ? Object.keys(all) : [])];
  return [...new Set(names)].filter((name) => typeof exportOf(module, name) === 'function');
}

/** One for each place. Whole numbers that a double cannot keep become BigInt; a fraction that it cannot keep stays its text. */
function argumentsOf({ argumentsText, byPosition }: Call): readonly unknown[] {
  const read = readJson(argumentsText, { maxDepth: Infinity });
  if (!read.ok) throw new Error('The arguments are not JSON.');
  const value = read.exact ? read.value : withTexts(read.value);
  return byPosition && Array.isArray(value) ? value : [value];
}

function withTexts(value: unknown): unknown {
  if (value instanceof JsonText) return value.text;
  if (Array.isArray(value)) return value.map(withTexts);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withTexts(member)]));
}

function failure({ id }: Call, kind: ModuleFailure, message: string): ModulesToHost {
  return { op: 'failure', id, failure: kind, message };
}

function thrown(call: Call, kind: ModuleFailure, error: unknown): ModulesToHost {
  const at = error instanceof Error ? placeIn(String(error.stack)) : undefined;
  return { op: 'failure', id: call.id, failure: kind, message: messageOf(error), ...(at !== undefined && { at }) };
}

/** Path and line of the first place in a stack that lies in a file. */
function placeIn(stack: string): string | undefined {
  const [, path, line] = /(?:^|[\s(])(file:\/\/\/\S+?|(?:\/|[A-Z]:\\)[^\n():]+?):(\d+)(?=[:\s)]|$)/.exec(stack) ?? [];
  if (path === undefined || line === undefined) return undefined;
  try {
    return `${path.startsWith('file:') ? fileURLToPath(path) : path}:${line}`;
  } catch {
    return undefined; // a stack that somebody wrote, with a URL that is no path
  }
}

function messageOf(error: unknown): string {
  try {
    if (error instanceof Error) return error.message || error.name;
    return typeof error === 'string' ? error : `It threw ${inspect(error, { depth: 1, breakLength: Infinity })}.`;
  } catch {
    return 'It threw something that has no text.'; // a getter or a Proxy that throws as well
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
