import { memo } from 'react';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { visibleText } from '../../../shared/lib/visible-text.ts';
import { conversationText as text, usageText } from '../../../shared/text/conversation-text.ts';
import { durationText } from '../../../shared/text/run-text.ts';
import { Fold } from './Fold.tsx';
import { Part } from './Part.tsx';
import { ReplyText } from './ReplyText.tsx';
import { ProgramPart } from './ProgramPart.tsx';
import type { ConversationItem, ProgramItem, ReplyItem } from './view/conversation-items.ts';

/** Ends of earlier goes that what stands around them says as well. */
const SAID_ANYWAY: ReadonlySet<string> = new Set(['answered', 'permission']);

interface ItemsProps {
  readonly items: readonly ConversationItem[];
  /** They count no more. */
  readonly isPast?: boolean;
}

/** What was said and done, one under the other; a reply that is being written does not touch it. */
export const Items = memo(function Items({ items, isPast = false }: ItemsProps) {
  return items.map((item) => <Item key={item.seq} item={item} isPast={isPast} />);
});

function Item({ item, isPast }: { readonly item: ConversationItem; readonly isPast: boolean }) {
  switch (item.kind) {
    case 'task':
      return (
        <Part who={text.who.person} tone="person">
          <p className="reply-text">{item.text}</p>
        </Part>
      );
    case 'reply':
      return <Reply item={item} isPast={isPast} />;
    case 'taken':
      return <Program program={item.program} isPast={isPast} isTaken />;
    case 'ended':
      return SAID_ANYWAY.has(item.end) ? null : <p className="past-end">{text.states[item.end]}</p>;
    default:
      return assertNever(item);
  }
}

function Reply({ item, isPast }: { readonly item: ReplyItem; readonly isPast: boolean }) {
  const facts = [text.round(item.round), durationText(item.durationMs), usageText(item.usage)];
  return (
    <>
      <Part who={text.who.model}>
        {item.thinking !== '' && (
          <Fold title={text.thinking}>
            <p className="reply-thinking">{visibleText(item.thinking)}</p>
          </Fold>
        )}
        <ReplyText text={item.text} />
        <p className="reply-facts">{facts.join(' · ')}</p>
      </Part>
      {item.programs.map((program) => (
        <Program key={program.callId} program={program} isPast={isPast} />
      ))}
    </>
  );
}

interface ProgramProps {
  readonly program: ProgramItem;
  readonly isPast: boolean;
  readonly isTaken?: boolean;
}

/** A program, and folded what it was and what followed before a person changed it. */
function Program({ program, ...place }: ProgramProps) {
  const { before } = program;
  const past = before && (
    <Fold title={text.program.before}>
      <Program program={before.program} isPast />
      <Items items={before.items} isPast />
    </Fold>
  );
  return <ProgramPart program={program} {...place} before={past} />;
}
