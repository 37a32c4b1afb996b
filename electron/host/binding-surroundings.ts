import { jsonPointer } from '../../shared/lib/json-pointer.ts';
import { createPlaces } from '../../shared/lib/json-place.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import type { DraftFinding } from '../../shared/model/lint.ts';
import { referencesIn } from '../../shared/model/reference.ts';
import type { SearchPath } from '../processes/search-path.ts';
import { MAX_JSON_DEPTH } from '../workspace/places.ts';
import { SecretStoreError, type SecretStore } from '../workspace/secret-store.ts';
import { missingModule, type Missing } from './module-surroundings.ts';

export interface Surroundings {
  /** Absolute path of the workspace. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly secrets: Pick<SecretStore, 'names'>;
  readonly searchPath: SearchPath;
}

/**
 * What the binding of a draft names and this machine does not have: secrets, variables, a program, a module. Another
 * machine may have them, so these are warnings, and only whoever writes the binding is told.
 */
export async function missingAround(text: string, around: Surroundings): Promise<readonly DraftFinding[]> {
  const read = readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
  const binding = read.ok ? member(read.plain, 'binding') : undefined;
  if (binding === undefined) return [];
  const missing = [
    ...(await missingReferences(binding, around)),
    ...(await missingCommand(binding, around)),
    ...(await missingOfModule(binding, around)),
  ];
  const placeOf = createPlaces(text);
  return missing.map((one) => ({ ...one, family: 'binding', severity: 'warning', ...placeOf(one.pointer) }));
}

async function missingReferences(binding: unknown, { env, secrets }: Surroundings): Promise<readonly Missing[]> {
  const named = textsIn(binding, ['binding']).flatMap(({ text, pointer }) =>
    referencesIn(text).map((reference) => ({ ...reference, pointer })),
  );
  if (named.length === 0) return [];
  const known = await namesOf(secrets);
  const isMissing = ({ kind, name }: (typeof named)[number]) =>
    kind === 'env' ? env[name] === undefined : known?.has(name) === false;
  return named
    .filter(isMissing)
    .map(({ kind, name, pointer }) => ({ code: 'reference_unknown', pointer, data: { kind, name } }));
}

/** Undefined where the store gives nothing away: then nothing can be said of a name. */
async function namesOf(secrets: Surroundings['secrets']): Promise<ReadonlySet<string> | undefined> {
  try {
    return new Set(await secrets.names());
  } catch (error) {
    if (error instanceof SecretStoreError) return undefined;
    throw error;
  }
}

async function missingCommand(binding: unknown, { searchPath, folder }: Surroundings): Promise<readonly Missing[]> {
  const command = member(binding, 'command');
  const program: unknown = Array.isArray(command) ? command[0] : undefined;
  if (member(binding, 'kind') !== 'command' || typeof program !== 'string' || program.includes('${')) return [];
  if (program === '' || (await searchPath.find(program, folder)).ok) return [];
  return [{ code: 'command_missing', pointer: '/binding/command/0', data: { command: program } }];
}

async function missingOfModule(binding: unknown, { folder }: Surroundings): Promise<readonly Missing[]> {
  const file = member(binding, 'file');
  if (member(binding, 'kind') !== 'module' || typeof file !== 'string' || file === '') return [];
  return missingModule({ file, export: member(binding, 'export') }, folder);
}

function member(value: unknown, name: string): unknown {
  const isObject = value !== null && typeof value === 'object' && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, unknown>>)[name] : undefined; // an object, members unknown
}

function textsIn(value: unknown, path: readonly (string | number)[]): { text: string; pointer: string }[] {
  if (typeof value === 'string') return [{ text: value, pointer: jsonPointer(path) }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}
