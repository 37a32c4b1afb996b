import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;
/** What a header can carry as a token, so that a client can send what a person set. */
const SENDABLE = /^[\x21-\x7e]{1,4096}$/;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function isToken(text: string): boolean {
  return SENDABLE.test(text);
}

/** Whether the header `Authorization` holds the token; says nothing of it by the time that it takes. */
export function holdsToken(authorization: string | undefined, token: string): boolean {
  const [, given] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  return given !== undefined && timingSafeEqual(digestOf(given), digestOf(token));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
