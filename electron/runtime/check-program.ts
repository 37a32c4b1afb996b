import { GUEST_PROTOCOL_VERSION } from '../../shared/guest-protocol/guest-protocol.ts';
import type { GuestProcess } from './launchers/launcher.ts';
import { GuestLink } from './link/guest-link.ts';
import type { CheckRequest, CheckResult } from './runtime.ts';

const MAX_FRAME_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** Has a fresh guest look at a program without running it. Rejects when the guest ends without an answer. */
export async function checkProgram(
  process: GuestProcess,
  request: CheckRequest,
  signal: AbortSignal,
): Promise<CheckResult> {
  let result: CheckResult | undefined;
  const link = new GuestLink(process, {
    nonce: '-',
    maxFrameBytes: MAX_FRAME_BYTES,
    onFrame: ({ header }) => {
      if (header.op !== 'checked') return;
      const violations = header.violations.map((violation) => ({ ...violation, data: { ...violation.data } }));
      result = { violations, tools: header.tools };
      process.kill();
    },
    onRaw: () => undefined,
    onFault: () => process.kill(),
  });
  const kill = () => process.kill();
  const timer = setTimeout(kill, TIMEOUT_MS);
  signal.addEventListener('abort', kill);
  if (signal.aborted) kill();
  link.send({ op: 'check', protocol: GUEST_PROTOCOL_VERSION, ...request });
  await process.exited;
  clearTimeout(timer);
  signal.removeEventListener('abort', kill);
  link.close();
  if (result) return result;
  signal.throwIfAborted();
  throw new Error('The guest ended before it had checked the program.');
}
