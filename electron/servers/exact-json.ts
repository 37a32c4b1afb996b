import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import { jsonPart } from '../../shared/lib/json-part.ts';
import { JsonText, writeJson } from '../../shared/lib/write-json.ts';

/**
 * The SDK parses and prints messages with `JSON.parse` and `JSON.stringify`, which rounds numbers that a double cannot
 * keep. Texts that hold such a number, or one that would be respelled, travel beside what the SDK handles.
 */
export interface ExactArguments {
  /** Names the text of some arguments; the object is the one that is handed to the SDK. */
  hold(value: object, text: string): void;
  textOf(message: JSONRPCMessage): string | undefined;
}

/** Whether a text may hold a number that does not survive reading and printing; it may also stand in a string. */
const UNUSUAL_NUMBER = /\d\.\d*0(?!\d)|\d[eE]|-0|\d{16}|\d\.\d{15}/;

export function createExactArguments(): ExactArguments {
  const texts = new WeakMap<object, string>();
  return {
    hold(value, text) {
      if (UNUSUAL_NUMBER.test(text)) texts.set(value, text);
    },
    textOf(message) {
      const value = 'method' in message && message.method === 'tools/call' ? message.params?.['arguments'] : undefined;
      return typeof value === 'object' && value !== null ? texts.get(value) : undefined;
    },
  };
}

/** The message as it goes out, its arguments in their own spelling. */
export function printMessage(message: JSONRPCMessage, exact: ExactArguments): string {
  const text = exact.textOf(message);
  return text === undefined ? JSON.stringify(message) : printWithArguments(message, text);
}

/** As `printMessage`, for a message that went through `JSON.stringify` already. */
export function printWithArguments(message: JSONRPCMessage, argumentsText: string): string {
  const params = 'params' in message ? message.params : undefined;
  return writeJson({ ...message, params: { ...params, arguments: new JsonText(argumentsText) } });
}

/** Member of a result's `_meta` under which its own text travels to whoever reads the result. */
export const EXACT_META = 'gatehouse/exact-result';

/** Puts the text of a result into its `_meta` where a number in it would be changed; what a server put there is dropped. */
export function keepExact(message: unknown, text: string): unknown {
  if (message === null || typeof message !== 'object' || !('result' in message)) return message;
  const { result } = message;
  if (result === null || typeof result !== 'object' || Array.isArray(result)) return message;
  const meta = '_meta' in result && result._meta !== null && typeof result._meta === 'object' ? result._meta : {};
  const isUnusual = UNUSUAL_NUMBER.test(text);
  if (!isUnusual && !(EXACT_META in meta)) return message;
  const exact = isUnusual ? jsonPart(text, ['result']) : undefined;
  const kept = Object.fromEntries(Object.entries(meta).filter(([name]) => name !== EXACT_META));
  return { ...message, result: { ...result, _meta: { ...kept, ...(exact !== undefined && { [EXACT_META]: exact }) } } };
}
