import { homedir } from 'node:os';
import { expect, test } from 'vitest';
import { referencesOf, resolveConfig } from '../../../electron/servers/variables.ts';
import type { ServerConfig } from '../../../shared/model/server.ts';
import { testReferences } from '../../support/secrets.ts';

const references = testReferences({ shop: 's3cret' }, { HOME_TOWN: 'Ulm', API_TOKEN: 'tok', EMPTY: '' });
const stdio = (args: string[], env = {}): ServerConfig => ({ kind: 'stdio', command: 'x', args, env });
const resolve = (config: ServerConfig) => resolveConfig(config, { references, workspaceFolder: '/w/space' });

test.each([
  ['${HOME_TOWN}', 'Ulm'],
  ['${env:HOME_TOWN}', 'Ulm'],
  ['a${HOME_TOWN}b${HOME_TOWN}c', 'aUlmbUlmc'],
  ['${NO_SUCH:-Bonn}', 'Bonn'],
  ['${NO_SUCH:-}', ''],
  ['${env:NO_SUCH:-http://x:80/y}', 'http://x:80/y'],
  ['${HOME_TOWN:-Bonn}', 'Ulm'],
  ['${EMPTY}', ''],
  ['${secret:shop}', 's3cret'],
  ['${input:shop}', 's3cret'],
  ['${workspaceFolder}/data', '/w/space/data'],
  ['${workspaceFolderBasename}', 'space'],
  ['${userHome}', homedir()],
  ['$HOME_TOWN {plain} ${} $', '$HOME_TOWN {plain} ${} $'],
])('%s is %j', async (text, value) => {
  expect(await resolve(stdio([text]))).toMatchObject({ ok: true, config: { args: [value] } });
});

test('what names nothing is told of as the rest of the product spells it, once', async () => {
  const config = stdio(['${NO_SUCH}', '${NO_SUCH}', '${input:gone}'], { A: '${HOME_TOWN}' });
  expect(await resolve(config)).toEqual({ ok: false, missing: ['${env:NO_SUCH}', '${secret:gone}'] });
});

test('secrets, and variables whose name says so, are told of, so that their values can be hidden', async () => {
  const config: ServerConfig = {
    kind: 'http',
    url: 'https://x/${HOME_TOWN}',
    headers: { a: '${API_TOKEN}', b: '${input:shop}' },
  };
  expect(await resolve(config)).toEqual({
    ok: true,
    config: { kind: 'http', url: 'https://x/Ulm', headers: { a: 'tok', b: 's3cret' } },
    secrets: [
      { reference: '${env:API_TOKEN}', value: 'tok' },
      { reference: '${secret:shop}', value: 's3cret' },
    ],
  });
});

test('a server asks for what its texts name, wherever it stands', () => {
  const config: ServerConfig = {
    kind: 'stdio',
    command: '${A}',
    args: ['${B:-b}'],
    env: { X: '${input:c}' },
    cwd: '${userHome}',
  };
  expect(referencesOf(config)).toEqual(['${env:A}', '${env:B}', '${secret:c}']);
});
