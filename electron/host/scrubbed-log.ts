import type { UsedSecret } from '../workspace/references.ts';
import { createSecretScrub, type SecretScrub } from '../workspace/secret-scrub.ts';
import type { Log } from './host.ts';

export interface ScrubbedLog {
  readonly log: Log;
  /** From now on the log names these secrets instead of telling them. */
  readonly remember: (secrets: readonly UsedSecret[]) => void;
}

/** A log that never holds a secret: what processes, servers and errors say passes through it (DESIGN 13). */
export function createScrubbedLog(log: Log): ScrubbedLog {
  const known = new Map<string, UsedSecret>();
  let scrub: SecretScrub | undefined;
  return {
    log({ level, message, error }) {
      scrub ??= createSecretScrub([...known.values()]);
      const told = error instanceof Error ? scrubbedError(error, scrub) : error;
      log({ level, message: scrub.text(message), ...(told !== undefined && { error: told }) });
    },
    remember(secrets) {
      for (const secret of secrets) {
        if (known.has(secret.value)) continue;
        known.set(secret.value, secret);
        scrub = undefined;
      }
    },
  };
}

/** The error itself, or one that says the same without the secret. */
function scrubbedError(error: Error, scrub: SecretScrub): Error {
  const stack = error.stack ?? error.message;
  const [message, scrubbed] = [scrub.text(error.message), scrub.text(stack)];
  if (message === error.message && scrubbed === stack) return error;
  return Object.assign(new Error(message), { name: error.name, stack: scrubbed });
}
