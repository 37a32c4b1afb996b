import { Ajv } from 'ajv';
import { RunEventSchema } from '../../shared/model/run-event.ts';

/** Checks the lines of a stream of run events against the published schema, in which no member may be left unsaid. */
export function checkRunEvents(lines: readonly string[]): readonly Readonly<Record<string, unknown>>[] {
  return lines.map((line) => {
    const event = JSON.parse(line) as Readonly<Record<string, unknown>>;
    if (!validate(event)) throw new Error(`${line.slice(0, 500)}\n${JSON.stringify(validate.errors?.slice(-5))}`);
    return event;
  });
}

const validate = new Ajv({ strict: false, allErrors: true }).compile(
  closed(JSON.parse(JSON.stringify(RunEventSchema))),
);

/** The schema without room for members that it does not name. */
function closed(schema: unknown): object {
  const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, walk(member)]));
    return isObject(value['properties']) && value['type'] === 'object'
      ? { ...inner, additionalProperties: false }
      : inner;
  };
  return walk(schema) as object; // a schema of an object stays one
}
