import { escapePointerStep } from '../../shared/lib/json-pointer.ts';
import {
  HTTP_METHODS,
  type HttpBinding,
  type JsonSchema,
  type MockBinding,
  type ToolDefinition,
} from '../../shared/model/tool.ts';
import { onlyHostOf, readHostRules } from './http/host-rules.ts';
import { compileUrl, fillUrl, holesOfUrl } from './http/url-template.ts';
import { namedArguments } from './named-arguments.ts';
import { compileText, holesOf, isWithoutHoles, onlyHole, type Hole } from './template/template.ts';

/** Why a binding cannot do what it says, as far as its text and the input schema tell; the pointer is one in the definition. */
export interface BindingFault {
  readonly code:
    | 'template_unread' // data: text
    | 'argument_unknown' // data: name, known, where
    | 'url_unusable' // data: fault
    | 'hosts_missing' // no data
    | 'host_unusable' // data: entry
    | 'host_not_listed' // data: host
    | 'method_unusable'; // data: method, choices
  readonly pointer: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a call would meet, told before there is one. */
export function bindingFaults({ binding, inputSchema }: ToolDefinition): readonly BindingFault[] {
  switch (binding?.kind) {
    case 'http':
      return httpFaults(binding, inputSchema);
    case 'mock':
      return mockFaults(binding, inputSchema);
    // Nothing in the text of the others stands for an argument.
    case 'command':
    case 'module':
    case 'mcp':
    case undefined:
      return [];
  }
}

function httpFaults(binding: HttpBinding, schema: JsonSchema): readonly BindingFault[] {
  const { method = '', query, headers, body } = binding;
  const texts = [
    ...textsIn(method, '/binding/method'),
    ...textsIn(query, '/binding/query'),
    ...textsIn(headers, '/binding/headers'),
    ...textsIn(body, '/binding/body'),
  ];
  return [...methodFaults(binding), ...urlFaults(binding, schema), ...templateFaults(texts, schema)];
}

function methodFaults({ method = 'GET' }: HttpBinding): readonly BindingFault[] {
  const isKnown = HTTP_METHODS.some((known) => known === method.toUpperCase());
  if (isKnown || onlyHole(method)) return [];
  return [{ code: 'method_unusable', pointer: '/binding/method', data: { method, choices: HTTP_METHODS } }];
}

const URL = '/binding/url';

function urlFaults(binding: HttpBinding, schema: JsonSchema): readonly BindingFault[] {
  const { url, hosts } = binding;
  const template = compileUrl(url);
  if (!template) return [{ code: 'url_unusable', pointer: URL, data: { fault: 'hole_in_text' } }];
  const unknown = holesOfUrl(template).flatMap((hole) => unknownArgument(hole, { schema, pointer: URL, where: 'url' }));
  const rules = hosts === undefined ? undefined : readHostRules(hosts);
  if (rules?.ok === false) {
    const at = `/binding/hosts/${hosts?.indexOf(rules.entry) ?? 0}`;
    // What a reference stands for is known only at a call.
    return rules.entry.includes('${')
      ? unknown
      : [...unknown, { code: 'host_unusable', pointer: at, data: { entry: rules.entry } }];
  }
  if (template.kind === 'whole') {
    return rules ? unknown : [...unknown, { code: 'hosts_missing', pointer: URL, data: {} }];
  }
  if (url.includes('${')) return unknown;
  const filled = fillUrl(template, ANY_ARGUMENTS(holesOfUrl(template)), (text) => text);
  if (!filled.ok) return [...unknown, { code: 'url_unusable', pointer: URL, data: { fault: filled.fault } }];
  const allowed = rules?.rules ?? onlyHostOf(filled.url);
  if (allowed.allows(filled.url)) return unknown;
  return [...unknown, { code: 'host_not_listed', pointer: URL, data: { host: filled.url.host } }];
}

/** Arguments that fit into every part of a URL. */
const ANY_ARGUMENTS = (holes: readonly Hole[]) => {
  const args: Record<string, unknown> = {};
  for (const { name } of holes) args[name] = 'a';
  return { argumentsText: JSON.stringify(args), arguments: args };
};

function mockFaults({ cases = [] }: MockBinding, schema: JsonSchema): readonly BindingFault[] {
  return cases.flatMap(({ when = {}, return: answer, error }, index) => {
    const at = `/binding/cases/${index}`;
    const texts = [...textsIn(answer, `${at}/return`), ...textsIn(error, `${at}/error`)];
    const never = Object.keys(when).flatMap((name) => {
      const pointer = `${at}/when/${escapePointerStep(name)}`;
      return unknownArgument({ name, path: [name] }, { schema, pointer, where: 'when' });
    });
    return [...never, ...templateFaults(texts, schema)];
  });
}

interface PlacedText {
  readonly text: string;
  readonly pointer: string;
}

function textsIn(value: unknown, pointer: string): readonly PlacedText[] {
  if (typeof value === 'string') return [{ text: value, pointer }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${pointer}/${escapePointerStep(name)}`));
}

/** Longest part of a text that is told. */
const MAX_CHARS = 60;

function templateFaults(texts: readonly PlacedText[], schema: JsonSchema): readonly BindingFault[] {
  return texts.flatMap(({ text, pointer }): readonly BindingFault[] => {
    const unknown = holesOf(compileText(text)).flatMap((hole) =>
      unknownArgument(hole, { schema, pointer, where: 'text' }),
    );
    if (isWithoutHoles(text)) return unknown;
    const from = text.slice(text.indexOf('{{'));
    const shown = from.length > MAX_CHARS ? `${from.slice(0, MAX_CHARS)}…` : from;
    return [...unknown, { code: 'template_unread', pointer, data: { text: shown } }];
  });
}

interface Named {
  readonly schema: JsonSchema;
  readonly pointer: string;
  readonly where: 'url' | 'text' | 'when';
}

function unknownArgument(
  { name, path }: Pick<Hole, 'name' | 'path'>,
  { schema, pointer, where }: Named,
): readonly BindingFault[] {
  const known = namedArguments(schema);
  const first = path[0] ?? name;
  if (!known || known.has(name) || known.has(first)) return [];
  return [{ code: 'argument_unknown', pointer, data: { name: first, known: [...known], where } }];
}
