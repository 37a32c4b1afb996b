import { AppError } from '../../shared/contract/errors.ts';
import type { TrustAsks } from '../../shared/model/workspace.ts';
import type { MayStart } from '../processes/may-start.ts';
import { asksNothing, newAsks, NO_ASKS } from './asks.ts';
import type { Trust, TrustStore } from './user-folder/trust-store.ts';

/** Whether this folder may start anything (DESIGN 3). */
export interface FolderTrust {
  readonly isTrusted: boolean;
  readonly asks: TrustAsks;
  /** Asks that the person has not seen; while there is one, nothing starts. */
  readonly newAsks: TrustAsks;
  readonly mayStart: MayStart;
  /** The person saw the asks of this moment and agrees. */
  give(): Promise<void>;
  /** Programs of other origins than the person may run here without isolation. Never so from a command line alone. */
  readonly mayRunUnisolated: boolean;
  /** The person allows that, or takes it back. Throws `not_trusted` where the folder is not. */
  allowUnisolated(allowed: boolean): Promise<void>;
}

export interface FolderTrustOptions {
  readonly folder: string;
  /** `given`: somebody named this folder on the command line, which is trust for that command. */
  readonly mode: 'ask' | 'given';
  readonly store: TrustStore;
  readonly asks: () => TrustAsks;
}

export async function openFolderTrust({ folder, mode, store, asks }: FolderTrustOptions): Promise<FolderTrust> {
  let known: Trust | undefined = await store.read(folder);
  if (known?.kind === 'made') await give();

  async function give(): Promise<void> {
    const unisolated = known?.kind === 'given' && known.unisolated === true;
    known = { kind: 'given', asks: asks(), ...(unisolated && { unisolated }) };
    await store.give(folder, known);
  }

  async function allowUnisolated(allowed: boolean): Promise<void> {
    if (known?.kind !== 'given') throw new AppError('not_trusted', { what: 'nothing' });
    known = { kind: 'given', asks: known.asks, ...(allowed && { unisolated: true }) };
    await store.give(folder, known);
  }

  const unseen = () => newAsks(asks(), known?.kind === 'given' ? known.asks : NO_ASKS);
  const isTrusted = () => mode === 'given' || known !== undefined;
  return {
    get isTrusted() {
      return isTrusted();
    },
    get asks() {
      return asks();
    },
    get newAsks() {
      return mode === 'given' ? NO_ASKS : unseen();
    },
    mayStart: () => mode === 'given' || (known !== undefined && asksNothing(unseen())),
    give,
    get mayRunUnisolated() {
      return known?.kind === 'given' && known.unisolated === true;
    },
    allowUnisolated,
  };
}
