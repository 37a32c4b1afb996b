import { useEffect, useState } from 'react';
import { AppError } from '../../../shared/contract/errors.ts';
import type { Hold } from '../../../shared/model/hold.ts';
import { errorText } from '../../../shared/text/error-text.ts';
import { useHost } from '../../client/client-context.tsx';
import { useApp } from '../../stores/store-context.ts';

interface HoldArguments {
  readonly argumentsText: string;
  readonly isWhole: boolean;
  /** Why the rest could not be read. */
  readonly fault?: string;
}

/** All arguments of a held call: the listed ones, and where those are cut, what the host gives when asked for them. */
export function useHoldArguments({ holdId, argumentsText, argumentBytes }: Hold): HoldArguments {
  const host = useHost();
  const isOpen = useApp((state) => state.connection === 'open');
  const [whole, setWhole] = useState<string>();
  const [fault, setFault] = useState<string>();
  const isListed = new TextEncoder().encode(argumentsText).length >= argumentBytes;
  const isWhole = isListed || whole !== undefined;

  useEffect(() => {
    if (isWhole || !isOpen) return;
    let isWanted = true;
    const read = async () => {
      try {
        const all = await host.call('holds.arguments', { holdId });
        if (isWanted) setWhole(all.argumentsText);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (isWanted) setFault(errorText(error));
      }
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [host, holdId, isWhole, isOpen]);

  return { argumentsText: whole ?? argumentsText, isWhole, ...(fault !== undefined && { fault }) };
}
