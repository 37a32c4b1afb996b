import { setImmediate } from 'node:timers/promises';
import { itemText } from '../../../shared/lib/edit-jsonc-list.ts';
import { readSignature, type SignatureNote } from '../../../shared/lib/python-signature/read-signature.ts';
import { readJsoncInSteps, type JsoncDocument } from '../../../shared/lib/read-jsonc-in-steps.ts';
import { writeJson } from '../../../shared/lib/write-json.ts';
import type { FormatId, ImportRefusal, LeftOut, RefusalCode } from '../../../shared/model/exchange.ts';
import { MAX_JSON_DEPTH } from '../../workspace/places.ts';
import { formToKeep } from './data-writer.ts';
import type { KeptForm } from './kept-form.ts';
import { looksOfDocument, looksOfText, looksOfYaml, mayBeYaml, type Looks } from './looks-like.ts';
import { isOpenApi } from './openapi/document.ts';
import { atOnce, inTurns, type Steps } from '../../../shared/lib/steps.ts';
import { findTools, type FoundTool } from './tool-list.ts';

/** A tool of a text, as it could be written into the workspace. */
export interface TextTool {
  readonly place: string;
  readonly format: FormatId;
  /** Its annotations are claims of somebody else. */
  readonly claims: boolean;
  /** The definition in our spelling; comments stay where nothing had to be spelled otherwise. */
  readonly text: string;
  readonly notes: readonly SignatureNote[];
  /** How it stood in its format, as far as the definition does not tell. */
  readonly kept?: KeptForm;
}

export type TextRead =
  { readonly kind: 'found'; readonly tools: readonly TextTool[]; readonly leftOut: readonly LeftOut[] } | ImportRefusal;

export interface ReadToolsOptions {
  /** Whichever each tool is in where absent. */
  readonly format?: FormatId | undefined;
  /** Waited for so often that nothing else waits long. */
  readonly onTurn?: () => Promise<void>;
}

