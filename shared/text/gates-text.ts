import { assertNever } from '../lib/assert-never.ts';
import { valueAt } from '../lib/json-pointer.ts';
import type { GateAction, GateDryRun, GateVerdict } from '../model/gate.ts';
import type { GateTools } from '../model/gate-list.ts';
import { callerPhrase, hintPhrase, schemaPhrase } from './gate-sentence.ts';

/** The number that people know a gate by. */
export const gateName = (index: number): string => `Gate ${index + 1}`;
const listed = (indexes: readonly number[]): string => indexes.map((index) => String(index + 1)).join(', ');

/** Words of the list of gates, of the form of one, and of the dry run. */
export const gatesText = {
  name: 'Gates',
  about: 'Asked in this order; the first rule that is for a call decides.',
  list: 'Gates in their order',
  reading: 'Reading the gates…',
  broken: 'The gates cannot be shown',
  openSettings: 'Open settings',
  unsavedSettings:
    'gatehouse.json has changes in Settings that are not saved. Save or revert them before you change a gate.',
  none: 'No gates',
  noneText:
    'A gate may hold a call for you, deny it, or limit how often it is made. Without one, every call of an allowed tool passes.',
  add: 'Add',
  adds: { rule: 'Rule', limit: 'Limit', module: 'Gate module' },
  aNewGate: 'the new gate',
  newGate: (place: number) => `New, will be gate ${place + 1}`,
  number: (index: number) => String(index + 1),
  unsaved: 'not saved',
  problems: (amount: number) => (amount === 1 ? '1 problem' : `${amount} problems`),
  tools: ({ count }: GateTools) => (count === 0 ? 'matches no tool now' : count === 1 ? '1 tool' : `${count} tools`),
  toolNames: ({ count, names }: GateTools) =>
    count === 0
      ? 'Matches no tool now.'
      : `Matches ${count === 1 ? '1 tool' : `${count} tools`} now: ${names.join(', ')}${count > names.length ? ' and more' : ''}.`,
  up: 'Move up',
  down: 'Move down',
  duplicate: 'Duplicate',
  remove: 'Remove',
  save: 'Save gate',
  discard: 'Discard changes',
  view: 'View',
  form: 'Form',
  json: 'JSON',
  editorOf: (name: string) => `${name} as JSON`,
  pick: 'Choose a gate in the list, or add one.',
  refused: 'Not saved: what is wrong with it stands at its place.',
  notSaved: (name: string) => `Not saved: there is something wrong with ${name.toLowerCase()}. Open Gates and mend it.`,
  notSavedYet: 'These changes are not saved. They do not count yet.',
  noForm: 'This is no JSON object, so there are no fields for it. Mend it as JSON.',
  place: 'Place in the order',
  placeAt: (place: number, last: number) =>
    place === 0 ? '1, the first' : place === last ? `${place + 1}, the last` : String(place + 1),
  earlier: 'Calls that these rules are for are decided before this one is asked:',
  kind: 'Kind',
  kinds: { rule: 'Rule', limit: 'Limit', module: 'Module' },
  groups: { match: 'Which calls', effect: 'What happens', module: 'What is asked' },
  matchHint: 'All that is filled in must hold. Empty: every call.',
  fields: {
    tool: 'Tool',
    namespace: 'Namespace',
    caller: 'Caller',
    action: 'Action',
    reason: 'Reason',
    perRun: 'Calls in a run',
    perMinute: 'Calls a minute',
    module: 'File',
    priority: 'Priority',
    timeoutMs: 'Time (ms)',
  },
  hints: {
    tool: '* stands for any characters: create_*',
    namespace: 'sales',
    reason: 'What the program, and whoever is asked, is told',
    unlimited: 'no limit',
    module: 'gates/audit.mjs',
    priority: '100; lower is asked first',
    timeoutMs: '10000',
  },
  anyCaller: 'Anyone',
  callers: { program: 'A program', model: 'A model', form: 'The call form', mcp: 'An MCP client' },
  annotations: 'Annotations that count',
  annotation: (hint: string, wanted: boolean) => upper(hintPhrase(hint, wanted) ?? ''),
  annotationNames: {
    readOnlyHint: 'Read-only',
    destructiveHint: 'Destructive',
    idempotentHint: 'Idempotent',
    openWorldHint: 'Open world',
  },
  anyAnnotation: 'Either',
  actions: { allow: 'Allow', deny: 'Deny', hold: 'Hold' },
  arguments: 'Arguments',
  addArgument: 'Add a condition',
  pointer: (number: number) => `Pointer of condition ${number}`,
  pointerHint: '/items/0/quantity',
  test: (number: number) => `Test of condition ${number}`,
  value: (number: number) => `Value of condition ${number}`,
  schemaOf: (number: number) => `JSON Schema of condition ${number}`,
  removeArgument: (number: number) => `Remove condition ${number}`,
  tests: {
    exclusiveMinimum: 'is over',
    minimum: 'is at least',
    exclusiveMaximum: 'is under',
    maximum: 'is at most',
    const: 'is',
    pattern: 'matches',
    given: 'is given',
    schema: 'fits JSON Schema',
  },
  samePointer: 'Another condition has this pointer.',
  notJson: (why: string) => `This is no JSON: ${why}.`,
} as const;

