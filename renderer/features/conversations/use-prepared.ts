import { useEffect, useState } from 'react';
import type { NewConversation } from '../../../shared/model/conversation.ts';
import { reportFailure } from '../../stores/report.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';

/** What a conversation that begins now would be held with; asked again whenever the workspace changed. */
export function usePrepared(): NewConversation | null {
  const { host, store } = useWorkbench();
  const workspace = useApp((state) => state.workspace);
  const [prepared, setPrepared] = useState<NewConversation | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const answer = await reportFailure(store, () => host.call('conversations.prepare', {}));
      if (answer && isCurrent) setPrepared(answer);
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [host, store, workspace]);
  return prepared;
}