/** Like `readToolText`, piece by piece, and reads YAML as well, whose parser is loaded only for it. */
export async function readTools(
  given: string,
  { format, onTurn = setImmediate }: ReadToolsOptions = {},
): Promise<TextRead> {
  const read = await inTurns(readSteps(given, format), onTurn);
  const text = withoutFence(given);
  if (read.kind === 'found' || /^\s*[[{]/.test(text) || !mayBeYaml(text)) return read;
  const { readYaml } = await import('./read-yaml.ts');
  const yaml = await inTurns(readYaml(text), onTurn);
  if (yaml.ok) {
    const found = await inTurns(toolsOf({ value: yaml.value }, format), onTurn);
    if (found.kind === 'found' || !SAYS_NOTHING.has(found.code)) return found;
    return found.code === 'object' ? refused({ code: 'yaml', data: {} }) : read;
  }
  const { reason, line, column } = yaml;
  if (!looksOfYaml(text)) return read;
  const place = line !== undefined && column !== undefined ? { line, column } : undefined;
  return refused({ code: 'yaml_syntax', data: { reason } }, place);
}

/** A text that is no YAML of anybody's may well parse as some: these say no more than that. */
const SAYS_NOTHING: ReadonlySet<RefusalCode> = new Set(['object', 'value', 'list']);

/**
 * Finds the tools of a JSON text, in whichever format they are, or those of one format. What holds none is refused by
 * what it looks like.
 */
export function readToolText(given: string, format?: FormatId): TextRead {
  return atOnce(readSteps(given, format));
}

function* readSteps(given: string, format: FormatId | undefined): Steps<TextRead> {
  const text = withoutFence(given);
  const read = yield* readJsoncInSteps(text, { maxDepth: MAX_JSON_DEPTH });
  if (!read.ok) {
    const { reason, line, column } = read;
    const looks = /^\s*[[{]/.test(text) ? undefined : looksOfText(text);
    return refused(looks ?? { code: 'json_syntax', data: { reason } }, looks ? undefined : { line, column });
  }
  return yield* toolsOf({ value: read.value, source: { text, ...read } }, format);
}

interface ReadDocument {
  readonly value: unknown;
  /** The text of it, where a tool may stand in the workspace as it is written there. */
  readonly source?: Pick<JsoncDocument, 'spans' | 'repeated'> & { readonly text: string };
}

function* toolsOf({ value, source }: ReadDocument, format: FormatId | undefined): Steps<TextRead> {
  const found = yield* findTools(value, format);
  if (!found) return refused(looksOfDocument(value));
  const { tools, leftOut } = found;
  if (tools.length === 0) return nothingIn(value, leftOut);
  const texts: TextTool[] = [];
  for (const tool of tools) {
    yield;
    texts.push(textTool(tool, source));
  }
  const repeated = source?.repeated.map(({ pointer, name }): LeftOut => {
    return { place: pointer, reason: 'repeated', detail: name };
  });
  return { kind: 'found', tools: texts, leftOut: [...leftOut, ...(repeated ?? [])] };
}

/** Why a document that may hold tools gives none. */
function nothingIn(document: unknown, leftOut: readonly LeftOut[]): TextRead {
  if (leftOut.length === 0) return refused({ code: 'no_tools', data: {} });
  const others = leftOut.filter(({ reason }) => reason === 'other_format');
  if (others.length > 0) {
    return refused({ code: 'other_format', data: { formats: [...new Set(others.map(({ detail }) => detail))] } });
  }
  if (isOpenApi(document) && leftOut.every(({ reason }) => reason === 'no_operation' || reason === 'lost')) {
    return refused(looksOfDocument(document));
  }
  if (leftOut.every(({ reason }) => reason === 'no_tool')) return refused(looksOfDocument(document));
  return refused({ code: 'only_left_out', data: { details: [...new Set(leftOut.map(({ detail }) => detail))] } });
}

/** Reads the functions of a Python text, each as a tool. */
export function readPythonText(given: string): TextRead {
  const text = withoutFence(given);
  const read = readSignature(text);
  if (!read.ok) {
    const { reason, detail, line, column } = read;
    if (/^\s*[[{]/.test(text)) return refused({ code: 'json', data: {} });
    const looks = looksOfText(text);
    if (looks && looks.code !== 'python' && looks.code !== 'yaml') return refused(looks);
    return refused({ code: 'python_syntax', data: { reason, detail } }, { line, column });
  }
  const tools = read.tools.map(({ definition, notes }, index): TextTool => {
    return { place: `/${index}`, format: 'python', claims: false, text: `${writeJson(definition, 2)}\n`, notes };
  });
  return { kind: 'found', tools, leftOut: [] };
}

function refused({ code, data }: Looks, place?: { readonly line: number; readonly column: number }): ImportRefusal {
  return { kind: 'refused', code, data: { ...data }, ...place };
}

/** A text in which a name stands twice is not kept as it is written. */
function textTool(found: FoundTool, source: ReadDocument['source']): TextTool {
  const { place, format, original, definition, isAsWritten } = found;
  const kept = formToKeep(original, definition, format);
  const isSound = isAsWritten && !source?.repeated.some(({ pointer }) => pointer.startsWith(`${place}/`));
  const span = isSound ? source?.spans.get(original) : undefined;
  const written = source && span ? itemText(source.text, span) : writeJson(definition, 2);
  return { place, format: format.id, claims: format.claims, text: `${written}\n`, notes: [], ...(kept && { kept }) };
}

/** A block of Markdown without its fence; lines keep their numbers. */
function withoutFence(text: string): string {
  const fenced = /^\s*```[^\n]*\n([\s\S]*?)\n?```\s*$/.exec(text);
  if (!fenced) return text;
  const inner = fenced[1] ?? '';
  const head = text.slice(0, text.indexOf('\n', text.indexOf('```')) + 1).replace(/[^\n]/g, '');
  return head + inner;
}
