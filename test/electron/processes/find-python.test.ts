import { describe, expect, test } from 'vitest';
import {
  findPython,
  pythonCandidates,
  type PythonAnswer,
  type PythonFacts,
} from '../../../electron/processes/find-python.ts';

const facts = (executable: string, version = '3.11.2'): PythonAnswer<PythonFacts> => ({
  kind: 'python',
  facts: { executable, version, folders: [] },
});

describe('where Python is looked for', () => {
  test('is the configured place alone, where one is configured', () => {
    const search = {
      configured: '.venv/bin/python',
      workspaceFolder: '/w',
      env: { PATH: '/bin' },
      platform: 'linux',
    } as const;
    expect(pythonCandidates(search)).toEqual([['/w/.venv/bin/python']]);
    expect(pythonCandidates({ ...search, configured: 'python3.12' })).toEqual([['python3.12']]);
    expect(pythonCandidates({ ...search, configured: '/opt/python' })).toEqual([['/opt/python']]);
  });

  test('begins with the environment of the workspace, then PATH, then usual places, each once', () => {
    const commands = pythonCandidates({
      workspaceFolder: '/w',
      env: { PATH: '/shims:/usr/bin' },
      platform: 'linux',
    }).map(String);
    expect(commands.slice(0, 3)).toEqual(['/w/.venv/bin/python', '/shims/python3', '/shims/python']);
    expect(commands).toContain('/opt/homebrew/bin/python3');
    expect(commands.filter((command) => command === '/usr/bin/python3')).toHaveLength(1);
  });

  test('ends with the launcher on Windows', () => {
    const commands = pythonCandidates({ workspaceFolder: 'C:\\w', env: { Path: 'C:\\Python' }, platform: 'win32' });
    expect(commands.at(-1)).toEqual(['py', '-3']);
    expect(commands[0]?.[0]).toContain('Scripts');
  });
});

describe('finding Python', () => {
  const search = { env: { PATH: '/a:/b' }, platform: 'linux' } as const;

  test('takes the first that answers, behind its shim', async () => {
    const found = await findPython(search, async ([path]) =>
      path === '/b/python3' ? facts('/real/python3') : { kind: 'not_found' },
    );
    expect(found).toMatchObject({ ok: true, facts: { executable: '/real/python3' } });
  });

  test('passes over one that is too old or broken, and names the first such when there is no other', async () => {
    const old = async ([path]: readonly string[]) =>
      path === '/a/python3' ? facts('/a/python3', '3.8.18') : facts('/b', '3.9.0');
    expect(await findPython(search, old)).toMatchObject({ ok: true, facts: { version: '3.9.0' } });
    expect(await findPython(search, async () => facts('/x', '2.7.18'))).toMatchObject({
      ok: false,
      code: 'python_too_old',
    });
    expect(await findPython(search, async () => ({ kind: 'broken', reason: 'no' }))).toMatchObject({
      ok: false,
      code: 'python_broken',
    });
  });

  test('says missing when nothing answers', async () => {
    expect(await findPython(search, async () => ({ kind: 'not_found' }))).toEqual({
      ok: false,
      code: 'python_missing',
      detail: {},
    });
    expect(await findPython({ ...search, configured: '/x' }, async () => ({ kind: 'not_found' }))).toMatchObject({
      detail: { interpreter: '/x' },
    });
  });

  test('says so when nothing may be started', async () => {
    expect(await findPython(search, async () => ({ kind: 'not_trusted' }))).toMatchObject({
      ok: false,
      code: 'not_trusted',
    });
  });
});
