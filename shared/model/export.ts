import type { FormatId } from './exchange.ts';
import type { SchemaEdit } from './schema-edit.ts';

/** What a format cannot carry. Sentences are made in `shared/text/export-text.ts` from `data`. */
export const LOSS_CODES = [
  'field', // data: field
  'callers', // data: callers: those that are not told apart
  'keyword', // data: keyword: checked here, and not by what was written
  'type', // data: as: what stands in place of a type that cannot be written
  'binding', // data: kind: what happens when it is called is not written
  'value', // data: reason
] as const;
export type LossCode = (typeof LOSS_CODES)[number];

/** Something of one tool that the text does not say, or says more loosely. */
export interface Loss {
  /** Full name. */
  readonly tool: string;
  /** In the definition. */
  readonly pointer: string;
  readonly code: LossCode;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Why a tool that was chosen is not in the text. */
export const NOT_EXPORTED_CODES = [
  'unusable', // data: pointer
  'no_caller', // data: callers
] as const;

export interface NotExported {
  readonly tool: string;
  readonly code: (typeof NOT_EXPORTED_CODES)[number];
  readonly data: Readonly<Record<string, unknown>>;
}

/** Why the one who takes the text may refuse a tool in it. */
export const PROVIDER_CODES = [
  'too_many_tools', // data: count, most
  'name_changed', // data: as
  'name_shared', // data: other, as: the tool that is written alike
  'not_identifier', // no data
  'odd_arguments', // data: names
  'root_union', // data: keyword
  'root_not_object', // no data
  'strict_keyword', // data: keyword
  'strict_format', // data: format
  'strict_open', // no data
  'strict_optional', // data: names
  'strict_size', // data: what (properties, values, depth), count, most
  'not_strict', // data: names: pointers of what stands in the way
  'strict_from_programs', // no data
  'recursive_from_programs', // no data
  'mixed_callers', // no data
  'header_field', // no data
] as const;

export interface ProviderFinding {
  /** Full name; empty where it is about all of them. */
  readonly tool: string;
  /** In the definition. */
  readonly pointer: string;
  readonly code: (typeof PROVIDER_CODES)[number];
  readonly data: Readonly<Record<string, unknown>>;
  /** Changes of the definition that mend it. */
  readonly fix?: readonly SchemaEdit[];
}

/** Which tools of the workspace, and how. */
export interface ExportWish {
  readonly format: FormatId;
  /** Only those that code may call. */
  readonly onlyAllowed?: boolean;
  /** Only those that these patterns name, as in `allow`. */
  readonly patterns?: readonly string[];
  /** Only those with this text in name, title or description. */
  readonly search?: string;
  /** Hold tools for OpenAI to the strict form, also those that do not say that they are strict. */
  readonly strict?: boolean;
  /** The date in the name of Anthropic's code execution tool. */
  readonly codeExecutionDate?: string;
}

/** What an export comes to. */
export interface Export {
  readonly format: FormatId;
  readonly text: string;
  /** Full names of the tools in the text, in its order. */
  readonly tools: readonly string[];
  /** Full names by the names in the text, where they are others. */
  readonly names: Readonly<Record<string, string>>;
  readonly losses: readonly Loss[];
  readonly findings: readonly ProviderFinding[];
  readonly notExported: readonly NotExported[];
}

/** The date that an export for Anthropic names where nobody chose another. */
export const CODE_EXECUTION_DATE = '20260120';
