import { useEffect, useState } from 'react';
import { AppError } from '../../../shared/contract/errors.ts';
import { DISCLOSURE_STYLES, type DisclosureStyle, type PromptProvider } from '../../../shared/model/prompt.ts';
import { useHost } from '../../client/client-context.tsx';
import type { PromptAnswer } from './use-shown-prompt.ts';

type Forms = Readonly<Record<DisclosureStyle, string>>;

interface Made {
  readonly provider: PromptProvider;
  readonly answer: PromptAnswer;
  readonly forms: Forms;
}

/**
 * The declaration in each style as JSON that a provider takes; undefined while it is made, or where no provider is asked
 * for. It is made anew with each `answer`.
 */
export function useProviderForms(
  { path, text }: { readonly path: string | null; readonly text: string | undefined },
  provider: PromptProvider | undefined,
  answer: PromptAnswer | undefined,
): Forms | undefined {
  const host = useHost();
  const [made, setMade] = useState<Made>();
  useEffect(() => {
    if (provider === undefined || !answer) return;
    const abort = new AbortController();
    const wish = { prompt: path, provider, ...(text !== undefined && { promptText: text }) };
    const ask = async (style: DisclosureStyle) =>
      [style, (await host.call('prompt.form', { ...wish, style }, { signal: abort.signal })).text] as const;
    Promise.all(DISCLOSURE_STYLES.map(ask)).then(
      (texts) => {
        // The styles are its keys.
        if (!abort.signal.aborted) setMade({ provider, answer, forms: Object.fromEntries(texts) as unknown as Forms });
      },
      (error: unknown) => {
        // What is wrong with the text is told by the question for `answer`.
        if (!(error instanceof AppError)) throw error;
      },
    );
    return () => abort.abort();
    // The answer is of the text: asking with every letter typed would be in vain.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [host, provider, answer]);
  return made?.provider === provider && made?.answer === answer ? made?.forms : undefined;
}
