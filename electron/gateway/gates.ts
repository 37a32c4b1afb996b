import type { GateAction, GateDryRun, GateLimit, GateMatch, GateVerdict } from '../../shared/model/gate.ts';
import type { Problem } from '../../shared/model/problem.ts';
import type { Caller } from '../../shared/model/tool-call.ts';
import { valueAt } from '../../shared/lib/json-pointer.ts';
import type { RegisteredTool } from '../registry/registry.ts';
import { matchesPattern } from '../registry/tool-pattern.ts';
import type { CompiledSchema } from '../schemas/compile-schema.ts';
import type { ReadArguments } from './call-json.ts';

/** The gates of a workspace at one moment: a run keeps those it started with. */
export interface Gates {
  readonly list: readonly Gate[];
  readonly problems: readonly Problem[];
}

export const NO_GATES: Gates = { list: [], problems: [] };

export type Gate = RuleGate | LimitGate | ModuleGate | BrokenGate;

interface CommonGate {
  /** Its place in `gates`, from 0. */
  readonly index: number;
  readonly match: Omit<GateMatch, 'arguments'> & { readonly arguments: readonly ArgumentMatch[] };
  readonly reason: string | undefined;
}

export interface ArgumentMatch {
  readonly pointer: string;
  readonly schema: CompiledSchema;
}

export interface RuleGate extends CommonGate {
  readonly kind: 'rule';
  readonly action: GateAction;
}

export interface LimitGate extends CommonGate {
  readonly kind: 'limit';
  readonly limit: GateLimit;
  /** Two with one text are one budget, wherever they stand. */
  readonly text: string;
}

/** A file of the workspace that is asked about calls. */
export interface ModuleGate extends CommonGate {
  readonly kind: 'module';
  readonly file: string;
  readonly priority: number;
  readonly timeoutMs: number;
}

/** One that could not be read: a veto for the calls that it could be for, as far as that can be told. */
export interface BrokenGate extends CommonGate {
  readonly kind: 'broken';
}

/** A tool as gates see it. */
export interface GatedTool {
  readonly name: string;
  readonly namespace: string | undefined;
  readonly hints: Readonly<Record<Hint, boolean>>;
}

type Hint = keyof typeof WORST;

/** What a tool is taken for that says nothing that counts, as MCP has it. */
const WORST = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true };

export function gatedTool({ definition, summary, annotationsConfirmed }: RegisteredTool): GatedTool {
  const { title: _title, ...said } = annotationsConfirmed ? (definition.annotations ?? {}) : {};
  return { name: summary.name, namespace: definition.namespace, hints: { ...WORST, ...said } };
}

export interface GateCall {
  readonly tool: GatedTool;
  readonly caller: Caller;
  readonly read: ReadArguments;
}

export interface GateDecision extends Pick<GateDryRun, 'action' | 'because'> {
  /** The one that decides. */
  readonly gate?: Gate;
  /** Budgets that the call counts in. */
  readonly limits: readonly LimitGate[];
}

/** Those that could be for a call of this tool, whatever its arguments. */
export function gatesFor(tool: GatedTool, caller: Caller, { list }: Gates): readonly Gate[] {
  if (list.length === 0) return list;
  return list.filter((gate) => judgeTool(gate, tool, caller).kind !== 'differs');
}

/** Whether a gate could be for a call of this tool, whoever makes it. */
export function isForTool(gate: Gate, tool: GatedTool): boolean {
  return judgeTool(gate, tool, gate.match.caller ?? 'program').kind !== 'differs';
}

/** The modules among them, in the order in which they are asked. */
export function modulesOf(gates: readonly Gate[]): readonly ModuleGate[] {
  return gates.filter((gate) => gate.kind === 'module').sort((a, b) => a.priority - b.priority);
}

/**
 * What rules and budgets say of a call (DESIGN 4): the first rule that is for it decides, and `allow` ends the rules only, not
 * the budgets. A gate that cannot be read or asked is a veto, whatever rule came before it.
 */
export function decide(call: GateCall, gates: readonly Gate[]): GateDecision {
  let rule: RuleGate | undefined;
  let veto: GateDecision | undefined;
  const limits: LimitGate[] = [];
  for (const gate of gates) {
    if (gate.kind === 'module' || (rule !== undefined && gate.kind === 'rule')) continue;
    const verdict = judge(gate, call);
    if (verdict.kind === 'differs') continue;
    if (verdict.kind === 'undecided') veto ??= { action: 'deny', because: 'undecided', gate, limits: [] };
    else if (gate.kind === 'broken') veto ??= { action: 'deny', because: 'broken', gate, limits: [] };
    else if (gate.kind === 'rule') rule = gate;
    else limits.push(gate);
  }
  if (rule?.action === 'deny') return { action: 'deny', because: 'rule', gate: rule, limits: [] };
  if (veto !== undefined) return veto;
  if (rule === undefined) return { action: 'allow', because: 'none', limits };
  return { action: rule.action, because: 'rule', gate: rule, limits };
}

/** What `decide` would say, with the verdict of every gate. */
export function dryRun(call: GateCall, { list }: Gates): GateDryRun {
  const { action, because, gate, limits } = decide(call, list);
  return {
    action,
    because,
    ...(gate && { index: gate.index }),
    ...(gate?.reason !== undefined && { reason: gate.reason }),
    limits: limits.map(({ index }) => index),
    gates: list.map((each) => ({ index: each.index, kind: each.kind, verdict: judge(each, call) })),
  };
}

/** Whether the gate is for the call. */
export function judge(gate: Gate, { tool, caller, read }: GateCall): GateVerdict {
  const ofTool = judgeTool(gate, tool, caller);
  if (ofTool.kind === 'differs') return ofTool;
  for (const argument of gate.match.arguments) {
    const verdict = judgeArgument(argument, read);
    if (verdict.kind !== 'matches') return verdict;
  }
  return MATCHES;
}

function judgeTool({ match }: Gate, tool: GatedTool, caller: Caller): GateVerdict {
  if (match.tool !== undefined && !matchesPattern(match.tool, tool.name)) return differsBy('tool');
  const { namespace } = match;
  if (namespace !== undefined && (tool.namespace === undefined || !matchesPattern(namespace, tool.namespace))) {
    return differsBy('namespace');
  }
  if (match.caller !== undefined && match.caller !== caller) return differsBy('caller');
  const hints = Object.entries(match.annotations ?? {}) as readonly [Hint, boolean][]; // its schema names no others
  const other = hints.find(([hint, wanted]) => tool.hints[hint] !== wanted);
  return other === undefined ? MATCHES : { ...differsBy('annotations'), at: other[0] };
}

/** Whether the argument at a pointer is there and fits. */
export function judgeArgument({ pointer, schema }: ArgumentMatch, { members, exact }: ReadArguments): GateVerdict {
  const value = valueAt(members, pointer);
  if (value === undefined) return { ...differsBy('arguments'), at: pointer };
  const faults = schema.validateRead({ value, exact });
  if (faults.length === 0) return MATCHES;
  const isJudged = faults.every(({ keyword }) => keyword !== 'overrun' && keyword !== 'recursion');
  return isJudged ? { ...differsBy('arguments'), at: pointer } : { kind: 'undecided', at: pointer };
}

const MATCHES: GateVerdict = { kind: 'matches' };

type Differing = Extract<GateVerdict, { kind: 'differs' }>;

function differsBy(by: Differing['by']): Differing {
  return { kind: 'differs', by };
}
