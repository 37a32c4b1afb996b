import { describe, expect, it } from 'vitest';
import { commandWords, draftOf, NEW_SERVER, readServerDraft } from '../../../renderer/features/servers/server-draft.ts';
import type { ServerConfig } from '../../../shared/model/server.ts';
import { serversText } from '../../../shared/text/server-text.ts';

const { faults } = serversText.form;

describe('readServerDraft', () => {
  it('reads a program with arguments, variables and a folder', () => {
    const draft = {
      ...NEW_SERVER,
      name: ' files ',
      command: ' npx ',
      args: '-y\nsome server\n',
      env: 'MODE=a=b\n\nEMPTY=',
      cwd: ' data ',
    };
    expect(readServerDraft(draft, [])).toEqual({
      name: 'files',
      config: {
        kind: 'stdio',
        command: 'npx',
        args: ['-y', 'some server'],
        env: { MODE: 'a=b', EMPTY: '' },
        cwd: 'data',
      },
      faults: {},
    });
  });

  it('takes a whole command line apart where no arguments are given', () => {
    const { config } = readServerDraft({ ...NEW_SERVER, name: 'a', command: 'npx -y "my server" --at=\'a b\'' }, []);
    expect(config).toMatchObject({ command: 'npx', args: ['-y', 'my server', '--at=a b'] });
  });

  it('keeps a path with spaces whole where arguments are given', () => {
    const { config } = readServerDraft({ ...NEW_SERVER, name: 'a', command: '/My Apps/server', args: '-v' }, []);
    expect(config).toMatchObject({ command: '/My Apps/server', args: ['-v'] });
  });

  it('reads an address with headers; a value may hold a colon', () => {
    const draft = {
      ...NEW_SERVER,
      name: 'shop',
      kind: 'http',
      url: ' https://shop.test/mcp ',
      headers: 'X-At: a:b',
    } as const;
    expect(readServerDraft(draft, []).config).toEqual({
      kind: 'http',
      url: 'https://shop.test/mcp',
      headers: { 'X-At': 'a:b' },
    });
  });

  it.each([
    ['no name', { command: 'x' }, { name: faults.name }],
    ['a name with a dot in front', { name: '.a', command: 'x' }, { name: faults.name }],
    ['a name that is taken', { name: 'there', command: 'x' }, { name: faults.taken }],
    ['no command', { name: 'a', command: '  ' }, { command: faults.command }],
    ['a line that is no variable', { name: 'a', command: 'x', env: 'A=1\n\nB' }, { env: faults.env(3) }],
    ['a variable without a name', { name: 'a', command: 'x', env: '=1' }, { env: faults.env(1) }],
    ['an address without a scheme', { name: 'a', kind: 'http', url: 'shop.test' }, { url: faults.url }],
    [
      'a line that is no header',
      { name: 'a', kind: 'http', url: 'http://a', headers: 'x' },
      { headers: faults.headers(1) },
    ],
  ] as const)('finds %s', (_, given, wanted) => {
    expect(readServerDraft({ ...NEW_SERVER, ...given }, ['there']).faults).toEqual(wanted);
  });
});

it.each<readonly [string, ServerConfig]>([
  [
    'a program',
    { kind: 'stdio', command: 'npx', args: ['-y', 'a b'], env: { KEY: '${secret:k}', B: 'x=y' }, cwd: 'd' },
  ],
  ['a program alone', { kind: 'stdio', command: '/My Apps/x', args: ['-v'], env: {} }],
  ['an address', { kind: 'http', url: '${env:URL}/mcp', headers: { Authorization: 'Bearer ${secret:k}' } }],
])('the form of %s describes the same again', (_, config) => {
  expect(readServerDraft(draftOf({ name: 'a', config }), [])).toEqual({ name: 'a', config, faults: {} });
});

it.each([
  ['', []],
  ['  node   x.mjs ', ['node', 'x.mjs']],
  [`"a b" 'c "d"' e""f`, ['a b', 'c "d"', 'ef']],
])('commandWords %j', (command, words) => {
  expect(commandWords(command)).toEqual(words);
});
