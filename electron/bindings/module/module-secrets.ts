import type { ModuleBinding } from '../../../shared/model/tool.ts';
import { moduleText } from '../../../shared/text/binding-text.ts';
import { unresolvedText } from '../../../shared/text/secret-text.ts';
import type { References, UsedSecret } from '../../workspace/references.ts';
import type { BindingCall } from '../binding.ts';
import type { ModuleCaller } from './module-child-handle.ts';

export interface ModuleSecretsOptions {
  readonly references: References;
}

/** Hands secrets to modules that ask for one which their binding names. */
export interface ModuleSecrets {
  /** A process keeps what it was told once, so each call says of all of them that it uses them. */
  openFor(binding: Pick<ModuleBinding, 'secrets'>, call: Pick<BindingCall, 'usesSecrets'>): ModuleCaller['secret'];
}

export function createModuleSecrets({ references }: ModuleSecretsOptions): ModuleSecrets {
  const told = new Map<string, UsedSecret>();

  return {
    openFor({ secrets: names = [] }, call) {
      call.usesSecrets([...told.values()]);
      return async (name) => {
        if (!names.includes(name)) return { ok: false, fault: moduleText.secretNotNamed(name) };
        const resolved = await references.resolve(`\${secret:${name}}`);
        if (!resolved.ok) return { ok: false, fault: unresolvedText(resolved) };
        for (const secret of resolved.secrets) told.set(`${secret.reference} ${secret.value}`, secret);
        call.usesSecrets(resolved.secrets);
        return { ok: true, value: resolved.text };
      };
    },
  };
}
