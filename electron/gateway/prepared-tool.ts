import { isWarning } from '../../shared/model/problem.ts';
import type { CallError } from '../../shared/model/tool-call.ts';
import { gatewayText } from '../../shared/text/gateway-text.ts';
import type { BoundTool } from '../bindings/binding.ts';
import type { Bindings } from '../bindings/callable-tools.ts';
import { isIdempotent } from '../registry/is-idempotent.ts';
import type { RegisteredTool } from '../registry/registry.ts';
import { compileSchema, type CompiledSchema } from '../schemas/compile-schema.ts';
import type { SchemaFault } from '../schemas/schema-fault.ts';
import { gatedTool, gatesFor, modulesOf, type Gate, type GatedTool, type ModuleGate } from './gates.ts';
import type { SessionOptions } from './gateway.ts';

/** A tool as one session calls it: its binding, its checks, and its limits, which are never looser than the run's. */
export interface PreparedTool {
  readonly name: string;
  readonly outputSchema: unknown;
  readonly bound: BoundTool;
  readonly input: CompiledSchema;
  /** Absent where the definition has no output schema. */
  readonly output: CompiledSchema | undefined;
  readonly timeoutMs: ToolLimit;
  readonly resultBytes: ToolLimit;
  readonly inFlight: number;
  readonly perRun: number;
  readonly perMinute: number;
  /** Further attempts after a failure that may pass; 0 unless it is confirmed that a second call does no more than the first. */
  readonly retries: number;
  readonly gated: GatedTool;
  /** Those that may be for a call of it; nearly always none. */
  readonly gates: readonly Gate[];
  /** The modules among them, in the order in which they are asked. */
  readonly modules: readonly ModuleGate[];
  /** Calls of it that passed the gates of this session. */
  calls: number;
}

/** The tightest of several limits and who set it, in words for the program. */
interface ToolLimit {
  readonly value: number;
  readonly setBy: string;
}

/** Finds the tool of that exact name and makes it ready, or says why the session does not let it pass. */
export function resolveTool(
  name: string,
  {
    allowed,
    options,
    bindings,
  }: { readonly allowed: ReadonlySet<string>; readonly options: SessionOptions; readonly bindings: Bindings },
): PreparedTool | CallError {
  const registered = options.tools.get(name);
  if (registered === undefined) return unknownTool(name, allowed, options);
  if (!allowed.has(name)) return refused(name, registered, options);
  const bound = options.answerInstead?.(name) ?? bindings.bind(registered.definition);
  if (bound === undefined) return { code: 'tool_unavailable', message: gatewayText.noBinding(name) };
  return prepare(name, { registered, bound, options });
}

function unknownTool(name: string, allowed: ReadonlySet<string>, { tools }: SessionOptions): CallError {
  const closeNames = tools.closeNames(name, allowed);
  return { code: 'unknown_tool', message: gatewayText.unknownTool(name, closeNames), details: { closeNames } };
}

function refused(name: string, { definition, summary, problems }: RegisteredTool, options: SessionOptions): CallError {
  const { caller, patterns = [] } = options;
  if (!summary.allowed)
    return notAllowed(gatewayText.notOnAllowlist(name, summary.rule), { rule: summary.rule ?? null });
  if (definition.allowedCallers && !definition.allowedCallers.includes(caller)) {
    const { allowedCallers } = definition;
    return notAllowed(gatewayText.wrongCaller(name, caller, allowedCallers), { caller, allowedCallers });
  }
  if (summary.usable) return notAllowed(gatewayText.narrowedAway(name, patterns), { patterns });
  const found = problems
    .filter((problem) => !isWarning(problem))
    .map(({ code, file, pointer }) => ({ code, file, ...(pointer !== undefined && { pointer }) }));
  const message = gatewayText.disabled(name, found);
  return { code: 'tool_unavailable', message, details: { problems: found } };
}

function notAllowed(message: string, details: Readonly<Record<string, unknown>>): CallError {
  return { code: 'not_allowed', message, details };
}

function prepare(
  name: string,
  {
    registered,
    bound,
    options,
  }: { readonly registered: RegisteredTool; readonly bound: BoundTool; readonly options: SessionOptions },
): PreparedTool | CallError {
  const { definition } = registered;
  const input = compileSchema(definition.inputSchema);
  const output = definition.outputSchema === undefined ? undefined : compileSchema(definition.outputSchema);
  if (!input.ok) return schemaUnusable(name, 'inputSchema', input);
  if (output?.ok === false) return schemaUnusable(name, 'outputSchema', output);
  const { outputSchema } = definition;
  const gated = gatedTool(registered);
  const gates = gatesFor(gated, options.caller, options.gates);
  const modules = modulesOf(gates);
  return {
    name,
    outputSchema,
    bound,
    input,
    output,
    ...limitsOf(registered, options),
    gated,
    gates,
    modules,
    calls: 0,
  };
}

function schemaUnusable(name: string, which: string, { pointer, reason, detail }: SchemaFault): CallError {
  const message = gatewayText.schemaUnusable(name, { which, pointer, reason });
  return { code: 'tool_unavailable', message, details: { schema: which, pointer, reason, detail } };
}

type LimitsOfTool = Pick<PreparedTool, 'timeoutMs' | 'resultBytes' | 'inFlight' | 'perRun' | 'perMinute' | 'retries'>;

function limitsOf(registered: RegisteredTool, options: SessionOptions): LimitsOfTool {
  const { limits = {}, binding } = registered.definition;
  const retriesOfBinding = binding && 'retries' in binding ? binding.retries : undefined;
  const timeoutOfBinding = binding && 'timeoutMs' in binding ? binding.timeoutMs : undefined;
  return {
    timeoutMs: tightest([
      { value: options.limits.toolMs, setBy: 'the limit "toolMs" of the run' },
      { value: limits.timeoutMs, setBy: 'its limits.timeoutMs' },
      { value: timeoutOfBinding, setBy: "its binding's timeoutMs" },
    ]),
    resultBytes: tightest([
      { value: options.limits.resultBytes, setBy: 'the limit "resultBytes" of the run' },
      { value: limits.resultBytes, setBy: 'its limits.resultBytes' },
    ]),
    inFlight: limits.inFlight ?? Infinity,
    perRun: limits.perRun ?? Infinity,
    perMinute: limits.perMinute ?? Infinity,
    retries: isIdempotent(registered) ? (limits.retries ?? retriesOfBinding ?? 0) : 0,
  };
}

function tightest(limits: readonly { readonly value: number | undefined; readonly setBy: string }[]): ToolLimit {
  return limits
    .map(({ value = Infinity, setBy }) => ({ value, setBy }))
    .reduce((tighter, limit) => (limit.value < tighter.value ? limit : tighter));
}
