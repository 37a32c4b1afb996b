import { Type, type Static } from '@sinclair/typebox';

/** Folder of a workspace in which variants of the text for models lie. */
export const PROMPTS_FOLDER = 'prompts';

/** How much of the tools a model is told before it writes a program (DESIGN 9). */
export const DISCLOSURE_STYLES = [
  'schemas', // name, description and JSON Schemas of every tool
  'signatures', // typed Python stubs
  'search', // names only; the program looks the rest up
] as const;
export type DisclosureStyle = (typeof DISCLOSURE_STYLES)[number];
export const DisclosureStyleSchema = Type.Unsafe<DisclosureStyle>({ type: 'string', enum: DISCLOSURE_STYLES });

/** The style of a workspace that names none. */
export const DEFAULT_STYLE: DisclosureStyle = 'schemas';

/** Who says which style counts: the variant goes before the settings. */
export const STYLE_SOURCES = ['variant', 'settings', 'default'] as const;
export type StyleSource = (typeof STYLE_SOURCES)[number];

/** Who takes a declaration, each in its own form. */
export const PROMPT_PROVIDERS = ['openai_responses', 'openai_chat', 'anthropic', 'mcp'] as const;
export type PromptProvider = (typeof PROMPT_PROVIDERS)[number];

/** Where the list of tools goes in the text of a variant. */
export const TOOLS_PLACE = '{{tools}}';

/** Names of tools that every provider takes. */
export const PROMPT_TOOL_NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** Why a variant cannot be used. */
export const PROMPT_FAULT_CODES = [
  'front_matter', // reason
  'front_matter_open', // it begins with --- and has no second one
  'no_object', // the front matter is no list of fields
  'field_invalid', // field, expected
  'name_blank',
  'name_invalid', // name
  'empty', // nothing stands under the front matter
] as const;
export type PromptFaultCode = (typeof PROMPT_FAULT_CODES)[number];

export interface PromptFault {
  readonly code: PromptFaultCode;
  readonly line: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a variant no longer says, or says wrongly. All are hints: the variant is used as it is. */
export const PROMPT_LINT_CODES = [
  'boundary_missing', // that nothing but the documented tools can be called
  'route_missing', // that services are reached in no other way
  'json_missing', // that arguments and the value are JSON
  'keywords_missing', // that arguments have names
  'await_missing',
  'value_missing', // that a compact value comes back
  'failure_missing', // that a failed call raises and may be caught
  'says_sequential', // it says that calls run one by one, and they do not: inFlight
  'says_parallel', // it says that calls run together, and they do not
  'lookup_missing', // in the style search: nothing names search_tools and describe_tool
  'tools_place_missing', // the list comes at the end
  'tools_place_again', // the list stands there more than once
  'field_unknown', // field
  'tools_unmatched', // pattern of `tools` that no tool which programs may call has
] as const;
export type PromptLintCode = (typeof PROMPT_LINT_CODES)[number];

export const PromptFindingSchema = Type.Object({
  code: Type.Unsafe<PromptLintCode>({ type: 'string', enum: PROMPT_LINT_CODES }),
  /** Of the file; absent where something is missing from all of it. */
  line: Type.Optional(Type.Integer()),
  data: Type.Record(Type.String(), Type.Unknown()),
});
export type PromptFinding = Static<typeof PromptFindingSchema>;
