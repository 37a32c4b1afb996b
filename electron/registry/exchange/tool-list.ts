import { jsonPointer } from '../../../shared/lib/json-pointer.ts';
import type { FormatId, LeftOut } from '../../../shared/model/exchange.ts';
import { anthropic } from './anthropic.ts';
import { gatehouse } from './gatehouse.ts';
import { gemini } from './gemini.ts';
import { jsonSchema } from './json-schema.ts';
import { mcp } from './mcp.ts';
import { openaiChat } from './openai-chat.ts';
import { openaiResponses } from './openai-responses.ts';
import { isOpenApi } from './openapi/document.ts';
import { readOpenApi } from './openapi.ts';
import type { Steps } from '../../../shared/lib/steps.ts';
import { isObject, type JsonObject, type ToolFormat } from './tool-format.ts';

/** A tool that was found in a document. */
export interface FoundTool {
  readonly place: string;
  readonly format: ToolFormat;
  /** As it stands in the document. */
  readonly original: JsonObject;
  /** In our spelling. */
  readonly definition: JsonObject;
  /** It stands in the document just like this. */
  readonly isAsWritten: boolean;
}

export interface ToolList {
  readonly tools: readonly FoundTool[];
  readonly leftOut: readonly LeftOut[];
}

/** The first that knows an object has it. */
const FORMATS: readonly ToolFormat[] = [openaiChat, anthropic, gemini, gatehouse, mcp, openaiResponses];

/**
 * The tools of a document, whichever format each is in, or only those of one format; undefined where the document is no
 * list of tools, and no tool.
 */
export function* findTools(document: unknown, only?: FormatId): Steps<ToolList | undefined> {
  if (isOpenApi(document)) {
    const operations = yield* readOpenApi(document);
    if (operations.tools.length + operations.leftOut.length === 0) return undefined;
    return only === undefined ? operations : narrowed(operations, only);
  }
  const single = isObject(document) && only !== 'json_schema' ? readTool(document, '', only) : undefined;
  const listed = single ? undefined : listIn(document, [], only);
  const found = single ? { tools: [single], leftOut: [] } : listed && (yield* collected(listed));
  if (found) return only === undefined ? found : narrowed(found, only);
  const schema = isObject(document) ? readAs(jsonSchema, document, '') : undefined;
  return schema && (only === undefined || only === 'json_schema') ? { tools: [schema], leftOut: [] } : undefined;
}

/** Tools of other formats stay behind, each with the format that it is in. */
function narrowed({ tools, leftOut }: ToolList, only: FormatId): ToolList {
  const others = tools.filter(({ format }) => format.id !== only);
  return {
    tools: tools.filter(({ format }) => format.id === only),
    leftOut: [
      ...leftOut,
      ...others.map(({ place, format }) => ({ place, reason: 'other_format' as const, detail: format.id })),
    ],
  };
}

interface Item {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  /** What a list says of all its items. */
  readonly as?: FormatId;
}

/** Names under which documents keep lists of tools, and the format that a name alone tells. */
const LISTS: Readonly<Record<string, FormatId | undefined>> = {
  tools: undefined,
  functions: undefined,
  functionDeclarations: 'gemini',
  function_declarations: 'gemini',
};

/** A list by itself, a document with one, or an answer of JSON-RPC with one. */
function listIn(value: unknown, path: readonly (string | number)[], as?: FormatId): readonly Item[] | undefined {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index): readonly Item[] => {
      const at = [...path, index];
      const isList = isObject(item) && !readTool(item, '', as);
      return (isList ? listIn(item, at) : undefined) ?? [{ path: at, value: item, ...(as && { as }) }];
    });
  }
  if (!isObject(value)) return undefined;
  for (const [name, format] of Object.entries(LISTS)) {
    if (Array.isArray(value[name])) return listIn(value[name], [...path, name], format);
  }
  return isObject(value['result']) ? listIn(value['result'], [...path, 'result']) : undefined;
}

function* collected(items: readonly Item[]): Steps<ToolList> {
  const tools: FoundTool[] = [];
  const leftOut: LeftOut[] = [];
  for (const { path, value, as } of items) {
    yield;
    const place = jsonPointer(path);
    const found = isObject(value) ? (readTool(value, place, as) ?? readBare(value, place)) : undefined;
    if (found) tools.push(found);
    else leftOut.push({ place, ...whyLeftOut(value) });
  }
  return { tools, leftOut };
}

function readTool(value: JsonObject, place: string, as?: FormatId): FoundTool | undefined {
  const format = FORMATS.find(({ id }) => id === as);
  const listed = format && (format.readListed ?? format.read)(value);
  if (listed && format) return { place, format, original: value, definition: listed, isAsWritten: listed === value };
  for (const one of FORMATS) {
    const found = readAs(one, value, place);
    if (found) return found;
  }
  return undefined;
}

/** In a list a name is enough to be a tool, where nothing beside it says that it is something else. */
function readBare(value: JsonObject, place: string): FoundTool | undefined {
  if (typeof value['name'] !== 'string' || !Object.keys(value).every((name) => BARE_FIELDS.has(name))) return undefined;
  return { place, format: mcp, original: value, definition: value, isAsWritten: true };
}

const BARE_FIELDS = new Set(['name', 'title', 'description', 'annotations', 'outputSchema', '_meta', 'icons']);

function readAs(format: ToolFormat, value: JsonObject, place: string): FoundTool | undefined {
  const definition = format.read(value);
  return definition && { place, format, original: value, definition, isAsWritten: definition === value };
}

function whyLeftOut(value: unknown): Pick<LeftOut, 'reason' | 'detail'> {
  if (!isObject(value)) return { reason: 'no_tool', detail: JSON.stringify(value)?.slice(0, 60) ?? '' };
  const { type } = value;
  if (typeof type === 'string') return { reason: 'hosted', detail: type };
  const members = Object.keys(value);
  const isHosted = members.length === 1 && isObject(value[members[0] ?? '']);
  return { reason: isHosted ? 'hosted' : 'no_tool', detail: members.slice(0, 5).join(', ') };
}
