import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRecord } from '../../../shared/model/run.ts';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { openTestHost, type TestHost } from '../../support/open-test-host.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

/** What Nexus's code execution is tested for around a run: its gates, its events and what it leaves on disk. */

let temp: TempFolder;
let folder: string;
let host: TestHost['host'];

beforeEach(async () => {
  temp = await makeTempFolder();
  folder = join(temp.path, 'shop');
  await writeFiles(folder, {
    'gatehouse.json': {
      allow: ['*'],
      language: { policy: 'restricted' },
      gates: [{ match: { arguments: { '/text': { const: 'secret' } } }, action: 'deny', reason: 'not this word' }],
    },
    'tools/echo.json': {
      name: 'echo',
      inputSchema: { type: 'object', properties: { text: { type: 'string' } } },
      binding: { kind: 'mock', cases: [{ return: { text: '{{args.text}}' } }] },
    },
  });
  ({ host } = await openTestHost({ folder, configFolder: join(temp.path, 'config') }));
});
afterEach(async () => {
  await host.dispose();
  await temp.remove();
});

interface Kept {
  readonly record: RunRecord;
  readonly events: readonly TraceEvent[];
  readonly files: readonly string[];
  file(name: string): Promise<string>;
}

async function runOf(source: string): Promise<Kept> {
  const events: TraceEvent[] = [];
  const run = await host.startRun({
    program: 'p.py',
    source,
    origin: 'person',
    onEvent: (event) => events.push(event),
  });
  await run.ended;
  const record = await run.record();
  const runFolder = join(folder, '.gatehouse/runs', run.runId);
  const files = await readdir(runFolder);
  return { record, events, files, file: (name) => readFile(join(runFolder, name), 'utf8') };
}

describe('Nexus, persistence', () => {
  it('a run that succeeds leaves its program byte for byte, its output and its value', async () => {
    const source = 'print("né")\r\nreturn await echo(text="hi")\n';
    const kept = await runOf(source);
    expect(await kept.file('script.py')).toBe(source);
    expect(await kept.file('stdout.txt')).toBe('né\n');
    expect(JSON.parse(await kept.file('result.json'))).toEqual({ text: 'hi' });
    expect(kept.files).not.toContain('error.txt');
  });

  it.each([
    ['that Python cannot compile', 'x = (\n', 'rejected'],
    ['with an import that is not allowed', 'import os\nreturn 1\n', 'rejected'],
    ['with threads in it', 'import threading\nreturn 1\n', 'rejected'],
    ['that fails', 'print("before")\nraise ValueError("boom")\n', 'failed'],
  ])('a program %s is kept byte for byte, with what it printed', async (_, source, outcome) => {
    const kept = await runOf(source);
    expect(kept.record.outcome).toBe(outcome);
    expect(await kept.file('script.py')).toBe(source);
    expect(kept.record.calls).toEqual([]);
    // Theirs loses the output of a failed script.
    if (outcome === 'failed') {
      expect(await kept.file('stdout.txt')).toBe('before\n');
      expect(await kept.file('error.txt')).toContain('boom');
    }
  });
});

describe('Nexus, events', () => {
  it('one run begins once and ends once, all under its id; its end comes last', async () => {
    const { events, record } = await runOf('print("a")\nawait echo(text="x")\nprint("b")\nreturn 1');
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'run.started')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'run.ended')).toHaveLength(1);
    expect([kinds[0], kinds.at(-1)]).toEqual(['run.started', 'run.ended']);
    expect(events[0]).toMatchObject({ runId: record.runId });
    expect(kinds.indexOf('output')).toBeLessThan(kinds.indexOf('call.requested'));
    const output = events.flatMap((event) => (event.kind === 'output' ? event.text : []));
    expect(output.length).toBeGreaterThanOrEqual(2);
    expect(output.join('')).toBe(record.stdout);
  });

  it('a program that is rejected makes no call and no output', async () => {
    const { events, record } = await runOf('print(1)\nimport os\nawait echo(text="x")');
    expect(events.map(({ kind }) => kind)).not.toContain('output');
    expect(record.calls).toEqual([]);
    expect(record.violations).toMatchObject([{ rule: 'import', data: { module: 'os' } }]);
  });
});

describe('Nexus, gates', () => {
  it('a veto of a gate reaches the program and the record with its reason; good calls pass', async () => {
    const { record } = await runOf(
      'good = await echo(text="fine")\ntry:\n    await echo(text="secret")\nexcept ToolError as error:\n    return [good["text"], error.code, str(error)]',
    );
    expect(JSON.parse(record.valueText ?? '')).toEqual(['fine', 'denied', expect.stringContaining('not this word')]);
    expect(record.calls.map(({ error }) => error?.code)).toEqual([undefined, 'denied']);
  });

  it('the runs of one host at the same time never take each other’s answers', async () => {
    const source = (word: string) =>
      `rows = await parallel.map(range(20), lambda n: echo(text=f"${word}{n}"))\nreturn [row["text"] for row in rows] == [f"${word}{n}" for n in range(20)]`;
    const both = await Promise.all([runOf(source('a')), runOf(source('b'))]);
    expect(both.map(({ record }) => record.valueText)).toEqual(['true', 'true']);
  });
});
