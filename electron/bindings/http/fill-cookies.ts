import type { HttpBinding } from '../../../shared/model/tool.ts';
import { httpText } from '../../../shared/text/http-text.ts';
import type { BindingFailure } from '../binding.ts';
import { failure } from '../failure.ts';
import { plainText } from '../template/plain-text.ts';
import { argumentText, compileText, onlyHole, type ChangeText, type TemplateArguments } from '../template/template.ts';
import { styledPairs } from './styled-value.ts';

export interface FilledCookies {
  readonly ok: true;
  /** The value of the header; undefined where there is none. */
  readonly header: string | undefined;
}

/** The cookies of a binding for a call; one that is an argument which the call does not have is left out. */
export function fillCookies(
  { cookies = {}, styles }: Pick<HttpBinding, 'cookies' | 'styles'>,
  call: TemplateArguments,
  put: ChangeText,
): FilledCookies | BindingFailure {
  const pairs: string[] = [];
  for (const [name, text] of Object.entries(cookies)) {
    if (!NAME.test(name)) return failure('tool_unavailable', httpText.cookieName(name));
    const hole = onlyHole(text);
    if (hole) {
      const value = argumentText(hole, call) ?? 'null';
      pairs.push(...styledPairs(name, value, styles?.cookies?.[name] ?? {}, cookieEncoded));
      continue;
    }
    const value = compileText(text, put).map((piece) => {
      return typeof piece === 'string' ? piece : cookieEncoded(plainText(argumentText(piece, call) ?? '""'));
    });
    pairs.push(`${name}=${value.join('')}`);
  }
  if (pairs.some((pair) => NOT_IN_COOKIE.test(pair))) return failure('tool_unavailable', httpText.cookieValue);
  return { ok: true, header: pairs.length > 0 ? pairs.join('; ') : undefined };
}

const NAME = /^[!#$%&'*+.^_`|~\w-]+$/;
/** What would end a cookie, or what a header cannot carry. */
const NOT_IN_COOKIE = /[^\x21-\x3a\x3c-\x7e]/;

/** What an argument holds stays one cookie: the characters that a cookie cannot hold are percent-encoded. */
function cookieEncoded(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[^\x21\x23\x24\x26-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]/gu, encodeURIComponent);
}
