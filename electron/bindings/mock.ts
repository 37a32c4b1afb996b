import { LONGEST_TIMER_MS } from '../../shared/lib/longest-timer.ts';
import { writeJson } from '../../shared/lib/write-json.ts';
import { mockText } from '../../shared/text/binding-text.ts';
import type { JsonSchema, MockBinding, MockCase, ToolDefinition } from '../../shared/model/tool.ts';
import type { BindingCall, BindingFailure, BindingResult, BoundTool } from './binding.ts';
import { failure } from './failure.ts';
import type { KindOfBinding, OpenKind } from './kind-of-binding.ts';
import { generateJson } from './mock/generate-json.ts';
import { fitsCase } from './mock/match-case.ts';
import { compileTemplate, compileText, printTemplate, printText, type Template } from './template/template.ts';

/** Answers from a list of cases (DESIGN 5 and 15). */
export const mockKind: KindOfBinding<MockBinding, unknown> = { asks: () => ({}), open: createMockKind };

export function createMockKind(): OpenKind<MockBinding> {
  return { bind: bindMock, dispose: () => Promise.resolve() };
}

interface ReadyCase {
  readonly when: MockCase['when'];
  readonly answer: Template;
  readonly error: Template | undefined;
  readonly delayMs: number;
  /** How often it may still answer. */
  left: number;
}

function bindMock(binding: MockBinding, definition: ToolDefinition): BoundTool {
  const { strict: isStrict = false } = binding;
  const cases = (binding.cases ?? []).map(readyCase);
  const answerOfElse = binding.else === 'generate' && !isStrict ? generated(definition) : undefined;
  return {
    invoke(call) {
      const found = cases.find(({ left, when }) => left > 0 && fitsCase(when, call.arguments, { isStrict }));
      if (found === undefined) return answerOfElse?.() ?? noCase(call, cases, isStrict);
      found.left -= 1;
      return found.delayMs > 0 ? answerLater(found, call) : answerOf(found, call);
    },
  };
}

function readyCase(mockCase: MockCase): ReadyCase {
  return {
    when: mockCase.when,
    answer: compileTemplate(mockCase.return ?? null),
    error: mockCase.error === undefined ? undefined : compileText(mockCase.error),
    delayMs: Math.min(mockCase.delayMs ?? 0, LONGEST_TIMER_MS),
    left: mockCase.times ?? Infinity,
  };
}

function answerOf(found: ReadyCase, call: BindingCall): BindingResult {
  if (found.error !== undefined) return { ok: false, code: 'tool_failed', message: printText(found.error, call) };
  return { ok: true, resultText: printTemplate(found.answer, call) };
}

function answerLater(found: ReadyCase, call: BindingCall): Promise<BindingResult> {
  const { signal } = call;
  return new Promise((resolve) => {
    const giveUp = (): void => {
      clearTimeout(timer);
      resolve({ ok: false, code: 'cancelled', message: '' });
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve(answerOf(found, call));
    }, found.delayMs);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** Makes the value when it is first needed, and the same one from then on. */
function generated({ outputSchema = true }: ToolDefinition): () => BindingResult {
  let result: BindingResult | undefined;
  return () => (result ??= generate(outputSchema));
}

function generate(schema: JsonSchema): BindingResult {
  const resultText = generateJson(schema);
  return resultText === undefined ? failure('tool_failed', mockText.noValue) : { ok: true, resultText };
}

function noCase({ argumentsText }: BindingCall, cases: readonly ReadyCase[], isStrict: boolean): BindingFailure {
  if (cases.length === 0 && !isStrict) return failure('tool_failed', mockText.noCases);
  const shown = cases.map(({ when, left }) => ({
    ...(when !== undefined && { when: writeJson(when) }),
    isUsedUp: left === 0,
  }));
  const text = isStrict ? mockText.notRecorded : mockText.noCaseFits;
  return failure('tool_failed', text(argumentsText, shown));
}
