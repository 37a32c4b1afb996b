import { CONTRACT_VERSION } from '../../../shared/contract/contract.ts';
import { AppError } from '../../../shared/contract/errors.ts';
import type { RuntimeState } from '../../../shared/model/workspace.ts';
import { listExamples } from '../examples.ts';
import type { ShellServices } from '../host.ts';
import type { Handlers } from './handlers.ts';

export interface AppParts {
  readonly shell: ShellServices;
  readonly examplesFolder: string;
  readonly runtimes: () => Promise<RuntimeState[]>;
}

type AppCall = 'app.info' | 'app.runtimes' | 'app.window';

export function createAppHandlers({ shell, examplesFolder, runtimes }: AppParts): Pick<Handlers, AppCall> {
  return {
    'app.info': async () => ({
      version: shell.version,
      contractVersion: CONTRACT_VERSION,
      platform: shell.platform,
      shell: shell.kind,
      capabilities: {
        pickFolder: shell.pickFolder !== undefined,
        saveText: shell.saveText !== undefined,
        windowControls: shell.windowAction !== undefined,
      },
      examples: await listExamples(examplesFolder),
    }),
    'app.runtimes': runtimes,
    'app.window'({ action }) {
      if (!shell.windowAction) throw new AppError('unsupported', { what: `${action} a browser window` });
      shell.windowAction(action);
      return {};
    },
  };
}
