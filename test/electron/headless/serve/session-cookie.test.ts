import { expect, it } from 'vitest';
import { sessionCookie, tokenIn } from '../../../../electron/headless/serve/session-cookie.ts';

it('keeps a token from scripts, other sites and other ports', () => {
  expect(sessionCookie(4880, 'abc')).toBe('gatehouse-4880=abc; Path=/; HttpOnly; SameSite=Strict');
});

it.each([
  ['gatehouse-4880=abc', 'abc'],
  ['theme=dark; gatehouse-4880=abc; x=y', 'abc'],
  ['gatehouse-4881=other; gatehouse-4880=abc', 'abc'],
  ['gatehouse-488=abc', undefined],
  ['xgatehouse-4880=abc', undefined],
  ['', undefined],
  [undefined, undefined],
])('finds the token in %j', (header, token) => {
  expect(tokenIn(header, 4880)).toBe(token);
});
