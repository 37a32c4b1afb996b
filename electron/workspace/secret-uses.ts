import { AppError } from '../../shared/contract/errors.ts';
import { jsonPointer, type JsonPath } from '../../shared/lib/json-pointer.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import { referencesIn } from '../../shared/model/reference.ts';
import type { SecretUse } from '../../shared/model/secret.ts';
import { MAX_JSON_DEPTH, SERVERS_FILE, SETTINGS_FILE } from './places.ts';
import type { Workspace } from './workspace.ts';

/** Where a workspace names each secret: in its settings, in the bindings of its tools, and in `mcp.json`. */
export async function findSecretUses(workspace: Workspace): Promise<ReadonlyMap<string, readonly SecretUse[]>> {
  const uses = new Map<string, SecretUse[]>();
  const add = (names: readonly string[], use: SecretUse) => {
    for (const name of new Set(names)) uses.set(name, [...(uses.get(name) ?? []), use]);
  };
  const visitFile = (file: string, root: unknown, namesOf: NamesOf) =>
    visitStrings(root, [], (text, path) => add(namesOf(text, path), { file, pointer: jsonPointer(path) }));

  visitFile(SETTINGS_FILE, await readRoot(workspace, SETTINGS_FILE), secretNames);
  visitFile(SERVERS_FILE, await readRoot(workspace, SERVERS_FILE), secretAndInputNames);
  for (const { path, root } of workspace.toolFiles()) visitFile(path, root, namesInBinding);
  return uses;
}

type NamesOf = (text: string, path: JsonPath) => readonly string[];

/** A file that is missing or broken names nothing; that it is broken is told elsewhere. */
async function readRoot(workspace: Workspace, file: string): Promise<unknown> {
  try {
    const { text } = await workspace.readFile(file);
    const read = readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
    return read.ok ? read.plain : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function visitStrings(value: unknown, path: JsonPath, visit: (text: string, path: JsonPath) => void): void {
  if (typeof value === 'string') visit(value, path);
  if (value === null || typeof value !== 'object') return;
  const steps = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [step, member] of steps) visitStrings(member, [...path, step], visit);
}

function secretNames(text: string): string[] {
  return referencesIn(text).flatMap(({ kind, name }) => (kind === 'secret' ? name : []));
}

/** What a person was asked for in another app, `${input:NAME}`, is a secret here. */
function secretAndInputNames(text: string): string[] {
  return [...secretNames(text), ...[...text.matchAll(INPUT)].map(([, name = '']) => name)];
}

const INPUT = /\$\{input:([^{}"\\\s:]+)\}/g;

/** Elsewhere in a definition a reference is a text like any other. */
function namesInBinding(text: string, path: JsonPath): string[] {
  const [first, , inList] = path;
  return first === 'binding' || (first === 'tools' && inList === 'binding') ? secretNames(text) : [];
}
