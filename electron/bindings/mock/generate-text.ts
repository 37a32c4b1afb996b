import type { SchemaObject } from './flatten-schema.ts';
import { textForPattern } from './text-for-pattern.ts';

/** A text for the schema: of its format, of its pattern, or the member's name, brought to a length that is allowed. */
export function generateText(schema: SchemaObject, name: string, index: number): string {
  const { format, pattern } = schema;
  const least = typeof schema['minLength'] === 'number' ? schema['minLength'] : 0;
  const most = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : Infinity;
  if (typeof format === 'string' && Object.hasOwn(TEXT_OF_FORMAT, format)) return TEXT_OF_FORMAT[format] ?? name;
  if (typeof pattern === 'string') return textForPattern(pattern, least) ?? name;
  const mark = index === 0 ? '' : String(index + 1);
  const body = [...name].slice(0, Math.max(0, most - mark.length)).join('');
  return (body + mark).padEnd(Math.min(least, MAX_LENGTH), 'x');
}

/** Longest text that is made to reach a `minLength`. */
const MAX_LENGTH = 1_000_000;

const TEXT_OF_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-01-15T09:30:00Z',
  'iso-date-time': '2026-01-15T09:30:00Z',
  date: '2026-01-15',
  time: '09:30:00Z',
  'iso-time': '09:30:00Z',
  duration: 'P1DT2H',
  email: 'person@example.com',
  'idn-email': 'person@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/item/1',
  url: 'https://example.com/item/1',
  iri: 'https://example.com/item/1',
  'uri-reference': '/item/1',
  'iri-reference': '/item/1',
  'uri-template': '/item/{id}',
  uuid: '3f0b9c1e-6d3a-4e57-9a53-5d0c2f8e1b47',
  'json-pointer': '/item/0',
  'relative-json-pointer': '0/item',
  regex: '^item$',
  byte: 'aXRlbQ==',
};
