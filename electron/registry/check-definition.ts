import { Type } from '@sinclair/typebox';
import { jsonPointer, pointerSteps } from '../../shared/lib/json-pointer.ts';
import { BindingSchema, ToolDefinitionSchema, type Binding, type ToolDefinition } from '../../shared/model/tool.ts';
import type { ProblemCode } from '../../shared/model/problem.ts';
import { compileSchema, QUICK_FROM_CHECK, schemaWarnings, unusableBecause } from '../schemas/compile-schema.ts';
import { DEFAULT_DIALECT } from '../schemas/dialects.ts';
import type { Fault } from '../schemas/fault.ts';
import { prepareDialect } from '../schemas/meta-schemas.ts';
import { certainRepairs } from '../schemas/repairs/propose-repairs.ts';
import type { SchemaRepair } from '../schemas/repairs/repair.ts';

/** What is wrong with a definition; the pointer begins at the definition. */
export interface DefinitionProblem {
  readonly code: ProblemCode;
  readonly pointer: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface CheckedDefinition {
  /** What of it is sound; absent where it has no name, so that nobody could speak of it. */
  readonly definition?: ToolDefinition;
  /** Each of them disables the tool, unless it is a warning. */
  readonly problems: readonly DefinitionProblem[];
}

/** Judges a definition field by field: what is wrong is told and left out. */
export function checkDefinition(given: unknown): CheckedDefinition {
  const raw = withoutNulls(given);
  const faults = faultsOf(WithoutBinding, raw);
  const problems = faults.map((fault) => withRepairs(faultProblem('tool_invalid', '', fault), raw));
  if (!isNamed(raw, faults)) return { problems };
  const sound = faults.length === 0 ? raw : withoutFields(raw, faults);
  const { binding, problems: bindingProblems } = checkBinding(raw.binding);
  const schema = 'inputSchema' in sound ? {} : { inputSchema: false };
  const { binding: _, ...unbound } = sound;
  const definition = { ...schema, ...(binding ? sound : unbound) } as ToolDefinition; // every field that is left passed the check
  return { definition, problems: [...problems, ...schemaProblems(definition), ...bindingProblems] };
}

/**
 * Makes ready what many definitions are judged by, in steps: otherwise the first ones would take far longer than the
 * others. `kinds` are those that their bindings may have.
 */
export function* prepareChecks(
  amount: number,
  kinds: readonly Binding['kind'][],
): Generator<undefined, void, undefined> {
  yield* prepareDialect(DEFAULT_DIALECT);
  if (amount < QUICK_FROM_CHECK) return;
  const bindings = BindingSchema.anyOf.filter(({ properties }) => kinds.includes(properties.kind.const));
  for (const schema of [...bindings, WithoutBinding]) {
    for (let check = 0; check < QUICK_FROM_CHECK; check += 1) faultsOf(schema, {});
    yield;
  }
}

/** Lists of servers say null for a field that is not there. */
function withoutNulls(raw: unknown): unknown {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return raw;
  if (!Object.values(raw).includes(null)) return raw;
  return Object.fromEntries(Object.entries(raw).filter(([field, value]) => value !== null || NEEDED.has(field)));
}

const NEEDED = new Set(['name', 'inputSchema']);

const WithoutBinding = Type.Omit(ToolDefinitionSchema, ['binding']);

function faultsOf(schema: object, value: unknown): readonly Fault[] {
  const compiled = compileSchema(schema);
  if (!compiled.ok) throw new Error(`A schema of ours is unusable: ${compiled.detail}`);
  return compiled.validate(value);
}

function withoutFields(
  raw: Readonly<Record<string, unknown>>,
  faults: readonly Fault[],
): Readonly<Record<string, unknown>> {
  const atFault = new Set(faults.map(({ pointer }) => pointerSteps(pointer)[0]));
  return Object.fromEntries(Object.entries(raw).filter(([field]) => !atFault.has(field)));
}

function isNamed(raw: unknown, faults: readonly Fault[]): raw is Readonly<Record<string, unknown>> {
  return (
    !faults.some(({ pointer }) => ['', '/name', '/namespace'].includes(pointer)) &&
    raw !== null &&
    typeof raw === 'object'
  );
}

function faultProblem(
  code: ProblemCode,
  within: string,
  { pointer, keyword, expected, got, data }: Fault,
): DefinitionProblem {
  return { code, pointer: within + pointer, data: { keyword, expected, ...(got !== undefined && { got }), ...data } };
}

/** Other programs write a list in the place of a schema. */
function withRepairs(problem: DefinitionProblem, raw: unknown): DefinitionProblem {
  const field = SCHEMA_FIELDS.find((each) => problem.pointer === `/${each}`);
  if (field === undefined || raw === null || typeof raw !== 'object' || !(field in raw)) return problem;
  const schema = (raw as Readonly<Record<string, unknown>>)[field]; // just found there
  return { ...problem, data: { ...problem.data, repairs: repairsOf(schema) } };
}

const SCHEMA_FIELDS = ['inputSchema', 'outputSchema'] as const;

function schemaProblems(definition: ToolDefinition): readonly DefinitionProblem[] {
  return SCHEMA_FIELDS.flatMap((field) => {
    const schema = definition[field];
    if (schema === undefined) return [];
    const which = field === 'inputSchema' ? 'input' : 'output';
    const fault = unusableBecause(schema);
    if (!fault)
      return schemaWarnings(schema).map((warning) => schemaProblem('schema_doubtful', field, { which, ...warning }));
    const { pointer, reason, detail } = fault;
    const repairs = repairsOf(schema);
    return [schemaProblem('schema_unusable', field, { which, reason, detail, pointer, repairs })];
  });
}

function schemaProblem(
  code: ProblemCode,
  field: string,
  data: Readonly<Record<string, unknown>> & { readonly pointer: string },
): DefinitionProblem {
  return { code, pointer: `/${field}${data.pointer}`, data };
}

/** Repairs that a problem tells of: the first, and only short ones, as a problem is for reading. */
function repairsOf(schema: unknown): readonly SchemaRepair[] {
  const told: SchemaRepair[] = [];
  for (const repair of certainRepairs(schema)) {
    if (JSON.stringify(repair).length <= MAX_REPAIR_CHARS) told.push(repair);
    if (told.length === MAX_REPAIRS) break;
  }
  return told;
}

const MAX_REPAIRS = 3;
const MAX_REPAIR_CHARS = 1000;

interface CheckedBinding {
  readonly binding?: Binding;
  readonly problems: readonly DefinitionProblem[];
}

function checkBinding(raw: unknown): CheckedBinding {
  if (raw === undefined) return { problems: [] };
  const kind = raw !== null && typeof raw === 'object' && 'kind' in raw ? raw.kind : undefined;
  const schema = BindingSchema.anyOf.find(({ properties }) => properties.kind.const === kind);
  if (!schema && typeof kind === 'string') return { problems: [unknownKind(kind)] };
  const faults = faultsOf(schema ?? AnyBinding, raw);
  if (faults.length > 0) return { problems: faults.map((fault) => faultProblem('binding_invalid', '/binding', fault)) };
  return { binding: raw as Binding, problems: [] }; // it passed the schema of its kind
}

const KINDS = BindingSchema.anyOf.map(({ properties }) => properties.kind.const);

/** What is asked of a binding of which not even the kind is known. */
const AnyBinding = Type.Object({ kind: Type.Union(KINDS.map((kind) => Type.Literal(kind))) });

function unknownKind(kind: string): DefinitionProblem {
  return { code: 'binding_unknown', pointer: jsonPointer(['binding', 'kind']), data: { kind, known: KINDS } };
}
