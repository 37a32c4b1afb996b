import { expect, test } from 'vitest';
import type { RuntimeUnavailableCode } from '../../../electron/runtime/runtime.ts';
import { runtimeText, unavailableText } from '../../../shared/text/runtime-text.ts';

const ADVICE: Readonly<
  Record<RuntimeUnavailableCode, readonly (readonly [detail: Record<string, string>, text: RegExp])[]>
> = {
  python_missing: [
    [{}, /^No Python was found\. Install Python 3\.9 or newer, or set runtime\.python in gatehouse\.json\.$/],
    [{ python: '/opt/x' }, /^No Python at \/opt\/x\. Set runtime\.python/],
  ],
  python_too_old: [
    [{ version: '3.8.1' }, /^Python 3\.8\.1 is too old\. 3\.9 or newer is needed: install one, or set runtime\.python/],
  ],
  python_broken: [
    [
      { reason: 'no CPython', interpreter: '/opt/x' },
      /^\/opt\/x does not start: no CPython\. Set runtime\.python in gatehouse\.json to another one\.$/,
    ],
  ],
  not_trusted: [[{}, /^Trust this folder/]],
  work_dir_missing: [[{ path: '/w' }, /^The working folder \/w is missing\. Make it, or change runtime\.workDir/]],
  sandbox_missing: [
    [{ program: 'bubblewrap' }, /not installed\. Install it .*apt install bubblewrap/],
    [{ platform: 'win32' }, /^This system has no sandbox/],
  ],
  sandbox_refused: [
    [{ reason: 'EPERM' }, /does not let it make a sandbox: EPERM\. Allow unprivileged user namespaces/],
  ],
};

test.each(Object.entries(ADVICE))('%s says what is missing and what to do', (code, rows) => {
  for (const [detail, text] of rows) {
    expect(unavailableText(code, detail)).toMatch(text);
    expect(runtimeText({ kind: 'local', isolation: 'none', ok: false, code, detail })).toMatch(text);
  }
});
