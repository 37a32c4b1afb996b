import { MAX_FAULT_MS, type FaultFigure } from '../../../shared/model/fault-rack.ts';
import { faultRackText, isTime } from '../../../shared/text/fault-rack-text.ts';

export type FigureRead =
  { readonly ok: true; readonly value: number } | { readonly ok: false; readonly sentence: string };

const text = faultRackText.fault;
const TIME = /^(\d+(?:\.\d+)?|\.\d+)\s*(ms|s|min)?$/i;
const SHARE = /^(\d+(?:\.\d+)?|\.\d+)\s*%?$/;
const MS_OF: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000 };

/** Reads `250 ms`, `2 s`, or a share such as `20 %`; the unit may be left out. `figureText` writes what it reads. */
export function readFigure(figure: FaultFigure, written: string): FigureRead {
  return isTime(figure) ? readTime(written) : readShare(written);
}

function readTime(written: string): FigureRead {
  const [, amount, unit = 'ms'] = TIME.exec(written) ?? [];
  if (amount === undefined) return refused(text.ms);
  const value = Number((Number(amount) * (MS_OF[unit.toLowerCase()] ?? 1)).toPrecision(12));
  return Number.isInteger(value) && value <= MAX_FAULT_MS ? { ok: true, value } : refused(text.msRange);
}

function readShare(written: string): FigureRead {
  const [, percent] = SHARE.exec(written) ?? [];
  if (percent === undefined) return refused(text.rate);
  const value = Number((Number(percent) / 100).toPrecision(12));
  return value <= 1 ? { ok: true, value } : refused(text.rateRange);
}

function refused(sentence: string): FigureRead {
  return { ok: false, sentence };
}
