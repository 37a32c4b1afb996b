import { useState } from 'react';
import type { ConversationEventOf } from '../../../shared/model/conversation.ts';
import { contextMeterText } from '../../../shared/text/context-meter-text.ts';
import { ContextPopover } from '../../ui/context-meter/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useConversationMeter } from './use-conversation-meter.ts';

interface ConversationMeterProps {
  readonly runIds: readonly string[];
  readonly declared: ConversationEventOf<'declared'>;
}

/** What the programs of a conversation put before the model, and what they kept from it. */
export function ConversationMeter({ runIds, declared }: ConversationMeterProps) {
  const { meter, note, count } = useConversationMeter(runIds, declared);
  const [isOpen, setOpen] = useState(false);
  const open = (next: boolean) => {
    setOpen(next);
    if (next) void count();
  };
  return (
    <ContextPopover open={isOpen} onOpenChange={open} meter={meter} note={note}>
      {contextMeterText.title}
      <Icon name="chevron-down" size={12} />
    </ContextPopover>
  );
}
