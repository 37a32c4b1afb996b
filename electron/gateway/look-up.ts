import { writeJson } from '../../shared/lib/write-json.ts';
import type { LookupName } from '../../shared/guest-protocol/guest-protocol.ts';
import type { CallError } from '../../shared/model/tool-call.ts';
import { findTools } from '../registry/find-tools.ts';
import type { RegisteredTool, ToolSet } from '../registry/registry.ts';

/** A question of a program about the tools that it may call; no call: it passes no stage and costs no budget (DESIGN 9). */
export interface ToolLookup {
  readonly lookup: LookupName;
  readonly argumentsText: string;
  readonly line: number | undefined;
}

export type LookupAnswer =
  { readonly ok: true; readonly resultText: string } | { readonly ok: false; readonly error: CallError };

/** What one run may ask: far more than a program needs, and little enough for its trace. */
export const MAX_LOOKUPS = 1000;

export function tooManyLookups(lookup: LookupName): LookupAnswer {
  const message = `${lookup}: the program looked up tools ${MAX_LOOKUPS} times, and may not do so again in this run`;
  return { ok: false, error: { code: 'call_limit', message, details: { limit: MAX_LOOKUPS } } };
}

const MAX_ARGUMENT_BYTES = 4096;
const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 100;
const MAX_CHARS = 300;

/** Answers from the tools of a run. What the program sent is checked here, as no schema is there for it. */
export function lookUp(
  { lookup, argumentsText }: Pick<ToolLookup, 'lookup' | 'argumentsText'>,
  tools: ToolSet,
  allowed: ReadonlySet<string>,
): LookupAnswer {
  if (Buffer.byteLength(argumentsText) > MAX_ARGUMENT_BYTES) {
    const message = `${lookup}: the arguments are above ${MAX_ARGUMENT_BYTES} bytes of JSON`;
    return { ok: false, error: { code: 'arguments_too_large', message } };
  }
  const { query = '', limit = DEFAULT_LIMIT, name } = fieldsOf(argumentsText);
  if (lookup === 'describe_tool') {
    return typeof name === 'string'
      ? describe(name, tools, allowed)
      : wrong(lookup, '/name must be the name of a tool');
  }
  if (typeof query !== 'string') return wrong(lookup, '/query must be text');
  if (!Number.isInteger(limit) || (limit as number) < 1 || (limit as number) > MAX_LIMIT) {
    return wrong(lookup, `/limit must be a whole number from 1 to ${MAX_LIMIT}`);
  }
  const mine = [...allowed].flatMap((full) => tools.get(full) ?? []);
  const found = findTools(mine, query, limit as number); // just checked
  return answered(found.map(({ summary }) => ({ name: summary.name, description: shortened(summary.description) })));
}

/** The link lets JSON through only; what is no object has no fields. */
function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function describe(name: string, tools: ToolSet, allowed: ReadonlySet<string>): LookupAnswer {
  const tool = allowed.has(name) ? tools.get(name) : undefined;
  if (tool) return answered(described(tool));
  const close = tools.closeNames(name, allowed);
  const meant = close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : '';
  const message = `describe_tool: there is no tool ${name} that this program may call.${meant}`;
  return { ok: false, error: { code: 'unknown_tool', message, details: { closeNames: close } } };
}

function described({ summary, definition }: RegisteredTool): object {
  const { name, description, pythonName } = summary;
  const { inputSchema, outputSchema } = definition;
  return {
    name,
    description,
    call: pythonName === undefined ? `await call_tool(${JSON.stringify(name)}, ...)` : `await ${pythonName}(...)`,
    inputSchema,
    ...(outputSchema !== undefined && { outputSchema }),
  };
}

function answered(result: unknown): LookupAnswer {
  return { ok: true, resultText: writeJson(result) };
}

function wrong(lookup: LookupName, what: string): LookupAnswer {
  return { ok: false, error: { code: 'invalid_arguments', message: `${lookup}: ${what}` } };
}

function shortened(description: string): string {
  return description.length > MAX_CHARS ? `${description.slice(0, MAX_CHARS)}…` : description;
}
