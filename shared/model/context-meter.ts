import { Type, type Static } from '@sinclair/typebox';
import { TokenCountSchema } from './model-text.ts';
import { DisclosureStyleSchema } from './prompt.ts';

/** How long texts are: their bytes, and their tokens as they were counted. */
export const AmountSchema = Type.Object({ bytes: Type.Integer(), ...TokenCountSchema.properties });
export type Amount = Static<typeof AmountSchema>;

/**
 * What a run cost the context of a model, and what it kept out of it (DESIGN 9). Each amount is that of one text, or of
 * several with a line each; nothing is counted twice, and nothing is subtracted.
 */
export const ContextMeterSchema = Type.Object({
  /** Of the workspace as it stands; absent where nothing can be declared now. */
  definitions: Type.Optional(
    Type.Object({
      toolName: Type.String(),
      style: DisclosureStyleSchema,
      /** Path of the variant; absent for the default text. */
      prompt: Type.Optional(Type.String()),
      tools: Type.Integer(),
      /** Name, description and arguments of the one tool. */
      code: AmountSchema,
      /** The same of every tool, each as a function of its own. */
      direct: AmountSchema,
      /** The tools are others than those of the run. */
      isNewer: Type.Boolean(),
    }),
  ),
  program: AmountSchema,
  calls: Type.Integer(),
  failedCalls: Type.Integer(),
  /** What went between the program and its tools. */
  stayed: Type.Object({ arguments: AmountSchema, results: AmountSchema }),
  /** What a model reads of the run; absent where it has no end. `value` and `stdout` are parts of it where it gave them. */
  returned: Type.Optional(
    Type.Object({ all: AmountSchema, value: Type.Optional(AmountSchema), stdout: Type.Optional(AmountSchema) }),
  ),
  /** Name and arguments of every call, as a model would have written them. */
  directCalls: AmountSchema,
});
export type ContextMeter = Static<typeof ContextMeterSchema>;

/** Several amounts together; one that was guessed makes the sum a guess. */
export function sumOf(...amounts: readonly Amount[]): Amount {
  return {
    bytes: amounts.reduce((bytes, amount) => bytes + amount.bytes, 0),
    tokens: amounts.reduce((tokens, amount) => tokens + amount.tokens, 0),
    by: amounts.some(({ by }) => by === 'length') ? 'length' : 'o200k_base',
  };
}

/** What several runs cost together; the definitions are those of the last, once. Undefined where there are none. */
export function joinMeters(meters: readonly ContextMeter[]): ContextMeter | undefined {
  const last = meters.at(-1);
  if (!last) return undefined;
  const all = (of: (meter: ContextMeter) => readonly Amount[]) => sumOf(...meters.flatMap(of));
  const returned = meters.flatMap((meter) => meter.returned ?? []);
  return {
    ...(last.definitions && { definitions: last.definitions }),
    program: all(({ program }) => [program]),
    calls: meters.reduce((sum, { calls }) => sum + calls, 0),
    failedCalls: meters.reduce((sum, { failedCalls }) => sum + failedCalls, 0),
    stayed: {
      arguments: all(({ stayed }) => [stayed.arguments]),
      results: all(({ stayed }) => [stayed.results]),
    },
    ...(returned.length > 0 && { returned: joinReturned(returned) }),
    directCalls: all(({ directCalls }) => [directCalls]),
  };
}

type Returned = NonNullable<ContextMeter['returned']>;

function joinReturned(returned: readonly Returned[]): Returned {
  const values = returned.flatMap(({ value }) => value ?? []);
  const stdouts = returned.flatMap(({ stdout }) => stdout ?? []);
  return {
    all: sumOf(...returned.map(({ all }) => all)),
    ...(values.length > 0 && { value: sumOf(...values) }),
    ...(stdouts.length > 0 && { stdout: sumOf(...stdouts) }),
  };
}
