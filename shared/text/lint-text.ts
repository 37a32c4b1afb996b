import type { Finding, FindingCode, LintCode, LintFamily, Severity } from '../model/lint.ts';
import { PROBLEM_CODES, type ProblemCode } from '../model/problem.ts';
import { moduleText } from './binding-text.ts';
import { faultText } from './fault-text.ts';
import { httpText } from './http-text.ts';
import { numberText } from './number-text.ts';
import { faultAtPlaceText, problemText } from './problem-text.ts';
import { repairText } from './repair-text.ts';

type Data = Readonly<Record<string, unknown>>;

/** What was found, in one or two sentences; tool, file and pointer stand beside it and are not repeated. */
export function findingText({ code, data }: Pick<Finding, 'code' | 'data'>): string {
  return isProblemCode(code) ? problemText({ code, data }) : SENTENCES[code](data);
}

/** What was found, for a reader who sees the place and what would mend it. */
export function findingAtPlaceText({ code, data }: Pick<Finding, 'code' | 'data'>): string {
  if (code === 'tool_invalid' || code === 'binding_invalid') return faultAtPlaceText(data);
  if (code === 'schema_repair') return findingText({ code, data: { ...data, pointer: '', repair: [] } });
  return findingText({ code, data });
}

function isProblemCode(code: FindingCode): code is ProblemCode {
  return (PROBLEM_CODES as readonly string[]).includes(code);
}

