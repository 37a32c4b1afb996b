import { describe, expect, it } from 'vitest';
import { refusalOf, upgradeRefusalOf } from '../../../../electron/headless/serve/request-guard.ts';

const ORIGIN = 'http://127.0.0.1:4880';
const own = { host: '127.0.0.1:4880' };

describe('a request for the page', () => {
  it.each([
    ['a typed address', 'GET', own],
    ['our own page', 'GET', { ...own, origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
    ['a look at the headers', 'HEAD', own],
    [
      'a person who follows a link',
      'GET',
      { ...own, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
  ])('is answered: %s', (_name, method, headers) => {
    expect(refusalOf({ method, headers }, ORIGIN)).toBeUndefined();
  });

  it.each([
    ['method', 'POST', own],
    ['method', undefined, own],
    ['host', 'GET', {}],
    ['host', 'GET', { host: 'localhost:4880' }],
    ['host', 'GET', { host: '127.0.0.1' }],
    ['host', 'GET', { host: 'evil.example:4880' }],
    ['origin', 'GET', { ...own, origin: 'http://evil.example' }],
    ['origin', 'GET', { ...own, origin: 'null' }],
    ['origin', 'GET', { ...own, origin: 'http://127.0.0.1:4881' }],
    ['origin', 'GET', { ...own, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    [
      'origin',
      'GET',
      { ...own, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    ],
    ['origin', 'GET', { ...own, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
  ])('is refused by its %s: %s %j', (refusal, method, headers) => {
    expect(refusalOf({ method, headers }, ORIGIN)).toBe(refusal);
  });
});

describe('a request for a connection', () => {
  it('is answered from our own page', () => {
    expect(upgradeRefusalOf({ method: 'GET', headers: { ...own, origin: ORIGIN } }, ORIGIN)).toBeUndefined();
  });

  it.each([
    ['method', 'POST', { ...own, origin: ORIGIN }],
    ['host', 'GET', { host: 'evil.example', origin: ORIGIN }],
    ['origin', 'GET', own],
    ['origin', 'GET', { ...own, origin: 'http://evil.example' }],
  ])('is refused by its %s: %s %j', (refusal, method, headers) => {
    expect(upgradeRefusalOf({ method, headers }, ORIGIN)).toBe(refusal);
  });
});
