import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { CommandFailure } from './failure.ts';

/** Checks that the text given to an option is a JSON object; it goes on as text, so that no number changes. */
export function jsonObjectText(option: string, text: string): string {
  if (isObject(parsed(option, text))) return text;
  throw new CommandFailure({ code: 'usage', message: CLI_TEXT.errors.notObject(option) });
}

function parsed(option: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandFailure({ code: 'invalid_json', message: CLI_TEXT.errors.notJson(option, error.message) });
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
