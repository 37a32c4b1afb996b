import { useEffect, useEffectEvent, useState } from 'react';
import { AppError } from '../../../../shared/contract/errors.ts';
import type { MovePreview, MoveTarget, ToolPlace } from '../../../../shared/model/registry-change.ts';
import { errorText } from '../../../../shared/text/error-text.ts';
import { useHost } from '../../../client/client-context.tsx';

type Preview =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly preview: MovePreview }
  | { readonly kind: 'failed'; readonly message: string };

/** A moment after the last stroke of a key. */
const DELAY_MS = 120;

/** What a move comes to, asked of the host as its target is typed; null for a target that is none yet. */
export function useMovePreview(tools: readonly ToolPlace[], to: MoveTarget | null): Preview {
  const host = useHost();
  const asked = JSON.stringify(to);
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly preview: Preview } | null>(null);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!to) return;
    try {
      const preview = await host.call('tools.previewMove', { tools: [...tools], to }, { signal });
      setAnswer({ asked, preview: { kind: 'ready', preview } });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (!signal.aborted) setAnswer({ asked, preview: { kind: 'failed', message: errorText(error) } });
    }
  });
  // A target is what it says, not which object says it.
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => void ask(leaving.signal), DELAY_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [host, tools, asked]);
  return answer?.asked === asked ? answer.preview : { kind: 'waiting' };
}
