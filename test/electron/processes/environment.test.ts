import { describe, expect, test } from 'vitest';
import { checkedSettings, processEnvironment } from '../../../electron/processes/environment.ts';

describe('the environment of a process we start', () => {
  test('holds the harmless part of the host’s and what is set', () => {
    const host = {
      PATH: '/bin',
      LANG: 'C.UTF-8',
      AWS_SECRET_ACCESS_KEY: 'x',
      HOME: '/root',
      LD_PRELOAD: '/x.so',
      NOTHING: undefined,
    };
    expect(processEnvironment(host, { set: { TZ: 'UTC' } })).toEqual({ PATH: '/bin', LANG: 'C.UTF-8', TZ: 'UTC' });
  });

  test('lets single names through that the caller answers for', () => {
    expect(processEnvironment({ HOME: '/root', OTHER: 'x' }, { extraNames: ['HOME'] })).toEqual({ HOME: '/root' });
  });

  test('knows the names of Windows in any case', () => {
    expect(processEnvironment({ SystemRoot: 'C:\\Windows', Path: 'C:\\bin', Secret: 'x' })).toEqual({
      SystemRoot: 'C:\\Windows',
      Path: 'C:\\bin',
    });
  });
});

describe('variables of a setting', () => {
  test.each(
    (
      'PYTHONPATH pythonpath PYTHONHOME PYTHONSTARTUP PYTHONINSPECT PYTHONWARNINGS LD_PRELOAD ld_preload LD_LIBRARY_PATH ' +
      'LD_AUDIT DYLD_INSERT_LIBRARIES BASH_ENV ENV PROMPT_COMMAND PS4 SHELLOPTS IFS CDPATH BASH_FUNC_ls%% NODE_OPTIONS'
    ).split(' '),
  )('that steer what code runs are refused: %s', (name) => {
    expect(checkedSettings({ [name]: '1', KEEP: '1' })).toEqual({ allowed: { KEEP: '1' }, refused: [name] });
  });

  test.each(['', 'A=B', 'A B', 'A\nB', 'A\0B', '1A', 'Ä'])('with a malformed name are refused: %j', (name) => {
    expect(checkedSettings({ [name]: '1' }).refused).toEqual([name]);
  });

  test('with a NUL in the value are refused', () => {
    expect(checkedSettings({ A: 'x\0y' }).refused).toEqual(['A']);
  });
});
