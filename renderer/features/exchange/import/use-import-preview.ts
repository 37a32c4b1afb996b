import { useEffect, useState } from 'react';
import type { ImportAsk, ImportFound } from '../../../../shared/model/import-sources.ts';
import type { ToolSummary } from '../../../../shared/model/tool.ts';
import { reportFailure } from '../../../stores/report.ts';
import { useWorkbench } from '../../../stores/workbench.ts';

/** Pause in typing after which the host is asked what is in the text. */
const PAUSE_MS = 150;

type Tools = readonly ToolSummary[] | undefined;

interface Shown {
  readonly ask: ImportAsk;
  readonly tools: Tools;
  readonly found: ImportFound;
}

/**
 * What the host finds in a source beside the tools of the workspace. The same objects are not asked about twice; what was
 * found before in the same way stays in sight while the host looks again.
 */
export function useImportPreview(ask: ImportAsk | null, tools: Tools) {
  const { host, store } = useWorkbench();
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    if (ask === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const { signal } = stop;
      void reportFailure(store, () => host.call('exchange.preview', ask, { signal })).then(
        (found) => found && !signal.aborted && setShown({ ask, tools, found }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [ask, tools, host, store]);

  const isCurrent = ask !== null && shown?.ask === ask && shown.tools === tools;
  const isAlike = ask !== null && shown?.ask.source.kind === ask.source.kind;
  return {
    found: isAlike ? shown.found : null,
    /** It is of what stands in the fields now. */
    isCurrent,
    /** What is found in what stands in the fields now, without the pause. */
    async ask(): Promise<ImportFound | undefined> {
      if (ask === null) return undefined;
      if (isCurrent) return shown.found;
      const found = await reportFailure(store, () => host.call('exchange.preview', ask));
      if (found) setShown({ ask, tools, found });
      return found;
    },
  };
}
