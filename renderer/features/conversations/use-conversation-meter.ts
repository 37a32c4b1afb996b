import { useState } from 'react';
import { joinMeters, type ContextMeter } from '../../../shared/model/context-meter.ts';
import type { ConversationEventOf } from '../../../shared/model/conversation.ts';
import { AppError } from '../../../shared/contract/errors.ts';
import type { HostClient } from '../../../shared/contract/host-client.ts';
import { conversationText } from '../../../shared/text/conversation-text.ts';
import { useHost } from '../../client/client-context.tsx';

const text = conversationText.context;

interface Counted {
  readonly meter?: ContextMeter;
  readonly note: string;
}

/** What the runs of a conversation cost together, counted anew each time somebody asks. */
export function useConversationMeter(runIds: readonly string[], declared: ConversationEventOf<'declared'>) {
  const host = useHost();
  const [counted, setCounted] = useState<Counted>({ note: text.counting });
  const { style, prompt = null } = declared;
  const count = async (): Promise<void> => {
    const asked: Counted = { note: text.counting };
    setCounted(asked);
    const meters = await measureAll(host, runIds, { style, prompt });
    const meter = joinMeters(meters);
    const note = text.of(meters.length, runIds.length - meters.length);
    setCounted((now) => (now === asked ? { note, ...(meter && { meter }) } : now));
  };
  return { ...counted, count };
}

/** A run may have been deleted, or be under way: it is left out. */
async function measureAll(
  host: HostClient,
  runIds: readonly string[],
  as: Pick<ConversationEventOf<'declared'>, 'style'> & { readonly prompt: string | null },
): Promise<readonly ContextMeter[]> {
  const found = await Promise.all(
    runIds.map((runId) =>
      host.call('prompt.measure', { runId, ...as }).catch((error: unknown) => {
        if (error instanceof AppError) return undefined;
        throw error;
      }),
    ),
  );
  return found.filter((meter) => meter !== undefined);
}