const SENTENCES: Readonly<Record<LintCode, (data: Data) => string>> = {
  foreign_field: ({ field, own, format }) =>
    `${said(field)} is ${format === '' ? 'another spelling of' : `what ${said(format)} calls`} ${said(own)}. Here it means nothing.`,
  example_invalid: ({ fault }) => `This example does not fit the input schema: ${exampleFault(fault)}.`,
  retries_without_effect: ({ unconfirmed }) =>
    unconfirmed === true
      ? 'The tool is not retried until you confirm that a second call does no more: its annotations are only claims.'
      : 'The tool is not retried: nothing says that a second call does no more. Set “May be repeated” or “Only reads” under Details if it is so.',
  template_unread: ({ text }) =>
    `${quoted(text)} is sent as it stands. An argument is written {{args.name}}, and one inside it {{args.name.part}}.`,
  argument_unknown: ({ name, known, where }) =>
    `The input schema has no argument ${quoted(name)}${where === 'when' ? ', so this case never answers' : ''}. It has ${names(known)}.`,
  url_unusable: ({ fault }) => sentence(fault === 'hole_in_text' ? httpText.holeInUrl : httpText.url(fault as never)), // a fault that the binding found
  hosts_missing: () => sentence(httpText.hostsNeeded),
  host_unusable: ({ entry }) => sentence(httpText.notHost(said(entry))),
  host_not_listed: ({ host }) => sentence(httpText.hostNotListed(said(host))),
  method_unusable: ({ method, choices }) => sentence(httpText.method(said(method), list(choices).map(said))),
  reference_unknown: ({ kind, name }) =>
    kind === 'secret'
      ? `No secret named ${said(name)} is set on this machine. Set it in Settings → Secrets.`
      : `The environment of this machine has no ${said(name)}. Set it before Gatehouse starts.`,
  command_missing: ({ command }) =>
    `No program ${quoted(command)} was found on this machine. Install it, or write its path from the workspace.`,
  file_missing: ({ file }) => `The workspace has no file ${quoted(file)}.`,
  file_outside: ({ file }) => moduleText.outside(said(file)),
  file_no_module: ({ file }) => moduleText.unknownLanguage(said(file)),
  export_missing: ({ file, name, exports }) =>
    `${said(file)} exports no ${quoted(name)}. It exports ${list(exports).length === 0 ? 'nothing' : names(exports, MAX_EXPORTS)}.`,
  schema_repair: (data) => repairText(data as never), // the facts that `electron/schemas` proposed
  names_alike: ({ others, as }) =>
    `${names(others)} ${are(others)} nearly the same name: in code that is made from names, each becomes ${said(as)}. Give one of them another name.`,
  names_differ_by_case: ({ others }) =>
    `${names(others)} ${list(others).length === 1 ? 'differs' : 'differ'} only in capital letters: a model mixes them up, and on some disks their files are one.`,
  bare_name_shared: ({ bare, others, write }) =>
    `${names(others)} ${list(others).length === 1 ? 'ends' : 'end'} in ${said(bare)}, too, so a program must write ${said(write)}.`,
  name_needs_quotes: ({ name }) =>
    `This is no Python name: a program must write tools[${JSON.stringify(name)}] or call_tool(${JSON.stringify(name)}, …).`,
  name_not_portable: ({ characters, length }) =>
    list(characters).length > 0
      ? `OpenAI and Anthropic take letters, digits, _ and - only, and this name has ${list(characters).map(quoted).join(' ')}. It is renamed when it is exported.`
      : `OpenAI and Anthropic take 64 characters, and this name has ${said(length)}. It is shortened when it is exported.`,
  description_missing: () => 'The tool has no description. Say what it does, when to use it, and what it gives back.',
  description_repeats_name: () => 'The description says no more than the name. Say what it does, and when to use it.',
  parameter_undocumented: ({ name }) => `${said(name)} has no description. Say what it means, and give an example.`,
  unit_missing: ({ name, quantity }) => `${said(name)} has no unit. Say it${unitExamples(quantity)}.`,
  share_range_missing: ({ name }) => `${said(name)} may mean 0 to 1 or 0 to 100. Say which, or set a maximum.`,
  date_format_missing: ({ name }) =>
    `${said(name)} is a text, and nothing says how a date is written in it. Set format to date or date-time, or give an example.`,
  enum_meanings_missing: ({ name, values }) =>
    `Nothing says what ${list(values).map(quoted).join(', ')} ${list(values).length === 1 ? 'means' : 'mean'} as ${list(values).length === 1 ? 'a value' : 'values'} of ${said(name)}. Explain each in the description.`,
  precondition_missing: ({ verb }) =>
    `The name says ${quoted(verb)}, and the description does not say what must be true before, or what cannot be taken back.`,
  result_unknown: () =>
    'Nothing says what comes back, so a program must guess. Add an output schema, or say in the description what it returns.',
  result_undocumented: ({ names: some, count, all }) =>
    `${said(count)} of ${said(all)} result fields have no description: ${names(some)}${Number(count) > list(some).length ? ' and more' : ''}.`,
  execution_tool: () =>
    'This looks like a tool that runs code or commands itself. Called from a program it starts code within code, past the limits of the run.',
  control_flow_tool: () =>
    'This looks like a tool that hands the conversation to another agent. Called from a program it changes the run it is part of.',
  approval_tool: () =>
    'This looks like a tool that waits for a person or takes a run up again. Called from a program it holds all calls around it; a gate holds single calls instead.',
  sub_agent_tool: () =>
    'This looks like a tool that starts another agent. It has a history, limits and costs of its own, which this run neither shows nor bounds.',
  both_ways: ({ other }) =>
    `A model is offered this both directly and through code${other === undefined ? '' : `, as ${said(other)}`}. One way for each operation tells it better when to write a program.`,
};

const UNIT_EXAMPLES: Readonly<Record<string, string>> = {
  duration: 'seconds or milliseconds',
  moment: 'seconds or milliseconds since 1970',
  money: 'the currency, whole units or cents, net or gross',
  weight: 'kilograms or pounds',
  length: 'metres, miles or pixels',
  temperature: 'Celsius or Fahrenheit',
  speed: 'kilometres or miles an hour',
  angle: 'degrees or radians',
  storage: 'bytes or MiB',
};

function unitExamples(quantity: unknown): string {
  const examples = typeof quantity === 'string' ? UNIT_EXAMPLES[quantity] : undefined;
  return examples === undefined ? '' : `: ${examples}`;
}

