import type { TokenCount } from '../model/model-text.ts';
import type {
  DisclosureStyle,
  PromptFaultCode,
  PromptFinding,
  PromptLintCode,
  PromptProvider,
  StyleSource,
} from '../model/prompt.ts';
import { numberText } from './number-text.ts';

type Data = Readonly<Record<string, unknown>>;

/** Words of the prompts: their list, their text, and what a model reads of the workspace. */
export const promptText = {
  name: 'Prompt',
  list: 'Prompts',
  defaultText: 'Default text',
  inForce: 'in force',
  missing: 'missing',
  missingTitle: 'gatehouse.json names this file, and it is not there.',
  noMatch: (filter: string) => `No prompt is called “${filter}”.`,
  open: 'Open',
  show: 'Show what a model reads',
  use: 'Use this one',
  useDefault: 'Use the default text',
  create: 'New prompt…',
  rename: 'Rename…',
  delete: 'Delete…',
  dialogs: {
    newTitle: 'New prompt',
    newText: 'A Markdown file in the folder prompts. It begins as the default text, in the style that is in force.',
    renameTitle: 'Rename prompt',
    name: 'Name',
    nameHint: '.md is added where it is missing.',
    nameEmpty: 'A prompt needs a name.',
    create: 'Create',
    rename: 'Rename',
    delete: 'Delete',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText: 'The file is removed from disk.',
    deleteInForce: 'The file is removed from disk. It is in force: models get the default text from then on.',
  },
  head: {
    tool: 'Tool the model gets',
    with: 'with',
    choose: 'Text to show',
    tools: (amount: number, inFlight: number) =>
      `${amount === 1 ? '1 tool' : `${amount} tools`}, ${inFlight === 1 ? 'calls run one after another' : 'calls may run in parallel'}`,
    edit: 'Edit text',
    unsaved: 'not saved: models get the file',
    view: 'What to show of each style',
  },
  views: {
    text: 'Text',
    difference: 'Difference',
    openai_responses: 'OpenAI Responses',
    openai_chat: 'OpenAI Chat',
    anthropic: 'Anthropic',
    mcp: 'MCP',
  } satisfies Readonly<Record<PromptView, string>>,
  styles: {
    schemas: { label: 'Schemas', about: 'input and output JSON Schema', note: 'Most exact. Costs every turn.' },
    signatures: { label: 'Signatures', about: 'typed Python stubs', note: 'The stubs say what the types can.' },
    search: { label: 'Search', about: 'names, looked up in the guest', note: 'Adds lookups to each program.' },
  } satisfies Readonly<Record<DisclosureStyle, Readonly<Record<'label' | 'about' | 'note', string>>>>,
  style: 'Style of the workspace',
  styleInForce: 'In force.',
  styleBy: {
    variant: (name: string) => `${name} names its style itself, so it is changed there.`,
    settings: () => 'The style is chosen in gatehouse.json.',
    default: () => 'No style is chosen: schemas is the default.',
  } satisfies Readonly<Record<StyleSource, (name: string) => string>>,
  figure: ({ tokens }: TokenCount) => `≈ ${numberText(tokens)}`,
  unit: (tokens: number) => (tokens === 1 ? 'token' : 'tokens'),
  share: (percent: number) => `${percent} % of schemas`,
  textAlone: ({ tokens, by }: TokenCount) =>
    by === 'length'
      ? `text alone ≈ ${numberText(tokens)}, guessed by its length`
      : `text alone ${numberText(tokens)}, exact for OpenAI since GPT-4o`,
  counted:
    'Counted offline with o200k_base. Exact for plain text in OpenAI models since GPT-4o; an estimate for definitions and for other models, as no provider says how it places them.',
  guessed: 'Guessed by length, as counting took too long.',
  reading: 'Reading what a model gets…',
  stale: 'The text cannot be used as it is typed. Below is what it said before.',
  failed: 'This text cannot be used',
  isDefault: 'This is the default text. Make a prompt of your own to change it.',
  sameAsDefault: 'No line differs from the default text.',
  difference: (style: string) => `Difference of ${style} to the default text`,
  bodyOf: (style: string, view: string) => `${style}: ${view}`,
  cut: (chars: number) => `${numberText(chars)} more characters are not shown. Copy gives all of them.`,
  copy: 'Copy',
  copyOf: (style: string, view: string) => `Copy ${style} as ${view}`,
  copied: 'It is on the clipboard.',
  hints: 'Hints',
  hintsOf: (style: string) => `Hints for ${style}`,
  noHints: 'It still says everything that the default text says.',
  hintsAbout: 'Found by words in English: hints, no verdict.',
  atLine: (line: number) => `Line ${line}`,
  editor: (name: string) => `Prompt ${name}`,
  side: {
    title: 'What the model gets',
    split: 'Width of what the model gets',
    isUsed: 'used',
    toolName: 'Tool name',
    toolNameHint: 'Empty: execute_tool_code.',
    style: 'Style',
    styleHint: 'Kept in the front matter of this file.',
    asWorkspace: 'As the workspace',
    cost: 'Cost of each style',
    narrowed: (amount: number) => (amount === 1 ? '1 tool is listed.' : `${amount} tools are listed.`),
  },
} as const;

