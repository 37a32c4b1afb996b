import { describe, expect, it } from 'vitest';
import type { RecordedAnswer } from '../../../electron/registry/recorded-calls.ts';
import { recordedCases } from '../../../electron/registry/recorded-cases.ts';
import type { MockCase } from '../../../shared/model/tool.ts';
import { openTestSession } from '../gateway/test-session.ts';

const samplesOf = (answers: readonly RecordedAnswer[]) => ({
  argumentsTexts: [],
  resultTexts: [],
  answers,
  calls: answers.length,
  runs: 1,
  isCut: false,
});

describe('mock cases from recorded calls', () => {
  it('answer as the newest call with the same arguments was answered, spelled as it was', () => {
    const answers = [
      { argumentsText: '{"sku":"a"}', resultText: '{"units":1.0}' },
      { argumentsText: '{"sku":"b"}', resultText: '12345678901234567890' },
      { argumentsText: '{"sku":"a"}', resultText: '{"units":9}' },
    ];
    expect(recordedCases(samplesOf(answers))).toEqual({
      text: '[{"when":{"sku":"a"},"return":{"units":1.0}},{"when":{"sku":"b"},"return":12345678901234567890}]',
      cases: 2,
      left: 0,
    });
  });

  it('leave out what a mock would read as a template, and what is too much', () => {
    const many = Array.from({ length: 250 }, (_, at) => ({ argumentsText: `{"at":${at}}`, resultText: 'null' }));
    const template = { argumentsText: '{}', resultText: '"{{args.sku}}"' };
    expect(recordedCases(samplesOf([template, ...many]))).toMatchObject({ cases: 200, left: 51 });
  });

  it('are strict: a recorded call is answered, any other fails loudly', async () => {
    const { text } = recordedCases(
      samplesOf([
        { argumentsText: '{}', resultText: '0' },
        { argumentsText: '{"sku":"a"}', resultText: '8' },
      ]),
    );
    const cases = JSON.parse(text) as MockCase[]; // made above
    const binding = { kind: 'mock', strict: true, cases } as const;
    const session = openTestSession({ stock: { inputSchema: { type: 'object' }, binding } });
    expect(await session.call('stock', '{"sku":"a"}')).toMatchObject({ status: 'ok', resultText: '8' });
    expect(await session.call('stock', '{}')).toMatchObject({ status: 'ok', resultText: '0' });
    expect(await session.call('stock', '{"sku":"a","more":1}')).toMatchObject({ error: { code: 'tool_failed' } });
  });
});
