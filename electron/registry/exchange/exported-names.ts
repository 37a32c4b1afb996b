import { readJsonc } from '../../../shared/lib/read-jsonc.ts';
import type { FormatId, ImportWish } from '../../../shared/model/exchange.ts';
import { MAX_JSON_DEPTH } from '../../workspace/places.ts';
import type { ToolSet } from '../registry.ts';
import { providerNames } from './openai-responses.ts';
import type { TextTool } from './read-text.ts';
import { isObject } from './tool-format.ts';
import { wireNames } from './wire-names.ts';

/** The full name that a tool of a text is to have; undefined where the text has the last word. */
export type GiveName = (tool: Pick<TextTool, 'place' | 'format' | 'text'>) => string | undefined;

/**
 * Gives tools their own names back: what a person typed, what the map of an export says, else the name of the tool here
 * that an export writes so. `sales__total` is `sales.total` again where that is a tool of the workspace.
 */
export function createNames({ names, exportedNames = {} }: ImportWish, known: ToolSet): GiveName {
  let ofWorkspace: ReadonlyMap<string, string> | undefined;
  return ({ place, format, text }) => {
    const typed = names[place];
    if (typed !== undefined) return typed;
    const name = nameIn(text);
    if (name === undefined) return undefined;
    if (Object.hasOwn(exportedNames, name)) return exportedNames[name];
    if (!WITHOUT_DOTS.has(format)) return undefined;
    ofWorkspace ??= namesByWireName(known);
    return ofWorkspace.get(name);
  };
}

const WITHOUT_DOTS: ReadonlySet<FormatId> = new Set(['openai_responses', 'openai_chat', 'anthropic']);

function namesByWireName({ tools }: ToolSet): ReadonlyMap<string, string> {
  const names = tools.map(({ summary }) => summary.name);
  const changed = [...wireNames(names, providerNames())].filter(([name, wire]) => name !== wire);
  return new Map(changed.map(([name, wire]) => [wire, name]));
}

function nameIn(text: string): string | undefined {
  const read = readJsonc(text, { maxDepth: MAX_JSON_DEPTH });
  const name = read.ok && isObject(read.plain) ? read.plain['name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}
