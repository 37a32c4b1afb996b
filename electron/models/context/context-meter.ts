import { AppError } from '../../../shared/contract/errors.ts';
import { writeJson } from '../../../shared/lib/write-json.ts';
import type { ContextMeter } from '../../../shared/model/context-meter.ts';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { declarationText } from '../prompt/declaration-tokens.ts';
import { declaredTools } from '../prompt/declared-tool.ts';
import { declareForWorkspace, type DeclarationWish, type WorkspacePromptParts } from '../prompt/workspace-prompt.ts';
import type { TokenCounter } from '../token-counter.ts';
import { readRunTexts, type RunTexts } from './run-texts.ts';
import { amountOf, TextPile } from './text-pile.ts';

export interface MeterParts {
  readonly setting: WorkspacePromptParts;
  readonly tokens: TokenCounter;
  readonly signal: AbortSignal;
}

/**
 * Measures a run out of its trace, and what its tools cost by the workspace as it stands, as a trace does not hold what a
 * model was told. Throws `not_found` where there is no run.
 */
export async function measureRun(
  { runId, ...wish }: DeclarationWish & { readonly runId: string },
  events: AsyncIterable<readonly TraceEvent[]>,
  parts: MeterParts,
): Promise<ContextMeter> {
  const { tokens, signal } = parts;
  const texts = await readRunTexts(events);
  if (!texts) throw new AppError('not_found', { what: 'run', name: runId });
  const { calls, failedCalls, argumentTexts, resultTexts, callTexts } = texts;
  const definitions = await measuredDefinitions(wish, texts, parts);
  const returned = await measuredAnswer(texts, parts);
  return {
    ...(definitions && { definitions }),
    program: await amountOf(texts.source, tokens, signal),
    ...{ calls, failedCalls },
    stayed: {
      arguments: await argumentTexts.amount(tokens, signal),
      results: await resultTexts.amount(tokens, signal),
    },
    ...(returned && { returned }),
    directCalls: await callTexts.amount(tokens, signal),
  };
}

async function measuredAnswer({ answer }: RunTexts, { tokens, signal }: MeterParts): Promise<ContextMeter['returned']> {
  if (!answer) return undefined;
  const all = await amountOf(answer.whole, tokens, signal);
  if (!answer.ok) return { all };
  return {
    all,
    value: await amountOf(answer.valueText, tokens, signal),
    stdout: await amountOf(answer.stdout, tokens, signal),
  };
}

/** Undefined where a model cannot be told anything now: the other figures stand without it. */
async function measuredDefinitions(
  wish: DeclarationWish,
  { registryHash }: RunTexts,
  { setting, tokens, signal }: MeterParts,
): Promise<ContextMeter['definitions']> {
  const declared = await declareForWorkspace(wish, setting).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (!declared) return undefined;
  const { name: toolName, style, prompt } = declared;
  const functions = new TextPile();
  for (const { name, description, inputSchema } of declaredTools(
    setting.tools,
    setting.workspace.toolFiles(),
    declared.tools,
  )) {
    functions.add([name, description, writeJson(inputSchema)].join('\n'));
  }
  return {
    ...{ toolName, style, ...(prompt !== undefined && { prompt }), tools: declared.tools.length },
    code: await amountOf(declarationText(declared), tokens, signal),
    direct: await functions.amount(tokens, signal),
    isNewer: setting.tools.hash !== registryHash,
  };
}
