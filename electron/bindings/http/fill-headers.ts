import { httpText } from '../../../shared/text/http-text.ts';
import type { BindingFailure } from '../binding.ts';
import { failure } from '../failure.ts';
import {
  argumentText,
  compileText,
  holesOf,
  onlyHole,
  printText,
  type ChangeText,
  type TemplateArguments,
} from '../template/template.ts';

import type { Styles } from './add-query.ts';
import { styledText } from './styled-value.ts';

/** Names in lower case. */
export type Headers = Readonly<Record<string, string>>;

export interface FilledHeaders {
  readonly ok: true;
  readonly headers: Headers;
}

/** The headers of a binding for a call; one that is an argument which the call does not have is left out. */
export function fillHeaders(
  headers: Readonly<Record<string, string>>,
  call: TemplateArguments,
  { put, styles = {} }: { readonly put: ChangeText; readonly styles?: Styles | undefined },
): FilledHeaders | BindingFailure {
  const filled: Record<string, string> = {};
  for (const [name, text] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (!NAME.test(name)) return failure('tool_unavailable', httpText.headerName(name));
    if (OURS.has(lower)) return failure('tool_unavailable', httpText.headerOfOurs(name));
    if (isLeftOut(text, styles[name], call)) continue;
    const template = compileText(text, put);
    const styled = styledHeader(text, styles[name], call);
    const value = (styled ?? printText(template, call)).trim();
    if (NOT_IN_VALUE.test(value)) {
      const isOfArgument =
        styled !== undefined || holesOf(template).some((hole) => NOT_IN_VALUE.test(printText([hole], call)));
      return failure(isOfArgument ? 'invalid_arguments' : 'tool_unavailable', httpText.headerValue(name));
    }
    filled[lower] = value;
  }
  return { ok: true, headers: filled };
}

const NAME = /^[!#$%&'*+.^_`|~\w-]+$/;
/** A line end would begin another header; a character above Latin-1 has no byte. */
const NOT_IN_VALUE = /[^\t\x20-\x7e\x80-\xff]/;

/** What belongs to the connection, or follows from the body. */
const OURS: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Undefined where no style says how the value of one argument is written. */
function styledHeader(text: string, style: Styles[string] | undefined, call: TemplateArguments): string | undefined {
  const hole = style && onlyHole(text);
  return hole && styledText(hole.name, argumentText(hole, call) ?? 'null', style, (part) => part);
}

/** Of a list or an object with nothing in it there is no header either. */
function isLeftOut(text: string, style: Styles[string] | undefined, call: TemplateArguments): boolean {
  const hole = onlyHole(text);
  if (!hole) return false;
  const value = argumentText(hole, call);
  if (value === undefined || value === 'null') return true;
  return style !== undefined && /^[[{]/.test(value) && styledHeader(text, style, call) === '';
}
