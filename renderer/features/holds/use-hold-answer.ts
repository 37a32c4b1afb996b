import { useRef, useState } from 'react';
import { AppError } from '../../../shared/contract/errors.ts';
import type { HoldAnswer } from '../../../shared/model/hold.ts';
import { errorText } from '../../../shared/text/error-text.ts';
import { holdsText } from '../../../shared/text/holds-text.ts';
import { useHost } from '../../client/client-context.tsx';

interface HoldAnswering {
  /** Why the last answer was not taken. */
  readonly refusal: string | undefined;
  readonly answer: (answer: HoldAnswer) => Promise<void>;
  readonly refuse: (why: string | undefined) => void;
}

/** Answers a held call, one answer at a time; the list loses the call once the host has let it go. */
export function useHoldAnswer(holdId: string): HoldAnswering {
  const host = useHost();
  const [refusal, refuse] = useState<string>();
  const isAsking = useRef(false);

  async function answer(said: HoldAnswer): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      const { refused } = await host.call('holds.answer', { holdId, answer: said });
      refuse(refused?.message);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refuse(error.code === 'not_found' ? holdsText.gone : errorText(error));
    } finally {
      isAsking.current = false;
    }
  }
  return { refusal, answer, refuse };
}
