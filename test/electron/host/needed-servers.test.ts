import { describe, expect, test } from 'vitest';
import { neededServers, serverOfTool } from '../../../electron/host/needed-servers.ts';
import type { Servers } from '../../../electron/servers/servers.ts';
import { NO_SERVERS } from '../../support/servers.ts';
import { toolSetOf } from '../../support/tool-set.ts';

const view = (name: string, disabled = false) => ({
  name,
  disabled,
  config: { kind: 'http' as const, url: 'https://x', headers: {} },
  state: { status: 'stopped' as const },
  list: undefined,
});
const servers: Servers = { ...NO_SERVERS, list: () => [view('git'), view('github'), view('shop'), view('off', true)] };
const tools = toolSetOf([]);
const needed = (allow: readonly string[], patterns?: readonly string[]) =>
  neededServers({ servers, tools, allow, ...(patterns && { patterns }) });

describe('the servers a run needs', () => {
  test.each([
    [[], []],
    [['*'], ['git', 'github', 'shop']],
    [['git.*'], ['git']],
    [['git*'], ['git', 'github']],
    [['git.status'], ['git']],
    [['*.status'], ['git', 'github', 'shop']],
    [['other', 'shopping.*'], []],
    [
      ['*', '!git.*'],
      ['git', 'github', 'shop'],
    ],
    [['!shop.*'], []],
  ])('%j allows tools of %j', (allow, names) => {
    expect(needed(allow)).toEqual(names);
  });

  test('are narrowed like its tools', () => {
    expect(needed(['*'], ['shop.*', 'git.status'])).toEqual(['git', 'shop']);
  });
});

test('the server of a tool that nobody has seen is the one whose name it begins with', () => {
  expect(serverOfTool({ servers, tools }, 'github.issues')).toBe('github');
  expect(serverOfTool({ servers, tools }, 'githubissues')).toBeUndefined();
});
