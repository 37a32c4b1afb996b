import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLI, personEnv, runCli, startCli } from '../../support/cli.ts';
import { checkRunEvents } from '../../support/run-event-schema.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { writeFiles } from '../../support/write-files.ts';

let temp: TempFolder;
let folder: string;
beforeEach(async () => {
  temp = await makeTempFolder();
  folder = join(temp.path, 'shop');
  await writeFiles(folder, {
    'gatehouse.json': {
      allow: ['*'],
      gates: [
        { match: { arguments: { '/sku': { const: 'held' } } }, action: 'hold', reason: 'look' },
        { match: { arguments: { '/sku': { const: 'bad' } } }, action: 'deny', reason: 'no' },
      ],
    },
    'tools/stock.json': {
      name: 'stock',
      inputSchema: { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] },
      binding: { kind: 'mock', cases: [{ return: { available: 8 } }] },
    },
    'tools/slow.json': {
      name: 'slow',
      inputSchema: { type: 'object' },
      binding: { kind: 'mock', cases: [{ return: 1, delayMs: 60_000 }] },
    },
  });
});
afterEach(() => temp.remove());

async function program(source: string): Promise<string> {
  await writeFiles(folder, { 'p.py': source });
  return join(folder, 'p.py');
}

const run = (...args: readonly string[]) => runCli(['run', ...args], { cwd: temp.path });

const eventsOf = (stdout: string) => checkRunEvents(stdout.trimEnd().split('\n'));

describe('gatehouse run --events', () => {
  it('prints every event in order and nothing else; each names the call of a model that it belongs to', async () => {
    const file = await program(
      [
        'print("a")',
        'await stock(sku="CH-1")',
        'for sku in ("held", "bad"):',
        '    try:',
        '        await stock(sku=sku)',
        '    except ToolError:',
        '        pass',
        'return 1.0',
      ].join('\n'),
    );
    const { code, stdout } = await run(file, '--events', '--holds', 'allow', '--parent-call', 'call_7');
    expect(code).toBe(0);
    const events = eventsOf(stdout);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
    expect(events.every(({ parentCallId }) => parentCallId === 'call_7')).toBe(true);
    expect(new Set(events.map(({ runId }) => runId)).size).toBe(1);
    expect(events.map(({ event, callId, text }) => [event, callId ?? text].filter(Boolean).join(' '))).toEqual([
      'run.requested',
      'run.started',
      'output a\n',
      'call.requested c1',
      'call.settled c1',
      'call.requested c2',
      'call.held c2',
      'call.released c2',
      'call.settled c2',
      'call.requested c3',
      'call.settled c3',
      'run.ended',
    ]);
    const settled = events.filter(({ event }) => event === 'call.settled');
    expect(settled).toMatchObject([{ result: { available: 8 } }, { status: 'ok' }, { error: { code: 'denied' } }]);
    expect(stdout.trimEnd().endsWith(',"value":1.0}')).toBe(true);
  });

  it('prints an event when it happens: a follower sees output and calls of a run that is not over', async () => {
    const file = await program('print("first")\nawait slow()');
    const running = startCli(['run', file, '--events'], { cwd: temp.path });
    await running.printed('"text":"first\\n"');
    await running.printed('"stage":"invoke"');
    expect(running.stdout()).not.toContain('run.ended');
    running.child.kill('SIGINT');
    const { code, stdout } = await running.end();
    expect(code).toBe(5);
    const events = eventsOf(stdout);
    expect(events.slice(-2)).toMatchObject([
      { event: 'call.settled', status: 'cancelled' },
      { event: 'run.ended', outcome: 'cancelled' },
    ]);
  });

  it('ends a program that is not let start with its violations, and no start', async () => {
    await writeFiles(folder, { 'gatehouse.json': { language: { policy: 'restricted' } } });
    const { code, stdout } = await run(await program('import os\n'), '--events');
    expect(code).toBe(3);
    const events = eventsOf(stdout);
    expect(events[0]).toMatchObject({ event: 'run.requested', language: { policy: 'restricted' } });
    expect(events.at(-1)).toMatchObject({ event: 'run.ended', outcome: 'rejected', violations: [{ rule: 'import' }] });
  });

  it('says in one event why no run was made, and on stderr in words', async () => {
    const missing = await run('gone.py', '--workspace', folder, '--events');
    expect(missing.code).toBe(2);
    expect(eventsOf(missing.stdout)).toMatchObject([{ event: 'run.refused', error: { code: 'not_found' } }]);
    expect(missing.stderr).toContain('gone.py');
    await writeFiles(folder, { 'gatehouse.json': { runtime: { python: 'no/such/python' } } });
    const { code, stdout } = await run(await program('1'), '--events');
    expect(code).toBe(2);
    expect(eventsOf(stdout)).toMatchObject([{ event: 'run.refused', error: { code: 'runtime_unavailable' } }]);
  });

  it('writes to a file beside what is printed, and refuses to print two things at once', async () => {
    const file = await program('print("a")\nreturn 1');
    const target = join(temp.path, 'events.jsonl');
    const { code, stdout } = await run(file, '--events-to', target, '--json');
    expect(code).toBe(0);
    const events = eventsOf(await readFile(target, 'utf8'));
    expect(events.at(-1)).toMatchObject({ event: 'run.ended', value: 1 });
    expect(JSON.parse(stdout)).toMatchObject({ runId: events[0]?.['runId'], value: 1 });
    const both = await run(file, '--events', '--json');
    expect(both.code).toBe(2);
    expect(JSON.parse(both.stdout)).toMatchObject({ error: { code: 'usage' } });
    const nowhere = await run(file, '--events-to', join(temp.path, 'gone/events.jsonl'));
    expect(nowhere.code).toBe(2);
    expect(nowhere.stderr).toContain('The events cannot be written to');
  });

  it.skipIf(process.platform === 'win32')('writes to a descriptor that was handed to it', async () => {
    const file = await program('return 1');
    const child = spawn(process.execPath, [CLI, 'run', file, '--events-to', '/dev/fd/3'], {
      cwd: temp.path,
      env: personEnv(temp.path),
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    let text = '';
    child.stdio[3]?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await once(child, 'close');
    expect(eventsOf(text).at(-1)).toMatchObject({ event: 'run.ended', outcome: 'succeeded' });
  });
});
