import { plainTexts } from '../template/plain-text.ts';
import { textAt } from '../template/json-text-at.ts';
import { compileTemplate, printTemplate, type ChangeText, type TemplateArguments } from '../template/template.ts';
import { percentEncoded } from './url-template.ts';

/**
 * Adds `query` and arguments to the query of a URL. A list is the same name once for each item, null and what is absent
 * is left out, an object is its JSON text.
 */
export function addQuery(
  url: URL,
  query: Readonly<Record<string, unknown>>,
  {
    call,
    put,
    unnamed,
  }: { readonly call: TemplateArguments; readonly put: ChangeText; readonly unnamed: readonly string[] },
): void {
  const values = Object.entries(query).map(([name, value]) => [name, printTemplate(compileTemplate(value, put), call)]);
  const others = unnamed.map((name) => [name, textAt(call.argumentsText, [name]) ?? 'null']);
  const pairs = [...values, ...others].flatMap(([name = '', jsonText = '']) => formPairs(name, jsonText));
  url.search = [url.search.replace(/^\?/, ''), ...pairs].filter((pair) => pair !== '').join('&');
}

/** `name=value` for each text of a JSON value, percent-encoded. */
export function formPairs(name: string, jsonText: string): readonly string[] {
  return plainTexts(jsonText).map((text) => `${percentEncoded(name)}=${percentEncoded(text)}`);
}
