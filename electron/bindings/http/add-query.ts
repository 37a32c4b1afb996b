import type { ValueStyle } from '../../../shared/model/tool.ts';
import { memberTexts, textAt } from '../template/json-text-at.ts';
import { compileTemplate, printTemplate, type ChangeText, type TemplateArguments } from '../template/template.ts';
import { styledPairs } from './styled-value.ts';
import { percentEncoded } from './url-template.ts';

export type Styles = Readonly<Record<string, ValueStyle>>;

/**
 * Adds `query` and arguments to the query of a URL. A list is the same name once for each item, null and what is absent
 * is left out, an object is its JSON text, unless a style says otherwise.
 */
export function addQuery(
  url: URL,
  query: Readonly<Record<string, unknown>>,
  { call, put, unnamed, styles = {} }: QueryParts,
): void {
  const values = Object.entries(query).map(([name, value]) => [name, printTemplate(compileTemplate(value, put), call)]);
  const others = unnamed.map((name) => [name, textAt(call.argumentsText, [name]) ?? 'null']);
  const pairs = [...values, ...others].flatMap(([name = '', jsonText = '']) => {
    return formPairs(name, jsonText, styles[name]);
  });
  url.search = [url.search.replace(/^\?/, ''), ...pairs].filter((pair) => pair !== '').join('&');
}

interface QueryParts {
  readonly call: TemplateArguments;
  readonly put: ChangeText;
  readonly unnamed: readonly string[];
  readonly styles?: Styles | undefined;
}

/** `name=value` for each text of a JSON value, percent-encoded. */
export function formPairs(name: string, jsonText: string, style?: ValueStyle): readonly string[] {
  return styledPairs(name, jsonText, style ?? (memberTexts(jsonText) ? AS_JSON : {}), percentEncoded);
}

const AS_JSON: ValueStyle = { style: 'json' };
