import type { Export, Loss, NotExported, ProviderFinding } from '../model/export.ts';

type Data = Readonly<Record<string, unknown>>;

/** What of a tool the text does not say, or says more loosely. */
export function lossText({ code, data }: Pick<Loss, 'code' | 'data'>): string {
  return LOSSES[code](data);
}

const LOSSES: Readonly<Record<Loss['code'], (data: Data) => string>> = {
  field: ({ field }) => `${said(field)} has no place in this format.`,
  callers: ({ callers }) => `This format does not tell ${listed(callers)} from the callers beside.`,
  keyword: ({ keyword }) => `${said(keyword)} is not checked by what was written.`,
  type: ({ as }) => `This type cannot be written exactly; ${said(as)} stands for it.`,
  binding: ({ kind }) =>
    `The ${said(kind)} binding has no place in this format: the program that takes the text makes the calls itself.`,
  value: ({ reason }) => `A value is left out: ${said(reason)}.`,
};

/** Why a tool that was chosen is not in the text. */
export function notExportedText({ tool, code, data }: NotExported): string {
  return code === 'unusable'
    ? `${tool} is left out: it is broken at ${data['pointer'] === '' ? 'its definition' : said(data['pointer'])}.`
    : `${tool} is left out: only ${listed(data['callers']) || 'nobody'} may call it.`;
}

/** Why a tool may be refused, and what to change. */
export function providerText({ code, data }: Pick<ProviderFinding, 'code' | 'data'>): string {
  return PROVIDER[code](data);
}

const PROVIDER: Readonly<Record<ProviderFinding['code'], (data: Data) => string>> = {
  too_many_tools: ({ count, most }) =>
    `These are ${said(count)} tools, and at most ${said(most)} are taken. Choose fewer.`,
  name_changed: ({ as }) =>
    `The name cannot be written as it is, so it becomes ${said(as)}. Rename the tool to choose another.`,
  name_shared: ({ other, as }) =>
    `${said(other)} is written as ${said(as)}, too, so this one gets a number. Rename one of them.`,
  not_identifier: () =>
    'Python cannot write this name, so a program calls it by call_tool with the name in quotes. Rename the tool to mend that.',
  odd_arguments: ({ names }) =>
    `Python cannot write ${listed(names)} as a keyword, so a call gives its arguments as one dictionary.`,
  root_union: ({ keyword }) =>
    `The schema of the arguments may not have ${said(keyword)} at its root. Put the choice into a member.`,
  root_not_object: () => 'The schema of the arguments must say "type": "object" at its root.',
  strict_keyword: ({ keyword }) =>
    `${said(keyword)} is not taken where strict is true. Remove it, or set strict to false.`,
  strict_format: ({ format }) => `The format ${said(format)} is not taken where strict is true.`,
  strict_size: ({ what, count, most }) => {
    const things = { properties: 'members', values: 'values of choices', depth: 'levels' }[said(what)] ?? said(what);
    return `Where strict is true a schema has at most ${said(most)} ${things}; this one has ${said(count)}.`;
  },
  strict_open: () => 'Where strict is true an object must say "additionalProperties": false.',
  strict_optional: ({ names }) =>
    `Where strict is true every member is required. Require ${listed(names)} and let each be null.`,
  not_strict: ({ names }) =>
    Array.isArray(names) && names.length > 0
      ? `It is not strict, and cannot be made so by itself: ${listed(names)} has no strict form.`
      : 'It is not strict. The fix makes it so: every argument is required then, one that was optional may be null, and no others are taken.',
  strict_from_programs: () =>
    'A tool that programs call cannot be strict. Remove strict, or do not let programs call it.',
  recursive_from_programs: () =>
    'A tool that programs call cannot have a schema that refers to itself. Limit its depth.',
  mixed_callers: () =>
    'Models and programs may both call this tool. One of them is better: a model that has the choice calls it directly.',
  header_field: () => 'x-mcp-header takes the name of a header, at a member that is a text, a number or true or false.',
};

export function renamedTexts({ names }: Pick<Export, 'names'>): readonly string[] {
  return Object.entries(names).map(([wire, name]) => `${name} is written as ${wire}.`);
}

/** Losses of the same kind told once, with the tools they are of. */
export function lossSummary(losses: readonly Loss[]): readonly string[] {
  const groups = new Map<string, Set<string>>();
  for (const loss of losses) {
    const text = lossText(loss);
    groups.set(text, (groups.get(text) ?? new Set<string>()).add(loss.tool));
  }
  return [...groups].map(([text, tools]) => `${text} (${someOf([...tools])})`);
}

const MAX_NAMED = 3;

function someOf(tools: readonly string[]): string {
  const more = tools.length - MAX_NAMED;
  return more > 0 ? `${tools.slice(0, MAX_NAMED).join(', ')} and ${more} more` : tools.join(', ');
}

function listed(value: unknown): string {
  return Array.isArray(value) ? value.map(said).join(', ') : '';
}

function said(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
