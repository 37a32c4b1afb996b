import { collectToolCode } from '../../../shared/lib/collect-tool-code.ts';
import { textForModel, type ToolCodeAnswer } from '../../../shared/text/tool-code-text.ts';
import type { CallError } from '../../../shared/model/tool-call.ts';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { createSummarizingReader } from '../../runs/trace-summary.ts';
import { TextPile } from './text-pile.ts';

/** The texts of a run that a model wrote, would have written, read, or was spared. */
export interface RunTexts {
  readonly registryHash: string;
  readonly source: string;
  readonly calls: number;
  readonly failedCalls: number;
  /** What the program sent, and what it got: the result, or the error of a call that failed. */
  readonly argumentTexts: TextPile;
  readonly resultTexts: TextPile;
  /** Name and arguments of each call. */
  readonly callTexts: TextPile;
  /** Absent where the run has no end. */
  readonly answer?: ToolCodeAnswer & { readonly whole: string };
}

/** Gathers them from the trace; undefined where there is no run in it. */
export async function readRunTexts(events: AsyncIterable<readonly TraceEvent[]>): Promise<RunTexts | undefined> {
  const summary = createSummarizingReader();
  const collector = collectToolCode();
  const [argumentTexts, resultTexts, callTexts] = [new TextPile(), new TextPile(), new TextPile()];
  for await (const batch of events) {
    for (const event of batch) {
      summary.add(event);
      collector.see(event);
      if (event.kind === 'call.requested') {
        argumentTexts.add(event.argumentsText);
        callTexts.add(`${event.tool} ${event.argumentsText}`);
      }
      if (event.kind === 'call.settled') resultTexts.add(event.resultText ?? errorText(event.error));
    }
  }
  const { started, ended, calls, failedCalls } = summary.summary();
  if (!started) return undefined;
  const { registryHash, source } = started;
  const answer = ended && collector.answer(ended);
  return {
    ...{ registryHash, source, calls, failedCalls, argumentTexts, resultTexts, callTexts },
    ...(answer && { answer: { ...answer, whole: textForModel(answer) } }),
  };
}

function errorText(error: CallError | undefined): string {
  return error ? `${error.code}: ${error.message}` : '';
}
