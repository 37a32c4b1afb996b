import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { proposeToolSchema } from '../../../electron/registry/propose-tool-schema.ts';
import { openTestRuns, type TestRuns } from '../../support/open-test-runs.ts';
import { scriptedRuntime, type Script } from '../../support/scripted-runtime.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

const never = new AbortController().signal;
const onTurn = () => Promise.resolve();

/** Calls the tool with each of the arguments. */
function calling(...texts: readonly string[]): Script {
  return async (_request, onToolCall) => {
    for (const [at, argumentsText] of texts.entries()) {
      await onToolCall({ id: at + 1, tool: 'answer', argumentsText, line: 1, signal: never });
    }
    return {};
  };
}

describe('calls that runs recorded', () => {
  let temp: TempFolder;
  let opened: TestRuns | undefined;

  beforeEach(async () => {
    temp = await makeTempFolder();
  });
  afterEach(async () => {
    await opened?.runs.dispose();
    await temp.remove();
  });

  async function record(...scripts: readonly Script[]) {
    let next = 0;
    const runtime = scriptedRuntime((...parts) => (scripts[next++] ?? scripts[0]!)(...parts));
    opened = await openTestRuns({ folder: temp.path, runtime });
    for (const _ of scripts) {
      const run = await opened.runs.start({ program: 'programs/a.py', source: '1', origin: 'person' });
      await run.kept;
    }
    return opened.runs;
  }

  it('are those that gave a result, of the newest run first', async () => {
    const runs = await record(calling('{"a":1}', '7'), calling(), calling('{"a":2.0}'));
    const found = await runs.callsOf('answer', never);
    expect(found).toMatchObject({ argumentsTexts: ['{"a":2.0}', '{"a":1}'], calls: 2, runs: 2, isCut: false });
    expect(found.resultTexts).toHaveLength(2);
    // From what is remembered of the runs.
    expect(await runs.callsOf('answer', never)).toEqual(found);
    expect(await runs.callsOf('other', never)).toEqual({
      ...{ argumentsTexts: [], resultTexts: [], answers: [] },
      ...{ calls: 0, runs: 0, isCut: false },
    });
  });

  it('lack the results that a fault broke', async () => {
    opened = await openTestRuns({ folder: temp.path, runtime: scriptedRuntime(calling('{"a":1}')) });
    const faults = { seed: 's', all: { wrongResultRate: 1 } };
    const run = await opened.runs.start({ program: 'programs/a.py', source: '1', origin: 'person', faults });
    await run.kept;
    expect((await opened.runs.record(run.runId)).calls).toMatchObject([{ status: 'ok', fault: { at: '/ok' } }]);
    expect(await opened.runs.callsOf('answer', never)).toMatchObject({ argumentsTexts: ['{"a":1}'], resultTexts: [] });
  });

  it('are left out where they are very large, which is said', async () => {
    const runs = await record(calling(JSON.stringify({ a: 'x'.repeat(300_000) }), '{"a":"y"}'));
    expect(await runs.callsOf('answer', never)).toMatchObject({ argumentsTexts: ['{"a":"y"}'], isCut: true });
  });

  it('and the examples of a definition make a proposal that says what it rests on', async () => {
    const runs = await record(calling('{"a":1}', '{"a":1}'), calling('{"a":2,"b":null}'));
    const definition = '{"name":"answer","inputSchema":{"type":"object"},"examples":[{"a":1.0}, {"a": 1}], }';
    const question = { tool: 'answer', definition, field: 'inputSchema' } as const;
    const proposal = await proposeToolSchema(question, { recorded: runs, onTurn, signal: never });
    expect(proposal).toEqual({
      changes: [
        { path: ['inputSchema', 'properties', 'a'], after: '{"type":"number"}', seen: 3, of: 3 },
        { path: ['inputSchema', 'properties', 'b'], after: '{}', seen: 1, of: 3 },
        { path: ['inputSchema', 'required'], after: '["a"]', seen: 3, of: 3 },
      ],
      samples: { calls: 3, runs: 2, examples: 2, different: 3, unread: 0, isCut: false },
    });
  });

  it('make no proposal where there are none', async () => {
    const runs = await record(calling());
    const question = { tool: 'answer', definition: '{"name":"answer"}', field: 'outputSchema' } as const;
    const proposal = await proposeToolSchema(question, { recorded: runs, onTurn, signal: never });
    expect(proposal).toMatchObject({ changes: [], samples: { different: 0 } });
  });
});
