import type { Loss } from '../../../shared/model/export.ts';
import type { JsonObject } from './tool-format.ts';

/** A tool that is to be written in another format. */
export interface OutTool {
  /** Full name. */
  readonly name: string;
  /** What the format calls it; no other tool of the same text has that name. */
  readonly wireName: string;
  /** The definition with all fields, in their order; numbers may be text that prints as they were spelled. */
  readonly definition: JsonObject;
  /** The definition as its file has it, with comments. */
  readonly source: string;
}

export interface WriteOptions {
  readonly codeExecutionDate: string;
}

export interface Written {
  readonly text: string;
  readonly losses: readonly Loss[];
}

/** How a format writes names of tools. */
export interface NameRule {
  /** Matches one character that may stand in a name. */
  readonly allowed: RegExp;
  readonly maxLength: number;
  /** What a dot becomes; a dot where absent. */
  readonly dot?: string;
}

/** One format that tools are written in. Pure: the same tools give the same text. */
export interface ToolWriter {
  readonly names: NameRule;
  readonly write: (tools: readonly OutTool[], options: WriteOptions) => Written;
}
