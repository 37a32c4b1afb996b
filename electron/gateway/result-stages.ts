import { setImmediate } from 'node:timers/promises';
import type { JsonFault } from '../../shared/lib/json-syntax.ts';
import { readJson, type JsonRead } from '../../shared/lib/read-json.ts';
import { MAX_DIRECT_LENGTH, readJsonInTurns } from '../bindings/read-json-in-turns.ts';
import { resultTooLarge, type CallEnd } from './call-end.ts';
import type { CheckTime } from '../schemas/bounded-check.ts';
import { judgeResult, RESULT_JSON } from './call-json.ts';
import type { PreparedTool } from './prepared-tool.ts';
import type { StageClock } from './stage-clock.ts';

/** A result on its way back. */
export interface ResultOrder {
  readonly prepared: PreparedTool;
  readonly resultText: string;
  readonly clock: StageClock;
  readonly checkTime: CheckTime;
}

/** Whether a result is worth reading in turns; what is too large anyway is not read at all. */
export function isLargeResult({ resultText, prepared }: Pick<ResultOrder, 'resultText' | 'prepared'>): boolean {
  return resultText.length > MAX_DIRECT_LENGTH && Buffer.byteLength(resultText) <= prepared.resultBytes.value;
}

/** Takes a result through the stages behind the tool. */
export function passResult(order: ResultOrder): CallEnd {
  const { prepared, resultText, clock } = order;
  const bytes = Buffer.byteLength(resultText);
  // What is too large anyway is not worth the time to read it.
  if (bytes <= prepared.resultBytes.value) return passRead(order, readJson(resultText, RESULT_JSON));
  clock.end('validateOutput');
  clock.end('size');
  return resultTooLarge(prepared, bytes);
}

/** The same for a large one, so that no turn of the host takes longer than `JSON.parse` of it, or than a check may. */
export async function passResultInTurns(order: ResultOrder): Promise<CallEnd> {
  const read = await readJsonInTurns(order.resultText, RESULT_JSON);
  await setImmediate();
  return passRead(order, read);
}

function passRead({ prepared, resultText, clock, checkTime }: ResultOrder, read: JsonRead | JsonFault): CallEnd {
  const refusal = judgeResult(prepared, read, checkTime);
  clock.end('validateOutput');
  if (refusal !== undefined) return refusal;
  clock.end('size');
  clock.end('reply');
  return { resultText, bytes: Buffer.byteLength(resultText) };
}
