import { schemaReasonText } from './schema-text.ts';

/** The parts of a proposed repair that its sentence is made of; `electron/schemas` proposes them. */
export interface RepairFacts {
  readonly pointer: string;
  readonly problem: string;
  readonly detail: string;
  readonly repair: readonly EditFacts[];
}

interface EditFacts {
  readonly op: string;
  readonly pointer: string;
  readonly from?: string;
  readonly value?: unknown;
}

/** What is wrong at a place of a schema, and what would mend it, where that is certain. */
export function repairText({ pointer, problem, detail, repair }: RepairFacts): string {
  const say = PROBLEMS[problem];
  const what = say ? say(detail) : schemaReasonText({ reason: problem, detail });
  const mending = mendingText([{ repair }]);
  return `${pointer ? shorten(pointer) : 'The schema'} ${what}.${mending && ` ${mending}`}`;
}

/** One sentence with the changes of all repairs; empty where there are none. */
export function mendingText(repairs: readonly Pick<RepairFacts, 'repair'>[]): string {
  const all = repairs.flatMap(({ repair }) => repair);
  if (all.length === 0) return '';
  const edits = all.slice(0, MAX_EDITS).map(editText);
  const more = all.length - edits.length;
  return `To mend it, ${edits.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}

const MAX_EDITS = 4;

const PROBLEMS: Readonly<Record<string, (detail: string) => string>> = {
  schema_missing: () => 'is missing, so that nothing is known of the arguments',
  parameter_list: (count) => `is a list of ${counted(count, 'parameter')} and no schema`,
  properties_list: (count) =>
    count === '0' ? 'is an empty list where a schema has an object' : `is a list of ${count} and no object of schemas`,
  type_name: (name) => `names the type ${shorten(name)}, which JSON Schema does not have`,
  name_for_schema: (name) => `is the name "${shorten(name)}" where a schema belongs`,
  exclusive_flag: () => 'is true or false, as in draft 04; later drafts have the bound itself there',
  required_flag: () => 'says of one member that it is required; the object around it has a list of names for that',
  nullable: () => 'is a word of OpenAPI that JSON Schema does not know, so null is refused',
  items_list: () => 'is a list of schemas, which draft 2020-12 calls prefixItems',
  null_keyword: () => 'is null, which it may not be',
  text_for_value: (text) => `is the text "${shorten(text)}" where a number, true or false belongs`,
  repeated_values: () => 'repeats a value',
  moved_definition: (ref) => `refers to ${shorten(ref)}, and the definition stands in the other of the two places`,
  foreign_pattern: (pattern) => `is written for another language: ${shorten(pattern)}`,
};

function editText({ op, pointer, from, value }: EditFacts): string {
  const place = pointer === '' ? 'the whole schema' : shorten(pointer);
  switch (op) {
    case 'remove':
      return `remove ${place}`;
    case 'move':
      return `move ${shorten(from ?? '')} to ${place}`;
    case 'include':
      return `add ${shorten(JSON.stringify(value))} to ${place}`;
    default:
      return `set ${place} to ${shorten(JSON.stringify(value))}`;
  }
}

function counted(count: string, unit: string): string {
  return `${count} ${unit}${count === '1' ? '' : 's'}`;
}

const MAX_CHARS = 200;

function shorten(text: string): string {
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}
