import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UsedSecret } from '../../../electron/workspace/references.ts';
import { testReferences } from '../../support/secrets.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { buildModuleChild } from './built-module-child.ts';
import { openTestModules, type TestModules } from './test-modules.ts';

let built: TempFolder;
let entry: string;
beforeAll(async () => {
  built = await makeTempFolder();
  entry = await buildModuleChild(built.path);
});
afterAll(() => built.remove());

const SHOP: UsedSecret = { reference: '${secret:shop}', value: 'key with "' };

describe.each([
  ['JavaScript', 'test/fixtures/modules', 'tools/secrets.mjs'],
  ['Python', 'test/fixtures/modules-py', 'tools/secrets_of_it.py'],
])('secrets of a module in %s', (language, fixtures, file) => {
  let modules: TestModules;
  let used: UsedSecret[];

  beforeEach(async () => {
    used = [];
    const references = testReferences({ shop: SHOP.value });
    modules = await openTestModules({
      entry,
      fixtures,
      file,
      references,
      configuredPython: () => '/usr/bin/python3',
    });
  });
  afterEach(() => modules.dispose());

  const more = { usesSecrets: (secrets: readonly UsedSecret[]) => void used.push(...secrets) };

  test('are had by the names in its binding, and the call says that it uses them', async () => {
    expect(await modules.resultOf('read', '{"name":"shop"}', { secrets: ['shop'], ...more })).toContain('key with');
    expect(used).toEqual([SHOP]);
  });

  test('are not had by other names', async () => {
    expect(await modules.call('read', '{"name":"shop"}', { secrets: ['other'], ...more })).toMatchObject({
      code: 'tool_failed',
      message: 'the binding\'s "secrets" do not name "shop", so the module cannot have it.',
    });
    expect(used).toEqual([]);
  });

  test('that are not set are named', async () => {
    expect(await modules.call('read', '{"name":"gone"}', { secrets: ['gone'] })).toMatchObject({
      code: 'tool_failed',
      message: expect.stringMatching(/^\$\{secret:gone\} is not set\./) as unknown,
    });
  });

  test('that the process was told once count for every later call', async () => {
    await modules.resultOf('read', '{"name":"shop"}', { secrets: ['shop'] });
    await modules.call('read', '{"name":"other"}', more);
    expect(used).toEqual([SHOP]);
  });

  test.runIf(language === 'Python')('are for calls only, in coroutines too', async () => {
    expect(await modules.resultOf('refused')).toBe('"secret() is for the function of a tool, while it is called"');
    expect(await modules.resultOf('read_later', '{"name":"shop"}', { secrets: ['shop'] })).toBe(
      '{"value":"key with \\""}',
    );
  });
});
