import type { TextFormat, TextShape } from './field.ts';
import { partsOf, type Place } from './place.ts';
import { wordOf } from './schema-document.ts';

export function textShape(place: Place): TextShape {
  const word = (name: string) =>
    partsOf(place)
      .schemas.map(({ node }) => wordOf(node, name))
      .find((said) => said !== undefined);
  const format = formatOf(word('format'), word('contentEncoding'));
  const mediaType = word('contentMediaType');
  return { kind: 'text', ...(format && { format }), ...(mediaType !== undefined && { mediaType }) };
}

function formatOf(format: string | undefined, encoding: string | undefined): TextFormat | undefined {
  if (encoding?.toLowerCase() === 'base64') return 'base64';
  return format === undefined ? undefined : (FORMATS[format] ?? 'line');
}

/** Formats by the names that schemas use; any other is a text of one line. */
const FORMATS: Readonly<Record<string, TextFormat>> = {
  date: 'date',
  time: 'time',
  'date-time': 'date-time',
  email: 'email',
  'idn-email': 'email',
  uri: 'uri',
  url: 'uri',
  iri: 'uri',
  byte: 'base64',
  base64: 'base64',
  'data-url': 'data-url',
};
