import type { JsonFault } from '../lib/json-syntax.ts';
import type { HoldDecider } from '../model/hold.ts';
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

  callBudget: (tool: string, { limit, ...place }: { readonly limit: number } & GatePlace): string =>
    `${tool}: this run has made the ${limit} calls that a budget of the workspace allows${because(place)}.`,

  rateBudget: (
    tool: string,
    { limit, retryAfterMs, ...place }: { readonly limit: number; readonly retryAfterMs: number } & GatePlace,
  ): string =>
    `${tool}: a budget of the workspace allows ${limit} calls within a minute${because(place)}. It may be called again in ${Math.ceil(retryAfterMs / 1000)} s.`,

  deniedByRule: (tool: string, place: GatePlace): string =>
    `${tool}: denied by a rule of the workspace${because(place)}.`,

  gateUnusable: (
    tool: string,
    { index, because: why }: { readonly index: number; readonly because: string },
  ): string =>
    why === 'broken'
      ? `${tool}: denied, because a gate of the workspace cannot be read (gates/${index} in gatehouse.json). It must be mended first.`
      : `${tool}: denied, because a gate of the workspace took too long to judge these arguments (gates/${index} in gatehouse.json).`,

  deniedByModule: (
    tool: string,
    { module, reason }: { readonly module: string; readonly reason?: string | undefined },
  ): string => withStop(`${tool}: denied by the gate module ${module}${reason === undefined ? '' : `: ${reason}`}`),

  /** `why`: a sentence about the module. */
  gateModuleFailed: (tool: string, { module, phase, why }: ModuleTrouble): string =>
    `${tool}: ${phase === 'before' ? 'denied' : 'its outcome is withheld'}, because the gate module ${module} did not get through ${phase}: ${withStop(why)} Mend it, or take it out of "gates" in gatehouse.json.`,

  gateModuleLate: (limitMs: number): string => `it gave no answer within ${limitMs} ms (its timeoutMs).`,

  gateModuleEmpty: 'it exports neither a function "before" nor one "after".',

  gateModuleNonsense: (phase: 'before' | 'after', answer: string): string =>
    `it answered ${answer}. ${phase === 'before' ? 'Known are nothing, {"action": "deny" or "hold", "reason"} and {"arguments": {…}}' : 'Known are nothing, {"result": …} and {"error": "message" or {"code", "message", "details"}}'}.`,

  gateModuleUndecided: 'these arguments took too long to judge whether it is for the call.',

  gateModuleUnfit: (what: 'arguments' | 'result', reason: string): string =>
    `the ${what} that it put in place cannot go on: ${reason}`,

  /** `reason`: of the person; `rule`: what the rule that held the call says. */
  deniedInHold: (
    tool: string,
    {
      by,
      reason,
      rule,
      holdMs,
    }: {
      readonly by: HoldDecider;
      readonly reason: string | undefined;
      readonly rule: string | undefined;
      readonly holdMs: number;
    },
  ): string => {
    const held = rule === undefined ? '' : ` (${rule})`;
    if (by === 'person') return `${tool}: denied by a person${reason === undefined ? '' : `: ${reason}`}.`;
    if (by === 'time') return `${tool}: denied, because nobody decided on it within ${holdMs} ms (holdMs)${held}.`;
    if (by === 'option')
      return `${tool}: denied, because a person would have to decide on it${held} and holds are denied here.`;
    return `${tool}: denied, because a person would have to decide on it${held} and nobody can be asked here.`;
  },

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

interface ModuleTrouble {
  readonly module: string;
  readonly phase: 'before' | 'after';
  readonly why: string;
}

function withStop(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}

interface GatePlace {
  /** Of the entry of `gates`. */
  readonly index: number;
  readonly reason?: string | undefined;
}

function because({ index, reason }: GatePlace): string {
  return reason === undefined ? ` (gates/${index} in gatehouse.json)` : `: ${reason}`;
}

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
