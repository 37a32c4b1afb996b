import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../renderer/features/servers/server-facts.ts';
import { hasNews, lookOf } from '../../../renderer/features/servers/server-look.ts';
import { shownServer } from '../../../renderer/stores/servers-slice.ts';
import type { ServerState, ServerSummary } from '../../../shared/model/server.ts';
import { serverStateWord, serversText } from '../../../shared/text/server-text.ts';

const summary = (more: Partial<ServerSummary> = {}): ServerSummary => ({
  name: 'files',
  config: { kind: 'stdio', command: 'npx', args: ['-y', 'a b'], env: { MODE: 'x' } },
  disabled: false,
  state: { status: 'stopped' },
  drift: { added: [], removed: [], changed: [] },
  covered: [],
  oddTools: [],
  ...more,
});

const fault = { code: 'exited', data: { exitCode: 1 } } as const;

describe('what a server is doing, in a word and a colour', () => {
  it.each<readonly [ServerState, boolean, string, string]>([
    [{ status: 'stopped' }, false, 'Stopped', 'plain'],
    [{ status: 'stopped' }, true, 'Off', 'plain'],
    [{ status: 'starting' }, false, 'Starting', 'accent'],
    [{ status: 'starting', signInUrl: 'https://a.test' }, false, 'Waiting for sign-in', 'hold'],
    [{ status: 'ready', since: '', protocol: '2025-11-25' }, false, 'Ready', 'ok'],
    [{ status: 'reconnecting', attempt: 2, attempts: 5, fault }, false, 'Reconnecting (2 of 5)', 'accent'],
    [{ status: 'failed', fault }, false, 'Failed', 'bad'],
    [{ status: 'failed', fault: { code: 'sign_in', data: {} } }, false, 'Sign-in needed', 'hold'],
  ])('%j, off: %s', (state, disabled, word, tone) => {
    expect([serverStateWord(state, disabled), lookOf({ state, disabled }).tone]).toEqual([word, tone]);
  });
});

it('names how a server is reached, and while it is up what it says of itself', () => {
  const names = (server: ServerSummary) => factsOf(server).map(({ name, value }) => [name, value]);
  const { facts } = serversText;
  expect(names(summary())).toEqual([
    [facts.runs, 'npx -y "a b"'],
    [facts.env, 'MODE=x'],
  ]);
  const state = { status: 'ready', since: '', protocol: '2026-07-28', title: 'Files 1.0', pid: 7 } as const;
  expect(names(summary({ state })).slice(2)).toEqual([
    [facts.process, '7'],
    [facts.calls, 'Files 1.0'],
    [facts.protocol, '2026-07-28'],
  ]);
});

it('has news where the list changed or a pattern covers a tool', () => {
  expect(hasNews(summary())).toBe(false);
  expect(hasNews(summary({ drift: { added: [], removed: ['a'], changed: [] } }))).toBe(true);
  expect(hasNews(summary({ covered: [{ tool: 'files.a', pattern: 'files.*' }] }))).toBe(true);
});

it('shows the chosen server, and the first where that is gone', () => {
  const servers = [summary(), summary({ name: 'shop' })];
  const shown = (name: string | null) =>
    shownServer({ servers, shownServer: name, setServers: () => undefined, showServer: () => undefined })?.name;
  expect([shown('shop'), shown('gone'), shown(null)]).toEqual(['shop', 'files', 'files']);
});
