import { useEffect, useState } from 'react';
import { AppError } from '../../../../../shared/contract/errors.ts';
import type { ModelText } from '../../../../../shared/model/model-text.ts';
import { useHost } from '../../../../client/client-context.tsx';
import { useApp } from '../../../../stores/store-context.ts';

/** Pause in typing after which the host is asked again. */
const PAUSE_MS = 300;

export interface ShownModelText {
  /** What the host said last; undefined before it ever did. */
  readonly shown: ModelText | undefined;
  /** The definition of this moment cannot be read, so that `shown` is of an earlier one. */
  readonly isStale: boolean;
}

/** What a model reads of a definition as it is typed; a question that is overtaken is cancelled. */
export function useModelText(name: string, text: string): ShownModelText {
  const host = useHost();
  const allow = useApp((state) => state.workspace?.allow);
  const [answer, setAnswer] = useState<ShownModelText>({ shown: undefined, isStale: false });
  const isFirst = answer.shown === undefined;
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      try {
        const shown = await host.call('tools.modelText', { name, text }, { signal: abort.signal });
        if (!abort.signal.aborted) setAnswer({ shown, isStale: false });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const isUnread = error.code === 'invalid_json' || error.code === 'invalid_tool';
        if (!abort.signal.aborted && isUnread) setAnswer(({ shown }) => ({ shown, isStale: true }));
      }
    };
    const timer = setTimeout(() => void ask(), isFirst ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [host, name, text, allow, isFirst]);
  return answer;
}
