import type { FormatId } from '../../../shared/model/exchange.ts';
import type { NameRule, OutTool, WriteOptions } from './tool-writer.ts';
import type { SpelledTool } from './write-fields.ts';

/** An object of a text that was read. Numbers may be text that prints as they were spelled. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** One way to write a tool down as data. */
export interface ToolFormat {
  readonly id: FormatId;
  /**
   * The definition that an object of this format stands for, in our spelling and with all that we have no name for;
   * undefined where the object is of another format. The same object where nothing is spelled otherwise.
   */
  readonly read: (tool: JsonObject) => JsonObject | undefined;
  /** The same for an object of which a list says that it is of this format; absent where the object alone tells. */
  readonly readListed?: (tool: JsonObject) => JsonObject | undefined;
  /** Its annotations are claims of somebody else, until a person confirms them. */
  readonly claims: boolean;
  /** How a definition becomes an object of this format; absent where it is only read. */
  readonly out?: {
    readonly names: NameRule;
    /** Members of a tool that have members of their own. */
    readonly within: readonly string[];
    /** Pointers of members that every tool of the format has. */
    readonly needed: readonly string[];
    readonly spell: (tool: OutTool, options: WriteOptions) => SpelledTool;
    /** The list as it goes to the provider, with what it runs itself. */
    readonly document: (tools: readonly JsonObject[], options: WriteOptions) => unknown;
  };
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a member is an object. */
export function hasObject(tool: JsonObject, name: string): boolean {
  return isObject(tool[name]);
}

/** Our names of members by those of a format; null takes one out, as it says only what the format is. */
export type Renames = Readonly<Record<string, string | null>>;

/** An object with members renamed in their places; one whose new name is there already stays as it is. */
export function renamed(tool: JsonObject, renames: Renames): JsonObject {
  const taken = new Set(Object.keys(tool));
  const entries = Object.entries(tool).flatMap(([name, value]): (readonly [string, unknown])[] => {
    const to = Object.hasOwn(renames, name) ? renames[name] : name;
    if (to === null || to === undefined) return [];
    if (to === name || taken.has(to)) return [[name, value]];
    taken.add(to);
    return [[to, value]];
  });
  return Object.fromEntries(entries);
}
