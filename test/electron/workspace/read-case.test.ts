import { describe, expect, test } from 'vitest';
import { readCase } from '../../../electron/workspace/read-case.ts';
import { CaseFileSchema } from '../../../shared/model/case-file.ts';
import { problemText } from '../../../shared/text/problem-text.ts';

const read = (text: string) => readCase('cases/quote.json', text);
const told = (text: string) =>
  read(text).problems.map((problem) => `${problem.line}:${problem.column} ${problemText(problem)}`);

describe('a case', () => {
  test('is read with comments, and JSON of others keeps its spelling', () => {
    const { file, problems } = read(`{
      // asked as people ask
      "version": 1, "task": "Quote three chairs", "program": "programs/quote.py",
      "inputs": { "limit": 1.0, "id": 12345678901234567890 },
      "tools": ["get_*"],
      "fixtures": [
        { "tool": "get_stock", "arguments": { "sku": "A" }, "result": { "price": 10.50 } },
        { "tool": "get_stock", "arguments": {}, "error": { "code": "tool_failed", "message": "no sku" } },
        { "tool": "get_stock", "arguments": { "sku": "B" }, "result": null },
      ],
      "expect": { "calls": [{ "tool": "get_stock" }], "value": 31.50, "outcome": "succeeded" },
      "note": "kept"
    }`);
    expect(problems).toEqual([]);
    expect(file).toEqual({
      path: 'cases/quote.json',
      task: 'Quote three chairs',
      program: 'programs/quote.py',
      inputsText: '{"limit":1.0,"id":12345678901234567890}',
      tools: ['get_*'],
      fixtures: [
        { tool: 'get_stock', arguments: { sku: 'A' }, answer: { ok: true, resultText: '{"price":10.50}' } },
        { tool: 'get_stock', arguments: {}, answer: { ok: false, code: 'tool_failed', message: 'no sku' } },
        { tool: 'get_stock', arguments: { sku: 'B' }, answer: { ok: true, resultText: 'null' } },
      ],
      expect: { calls: [{ tool: 'get_stock' }], valueText: '31.50', outcome: 'succeeded' },
    });
  });

  test('that is not usable is told by its places, and no half of it is used', () => {
    const text = `{
  "task": "",
  "fixtures": [{ "tool": "a", "arguments": [] }],
  "expect": { "outcome": "good" }
}`;
    expect(read(text).file).toBeUndefined();
    expect(told(text)).toEqual([
      '2:11 /task must be at least 1 character long; got "". The case cannot be used before it is mended.',
      '3:44 /fixtures/0/arguments must be an object; got []. The case cannot be used before it is mended.',
      '4:26 /expect/outcome must be one of "succeeded", "failed", "rejected", "timed_out", "cancelled", "crashed", "interrupted"; got "good". The case cannot be used before it is mended.',
    ]);
  });

  test.each([
    ['{ "task": "x" }', '1:1 /expect is required and missing'],
    ['{ "version": 2, "expect": {} }', '1:14 This file has version 2, and this Gatehouse knows 1'],
    ['{ "expect": {}', '1:15 This is no JSON: a closing brace is missing'],
    [
      '{ "expect": {}, "fixtures": [{ "tool": "a", "arguments": {}, "result": 1, "error": { "code": "denied", "message": "" } }] }',
      '1:30 /fixtures/0 must have exactly one of "result" and "error"',
    ],
    [
      '{ "expect": {}, "fixtures": [{ "tool": "a", "arguments": {} }] }',
      '1:30 /fixtures/0 must have exactly one of "result" and "error"',
    ],
  ])('%s is refused by what is wrong', (text, sentence) => {
    expect(told(text)[0]).toContain(sentence);
  });
});

test('the schema in the docs is that of this reader', async () => {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Gatehouse case',
    ...CaseFileSchema,
  };
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot('../../../docs/case.schema.json');
});
