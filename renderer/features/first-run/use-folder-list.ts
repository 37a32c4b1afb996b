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
  const show = useCallback((found: Result<'folders.list'>) => {
    setListed(found);
    setPath(found.folder);
    setTrouble(null);
  }, []);
  const refuse = useCallback((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    setTrouble(errorText(error));
  }, []);
  useEffect(() => {
    host.call('folders.list', {}).then(show).catch(refuse);
  }, [host, show, refuse]);
  const go = (folder: string | undefined) =>
    host
      .call('folders.list', folder ? { folder } : {})
      .then(show)
      .catch(refuse);
  return { path, setPath, listed, trouble, go };
}
