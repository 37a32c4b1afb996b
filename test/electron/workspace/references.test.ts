import { expect, test } from 'vitest';
import { createReferences } from '../../../electron/workspace/references.ts';
import { SecretStoreError } from '../../../electron/workspace/secret-store.ts';
import { isSecretName } from '../../../shared/model/reference.ts';
import { unresolvedText } from '../../../shared/text/secret-text.ts';
import { memorySecrets, testReferences } from '../../support/secrets.ts';

const references = testReferences(
  { shop: 'S3cr&t$1', 'team.crm-2': 'other', loop: '${secret:shop}' },
  { REGION: 'eu', EMPTY: '', SHOP_TOKEN: 'tok-1', apiKey: 'key-1', MONKEY: 'ape' },
);

test.each([
  ['plain $text ${HOME} ${secret:} ${env: A}', 'plain $text ${HOME} ${secret:} ${env: A}'],
  ['Bearer ${secret:shop}', 'Bearer S3cr&t$1'],
  ['${env:REGION}-${secret:team.crm-2}/${env:EMPTY}${secret:shop}${secret:shop}', 'eu-other/S3cr&t$1S3cr&t$1'],
  ['${secret:loop}', '${secret:shop}'],
])('%s', async (text, expected) => {
  expect(await references.resolve(text)).toMatchObject({ ok: true, text: expected });
});

test('tells each secret once, and a variable whose name says that it is one', async () => {
  const text = '${secret:shop} ${secret:shop} ${env:SHOP_TOKEN} ${env:REGION} ${env:apiKey} ${env:MONKEY}';
  expect(await references.resolve(text)).toMatchObject({
    secrets: [
      { reference: '${secret:shop}', value: 'S3cr&t$1' },
      { reference: '${env:SHOP_TOKEN}', value: 'tok-1' },
      { reference: '${env:apiKey}', value: 'key-1' },
    ],
  });
});

test('names all that is missing, and what to do', async () => {
  const resolved = await references.resolve('${env:A} ${secret:b} ${secret:shop} ${secret:c} ${env:toString}');
  expect(resolved).toEqual({ ok: false, missing: ['${env:A}', '${secret:b}', '${secret:c}', '${env:toString}'] });
  if (resolved.ok) return;
  expect(unresolvedText(resolved)).toBe(
    '${env:A}, ${env:toString} are not set in the environment that Gatehouse was started from. ' +
      '${secret:b}, ${secret:c} are not set. Set them in Settings → Secrets, or with: gatehouse secret set NAME',
  );
});

test('a store that cannot be had is not a missing secret', async () => {
  const fault = { code: 'too_open', file: '/home/ada/.config/gatehouse/secrets.json', mode: '0644' } as const;
  const locked = { ...memorySecrets(), read: () => Promise.reject(new SecretStoreError(fault)) };
  const resolved = await createReferences({ env: {}, secrets: locked }).resolve('${secret:shop}');
  expect(resolved).toEqual({ ok: false, missing: ['${secret:shop}'], fault });
  const text = resolved.ok ? '' : unresolvedText(resolved);
  expect(text).toContain('open to other users');
  expect(text).not.toContain('/home');
});

test('a bug of a store is not taken for a missing secret', async () => {
  const broken = { ...memorySecrets(), read: () => Promise.reject(new TypeError('bug')) };
  await expect(createReferences({ env: {}, secrets: broken }).resolve('${secret:shop}')).rejects.toThrow('bug');
});

test('which names a secret may have', () => {
  expect(['shop', 'OPENAI_API_KEY', 'team.crm-2', '1'].every(isSecretName)).toBe(true);
  expect(['', '.a', '-a', 'a b', 'a}', 'ä', 'a/b', 'x'.repeat(129)].some(isSecretName)).toBe(false);
});
