import { parseJSONRPCMessage, type JSONRPCMessage } from '@modelcontextprotocol/client';
import { memberOf, outlineInSteps, outlineOf, replaceValues, type JsonOutline } from '../../shared/lib/json-outline.ts';
import { inOwnTurns } from '../processes/own-turns.ts';
import { ResultTexts } from './result-texts.ts';

/** A message as the SDK handles it. */
export interface ReadMessage {
  readonly message: JSONRPCMessage;
  /** Of the answer to a call of a tool. */
  readonly texts: ResultTexts | undefined;
}

/** Largest message a server may send: the largest result a tool may have, and room around it. */
export const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

/** UTF-16 units of a message that is read in the turn in which it comes. */
const MAX_DIRECT_LENGTH = 128 * 1024;

export const isLargeMessage = (text: string): boolean => text.length > MAX_DIRECT_LENGTH;

/** Undefined for a text that is no message. */
export function readMessage(text: string): ReadMessage | undefined {
  const message = parse(text);
  if (!message || !('result' in message)) return message && { message, texts: undefined };
  const found = partsOf(text, outlineOf(text, DEPTH_OF_PARTS));
  return { message, texts: textsIn(text, found, false) };
}

/**
 * The same in turns for a large one. The parts of a tool's result are left out of the message, and whether they are JSON
 * is seen by whoever reads their texts.
 */
export async function readLargeMessage(text: string): Promise<ReadMessage | undefined> {
  if (!/^\s*\{/.test(text)) return undefined;
  const found = partsOf(text, await inOwnTurns(outlineInSteps(text, DEPTH_OF_PARTS)));
  const message = parse(replaceValues(text, found.all, ({ start }) => EMPTY[text.charAt(start)] ?? ''));
  return message && { message, texts: textsIn(text, found, true) };
}

function parse(text: string): JSONRPCMessage | undefined {
  try {
    return parseJSONRPCMessage(JSON.parse(text));
  } catch {
    return undefined; // whoever asked says what it is instead
  }
}

/** The message is the first container, its result the second. */
const DEPTH_OF_PARTS = 2;
const PARTS: readonly (string | undefined)[] = ['content', 'structuredContent'];
const EMPTY: Readonly<Record<string, string>> = { '{': '{}', '[': '[]' };

interface Parts {
  /** The containers that may be left out, also those that another one of their name makes void. */
  readonly all: readonly JsonOutline[];
  readonly content: JsonOutline | undefined;
  readonly structuredContent: JsonOutline | undefined;
}

function partsOf(text: string, outline: JsonOutline): Parts {
  const results = outline.children?.filter(({ name }) => name === 'result') ?? [];
  const members = results.flatMap(({ children }) => children ?? []);
  const result = memberOf(outline, 'result');
  return {
    all: members.filter(({ name, start }) => PARTS.includes(name) && text.charAt(start) in EMPTY),
    content: memberOf(result, 'content'),
    structuredContent: memberOf(result, 'structuredContent'),
  };
}

function textsIn(text: string, { content, structuredContent }: Parts, isLeftOut: boolean): ResultTexts | undefined {
  if (!content && !structuredContent) return undefined;
  const cut = (part: JsonOutline | undefined) => part && text.slice(part.start, part.end);
  return new ResultTexts({ content: cut(content), structuredContent: cut(structuredContent), isLeftOut });
}
