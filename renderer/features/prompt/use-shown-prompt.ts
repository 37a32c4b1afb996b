import { useEffect, useRef, useState } from 'react';
import type { Result } from '../../../shared/contract/contract.ts';
import { AppError } from '../../../shared/contract/errors.ts';
import { useHost } from '../../client/client-context.tsx';
import { useApp } from '../../stores/store-context.ts';

/** Pause in typing after which the host is asked again. */
const PAUSE_MS = 300;

export type PromptAnswer = Result<'prompt.show'>;

export interface ShownPrompt {
  /** What the host said last of this variant; undefined before it ever did. */
  readonly answer: PromptAnswer | undefined;
  /** Why the text of this moment cannot be used: then `answer` is of an earlier one. */
  readonly fault: AppError | undefined;
}

type Known = ShownPrompt & { readonly path: string | null };

/**
 * What a model gets by a variant as it is typed, null for the default text; a question that is overtaken is cancelled.
 * While `text` of a variant is undefined, nothing is asked.
 */
export function useShownPrompt(path: string | null, text: string | undefined): ShownPrompt {
  const host = useHost();
  // Tools, limits, skills and the style are all in it.
  const workspace = useApp((state) => state.workspace);
  const [known, setKnown] = useState<Known>();
  const ofPath = known?.path === path ? known : undefined;
  const asked = useRef<string | null | undefined>(undefined);
  const isReady = path === null || text !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const isFirst = asked.current !== path;
    asked.current = path;
    const abort = new AbortController();
    const ask = async () => {
      try {
        const wish = { prompt: path, ...(text !== undefined && { promptText: text }) };
        const answer = await host.call('prompt.show', wish, { signal: abort.signal });
        if (!abort.signal.aborted) setKnown((before) => after(before, { path, answer, fault: undefined }));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (abort.signal.aborted) return;
        setKnown((before) => ({ path, answer: before?.path === path ? before.answer : undefined, fault: error }));
      }
    };
    const timer = setTimeout(() => void ask(), isFirst ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [host, path, text, workspace, isReady]);
  return { answer: ofPath?.answer, fault: ofPath?.fault };
}

/** An answer that says the same stays the one it was: nothing has to be made anew from it. */
function after(before: Known | undefined, next: Known): Known {
  const isSame = before?.path === next.path && JSON.stringify(before.answer) === JSON.stringify(next.answer);
  return isSame ? { ...next, answer: before.answer } : next;
}
