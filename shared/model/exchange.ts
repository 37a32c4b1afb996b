import { Type, type Static } from '@sinclair/typebox';
import { FINDING_CODES } from './lint.ts';

/** `in`: tools are read from it; `out`: they are written as it. */
export type FormatDirection = 'in' | 'out' | 'both';

/** Formats in which other programs keep tools; title and sentences of each are in `shared/text/exchange-text.ts`. */
export const FORMATS = {
  gatehouse: 'both',
  mcp: 'both',
  openai_responses: 'both',
  openai_chat: 'both',
  anthropic: 'both',
  gemini: 'both',
  openapi: 'both',
  json_schema: 'in',
  python: 'in',
  python_stub: 'out',
  typescript: 'out',
  ai_sdk: 'out',
  trpc_agent_go: 'out',
  nexus: 'out',
  chuk: 'out',
  utcp: 'out',
} as const satisfies Readonly<Record<string, FormatDirection>>;
export type FormatId = keyof typeof FORMATS;
export const FORMAT_IDS = Object.keys(FORMATS) as readonly FormatId[]; // the names just written

/** Why a text gives no tool at all: what it looks like. */
export const REFUSAL_CODES = [
  'json_syntax', // data: reason
  'python_syntax', // data: reason, detail
  'yaml_syntax', // data: reason: what the parser says
  'python', // no data
  'typescript', // no data
  'go', // no data
  'yaml', // no data
  'markup', // no data
  'command_line', // no data
  'json', // no data: JSON where Python was expected
  'openapi', // data: version
  'servers', // data: names
  'postman', // no data
  'rpc_error', // data: message
  'tool_call', // data: name
  'messages', // no data
  'package', // data: name
  'no_tools', // no data: a list of tools with none in it
  'other_format', // data: formats: those that the tools are in
  'only_left_out', // data: details
  'value', // data: type
  'list', // data: of
  'object', // data: members
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

const union = <T extends string>(values: readonly T[]) => Type.Union(values.map((value) => Type.Literal(value)));
const Data = Type.Record(Type.String(), Type.Unknown());

/** What keeps a tool from being written under its name. */
export const NAME_FAULT_CODES = ['no_name', 'name_taken', 'name_twice', 'name_reserved'] as const;

export const ImportedToolSchema = Type.Object({
  /** JSON pointer of the tool in the text; of Python its number. */
  place: Type.String(),
  format: union(FORMAT_IDS),
  /** Full name; empty where it has none. */
  name: Type.String(),
  description: Type.String(),
  /** The definition as it would be written. */
  text: Type.String(),
  /** Why it cannot be written like this. */
  nameFault: Type.Optional(Type.Object({ code: union(NAME_FAULT_CODES), data: Data })),
  /** What is wrong with the schemas and could be mended; `isMendable`: by a change that is certain. */
  repairs: Type.Array(Type.Object({ data: Data, isMendable: Type.Boolean() })),
  /** The definition without and with the repairs that are certain, where there are any. */
  repaired: Type.Optional(Type.Object({ before: Type.String(), after: Type.String() })),
  /** What will still be wrong with it, or could be better. */
  remarks: Type.Array(Type.Object({ code: union(FINDING_CODES), data: Data, isFault: Type.Boolean() })),
  /** What of a signature no definition can say. */
  notes: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  /** Its binding is not in the text: it was given a mock. */
  isMocked: Type.Optional(Type.Literal(true)),
  /** The pattern of `allow` by which code may call it at once. */
  rule: Type.Optional(Type.String()),
});
export type ImportedTool = Static<typeof ImportedToolSchema>;

/**
 * A part of a text that comes to nothing. `hosted`: a tool that the provider runs itself; `repeated`: what stood first
 * under a name that stands twice. `lost`: what is said beside tools that no tool of the text does.
 */
export const LEFT_OUT_REASONS = ['hosted', 'no_tool', 'other_format', 'no_operation', 'repeated', 'lost'] as const;

export const LeftOutSchema = Type.Object({
  place: Type.String(),
  reason: union(LEFT_OUT_REASONS),
  /** What the provider calls it, the members it has, its format, or what of it cannot be called. */
  detail: Type.String(),
});
export type LeftOut = Static<typeof LeftOutSchema>;

/** What a text comes to before anything is written. */
export const ImportPreviewSchema = Type.Union([
  Type.Object({
    kind: Type.Literal('found'),
    tools: Type.Array(ImportedToolSchema),
    leftOut: Type.Array(LeftOutSchema),
  }),
  Type.Object({
    kind: Type.Literal('refused'),
    code: union(REFUSAL_CODES),
    data: Data,
    line: Type.Optional(Type.Integer()),
    column: Type.Optional(Type.Integer()),
  }),
]);
export type ImportPreview = Static<typeof ImportPreviewSchema>;
export type ImportRefusal = Extract<ImportPreview, { kind: 'refused' }>;

/** How a text is to be taken over. */
export const ImportWishSchema = Type.Object(
  {
    text: Type.String({ maxLength: 16 * 1024 * 1024 }),
    language: Type.Union([Type.Literal('json'), Type.Literal('python')]),
    /** Full names that a person gives in place of those in the text, by place. */
    names: Type.Record(Type.String(), Type.String({ maxLength: 512 })),
    /** Make the repairs that are certain. */
    repair: Type.Boolean(),
    /** Give a tool that is bound to nothing a mock binding, so that it can be called at once. */
    mock: Type.Boolean(),
    /** Take tools of this format only; whichever each is in where absent. */
    format: Type.Optional(union(FORMAT_IDS)),
    /** Only tools that these patterns name, as in `allow`. */
    patterns: Type.Optional(Type.Array(Type.String({ maxLength: 512 }))),
    /** The map that an export kept: full names by the names that stand in the text. */
    exportedNames: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 512 }))),
  },
  { additionalProperties: false },
);
export type ImportWish = Static<typeof ImportWishSchema>;
