import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { placeOfPointer } from '../../shared/lib/json-place.ts';
import { jsonPointer, pointerSteps, valueAt } from '../../shared/lib/json-pointer.ts';
import { showValue } from '../../shared/lib/json-show.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import type { Problem } from '../../shared/model/problem.ts';
import { MAX_JSON_DEPTH, SETTINGS_FILE } from './places.ts';
import { SETTINGS_VERSION, SettingsSchema, type Settings } from './settings.ts';

export interface SettingsRead {
  readonly settings: Settings;
  readonly problems: readonly Problem[];
}

/**
 * Reads `gatehouse.json` field by field: what is wrong is told and left out, and the rest holds. A list is left out as a
 * whole, since half an allowlist could allow more than was meant; a contract that cannot be read is `restricted`. A file that cannot be read, or is of a newer version,
 * sets nothing.
 */
export function readSettings(text: string): SettingsRead {
  const read = readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
  if (!read.ok) {
    const { reason, line, column } = read;
    return { settings: {}, problems: [{ code: 'json_syntax', data: { reason }, file: SETTINGS_FILE, line, column }] };
  }
  const tooNew = versionProblem(text, read.plain);
  return tooNew ? { settings: {}, problems: [tooNew] } : sound(text, read.plain);
}

function versionProblem(text: string, root: unknown): Problem | undefined {
  const version = valueAt(root, '/version');
  if (typeof version !== 'number' || version <= SETTINGS_VERSION) return undefined;
  const data = { version, known: SETTINGS_VERSION };
  return {
    code: 'version_too_new',
    data,
    file: SETTINGS_FILE,
    pointer: '/version',
    ...placeOfPointer(text, '/version'),
  };
}

let validator: ValidateFunction<Settings> | undefined;

/** Made for the first settings that are read: most commands read none, or end before. */
function settingsValidator(): ValidateFunction<Settings> {
  return (validator ??= new Ajv(OPTIONS).compile<Settings>(SettingsSchema));
}

const OPTIONS = { allErrors: true, verbose: true, strict: false, validateSchema: false, code: { optimize: false } };

function sound(text: string, root: unknown): SettingsRead {
  const validate = settingsValidator();
  const kept = structuredClone(root);
  if (validate(kept)) return { settings: kept, problems: [] };
  const byField = new Map<string, ErrorObject[]>();
  for (const error of validate.errors ?? []) {
    const field = fieldOf(kept, error.instancePath);
    byField.set(field, [...(byField.get(field) ?? []), error]);
  }
  if (byField.has('')) return { settings: {}, problems: [problemOf(text, byField.get('') ?? [])] };
  for (const field of byField.keys()) leaveOut(kept, field);
  if (POLICY.some((field) => byField.has(field))) setStrictPolicy(kept);
  if (!validate(kept)) throw new Error('Settings do not fit although every field at fault was left out');
  return { settings: kept, problems: [...byField.values()].map((errors) => problemOf(text, errors)) };
}

/** Where a mistake may hide a contract that was meant. */
const POLICY = ['/language', '/language/policy'];

function setStrictPolicy(root: unknown): void {
  const settings = root as { language?: object }; // what is no object was refused as a whole
  settings.language = { ...settings.language, policy: 'restricted' };
}

/** Pointer of what is left out for an error: the member itself, or the list that holds it. */
function fieldOf(root: unknown, pointer: string): string {
  const steps = pointerSteps(pointer);
  const inList = steps.findIndex((_, at) => Array.isArray(valueAt(root, jsonPointer(steps.slice(0, at)))));
  return jsonPointer(inList < 0 ? steps : steps.slice(0, inList));
}

function leaveOut(root: unknown, pointer: string): void {
  const steps = pointerSteps(pointer);
  const parent = valueAt(root, jsonPointer(steps.slice(0, -1)));
  if (parent !== null && typeof parent === 'object') Reflect.deleteProperty(parent, steps.at(-1) ?? '');
}

/** One problem for a field. A choice of types is told as one: its branches were reported one by one. */
function problemOf(text: string, errors: readonly ErrorObject[]): Problem {
  const choice = errors.find(({ keyword }) => keyword === 'anyOf');
  const types = errors.filter(({ keyword }) => keyword === 'type').map(({ schema }) => schema);
  const first = choice && types.length > 0 ? { ...choice, keyword: 'type', schema: types } : (errors[0] as ErrorObject); // a field has an error
  const { instancePath: pointer, keyword, schema: expected, data: value } = first;
  const data = { pointer, keyword, expected, got: showValue(value) };
  return { code: 'settings_invalid', data, file: SETTINGS_FILE, pointer, ...placeOfPointer(text, pointer) };
}
