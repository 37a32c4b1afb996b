import { resultTooLarge, type CallEnd } from './call-end.ts';
import { checkResult } from './call-json.ts';
import type { PreparedTool } from './prepared-tool.ts';
import type { StageClock } from './stage-clock.ts';

/** Takes a result through the stages behind the tool. `boundMs` is what is left of the time that checks may take. */
export function passResult(
  prepared: PreparedTool,
  resultText: string,
  { clock, boundMs }: { readonly clock: StageClock; readonly boundMs: number },
): CallEnd {
  const bytes = Buffer.byteLength(resultText);
  // What is too large anyway is not worth the time to read it.
  const isTooLarge = bytes > prepared.resultBytes.value;
  const refusal = isTooLarge ? undefined : checkResult(prepared, resultText, boundMs);
  clock.end('validateOutput');
  if (refusal !== undefined) return refusal;
  clock.end('size');
  if (isTooLarge) return resultTooLarge(prepared, bytes);
  clock.end('reply');
  return { resultText, bytes };
}
