import { Type, type Static } from '@sinclair/typebox';

/** What a fault may do to a call; where several would strike, the first in this order does. */
export const FAULT_KINDS = ['rate_limit', 'error', 'hang', 'wrong_result', 'dropped_field'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export const FaultKindSchema = Type.Union(FAULT_KINDS.map((kind) => Type.Literal(kind)));

const strict = { additionalProperties: false };
/** Ten minutes: what waits longer is a hang. */
export const MAX_FAULT_MS = 600_000;
const Delay = Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_FAULT_MS }));
/** A share of the calls. */
const Rate = Type.Optional(Type.Number({ minimum: 0, maximum: 1 }));

/** How one tool, or every tool, is made worse. A figure that is absent is 0. */
export const ToolFaultsSchema = Type.Object(
  {
    latencyMs: Delay,
    /** Up to so much more, another amount for each call. */
    jitterMs: Delay,
    rateLimitRate: Rate,
    errorRate: Rate,
    hangRate: Rate,
    wrongResultRate: Rate,
    droppedFieldRate: Rate,
  },
  strict,
);
export type ToolFaults = Static<typeof ToolFaultsSchema>;
export type FaultFigure = keyof ToolFaults;

/** The figure that says how often each kind strikes. */
export const RATE_OF_KIND = {
  rate_limit: 'rateLimitRate',
  error: 'errorRate',
  hang: 'hangRate',
  wrong_result: 'wrongResultRate',
  dropped_field: 'droppedFieldRate',
} as const satisfies Readonly<Record<FaultKind, FaultFigure>>;

export const FaultSeedSchema = Type.String({ minLength: 1, maxLength: 64 });
const FaultsByTool = Type.Record(Type.String(), ToolFaultsSchema);

/** `faults` in `.gatehouse/debug.json`. */
export const FaultRackSchema = Type.Object(
  {
    /** The one switch. */
    on: Type.Optional(Type.Boolean()),
    /** The same seed strikes the same calls; absent: each run draws its own. */
    seed: Type.Optional(FaultSeedSchema),
    all: Type.Optional(ToolFaultsSchema),
    /** By full name. What is named here counts in place of what `all` says. */
    tools: Type.Optional(FaultsByTool),
  },
  strict,
);
export type FaultRack = Static<typeof FaultRackSchema>;

/** The faults that a run ran under: with them and the same calls, the same strikes again. */
export const RunFaultsSchema = Type.Object({
  seed: FaultSeedSchema,
  all: Type.Optional(ToolFaultsSchema),
  tools: Type.Optional(FaultsByTool),
});
export type RunFaults = Static<typeof RunFaultsSchema>;

/** What faults did to one call. */
export const CallFaultSchema = Type.Object({
  kind: Type.Optional(FaultKindSchema),
  /** Waited before the tool was called. */
  delayMs: Type.Optional(Type.Integer()),
  /** JSON pointer of what was changed in the result, or taken out of it; absent where there was nothing to change. */
  at: Type.Optional(Type.String()),
});
export type CallFault = Static<typeof CallFaultSchema>;

/** The figures that count for one tool. */
export function faultsOfTool({ all, tools }: Pick<FaultRack, 'all' | 'tools'>, tool: string): ToolFaults {
  const own = tools !== undefined && Object.hasOwn(tools, tool) ? tools[tool] : undefined;
  return { ...all, ...own };
}

/** Whether any call of any tool could be struck or delayed. */
export function hasFaults({ all, tools }: Pick<FaultRack, 'all' | 'tools'>): boolean {
  return [all ?? {}, ...Object.values(tools ?? {})].some((figures) => Object.values(figures).some((n) => n > 0));
}

const ToolName = Type.String({ minLength: 1, maxLength: 256 });
const figureOrNone = Type.Object(
  Object.fromEntries(
    Object.entries(ToolFaultsSchema.properties).map(([figure, schema]) => [
      figure,
      Type.Optional(Type.Union([schema, Type.Null()])),
    ]),
  ),
  strict,
);

/** One change of the rack by a person. */
export const FaultEditSchema = Type.Union([
  Type.Object({ kind: Type.Literal('switch'), on: Type.Boolean() }, strict),
  /** Null: each run draws its own. */
  Type.Object({ kind: Type.Literal('seed'), seed: Type.Union([FaultSeedSchema, Type.Null()]) }, strict),
  /** `tool` null: for all. A figure that is null is taken out. */
  Type.Object(
    {
      kind: Type.Literal('figures'),
      tool: Type.Union([ToolName, Type.Null()]),
      figures: Type.Unsafe<Readonly<Partial<Record<FaultFigure, number | null>>>>(figureOrNone),
    },
    strict,
  ),
  Type.Object({ kind: Type.Literal('add'), tool: ToolName }, strict),
  Type.Object({ kind: Type.Literal('remove'), tool: ToolName }, strict),
  /** The faults of a run again, and the switch on. */
  Type.Object({ kind: Type.Literal('restore'), faults: RunFaultsSchema }, strict),
]);
export type FaultEdit = Static<typeof FaultEditSchema>;