function exampleFault(fault: unknown): string {
  return fault !== null && typeof fault === 'object'
    ? faultText(fault as Parameters<typeof faultText>[0]).replace(/\.$/, '')
    : said(fault); // a fault of the schemas room
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const MAX_NAMES = 3;
/** Whoever binds a tool chooses among them. */
const MAX_EXPORTS = 8;

/** `a`, `a and b`, `a, b and 4 more`. */
function names(value: unknown, most = MAX_NAMES): string {
  const all = list(value).map(said);
  const shown = all.slice(0, all.length > most ? most - 1 : most);
  const rest = all.length - shown.length;
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown;
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

function are(value: unknown): string {
  return list(value).length === 1 ? 'is' : 'are';
}

/** What bindings say after the name of a tool, as a sentence of its own. */
function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `“${value}”` : said(value);
}

function said(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Words of the list of findings. */
export const lintText = {
  search: 'Search problems',
  searchShort: 'Tool, sentence, rule or pointer',
  severity: { error: 'Error', warning: 'Warning', note: 'Note' } satisfies Record<Severity, string>,
  severityChip: (severity: Severity, amount: number) => `${SEVERITY_WORDS[severity]} ${numberText(amount)}`,
  severityHint: {
    error: 'The tool cannot be called',
    warning: 'A model or a program will stumble',
    note: 'It could be better',
  } satisfies Record<Severity, string>,
  severities: 'Severities that are shown',
  family: 'Kind of problem',
  families: {
    definition: 'Definition',
    schema: 'Schemas',
    binding: 'Bindings',
    names: 'Names',
    text: 'Texts for the model',
    results: 'Results',
    advice: 'What code should not call',
  } satisfies Record<LintFamily, string>,
  allFamilies: 'All kinds',
  onlyFixable: 'Can be fixed',
  found: (shown: number, all: number) =>
    shown === all ? problemsText(all) : `${numberText(shown)} of ${problemsText(all)}`,
  looking: 'Looking at the tools…',
  columns: { problem: 'Problem', rule: 'Rule', place: 'Place' },
  whole: 'the definition',
  wholeFile: 'the file',
  list: 'Problems of the tools',
  split: 'Width of the problem in hand',
  detail: 'Problem in hand',
  noneInHand: 'Choose a problem to see what it is about, and what would fix it.',
  show: 'Show in the editor',
  showAt: (tool: string, pointer: string) => `Show ${pointer === '' ? tool : `${tool} ${pointer}`} in the editor`,
  fix: 'Fix',
  deny: 'Do not allow',
  fixAllLike: (amount: number) => `Fix all ${numberText(amount)} of this rule…`,
  fixAll: (amount: number) => `Fix ${numberText(amount)}…`,
  fixHint: 'What the fix changes:',
  noFix: 'There is no fix for this that is certainly right. Show it in the editor and change what it says.',
  waiting: 'Working out what changes…',
  removed: 'removed',
  added: 'added',
  gap: 'unchanged lines',
  unchanged: 'Nothing changes: it is fixed already.',
  fixTitle: (amount: number) => `Fix ${problemsText(amount)}?`,
  fixText: (definitions: number, files: number) =>
    `${definitions === 1 ? '1 definition' : `${numberText(definitions)} definitions`} in ${files === 1 ? '1 file' : `${numberText(files)} files`} change. Comments, order and unknown fields stay. Undo takes it back.`,
  moreFiles: (amount: number) => `and ${numberText(amount)} more that change in the same way`,
  none: 'No problems',
  noneHint: 'Every tool can be called, and nothing in the definitions would make a model stumble.',
  noMatch: 'No problem fits',
  noMatchHint: 'Change the search or the filters, or show all problems again.',
  showAll: 'Show all problems',
} as const;

const SEVERITY_WORDS: Readonly<Record<Severity, string>> = { error: 'Errors', warning: 'Warnings', note: 'Notes' };

function problemsText(amount: number): string {
  return amount === 1 ? '1 problem' : `${numberText(amount)} problems`;
}
