import type { JsonFault } from '../lib/json-syntax.ts';
import type { Problem } from '../model/problem.ts';
import type { Caller } from '../model/tool-call.ts';

/**
 * What a program reads when a call does not give its result: English, one sentence or two, the tool's name first, then
 * what to change.
 */
export const gatewayText = {
  unknownTool: (tool: string, closeNames: readonly string[]): string =>
    closeNames.length > 0
      ? `There is no tool ${shown(tool)}. Did you mean ${oneOf(closeNames)}?`
      : `There is no tool ${shown(tool)} that this program may call.`,

  /** `rule`: the pattern of the workspace's `allow` that shut it out, where one did. */
  notOnAllowlist: (tool: string, rule: string | undefined): string =>
    rule === undefined
      ? `${tool}: not allowed. The workspace's "allow" does not name it; add it in gatehouse.json to let programs call it.`
      : `${tool}: not allowed. ${rule} in the workspace's "allow" (gatehouse.json) shuts it out.`,

  narrowedAway: (tool: string, patterns: readonly string[]): string =>
    `${tool}: not allowed here. The workspace allows it, but this run was narrowed to ${patterns.join(', ') || 'no tools'}.`,

  wrongCaller: (tool: string, caller: Caller, allowedCallers: readonly Caller[]): string =>
    `${tool}: not allowed for ${CALLER_NAMES[caller]}. Its allowedCallers are ${allowedCallers.join(', ') || 'empty'}.`,

  disabled: (tool: string, problems: readonly Pick<Problem, 'code' | 'file' | 'pointer'>[]): string =>
    `${tool}: disabled by a problem in the workspace: ${problems.map(problemPlace).join('; ')}.`,

  schemaUnusable: (
    tool: string,
    { which, pointer, reason }: { readonly which: string; readonly pointer: string; readonly reason: string },
  ): string =>
    `${tool}: its ${which} cannot be used (${reason.replaceAll('_', ' ')} at ${pointer || 'the top'}), so it is disabled.`,

  noBinding: (tool: string): string =>
    `${tool}: has no binding, so nothing happens when it is called. Give its definition a "binding".`,

  argumentsTooLarge: (tool: string, { bytes, limit }: Size): string =>
    `${tool}: the arguments are ${bytes} bytes; at most ${limit} are allowed (argumentBytes). Pass less, or call it more often.`,

  argumentsNotJson: (tool: string, fault: JsonFault): string => `${tool}: ${jsonFaultText('the arguments', fault)}`,

  argumentsNotObject: (tool: string, got: string): string =>
    `${tool}: the arguments must be a JSON object, got ${got}.`,

  argumentsInvalid: (tool: string, faults: readonly string[]): string => `${tool}: ${listed(faults)}.`,

  callLimit: (tool: string, limit: number): string =>
    `${tool}: this run has made its ${limit} calls (limit "calls"). Nothing more is called; return what you have.`,

  toolCallLimit: (tool: string, limit: number): string =>
    `${tool}: this run has called it ${limit} times, which is all that its limits.perRun allows.`,

  rateLimited: (
    tool: string,
    { limit, retryAfterMs }: { readonly limit: number; readonly retryAfterMs: number },
  ): string =>
    `${tool}: called ${limit} times within a minute, which is all that its limits.perMinute allows. It may be called again in ${Math.ceil(retryAfterMs / 1000)} s.`,

  failed: (tool: string, message: string): string => `${tool}: ${message}`,

  brokenBinding: (tool: string): string =>
    `${tool}: the host could not carry out the call. Its log says why; the program can do nothing about it.`,

  timedOut: (tool: string, { limitMs, setBy }: { readonly limitMs: number; readonly setBy: string }): string =>
    `${tool}: no answer within ${limitMs} ms (${setBy}).`,

  resultNotJson: (tool: string, fault: JsonFault): string =>
    `${tool}: ${jsonFaultText('the contents of its result', fault)}`,

  resultInvalid: (tool: string, faults: readonly string[]): string =>
    `${tool}: its result does not fit its outputSchema: ${listed(faults)}.`,

  resultTooLarge: (tool: string, { bytes, limit, setBy }: Size & { readonly setBy: string }): string =>
    `${tool}: the result is ${bytes} bytes; at most ${limit} are allowed (${setBy}). Ask it for less.`,

  givenUp: (tool: string): string => `${tool}: cancelled, the program no longer waits for it.`,

  runOver: (tool: string): string => `${tool}: cancelled, the run is over.`,
};

interface Size {
  readonly bytes: number;
  readonly limit: number;
}

const CALLER_NAMES: Readonly<Record<Caller, string>> = {
  program: 'programs',
  model: 'direct calls of a model',
  form: 'the call form',
  mcp: 'MCP clients',
};

/** Longest part of a name that somebody made up which a message repeats. */
const MAX_NAME = 80;

function shown(name: string): string {
  return JSON.stringify(name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name);
}

function oneOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}

function problemPlace({ code, file, pointer }: Pick<Problem, 'code' | 'file' | 'pointer'>): string {
  return `${code.replaceAll('_', ' ')} in ${file}${pointer ? ` at ${pointer}` : ''}`;
}

function jsonFaultText(what: string, { reason, line, column, pointer }: JsonFault): string {
  const where = `line ${line}, column ${column}`;
  switch (reason) {
    case 'number_out_of_range':
      return `${what} hold a number at ${pointer || 'the top'} that nothing can carry without changing it (${where}).`;
    case 'too_deep':
      return `${what} nest too deeply (${where}).`;
    case 'too_large':
      return `${what} are too large.`;
    case 'empty':
      return `${what} are empty, which is no JSON.`;
    default:
      return `${what} are not JSON: ${reason.replaceAll('_', ' ')} (${where}).`;
  }
}

const MAX_FAULTS = 5;

function listed(faults: readonly string[]): string {
  const more = faults.length - MAX_FAULTS;
  return faults.slice(0, MAX_FAULTS).join('; ') + (more > 0 ? `; and ${more} more` : '');
}
