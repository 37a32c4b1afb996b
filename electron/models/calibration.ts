import type { ModelApi } from '../../shared/model/model-reply.ts';

/** What one request was estimated at, and what its provider counted. */
export interface CountedRequest {
  /** Of the tools, and of all that was said; both offline. */
  readonly definitions: number;
  readonly messages: number;
  readonly inputTokens: number;
}

/** What is kept of the requests to one family of models: sums over the shares that a request has of each kind. */
export interface CalibrationSums {
  readonly requests: number;
  readonly dd: number;
  readonly dm: number;
  readonly mm: number;
  readonly dy: number;
  readonly my: number;
}

/** By how much the offline estimates have to be multiplied. */
export interface CalibrationFactors {
  readonly definitions: number;
  readonly messages: number;
  readonly requests: number;
}

const NO_REQUESTS: CalibrationSums = { requests: 0, dd: 0, dm: 0, mm: 0, dy: 0, my: 0 };

/** A family: models of one name that differ in their date or their size tag read text alike. */
export function modelFamily(api: ModelApi, name: string): string {
  const family = name
    .toLowerCase()
    .replace(/:.*$/, '')
    .replace(/-(?:latest|\d{8}|\d{4}-\d{2}-\d{2})$/, '');
  return `${api}/${family}`;
}

/** Sums with one more request; a long one counts no more than a short one. */
export function withRequest(
  { requests, dd, dm, mm, dy, my }: CalibrationSums = NO_REQUESTS,
  { definitions, messages, inputTokens }: CountedRequest,
): CalibrationSums {
  const whole = definitions + messages;
  const [d, m, y] = [definitions / whole, messages / whole, inputTokens / whole];
  return { requests: requests + 1, dd: dd + d * d, dm: dm + d * m, mm: mm + m * m, dy: dy + d * y, my: my + m * y };
}

/** How far requests must differ in their shares before both factors can be told apart. */
const LEAST_DIFFERENCE = 0.02;
const [LEAST_FACTOR, MOST_FACTOR] = [0.25, 4];

/** The factors that fit the requests best (least squares); one for both kinds where they cannot be told apart. */
export function factorsOf({ requests, dd, dm, mm, dy, my }: CalibrationSums): CalibrationFactors | undefined {
  if (requests === 0) return undefined;
  const determinant = dd * mm - dm * dm;
  if (determinant > LEAST_DIFFERENCE * dd * mm) {
    const definitions = (dy * mm - my * dm) / determinant;
    const messages = (my * dd - dy * dm) / determinant;
    if (isLikely(definitions) && isLikely(messages)) return { definitions, messages, requests };
  }
  const both = (dy + my) / requests;
  return isLikely(both) ? { definitions: both, messages: both, requests } : undefined;
}

function isLikely(factor: number): boolean {
  return factor >= LEAST_FACTOR && factor <= MOST_FACTOR;
}
