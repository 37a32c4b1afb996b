import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import { JsonText, writeJson } from '../../shared/lib/write-json.ts';

/**
 * The SDK prints messages with `JSON.stringify`, which rounds numbers that a double cannot keep. Texts of arguments that
 * hold such a number, or one that would be respelled, travel beside what the SDK handles.
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
