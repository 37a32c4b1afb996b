import { useCallback, useEffect, useState } from 'react';
import type { Result } from '../../../shared/contract/contract.ts';
import { AppError } from '../../../shared/contract/errors.ts';
import type { HostClient } from '../../../shared/contract/host-client.ts';
import { errorText } from '../../../shared/text/error-text.ts';

/** Folders of the host's machine, one level at a time; begins where the host says. */
export function useFolderList(host: HostClient) {
  const [path, setPath] = useState('');
  const [listed, setListed] = useState<Result<'folders.list'> | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  /** The path follows to the folder that is listed, unless the person has typed another one since it was `asked` for. */
  const show = useCallback((found: Result<'folders.list'>, asked: string) => {
    setListed(found);
    setPath((now) => (now === asked ? found.folder : now));
    setTrouble(null);
  }, []);
  const refuse = useCallback((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    setTrouble(errorText(error));
  }, []);
  useEffect(() => {
    host
      .call('folders.list', {})
      .then((found) => show(found, ''))
      .catch(refuse);
  }, [host, show, refuse]);
  const go = (folder: string | undefined) =>
    host
      .call('folders.list', folder ? { folder } : {})
      .then((found) => show(found, path))
      .catch(refuse);
  return { path, setPath, listed, trouble, go };
}
