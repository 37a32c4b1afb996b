import { expect, it } from 'vitest';
import { CODE_MS, createSessions } from '../../../../electron/headless/serve/sessions.ts';

it('gives a token for a code, once', () => {
  const sessions = createSessions();
  const code = sessions.newCode();
  const token = sessions.redeem(code);
  expect(token).toBeDefined();
  expect(sessions.isToken(token!)).toBe(true);
  expect(sessions.redeem(code)).toBeUndefined();
});

it('gives each code a token of its own, long enough to guess none', () => {
  const sessions = createSessions();
  const tokens = [sessions.newCode(), sessions.newCode()].map((code) => sessions.redeem(code)!);
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

it('takes a code until its time is over, and not after', () => {
  let now = 0;
  const sessions = createSessions(() => now);
  const [early, late] = [sessions.newCode(), sessions.newCode()];
  now = CODE_MS - 1;
  expect(sessions.redeem(early)).toBeDefined();
  now = CODE_MS;
  expect(sessions.redeem(late)).toBeUndefined();
});

it.each(['', 'x', 'ü', 'a'.repeat(10_000)])('knows neither a code nor a token %j', (text) => {
  const sessions = createSessions();
  sessions.redeem(sessions.newCode());
  expect(sessions.redeem(text)).toBeUndefined();
  expect(sessions.isToken(text)).toBe(false);
});

it('takes no code for a token', () => {
  const sessions = createSessions();
  const code = sessions.newCode();
  expect(sessions.isToken(code)).toBe(false);
});
