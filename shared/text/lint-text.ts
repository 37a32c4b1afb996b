import type { Finding, FindingCode, LintCode } from '../model/lint.ts';
import { PROBLEM_CODES, type ProblemCode } from '../model/problem.ts';
import { faultText } from './fault-text.ts';
import { problemText } from './problem-text.ts';
import { repairText } from './repair-text.ts';

type Data = Readonly<Record<string, unknown>>;

/** What was found, in one or two sentences; tool, file and pointer stand beside it and are not repeated. */
export function findingText({ code, data }: Pick<Finding, 'code' | 'data'>): string {
  return isProblemCode(code) ? problemText({ code, data }) : SENTENCES[code](data);
}

function isProblemCode(code: FindingCode): code is ProblemCode {
  return (PROBLEM_CODES as readonly string[]).includes(code);
}

const SENTENCES: Readonly<Record<LintCode, (data: Data) => string>> = {
  foreign_field: ({ field, own, format }) =>
    `${said(field)} is ${format === '' ? 'another spelling of' : `what ${said(format)} calls`} ${said(own)}. Here it means nothing.`,
  example_invalid: ({ fault }) => `This example does not fit the input schema: ${exampleFault(fault)}.`,
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

/** `a`, `a and b`, `a, b and 4 more`. */
function names(value: unknown): string {
  const all = list(value).map(said);
  const shown = all.slice(0, all.length > MAX_NAMES ? MAX_NAMES - 1 : MAX_NAMES);
  const rest = all.length - shown.length;
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown;
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

function are(value: unknown): string {
  return list(value).length === 1 ? 'is' : 'are';
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `“${value}”` : said(value);
}

function said(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
