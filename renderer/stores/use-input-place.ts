import { useEffect, useState } from 'react';
import { AppError } from '../../shared/contract/errors.ts';
import { rootPlace, type Place } from '../../shared/lib/schema-form/place.ts';
import { readSchema } from '../../shared/lib/schema-form/schema-document.ts';
import { useHost } from '../client/client-context.tsx';
import { useApp } from './store-context.ts';

/** Input schema of a tool, read when it is first wanted: undefined until then, null where there is no such tool any more. */
export function useInputPlace(tool: string, isWanted: boolean): Place | null | undefined {
  const host = useHost();
  const [place, setPlace] = useState<Place | null>();
  const isOpen = useApp((state) => state.connection === 'open');
  const isMissing = isWanted && isOpen && place === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const read = async () => {
      const found = await readPlace(() => host.call('tools.read', { name: tool }));
      if (isCurrent) setPlace(found);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [host, tool, isMissing]);
  return place;
}

async function readPlace(read: () => Promise<{ readonly text: string }>): Promise<Place | null | undefined> {
  try {
    const { text } = await read();
    return rootPlace(readSchema(text, ['inputSchema']));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Where the connection broke it is read again when there is one.
    return error.code === 'disconnected' ? undefined : null;
  }
}
