import { Type, type Static } from '@sinclair/typebox';
import { ArgumentConditionsSchema } from './gate.ts';

const strict = { additionalProperties: false };

const tool = { tool: Type.String({ minLength: 1, maxLength: 1024 }) };
const line = {
  /** Path relative to the workspace. */
  program: Type.String({ minLength: 1, maxLength: 1024 }),
  line: Type.Integer({ minimum: 1 }),
};

/** Where calls stop: those of one tool, by its full name, or those that one line of a program makes. No place has two breakpoints. */
export const BreakpointPlaceSchema = Type.Union([Type.Object(tool, strict), Type.Object(line, strict)]);
export type BreakpointPlace = Static<typeof BreakpointPlaceSchema>;
export type LinePlace = Extract<BreakpointPlace, { line: number }>;

const condition = {
  /** As in a gate: at each JSON pointer there must be a value that fits. Without it every call stops. */
  arguments: Type.Optional(ArgumentConditionsSchema),
  disabled: Type.Optional(Type.Literal(true)),
};

/** An entry of `breakpoints` in `.gatehouse/debug.json`, which is the person's own. */
export const BreakpointSchema = Type.Union([
  Type.Object({ ...tool, ...condition }, strict),
  Type.Object({ ...line, ...condition }, strict),
]);
export type Breakpoint = Static<typeof BreakpointSchema>;

/** All of it or nothing. */
export const BreakpointChangeSchema = Type.Object(
  {
    /** One at a place where there is one takes its place. */
    set: Type.Optional(Type.Array(BreakpointSchema, { maxItems: 1000 })),
    remove: Type.Optional(Type.Array(BreakpointPlaceSchema, { maxItems: 1000 })),
  },
  strict,
);
export type BreakpointChange = Static<typeof BreakpointChangeSchema>;

/** Why a call is held that no rule holds: by a breakpoint, with the pointers of its condition, or because a person steps. */
export const StopSchema = Type.Union([
  Type.Object({ kind: Type.Literal('tool'), ...tool, pointers: Type.Array(Type.String()) }),
  Type.Object({ kind: Type.Literal('line'), ...line, pointers: Type.Array(Type.String()) }),
  Type.Object({ kind: Type.Literal('step') }),
]);
export type Stop = Static<typeof StopSchema>;

/** Why a breakpoint cannot be set; `pointer` is that of an argument in its condition. */
export const BreakpointRefusalSchema = Type.Object({
  pointer: Type.String(),
  /** What is wrong with the schema there, for `schema-text`. */
  reason: Type.String(),
  detail: Type.String(),
  /** Inside the schema. */
  at: Type.String(),
});
export type BreakpointRefusal = Static<typeof BreakpointRefusalSchema>;

export function isLinePlace(place: BreakpointPlace): place is LinePlace {
  return 'line' in place;
}

export function placeOf(place: BreakpointPlace): BreakpointPlace {
  return isLinePlace(place) ? { program: place.program, line: place.line } : { tool: place.tool };
}

/** The same for two breakpoints at one place. */
export function placeKey(place: BreakpointPlace): string {
  return isLinePlace(place) ? `line ${place.program}:${place.line}` : `tool ${place.tool}`;
}

/** Whether a value read from a file says of itself where it stands, whatever else is wrong with it. */
export function isBreakpointPlace(value: unknown): value is BreakpointPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { tool: name, program, line: at } = value as Readonly<Record<string, unknown>>; // an object has members by name
  return typeof name === 'string' || (typeof program === 'string' && typeof at === 'number');
}
