import { givesNoDefault, constrained } from './constraints.ts';
import { readDocstring, type Docstring } from './docstring.ts';
import { readDeclarations, nameOf, type PythonFunction, type PythonParameter } from './python-declarations.ts';
import { jsonOfLiteral } from './python-literal.ts';
import { faultPlace, SignatureFault, type SignatureFaultReason } from './python-tokens.ts';
import { isField } from './schema-of-class.ts';
import { createTypeReader, type TypeReader } from './schema-of-type.ts';
import { baseName, type MadeSchema, type SignatureNote } from './type-context.ts';

export type { SignatureNote } from './type-context.ts';
export type { SignatureFaultReason } from './python-tokens.ts';

/** The definition that a Python function stands for, MCP spelling; `writeJson` prints it, as numbers may be BigInt. */
export interface SignatureTool {
  readonly definition: Readonly<Record<string, unknown>> & { readonly name: string };
  readonly notes: readonly SignatureNote[];
}

export type SignatureRead =
  | { readonly ok: true; readonly tools: readonly SignatureTool[] }
  | {
      readonly ok: false;
      readonly reason: SignatureFaultReason;
      readonly detail: string;
      readonly line: number;
      readonly column: number;
    };

/** Longest text that is read, in UTF-16 units. */
const MAX_LENGTH = 1024 * 1024;

/**
 * Reads the functions at the outermost level of a Python text, each as a tool. The text is parsed and never run: imports
 * lead nowhere, so only classes that stand in it are known.
 */
export function readSignature(text: string): SignatureRead {
  try {
    if (text.length > MAX_LENGTH) throw new SignatureFault('too_large', 0);
    const declared = readDeclarations(text);
    const named = declared.functions.filter(({ name }) => !name.startsWith('_'));
    const functions = named.length > 0 ? named : declared.functions;
    if (functions.length === 0) throw new SignatureFault('no_function', 0);
    return { ok: true, tools: functions.map((one) => toolOf(one, (note) => createTypeReader(declared, note))) };
  } catch (error) {
    if (!(error instanceof SignatureFault)) throw error;
    return { ok: false, reason: error.reason, detail: error.detail, ...faultPlace(text, error) };
  }
}

function toolOf(made: PythonFunction, typesFor: (note: (note: SignatureNote) => void) => TypeReader): SignatureTool {
  const notes = new Map<string, SignatureNote>();
  const note = (one: SignatureNote) => void notes.set(`${one.code} ${one.name}`, one);
  const types = typesFor(note);
  const about = readDocstring(made.docstring ?? '');
  const inputSchema = inputSchemaOf(made, { types, about, note });
  const outputSchema = outputSchemaOf(made, types, about);
  return {
    definition: {
      name: made.name,
      ...(about.text !== '' && { description: about.text }),
      inputSchema,
      ...(outputSchema && { outputSchema }),
    },
    notes: [...notes.values()],
  };
}

interface Reading {
  readonly types: TypeReader;
  readonly about: Docstring;
  readonly note: (note: SignatureNote) => void;
}

function inputSchemaOf({ parameters }: PythonFunction, reading: Reading): MadeSchema {
  const given = parameters.filter((parameter, index) => isGiven(parameter, index, reading));
  const properties = given.map((parameter) => [parameter.name, propertyOf(parameter, reading)] as const);
  const required = given.filter(isRequired).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...reading.types.takeDefs(),
    additionalProperties: parameters.some(({ kind }) => kind === 'rest_keywords'),
  };
}

/** Types of which frameworks hand a value to a tool; a caller gives none. */
const INJECTED = new Set([
  'Context',
  'RunContext',
  'RunnableConfig',
  'ToolRuntime',
  'InjectedState',
  'CallbackManager',
]);

/** Whether a caller gives a parameter its value. */
function isGiven({ name, kind, type }: PythonParameter, index: number, { note }: Reading): boolean {
  if (index === 0 && !type && (name === 'self' || name === 'cls')) return false;
  if (kind === 'rest') note({ code: 'rest_left_out', name: `*${name}` });
  if (kind === 'rest' || kind === 'rest_keywords') return false;
  const isInjected = type !== undefined && INJECTED.has(baseName(nameOf(type)));
  if (isInjected) note({ code: 'injected_left_out', name });
  return !isInjected;
}

function isRequired({ default: value }: PythonParameter): boolean {
  if (!value) return true;
  return value.kind === 'ellipsis' || (value.kind === 'call' && isField(value) && givesNoDefault(value.arguments));
}

function propertyOf({ name, type, default: value }: PythonParameter, { types, about, note }: Reading): MadeSchema {
  if (!type) note({ code: 'untyped', name });
  const schema = type ? types.schemaOf(type) : {};
  const described = 'description' in schema ? undefined : about.parameters.get(name);
  const whole = { ...schema, ...(described !== undefined && described !== '' && { description: described }) };
  if (!value || value.kind === 'ellipsis') return whole;
  if (value.kind === 'call' && isField(value)) return constrained(whole, [{ value }]);
  const json = jsonOfLiteral(value);
  if (json === undefined) note({ code: 'default_left_out', name });
  // `None` for a parameter whose type does not say it is only Python's way to make it optional.
  return json === undefined || (json === null && !takesNull(schema)) ? whole : { ...whole, default: json };
}

function takesNull({ type, anyOf, enum: values }: MadeSchema): boolean {
  if (type === undefined && anyOf === undefined && values === undefined) return true;
  const branches = Array.isArray(anyOf) ? (anyOf as readonly MadeSchema[]) : [];
  const isAmong = (list: unknown, value: unknown) => Array.isArray(list) && list.includes(value);
  return (
    type === 'null' || isAmong(type, 'null') || isAmong(values, null) || branches.some((one) => one.type === 'null')
  );
}

function outputSchemaOf({ returns }: PythonFunction, types: TypeReader, about: Docstring): MadeSchema | undefined {
  const schema = returns && types.wholeSchemaOf(returns);
  if (!schema || Object.keys(schema).length === 0) return undefined;
  const { type, ...rest } = schema;
  const description = about.returns !== undefined && !('description' in schema) ? { description: about.returns } : {};
  return { ...(type !== undefined && { type }), ...description, ...rest };
}
