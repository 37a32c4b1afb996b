import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a printed address can be used for the first time. */
export const CODE_MS = 5 * 60_000;

const CODE_BYTES = 16;
const TOKEN_BYTES = 32;

/** Who may talk to the served page: a one-time code, given in its address, is exchanged for a session token (DESIGN 11). */
export interface Sessions {
  /** A code that works once, for `CODE_MS`. */
  newCode(): string;
  /** The token for a code, or nothing where the code is unknown, used or too old. */
  redeem(code: string): string | undefined;
  isToken(token: string): boolean;
}

/** Tokens live in memory only and end with the process. `now` is in milliseconds and never goes back. */
export function createSessions(now: () => number = () => performance.now()): Sessions {
  let codes: readonly { readonly digest: Buffer; readonly endsAt: number }[] = [];
  const tokens: Buffer[] = [];
  return {
    newCode() {
      const code = randomBytes(CODE_BYTES).toString('base64url');
      codes = [...codes.filter(({ endsAt }) => endsAt > now()), { digest: digestOf(code), endsAt: now() + CODE_MS }];
      return code;
    },
    redeem(code) {
      const digest = digestOf(code);
      const found = codes.find((known) => timingSafeEqual(known.digest, digest));
      if (!found) return undefined;
      codes = codes.filter((known) => known !== found);
      if (found.endsAt <= now()) return undefined;
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      tokens.push(digestOf(token));
      return token;
    },
    isToken(token) {
      const digest = digestOf(token);
      return tokens.some((known) => timingSafeEqual(known, digest));
    },
  };
}

/** Digests have one length, so that a comparison in constant time can be made of texts of any length. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
