import { sumOf, type Amount, type ContextMeter } from '../../../shared/model/context-meter.ts';
import {
  contextMeterText as text,
  definitionsSource,
  programSource,
  returnedSource,
  stayedSource,
} from '../../../shared/text/context-meter-text.ts';

type Part = 'definitions' | 'program' | 'returned' | 'direct';

/** A piece of a bar. */
export interface MeterPiece {
  readonly part: Part;
  readonly tokens: number;
}

/** One figure of the table; null where there is none, and undefined where it is not known. */
export type MeterCell = { readonly amount: Amount; readonly isEstimate: boolean } | null | undefined;

export interface MeterRow {
  readonly name: string;
  /** From which texts the figures were counted. */
  readonly source?: string;
  readonly code: MeterCell;
  readonly direct: MeterCell;
}

const NOTHING: Amount = { bytes: 0, tokens: 0, by: 'o200k_base' };

/** What was put before a model, and what direct calls would have put there. */
export function meterRows(meter: ContextMeter): readonly MeterRow[] {
  const { definitions, program, returned, stayed, directCalls } = meter;
  return [
    {
      name: text.definitions,
      source: definitionsSource(meter),
      code: definitions && estimate(definitions.code),
      direct: definitions && estimate(definitions.direct),
    },
    { name: text.program, source: programSource(meter), code: counted(program), direct: estimate(directCalls) },
    {
      name: text.returned,
      source: returnedSource(meter),
      code: returned ? counted(returned.all) : null,
      direct: estimate(stayed.results),
    },
    { name: text.together, code: estimate(codeTotal(meter)), direct: estimate(directTotal(meter)) },
    {
      name: text.stayed,
      source: stayedSource(meter),
      code: counted(sumOf(stayed.arguments, stayed.results)),
      direct: null,
    },
  ];
}

/** The two bars, in the order of their pieces. */
export function meterBars({ definitions, program, returned, stayed, directCalls }: ContextMeter) {
  const piece = (part: Part, amount: Amount | undefined): MeterPiece => ({ part, tokens: amount?.tokens ?? 0 });
  return {
    code: [piece('definitions', definitions?.code), piece('program', program), piece('returned', returned?.all)],
    direct: [piece('definitions', definitions?.direct), piece('direct', sumOf(directCalls, stayed.results))],
  } as const;
}

export function codeTotal({ definitions, program, returned }: ContextMeter): Amount {
  return sumOf(definitions?.code ?? NOTHING, program, returned?.all ?? NOTHING);
}

export function directTotal({ definitions, stayed, directCalls }: ContextMeter): Amount {
  return sumOf(definitions?.direct ?? NOTHING, directCalls, stayed.results);
}

function counted(amount: Amount): MeterCell {
  return { amount, isEstimate: false };
}

function estimate(amount: Amount): MeterCell {
  return { amount, isEstimate: true };
}
