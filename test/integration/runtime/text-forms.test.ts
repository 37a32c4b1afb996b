import { describe, expect, test } from 'vitest';
import { programFile } from './program-cases.ts';
import { runProgram, testRuntime } from './run-program.ts';

const runtime = testRuntime();

async function valueOf(source: string): Promise<string | undefined> {
  const { end } = await runProgram(runtime, source);
  expect(end).toMatchObject({ outcome: 'succeeded' });
  return end.valueText;
}

describe('the text of a program', () => {
  test('GC-41 may stand in a Markdown fence', async () => {
    expect(await valueOf(programFile('fenced.txt'))).toBe('3');
  });

  test('GC-41 may stand in a fence with prose around it', async () => {
    expect(await valueOf(`Here is the program:\n\n\`\`\`py\nreturn 5\n\`\`\`\nIt gives five, I hope!\n`)).toBe('5');
  });

  test('keeps line numbers inside a fence', async () => {
    const { end } = await runProgram(runtime, '```python\nx = 1\nx.nothing\n```');
    expect(end.error).toMatchObject({ type: 'AttributeError', line: 3 });
  });

  test('leaves a fence inside a string alone', async () => {
    expect(await valueOf("text = '''\n```\na\n```\n'''\nreturn text")).toBe(JSON.stringify('\n```\na\n```\n'));
  });

  test('may begin with a byte order mark', async () => {
    expect(await valueOf('\ufeffreturn 1')).toBe('1');
  });

  test('may end its lines with CR LF', async () => {
    expect(await valueOf('x = """a\r\nb"""\r\nreturn [x, 2]\r\n')).toBe('["a\\nb",2]');
  });

  test('keeps form feeds and line separators inside strings', async () => {
    const odd = 'a\fb\u2028c\u0085d\x0be\x1cf';
    expect(await valueOf(`text = '${odd}'\n\f\nreturn [text, text.encode().hex()]`)).toBe(
      JSON.stringify([odd, Buffer.from(odd).toString('hex')]),
    );
  });

  test('with a NUL character is refused as by Python', async () => {
    const { end } = await runProgram(runtime, 'x = "a\0b"');
    expect(end).toMatchObject({ outcome: 'failed' });
    expect(end.error?.message).toContain('null bytes');
  });

  test('that is no Python fails with its line', async () => {
    const { end } = await runProgram(runtime, 'x = 1\ny = (');
    expect(end).toMatchObject({ outcome: 'failed', error: { type: 'SyntaxError', line: 2 } });
  });

  test('above its limit is rejected before anything starts', async () => {
    const { end, started } = await runProgram(runtime, `# ${'é'.repeat(100)}`, { limits: { sourceBytes: 201 } });
    expect(end).toMatchObject({ outcome: 'rejected', limit: 'sourceBytes' });
    expect(started).toBeUndefined();
  });

  test('at its limit runs', async () => {
    expect((await runProgram(runtime, `# ${'é'.repeat(100)}`, { limits: { sourceBytes: 202 } })).end.outcome).toBe(
      'succeeded',
    );
  });
});
