import { fieldOf } from '../../../../shared/lib/schema-form/field-of.ts';
import { rootPlace, type Place } from '../../../../shared/lib/schema-form/place.ts';
import { readSchema } from '../../../../shared/lib/schema-form/schema-document.ts';

/** The place of a whole value under a schema, given as a value or as JSON text. */
export function placeOf(schema: unknown): Place {
  return rootPlace(readSchema(typeof schema === 'string' ? schema : JSON.stringify(schema)));
}

/** The place of one member of an object schema, so that it is not the whole value. */
export function innerPlace(schema: unknown): Place {
  const field = fieldOf(placeOf({ properties: { inner: schema } }));
  const inner = field.kind === 'object' ? field.members[0]?.place : undefined;
  if (!inner) throw new Error('There is no member');
  return inner;
}

/** A field tree in few words, down to some levels: `{sku*: text, lines: [number]}`. */
export function outline(place: Place, levels = 4): string {
  const field = fieldOf(place);
  const nullable = field.isNullable ? '?' : '';
  return shape(place, levels) + nullable;
}

function shape(place: Place, levels: number): string {
  const field = fieldOf(place);
  const inner = (of: Place) => (levels > 0 ? outline(of, levels - 1) : '…');
  switch (field.kind) {
    case 'text':
      return field.format ?? 'text';
    case 'number':
      return field.whole ? 'whole' : 'number';
    case 'choice':
      return field.of === 'boolean' ? 'boolean' : `${field.of}(${field.options.map(({ json }) => json).join(' ')})`;
    case 'object': {
      const { patterns, rest } = field.others;
      const members = field.members.map(
        ({ name, isRequired, place: of }) => `${name}${isRequired ? '*' : ''}: ${inner(of)}`,
      );
      const rows = patterns.map(({ source, place: of }) => `/${source}/: ${inner(of)}`);
      const others = rest === 'unsaid' ? [] : [rest === 'closed' ? 'closed' : `…: ${inner(rest)}`];
      return `{${[...members, ...rows, ...others].join(', ')}}`;
    }
    case 'list': {
      const first = field.first.map(inner);
      return `[${[...first, field.rest ? `${inner(field.rest)}` : 'closed'].join(', ')}]`;
    }
    case 'union':
      return `(${field.branches.map((branch) => `${branch.name ?? '-'} = ${inner(branch.place)}`).join(' | ')})`;
    case 'never':
      return 'never';
    case 'json':
      return `json:${field.holds}`;
  }
}
