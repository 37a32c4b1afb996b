import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { placeOf, type TextPlace } from './json-place.ts';

/** Why a text is not the JSON that was asked for; the sentence of each is in `shared/text/problem-text.ts`. */
export type JsonFaultReason =
  | 'empty'
  | 'value_expected'
  | 'name_expected'
  | 'colon_expected'
  | 'comma_expected'
  | 'brace_expected'
  | 'bracket_expected'
  | 'end_expected'
  | 'string_unclosed'
  | 'string_invalid'
  | 'number_invalid'
  | 'comment_not_allowed'
  | 'not_json'
  | 'too_deep'
  | 'too_large'
  | 'number_out_of_range';

export interface JsonFault extends TextPlace {
  readonly ok: false;
  readonly reason: JsonFaultReason;
  /** JSON pointer of the value at fault, where there is one. */
  readonly pointer?: string;
}

export function jsonFault(text: string, reason: JsonFaultReason, offset: number): JsonFault {
  return { ok: false, reason, ...placeOf(text, offset) };
}

/** The first fault of a text that no parser of strict JSON took. */
export function syntaxFault(text: string): JsonFault {
  if (text.trim() === '') return jsonFault(text, 'empty', 0);
  const first = firstError(text);
  return first ? jsonFault(text, reasonOf(first.error), first.offset) : jsonFault(text, 'not_json', 0);
}

function firstError(text: string): ParseError | undefined {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true });
  } catch {
    // The parser recurses, so text with brackets behind a broken string can be too deep for it; the fault came before.
  }
  return errors[0];
}

function reasonOf(error: number): JsonFaultReason {
  return REASONS[printParseErrorCode(error)] ?? 'not_json';
}

const REASONS: Readonly<Record<string, JsonFaultReason>> = {
  InvalidSymbol: 'value_expected',
  ValueExpected: 'value_expected',
  PropertyNameExpected: 'name_expected',
  ColonExpected: 'colon_expected',
  CommaExpected: 'comma_expected',
  CloseBraceExpected: 'brace_expected',
  CloseBracketExpected: 'bracket_expected',
  EndOfFileExpected: 'end_expected',
  UnexpectedEndOfString: 'string_unclosed',
  InvalidUnicode: 'string_invalid',
  InvalidEscapeCharacter: 'string_invalid',
  InvalidCharacter: 'string_invalid',
  InvalidNumberFormat: 'number_invalid',
  UnexpectedEndOfNumber: 'number_invalid',
  InvalidCommentToken: 'comment_not_allowed',
  UnexpectedEndOfComment: 'comment_not_allowed',
};

/** Whether `JSON.parse` takes a text. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
