import type { LimitUnit } from '../../../shared/model/limits.ts';

/** Why a text is no amount; `unit` names what stands in the place of one. */
export type AmountFault =
  | { readonly code: 'number' | 'not_whole' | 'too_small' | 'too_large' }
  | { readonly code: 'unit'; readonly unit: string };

export type AmountRead =
  { readonly ok: true; readonly value: number } | { readonly ok: false; readonly fault: AmountFault };

type Units = Readonly<Record<string, number>>;

const KIB = 1024;

/** Largest first: what `amountText` tries. */
const SHOWN: Readonly<Record<LimitUnit, Units>> = {
  bytes: { GiB: KIB ** 3, MiB: KIB ** 2, KiB: KIB, B: 1 },
  ms: { h: 3_600_000, min: 60_000, s: 1000, ms: 1 },
  count: {},
};

/** By lower case; single letters of sizes mean the binary units, as file managers read them. */
const KNOWN: Readonly<Record<LimitUnit, Units>> = {
  bytes: {
    ...{ '': 1, b: 1, byte: 1, bytes: 1, k: KIB, kib: KIB, m: KIB ** 2, mib: KIB ** 2, g: KIB ** 3, gib: KIB ** 3 },
    ...{ kb: 1e3, mb: 1e6, gb: 1e9 },
  },
  ms: {
    ...{ '': 1, ms: 1, s: 1000, sec: 1000, second: 1000, seconds: 1000, h: 3_600_000, hour: 3_600_000 },
    ...{ hours: 3_600_000, m: 60_000, min: 60_000, minute: 60_000, minutes: 60_000 },
  },
  count: { '': 1 },
};

/** A number, thousands parted or not, and what follows it up to the next one. */
const PART = /\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)\s*([^\d\s.,]*)\s*/y;

/** Reads `30 s`, `1 min 30 s`, `64 KiB` or a plain number of the base unit: milliseconds, bytes, or a count. */
export function readAmount(text: string, unit: LimitUnit, least = 1): AmountRead {
  const parts = partsOf(text);
  if (!parts) return refused({ code: 'number' });
  const unknown = parts.find((part) => KNOWN[unit][part.unit.toLowerCase()] === undefined);
  if (unknown) return refused({ code: 'unit', unit: unknown.unit });
  if (parts.length > 1 && (unit !== 'ms' || parts.some((part) => part.unit === ''))) return refused({ code: 'number' });
  const sum = parts.reduce((total, part) => total + part.figure * (KNOWN[unit][part.unit.toLowerCase()] ?? 0), 0);
  // What a decimal figure cannot say exactly is not a fault of who wrote it.
  const value = Math.abs(sum - Math.round(sum)) < 1e-6 ? Math.round(sum) : sum;
  if (value < least) return refused({ code: 'too_small' });
  if (!Number.isInteger(value)) return refused({ code: 'not_whole' });
  return Number.isSafeInteger(value) ? { ok: true, value } : refused({ code: 'too_large' });
}

/** The amount in the largest unit that says it exactly with a whole figure; `readAmount` reads the same value from it. */
export function amountText(value: number, unit: LimitUnit): string {
  const fitting = Object.entries(SHOWN[unit]).find(([, factor]) => value >= factor && value % factor === 0);
  return fitting ? `${value / fitting[1]} ${fitting[0]}` : String(value);
}

interface Part {
  readonly figure: number;
  readonly unit: string;
}

function partsOf(text: string): readonly Part[] | undefined {
  const parts: Part[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const [, figure = '', unit = ''] = PART.exec(text) ?? [];
    if (figure === '') return undefined;
    parts.push({ figure: Number(figure.replaceAll(',', '')), unit });
  }
  return parts.length > 0 ? parts : undefined;
}

function refused(fault: AmountFault): AmountRead {
  return { ok: false, fault };
}