/** What a column shows: the text, how it differs from the default, or the declaration as a provider takes it. */
export type PromptView = 'text' | 'difference' | PromptProvider;

/** Why a variant of the text for models cannot be used, and what to do about it. */
export function promptFaultText(code: PromptFaultCode, data: Data): string {
  return FAULTS[code](data);
}

const FAULTS: Readonly<Record<PromptFaultCode, (data: Data) => string>> = {
  front_matter: ({ reason }) => `The front matter is no YAML: ${said(reason)}.`,
  front_matter_open: () => 'The front matter begins with --- and does not end. Put a second --- under its fields.',
  no_object: () => 'The front matter must be a list of fields, such as “toolName: run_program”.',
  field_invalid: ({ field, expected }) => `“${said(field)}” must be ${said(expected)}.`,
  name_blank: () => '“toolName” is blank. Name the tool, or take the field out for execute_tool_code.',
  name_invalid: ({ name }) =>
    `“${said(name)}” is no name that every provider takes: letters, digits, _ and - only, at most 64 of them.`,
  empty: () => 'There is no text under the front matter. Write what the model is to read.',
};

/** What a variant no longer tells a model, and what may come of it. */
export function promptFindingText({ code, data }: Pick<PromptFinding, 'code' | 'data'>): string {
  return FINDINGS[code](data);
}

const FINDINGS: Readonly<Record<PromptLintCode, (data: Data) => string>> = {
  boundary_missing: () =>
    'Nothing says that only the listed tools can be called. Programs that call others fail with unknown_tool.',
  route_missing: () =>
    'Nothing says that there is no other route to services. Models then try HTTP clients, the shell or files.',
  json_missing: () => 'Nothing says that arguments and the value are JSON. Sets, dates and NaN then fail.',
  keywords_missing: () => 'Nothing says that arguments are keywords. Positional ones fail.',
  await_missing: () => 'Nothing says that calls are awaited. A call that is not awaited is never sent.',
  value_missing: () => 'Nothing asks for a compact value. Models then return results as they came.',
  failure_missing: () => 'Nothing says that a failed call raises ToolError and may be caught.',
  says_sequential: ({ inFlight }) =>
    `It says that calls run one by one; here up to ${said(inFlight)} run at a time. Programs will be slower than they could be.`,
  says_parallel: () => 'It says that calls run together; here they run one by one (inFlight is 1).',
  lookup_missing: () =>
    'The style is search, and nothing names search_tools and describe_tool. The model cannot find out how tools are called.',
  tools_place_missing: () => '{{tools}} is missing, so the list of tools comes at the end.',
  tools_place_again: () => '{{tools}} stands here again: the list of tools is sent twice.',
  field_unknown: ({ field }) => `The field “${said(field)}” means nothing here. Known are toolName, style and tools.`,
  tools_unmatched: ({ pattern }) => `“${said(pattern)}” under tools matches no tool that programs may call.`,
};

function said(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
