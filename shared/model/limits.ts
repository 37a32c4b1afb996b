import { Type } from '@sinclair/typebox';

export type LimitUnit = 'bytes' | 'ms' | 'count';

export interface LimitFacts {
  /** Value used where a workspace sets none (DESIGN 7 and 15). */
  readonly default: number;
  readonly unit: LimitUnit;
}

const KiB = 1024;
const MiB = 1024 * KiB;

/** Every limit of a run: its default and unit. All are on by default, none can be turned off. */
export const LIMITS = {
  sourceBytes: { default: 64 * KiB, unit: 'bytes' },
  computeMs: { default: 30_000, unit: 'ms' },
  wallMs: { default: 600_000, unit: 'ms' },
  holdMs: { default: 600_000, unit: 'ms' },
  toolMs: { default: 60_000, unit: 'ms' },
  calls: { default: 256, unit: 'count' },
  inFlight: { default: 8, unit: 'count' },
  argumentBytes: { default: MiB, unit: 'bytes' },
  resultBytes: { default: 4 * MiB, unit: 'bytes' },
  valueBytes: { default: MiB, unit: 'bytes' },
  stdoutBytes: { default: MiB, unit: 'bytes' },
  modelStdoutBytes: { default: 64 * KiB, unit: 'bytes' },
  memoryBytes: { default: 2 * 1024 * MiB, unit: 'bytes' },
  openFiles: { default: 256, unit: 'count' },
  fileBytes: { default: 256 * MiB, unit: 'bytes' },
} as const satisfies Record<string, LimitFacts>;

/** A limit a workspace can set. */
export type SettableLimitName = keyof typeof LIMITS;

/** A limit that can end a run; `cpuMs` is twice `computeMs` and follows from it. */
export type LimitName = SettableLimitName | 'cpuMs';

export type Limits = { readonly [N in SettableLimitName]: number };

export const SETTABLE_LIMIT_NAMES = Object.keys(LIMITS) as SettableLimitName[]; // the keys of an object literal are its names

export const LimitNameSchema = Type.Union([
  ...SETTABLE_LIMIT_NAMES.map((name) => Type.Literal(name)),
  Type.Literal('cpuMs'),
]);

/** A whole number that every part of the product can count with. */
export const LimitSchema = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const LimitsSchema = Type.Unsafe<Limits>(
  Type.Object(Object.fromEntries(SETTABLE_LIMIT_NAMES.map((name) => [name, LimitSchema]))),
);

/** The defaults with what a workspace sets over them. */
export function limitsWith(overrides: Partial<Limits> = {}): Limits {
  const defaults = Object.fromEntries(SETTABLE_LIMIT_NAMES.map((name) => [name, LIMITS[name].default]));
  return { ...defaults, ...overrides } as Limits; // every name has a default, so the spread is complete
}
