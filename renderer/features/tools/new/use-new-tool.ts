import { useEffect, useMemo, useState } from 'react';
import type { FoundTool, ImportAsk } from '../../../../shared/model/import-sources.ts';
import { toolText } from '../../../../shared/text/tool-text.ts';
import { freeName } from '../../../stores/free-name.ts';
import { reportFailure } from '../../../stores/report.ts';
import { useApp } from '../../../stores/store-context.ts';
import { useWorkbench } from '../../../stores/workbench.ts';
import { blankTool } from './blank-tool.ts';

/** Pause in typing after which the host is asked what would come of it. */
const PAUSE_MS = 150;

/** What a person says of a new tool, and what would come of it. */
export function useNewTool() {
  const { host, store } = useWorkbench();
  const tools = useApp((state) => state.workspace?.tools);
  const [name, setName] = useState(() =>
    freeName(toolText.dialogs.firstName, new Set((tools ?? []).map((tool) => tool.name))),
  );
  const [description, setDescription] = useState('');
  const [shown, setShown] = useState<{ readonly ask: ImportAsk; readonly tool: FoundTool | undefined }>();
  const ask = useMemo((): ImportAsk => {
    const text = blankTool(name.trim(), description.trim());
    const source = { kind: 'texts' as const, texts: [{ name: '', text }] };
    return { source, names: {}, left: [], repair: false, mock: false };
  }, [name, description]);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setTimeout(() => {
      void reportFailure(store, () => host.call('exchange.preview', ask, { signal })).then((found) => {
        if (found?.kind === 'read' && !signal.aborted) setShown({ ask, tool: found.tools[0] });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [ask, host, store]);

  return {
    ...{ name, setName, description, setDescription },
    /** As it would be made of what was typed a moment ago. */
    tool: shown?.tool,
    /** As it would be made of what is typed now. */
    ask: async (): Promise<FoundTool | undefined> => {
      if (shown?.ask === ask) return shown.tool;
      const found = await reportFailure(store, () => host.call('exchange.preview', ask));
      const tool = found?.kind === 'read' ? found.tools[0] : undefined;
      if (found) setShown({ ask, tool });
      return tool;
    },
  };
}
