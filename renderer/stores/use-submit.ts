import { useState, type FormEvent } from 'react';
import { AppError } from '../../shared/contract/errors.ts';
import { errorText } from '../../shared/text/error-text.ts';

/** What a form does when it is sent; `error` says why the last time came to nothing, until the next time. */
export function useSubmit(send: () => Promise<void>) {
  const [error, setError] = useState<string>();
  return {
    error,
    submit: async (event: FormEvent): Promise<void> => {
      event.preventDefault();
      setError(undefined);
      try {
        await send();
      } catch (reason) {
        if (!(reason instanceof AppError)) throw reason;
        setError(errorText(reason));
      }
    },
  };
}
