import type { PromptFaultCode, PromptFinding, PromptLintCode } from '../model/prompt.ts';

type Data = Readonly<Record<string, unknown>>;

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
};

function said(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
