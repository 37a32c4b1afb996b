import { Type } from '@sinclair/typebox';
import { jsonPointer, pointerSteps } from '../../shared/lib/json-pointer.ts';
import { BindingSchema, ToolDefinitionSchema, type Binding, type ToolDefinition } from '../../shared/model/tool.ts';
import type { ProblemCode } from '../../shared/model/problem.ts';
import { compileSchema, schemaWarnings, unusableBecause } from '../schemas/compile-schema.ts';
import type { Fault } from '../schemas/fault.ts';

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
export function checkDefinition(raw: unknown): CheckedDefinition {
  const faults = faultsOf(WithoutBinding, raw);
  const problems = faults.map((fault) => faultProblem('tool_invalid', '', fault));
  if (!isNamed(raw, faults)) return { problems };
  const atFault = new Set(faults.map(({ pointer }) => pointerSteps(pointer)[0]));
  const sound = Object.fromEntries(Object.entries(raw).filter(([field]) => !atFault.has(field)));
  const { binding, problems: bindingProblems } = checkBinding(raw.binding);
  const definition = { inputSchema: false, ...sound, binding } as ToolDefinition; // every field that is left passed the check
  if (!binding) delete (definition as { binding?: Binding }).binding; // made just above
  return { definition, problems: [...problems, ...schemaProblems(definition), ...bindingProblems] };
}

const WithoutBinding = Type.Omit(ToolDefinitionSchema, ['binding']);

function faultsOf(schema: object, value: unknown): readonly Fault[] {
  const compiled = compileSchema(schema);
  if (!compiled.ok) throw new Error(`A schema of ours is unusable: ${compiled.detail}`);
  return compiled.validate(value);
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

function schemaProblems({ inputSchema, outputSchema }: ToolDefinition): readonly DefinitionProblem[] {
  const schemas = [
    { field: 'inputSchema', which: 'input', schema: inputSchema },
    { field: 'outputSchema', which: 'output', schema: outputSchema },
  ];
  return schemas.flatMap(({ field, which, schema }) => {
    if (schema === undefined) return [];
    const fault = unusableBecause(schema);
    const code = fault ? 'schema_unusable' : 'schema_doubtful';
    return (fault ? [fault] : schemaWarnings(schema)).map(({ pointer, reason, detail }) => ({
      code: code as ProblemCode,
      pointer: `/${field}${pointer}`,
      data: { which, reason, detail, pointer },
    }));
  });
}

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