/** Words of the dry run. */
export const dryRunText = {
  name: 'Dry run',
  about: 'Only the gates are asked: nothing is called, checked against a schema or counted.',
  tool: 'Tool',
  caller: 'Caller',
  arguments: 'Arguments, as JSON',
  fields: 'Arguments',
  view: 'How to write the arguments',
  form: 'Form',
  json: 'JSON',
  noFields: 'This tool takes no arguments.',
  formNeedsObject: 'The form needs a JSON object. Mend the text, and it goes there; until then it stays as it is.',
  ask: 'Which gate decides?',
  withDraft: (name: string) => `Asked with the changes of ${name} that are not saved.`,
  noTool: 'Name a tool to ask about a call of it.',
  unknownTool: (tool: string) => `There is no tool ${tool}.`,
  notAllowed: (tool: string) => `${tool} is not on the allowlist: code may not call it, whatever the gates say.`,
  result: 'What the gates say',
  modules: 'A gate module is asked after that, and may still deny, hold or change the call.',
  decides: 'Decides',
  noGates: 'There are no gates.',
} as const;

/** What the gates do with the call, in one or two sentences. */
export function outcomeText({ action, because, index = 0, reason, limits }: GateDryRun): string {
  const said = reason === undefined ? '' : `: ${reason}`;
  const counts = limits.length === 0 ? '' : ` It counts in gate ${listed(limits)}.`;
  switch (because) {
    case 'rule':
      return `${OUTCOMES[action]} ${gateName(index).toLowerCase()}${said}.${counts}`;
    case 'broken':
      return `Denied, because ${gateName(index).toLowerCase()} cannot be read.`;
    case 'undecided':
      return `Denied, because ${gateName(index).toLowerCase()} takes too long to judge these arguments.`;
    case 'none':
      return `Passes: no rule is for this call.${counts}`;
    default:
      return assertNever(because);
  }
}

const OUTCOMES: Readonly<Record<GateAction, string>> = { allow: 'Allowed by', deny: 'Denied by', hold: 'Held by' };

interface Judged {
  readonly run: GateDryRun;
  readonly index: number;
  /** As it is written. */
  readonly entry: unknown;
  readonly tool: string;
  /** Of the call. */
  readonly members: unknown;
}

/** Why one gate decides the call, or why not. */
export function verdictText({ run, index, entry, tool, members }: Judged): string {
  const judged = run.gates.find((gate) => gate.index === index);
  if (run.index === index) return dryRunText.decides;
  if (!judged) return ASKS_MODULE;
  const { kind, verdict } = judged;
  if (verdict.kind === 'undecided')
    return `The value at ${verdict.at} could not be judged in time, so it denies the call.`;
  if (verdict.kind === 'differs') return differsText(verdict, { entry, tool, members });
  if (kind === 'broken') return 'Cannot be read and could be for this call, so it denies it.';
  if (valueAt(entry, '/module') !== undefined) return ASKS_MODULE;
  if (kind === 'limit')
    return run.limits.includes(index) ? 'Counts this call.' : 'Is for this call; a denied call counts nowhere.';
  if (run.index === undefined) return 'Is for this call.';
  const other = gateName(run.index).toLowerCase();
  return run.index < index
    ? `Is for this call too; ${other} decides before it.`
    : `Is for this call too, but ${other} denies it.`;
}

const ASKS_MODULE = 'Is asked when the call is made; a dry run starts no module.';

function differsText(
  { by, at = '' }: Extract<GateVerdict, { kind: 'differs' }>,
  { entry, tool, members }: Pick<Judged, 'entry' | 'tool' | 'members'>,
): string {
  const wanted = valueAt(entry, `/match/${by}`);
  switch (by) {
    case 'tool':
      return `Is for ${String(wanted)}, not for ${tool}.`;
    case 'namespace':
      return `Is for the namespace ${String(wanted)}.`;
    case 'caller':
      return `Is for calls from ${callerPhrase(String(wanted))}.`;
    case 'annotations': {
      const kind = hintPhrase(at, valueAt(wanted, `/${at}`) === true) ?? at;
      return `Is for tools that ${kind}; ${tool} does not count as one.`;
    }
    case 'arguments': {
      const value = valueAt(members, at);
      const name = at === '' ? 'all arguments' : at;
      if (value === undefined) return `Looks at ${name}, which this call does not have.`;
      const asked = schemaPhrase((wanted as Readonly<Record<string, unknown>>)[at]); // the verdict names one of its members
      return `${name} is ${short(value)}; it is for calls where it ${asked}.`;
    }
    default:
      return assertNever(by);
  }
}

/** Words of the gates in the editor of a tool. */
export const toolGatesText = {
  title: 'Gates',
  none: 'No gate is for this tool: each of its calls passes.',
  hold: 'Hold its calls…',
  deny: 'Deny its calls…',
  limit: 'Limit its calls…',
  ask: dryRunText.ask,
  show: (index: number) => `Show gate ${index + 1}`,
  hint: 'A new gate goes behind the others; a rule before it decides first.',
} as const;

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
