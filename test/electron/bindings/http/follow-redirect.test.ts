import { expect, test } from 'vitest';
import { followRedirect } from '../../../../electron/bindings/http/follow-redirect.ts';
import { readHostRules } from '../../../../electron/bindings/http/host-rules.ts';

const read = readHostRules(['shop.example', '*.shop.example']);
if (!read.ok) throw new Error(read.entry);
const { rules } = read;

test.each([
  ['https://shop.example/a', 'http://shop.example/a', 'to_plain_http'],
  ['https://shop.example/a', 'http://www.shop.example/a', 'to_plain_http'],
  ['https://shop.example/a', '//www.shop.example/a', 'https://www.shop.example/a'],
  ['http://shop.example/a', 'https://shop.example/a', 'https://shop.example/a'],
  ['http://shop.example/a/b', '../c?d#e', 'http://shop.example/c?d'],
  ['https://shop.example/a', 'https://shop.example:8443/', 'host'],
  ['https://shop.example/a', 'https://shop.example.evil.net/', 'host'],
  ['https://shop.example/a', 'https://shop.example@evil.net/', 'has_user'],
  ['https://shop.example/a', 'javascript:alert(1)', 'not_http'],
  ['https://shop.example/a', 'https://[::1', 'not_url'],
])('from %s to %s: %s', (from, location, expected) => {
  const request = { method: 'GET' as const, url: new URL(from), headers: {} };
  const followed = followRedirect(request, { status: 302, location }, { rules, hasSecretBody: false });
  expect(followed.ok ? followed.request.url.href : followed.fault).toBe(expected);
});

test('http to https is another origin: credentials stay behind', () => {
  const request = {
    method: 'GET' as const,
    url: new URL('http://shop.example/'),
    headers: { authorization: 'Bearer x', accept: 'text/csv' },
  };
  const location = 'https://shop.example/';
  const followed = followRedirect(request, { status: 301, location }, { rules, hasSecretBody: false });
  expect(followed).toMatchObject({ ok: true, request: { headers: { accept: 'text/csv' } } });
  expect(followed.ok && followed.request.headers).not.toHaveProperty('authorization');
});
