import { useCallback, useEffect, useState } from 'react';
import { AppError } from '../../shared/contract/errors.ts';
import type { FormFault } from '../../shared/lib/schema-form/form-fault.ts';
import type { Place } from '../../shared/lib/schema-form/place.ts';
import { errorText } from '../../shared/text/error-text.ts';
import { useHost } from '../client/client-context.tsx';

/** Pause in typing after which the host is asked again. */
const PAUSE_MS = 250;

interface Checked {
  readonly name: string;
  readonly args: { readonly text: string; readonly faults: readonly FormFault[] };
  /** A call was tried: from then on the schema is checked as the person types. */
  readonly attempted: boolean;
  /** A schema that was saved anew checks anew. */
  readonly place: Place | undefined;
}

/** What is wrong with the arguments: what the form sees at once, and what the host's validator says. */
export function useToolFaults({ name, args, attempted, place }: Checked) {
  const host = useHost();
  const [found, setFound] = useState<readonly FormFault[]>([]);
  const { text, faults: own } = args;
  const ask = useCallback(async (): Promise<readonly FormFault[]> => {
    try {
      return (await host.call('tools.validate', { name, argumentsText: text })).faults.map(withoutPlace);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.code === 'disconnected' ? [] : [{ pointer: '', message: errorText(error) }];
    }
  }, [host, name, text]);

  useEffect(() => {
    if (!attempted || own.length > 0) return;
    let isCurrent = true;
    const timer = setTimeout(() => void ask().then((faults) => isCurrent && setFound(faults)), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [attempted, own.length, ask, place]);

  return {
    faults: own.length > 0 ? own : attempted ? found : NO_FAULTS,
    /** Asks now and shows what was found. */
    check: async (): Promise<readonly FormFault[]> => {
      if (own.length > 0) return own;
      const faults = await ask();
      setFound(faults);
      return faults;
    },
  };
}

const NO_FAULTS: readonly FormFault[] = [];

/** The place stands beside the sentence here, so the sentence does not begin with it again. */
function withoutPlace({ pointer, message }: FormFault): FormFault {
  const starts = pointer !== '' && message.startsWith(`${pointer} `);
  return { pointer, message: starts ? message.slice(pointer.length + 1) : message };
}
