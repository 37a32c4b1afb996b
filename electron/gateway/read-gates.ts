import { createPlaces } from '../../shared/lib/json-place.ts';
import { escapePointerStep, valueAt } from '../../shared/lib/json-pointer.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import {
  DEFAULT_GATE_MS,
  DEFAULT_PRIORITY,
  GateEntrySchema,
  GateMatchSchema,
  type GateEntry,
  type GateMatch,
} from '../../shared/model/gate.ts';
import type { Problem } from '../../shared/model/problem.ts';
import { compileSchema, type CompiledSchema } from '../schemas/compile-schema.ts';
import type { Fault } from '../schemas/fault.ts';
import { lostNumber } from '../schemas/lost-number.ts';
import { MAX_JSON_DEPTH, SETTINGS_FILE } from '../workspace/places.ts';
import { NO_GATES, type ArgumentMatch, type Gate, type Gates } from './gates.ts';

/**
 * The gates that the text of `gatehouse.json` sets. What is wrong with one is told with its place, and it is then a veto
 * for the calls it could be for: a rule that cannot be read never lets anything pass.
 */
export function readGates(settingsText: string): Gates {
  const json = readJsonc(settingsText, { maxDepth: MAX_JSON_DEPTH });
  // Then nothing of the file is used, and so no tool is on the allowlist.
  if (!json.ok) return NO_GATES;
  const entries = valueAt(json.plain, '/gates');
  if (entries === undefined) return NO_GATES;
  const places = createPlaces(settingsText);
  const problemAt: ProblemAt = (pointer, data) => ({
    code: 'gate_invalid',
    data: { pointer, ...data },
    file: SETTINGS_FILE,
    pointer,
    ...places(pointer),
  });
  if (!Array.isArray(entries)) {
    const fault = { keyword: 'type', expected: 'array', got: typeof entries };
    return { list: [brokenGate(0, {})], problems: [problemAt('/gates', fault)] };
  }
  const read = entries.map((entry: unknown, index) => readEntry(entry, { index, document: json.value, problemAt }));
  return { list: read.map(({ gate }) => gate), problems: read.flatMap(({ problems }) => problems) };
}

type ProblemAt = (pointer: string, data: Readonly<Record<string, unknown>>) => Problem;

interface EntryPlace {
  readonly index: number;
  /** The whole file with its numbers as they are spelled. */
  readonly document: unknown;
  readonly problemAt: ProblemAt;
}

interface EntryRead {
  readonly gate: Gate;
  readonly problems: readonly Problem[];
}

/** Each member of `match` by itself: what is sound of a broken gate says which calls it could be for. */
const matchParts = Object.entries(GateMatchSchema.properties);

function readEntry(entry: unknown, place: EntryPlace): EntryRead {
  const { index, problemAt } = place;
  const at = `/gates/${index}`;
  const faults = ownSchema(GateEntrySchema).validate(entry);
  const wrong = faults.length > 0 ? faults.map((fault) => problemAt(at + fault.pointer, factsOf(fault))) : [];
  if (wrong.length > 0) return { gate: brokenGate(index, soundMatch(entry)), problems: wrong };
  const sound = entry as GateEntry; // it fits its schema
  const match = sound.match ?? {};
  const mixed = mixedMembers(sound);
  if (mixed) return { gate: brokenGate(index, match), problems: [problemAt(at + mixed.at, mixed.data)] };
  const read = readArgumentMatches(match.arguments ?? {}, place);
  if (read.problems.length > 0) return { gate: brokenGate(index, match), problems: read.problems };
  return { gate: gateOf(sound, index, read.matches), problems: [] };
}

const KINDS = ['action', 'limit', 'module'] as const;
const OF_MODULES = ['priority', 'timeoutMs'] as const;

/** What stands in an entry that cannot stand there together; undefined where all can. */
function mixedMembers(entry: GateEntry) {
  const found = KINDS.filter((kind) => entry[kind] !== undefined);
  if (found.length !== 1) return { at: '', data: { keyword: 'gate', expected: [...KINDS] } };
  const stray = OF_MODULES.find((member) => entry[member] !== undefined);
  if (stray === undefined || entry.module !== undefined) return undefined;
  return { at: `/${stray}`, data: { keyword: 'gateModule', expected: ['module'] } };
}

function gateOf(entry: GateEntry, index: number, matches: readonly ArgumentMatch[]): Gate {
  const { match = {}, action, limit, module, reason } = entry;
  const common = { index, match: { ...match, arguments: matches }, reason };
  if (action !== undefined) return { kind: 'rule', action, ...common };
  if (module !== undefined) {
    const { priority = DEFAULT_PRIORITY, timeoutMs = DEFAULT_GATE_MS } = entry;
    return { kind: 'module', file: module, priority, timeoutMs, ...common };
  }
  return { kind: 'limit', limit: limit ?? {}, text: JSON.stringify(entry), ...common };
}

function brokenGate(index: number, { arguments: _arguments, ...match }: GateMatch): Gate {
  return { kind: 'broken', index, match: { ...match, arguments: [] }, reason: undefined };
}

function soundMatch(entry: unknown): GateMatch {
  const parts = matchParts.flatMap(([name, schema]) => {
    const value = valueAt(entry, `/match/${name}`);
    return value !== undefined && ownSchema(schema).validate(value).length === 0 ? [[name, value] as const] : [];
  });
  return Object.fromEntries(parts); // of parts that fit their schemas
}

function readArgumentMatches(schemas: NonNullable<GateMatch['arguments']>, { index, document, problemAt }: EntryPlace) {
  const matches: ArgumentMatch[] = [];
  const problems: Problem[] = [];
  for (const [pointer, schema] of Object.entries(schemas)) {
    const at = `/gates/${index}/match/arguments/${escapePointerStep(pointer)}`;
    const lost = lostNumber(valueAt(document, at));
    const compiled = lost ?? compileSchema(schema);
    if (compiled.ok) matches.push({ pointer, schema: compiled });
    else problems.push(problemAt(at + compiled.pointer, { reason: compiled.reason, detail: compiled.detail }));
  }
  return { matches, problems };
}

/** What a fault of our own schemas comes to, for its sentence. */
export function factsOf({ keyword, expected, got, data }: Fault): Readonly<Record<string, unknown>> {
  return { ...data, keyword, expected, ...(got !== undefined && { got }) };
}

/** A schema of ours, which is always sound. */
export function ownSchema(schema: unknown): CompiledSchema {
  const compiled = compileSchema(schema);
  if (!compiled.ok) throw new Error(`The schema of gates cannot be used: ${compiled.reason}`);
  return compiled;
}
