import { useEffect, useState } from 'react';
import type { Params, Result } from '../../../shared/contract/contract.ts';
import { reportFailure } from '../../stores/report.ts';
import { useWorkbench } from '../../stores/workbench.ts';

export type ImportFrom = 'text' | 'app';
type Source = Params<'servers.preview'>['source'];

/** Pause in typing after which the host is asked what is in the text. */
const PAUSE_MS = 200;

/** What is to be taken over, and what the host finds in it. The text stays as it was typed, whatever is wrong with it. */
export function useImport(from: ImportFrom, given: string) {
  const { host, store } = useWorkbench();
  const [text, setText] = useState(given);
  const [apps, setApps] = useState<Result<'servers.otherApps'> | null>(null);
  const [chosenFile, setFile] = useState<string | null>(null);
  const [preview, setPreview] = useState<Result<'servers.preview'> | null>(null);
  const file = chosenFile ?? apps?.[0]?.file ?? null;
  const source = sourceOf(from, text, file);
  const key = source && JSON.stringify(source);

  useEffect(() => {
    if (from === 'app')
      void reportFailure(store, () => host.call('servers.otherApps', {})).then((found) => setApps(found ?? []));
  }, [from, host, store]);
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const asked = JSON.parse(key) as Source; // it was made from one, so that an equal one is not asked again
      const { signal } = stop;
      void reportFailure(store, () => host.call('servers.preview', { source: asked }, { signal })).then(
        (found) => found && !signal.aborted && setPreview(found),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, host, store]);

  return { text, setText, apps, file, setFile, source, preview: key === null ? null : preview };
}

function sourceOf(from: ImportFrom, text: string, file: string | null): Source | null {
  if (from === 'text') return text.trim() === '' ? null : { kind: 'text', text };
  return file === null ? null : { kind: 'file', file };
}
