import { describe, expect, it } from 'vitest';
import { guestVariables } from '../../../electron/host/guest-variables.ts';

const HOST = { REGION: 'eu', SHOP_KEY: 'sentinel', EMPTY: '' };

describe('the variables of a program', () => {
  it.each([
    ['a plain value', { TZ: 'UTC' }, { TZ: 'UTC' }],
    ['one of the host', { R: '${env:REGION}' }, { R: 'eu' }],
    ['several in one text', { R: '<${env:REGION}-${env:REGION}>' }, { R: '<eu-eu>' }],
    ['one that is empty in the host', { E: '${env:EMPTY}' }, { E: '' }],
    ['what only looks like a reference', { R: '$REGION ${REGION}' }, { R: '$REGION ${REGION}' }],
    ['an empty value', { E: '' }, { E: '' }],
  ])('have %s', (_case, env, expected) => {
    expect(guestVariables(env, HOST)).toEqual(expected);
  });

  it.each([
    ['a name that steers what code runs', { LD_PRELOAD: 'x', PYTHONPATH: 'x' }],
    ['a malformed name', { 'A-B': 'x', '2': 'x', '': 'x' }],
    ['a secret', { K: '${secret:shop}' }],
    ['a variable that the host lacks', { K: 'a${env:ABSENT}b' }],
  ])('lack %s, and nothing else', (_case, env) => {
    expect(guestVariables({ ...env, TZ: 'UTC' }, HOST)).toEqual({ TZ: 'UTC' });
  });
});
