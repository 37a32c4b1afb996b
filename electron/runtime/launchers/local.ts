import { findKillGuarantee, type KillGuarantee, type KillGuaranteeKind } from './kill-guarantee.ts';
import type { Launcher } from './launcher.ts';
import { createPythonLauncher, type Enclosure, type PythonLauncherOptions } from './python-launcher.ts';

export interface LocalLauncherOptions extends PythonLauncherOptions {
  /** Uses this guarantee instead of the strongest one that the system gives. */
  readonly killGuarantee?: KillGuaranteeKind;
}

/** Starts guests as ordinary processes of this user: fast, killable whole, and no sandbox. */
export function createLocalLauncher(options: LocalLauncherOptions): Launcher {
  return createPythonLauncher(options, {
    kind: 'local',
    isolation: 'none',
    armed: process.platform === 'linux' ? ['computeMs', 'cpuMs', ...VALUE_LIMITS] : ['computeMs', ...VALUE_LIMITS],
    async findEnclosure(env) {
      const { killGuarantee } = options;
      const found =
        killGuarantee === undefined || killGuarantee === 'namespace'
          ? await findKillGuarantee(env)
          : ({ kind: killGuarantee } as const);
      return { ok: true, enclosure: enclosureOf(found) };
    },
  });
}

/** Limits that the link enforces on values, whatever the guest does. */
export const VALUE_LIMITS = ['sourceBytes', 'argumentBytes', 'valueBytes', 'stdoutBytes'] as const;

function enclosureOf(guarantee: KillGuarantee): Enclosure {
  return {
    prefix: () => (guarantee.kind === 'namespace' ? guarantee.prefix : []),
    insideFolder: (folder) => folder,
    supervisor: guarantee.kind === 'subreaper' ? 'subreaper' : 'none',
    ending: guarantee.kind === 'subreaper' ? 'ask-supervisor' : 'kill',
  };
}
