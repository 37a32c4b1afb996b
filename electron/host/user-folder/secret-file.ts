import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { SecretFault } from '../../../shared/model/secret.ts';
import { isMissing, reasonOf } from '../../workspace/file-text.ts';
import { SecretStoreError, type SecretStore } from '../../workspace/secret-store.ts';
import { underLock } from './file-lock.ts';
import { isObject } from './json-file.ts';

/** Makes a value unreadable for whoever has only the file. Answers a text, or why there is none. */
export interface Seal {
  close(value: string): Promise<string | SealFault>;
  open(sealed: string): Promise<string | SealFault>;
}
export type SealFault = Omit<SecretFault, 'file'>;

export interface SecretFileOptions {
  /** Absolute path. */
  readonly path: string;
  /** Without it values stand in the file as they are: its mode is what protects them. */
  readonly seal?: Seal;
}

/** The file of a user whose shell has no keychain, in the configuration folder. */
export function secretFilePath(configFolder: string): string {
  return join(configFolder, 'secrets.json');
}

/**
 * Secrets in a file that only the user may open: made with mode 0600, replaced as a whole, read anew each time, since
 * other processes set secrets too. One that others may open, or that is broken, is refused and left as it is.
 */
export function createSecretFile({ path, seal = AS_IT_IS }: SecretFileOptions): SecretStore {
  const fail = (fault: SealFault) => new SecretStoreError({ ...fault, file: path });

  function textOf(sealed: string | SealFault): string {
    if (typeof sealed === 'string') return sealed;
    throw fail(sealed);
  }

  async function read(): Promise<SealedValues> {
    const text = await readPrivate(path, fail);
    if (text === undefined) return new Map();
    const values = valuesIn(text);
    if (values === undefined) throw fail({ code: 'broken' });
    return values;
  }

  /** What other processes set meanwhile stays. */
  async function change(edit: (values: Map<string, string>) => boolean): Promise<boolean> {
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      return await underLock(`${path}.lock`, async () => {
        const values = new Map(await read());
        const isChanged = edit(values);
        if (isChanged) await writeFileAtomic(path, textOfValues(values), { mode: 0o600 });
        return isChanged;
      });
    } catch (error) {
      throw error instanceof SecretStoreError ? error : fail({ code: 'unwritable', reason: reasonOf(error) });
    }
  }

  return {
    place: { kind: seal === AS_IT_IS ? 'file' : 'keychain', file: path },
    async writeFault() {
      const sealed = await seal.close('');
      if (typeof sealed !== 'string') return { ...sealed, file: path };
      return read().then(() => undefined, faultOf);
    },
    names: async () => [...(await read()).keys()].sort(),
    async read(name) {
      const sealed = (await read()).get(name);
      return sealed === undefined ? undefined : textOf(await seal.open(sealed));
    },
    async write(name, value) {
      const sealed = textOf(await seal.close(value));
      await change((values) => {
        values.set(name, sealed);
        return true;
      });
    },
    remove: (name) => change((values) => values.delete(name)),
  };
}

function faultOf(error: unknown): SecretFault {
  if (error instanceof SecretStoreError) return error.fault;
  throw error;
}

type SealedValues = ReadonlyMap<string, string>;

const AS_IT_IS: Seal = { close: (value) => Promise.resolve(value), open: (sealed) => Promise.resolve(sealed) };

/** The text of a file that nobody else may open; undefined where there is none. */
async function readPrivate(path: string, fail: (fault: SealFault) => SecretStoreError): Promise<string | undefined> {
  try {
    const handle = await open(path, 'r');
    try {
      const { mode } = await handle.stat();
      if (isOpenToOthers(mode)) throw fail({ code: 'too_open', mode: (mode & 0o777).toString(8).padStart(4, '0') });
      return await handle.readFile('utf8');
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof SecretStoreError) throw error;
    if (isMissing(error)) return undefined;
    throw fail({ code: 'unreadable', reason: reasonOf(error) });
  }
}

/** Windows has no such bits: there the user's profile folder is closed to others. */
function isOpenToOthers(mode: number): boolean {
  return process.platform !== 'win32' && (mode & 0o077) !== 0;
}

function textOfValues(values: SealedValues): string {
  const secrets = Object.fromEntries([...values].sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ version: 1, secrets }, null, 2)}\n`;
}

function valuesIn(text: string): SealedValues | undefined {
  const root = parsed(text);
  if (!isObject(root) || !isObject(root['secrets']) || (root['version'] ?? 1) !== 1) return undefined;
  const entries = Object.entries(root['secrets']);
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length === entries.length ? new Map(texts) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
