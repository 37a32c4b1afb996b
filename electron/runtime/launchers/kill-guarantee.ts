import { processEnvironment } from '../../processes/environment.ts';
import { runCommand } from '../../processes/run-command.ts';

/**
 * What makes sure that nothing of a guest survives: a pid namespace, in which the kernel ends all with the first
 * process; a supervisor in the guest's bootstrap; or the process group alone, which a `setsid` child escapes.
 */
export type KillGuarantee =
  | { readonly kind: 'namespace'; readonly prefix: readonly string[] }
  | { readonly kind: 'subreaper' }
  | { readonly kind: 'group' };

export type KillGuaranteeKind = KillGuarantee['kind'];

const PROBE_TIMEOUT_MS = 5_000;

// The outer command dies with the host and the inner one with the outer, also when the host gets SIGKILL.
const DIES_WITH_HOST = ['setpriv', '--pdeathsig', 'KILL', '--'];
// Process 1 of the namespace: it passes exits on as shells do, reaps orphans, and leaves the program an ordinary process
// to which signals mean what they mean elsewhere. A shell costs a quarter of what forking the interpreter does.
const PROCESS_ONE = ['sh', '-c', '"$@"; exit $?', 'sh'];
const NAMESPACES = [
  [...DIES_WITH_HOST, 'unshare', '--pid', '--fork', '--kill-child', '--', ...PROCESS_ONE],
  [
    ...DIES_WITH_HOST,
    'unshare',
    '--user',
    '--map-current-user',
    '--pid',
    '--fork',
    '--kill-child',
    '--',
    ...PROCESS_ONE,
  ],
];

/** The strongest guarantee that this system gives, found by trying. */
export async function findKillGuarantee(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): Promise<KillGuarantee> {
  if (platform === 'win32' || platform === 'darwin') return { kind: platform === 'win32' ? 'group' : 'subreaper' };
  for (const prefix of NAMESPACES) {
    const [command = '', ...args] = prefix;
    const end = await runCommand(command, [...args, 'true'], {
      env: processEnvironment(env),
      timeoutMs: PROBE_TIMEOUT_MS,
    });
    if (end.kind === 'exited' && end.code === 0) return { kind: 'namespace', prefix };
  }
  return { kind: 'subreaper' };
}
