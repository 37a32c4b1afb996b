import { useLayoutEffect, useMemo, useRef } from 'react';
import { conversationText as text } from '../../../shared/text/conversation-text.ts';
import { EndNote, InterruptedNote } from './EndNote.tsx';
import { Items } from './Items.tsx';
import { LiveReply } from './LiveReply.tsx';
import type { ConversationFeed } from './view/conversation-feed.ts';
import { conversationItems } from './view/conversation-items.ts';

/** From the end a person counts as being at it. */
const NEAR_END_PX = 40;

/** What was said and done, the newest at the end, which stays in sight while the person is there. */
export function ConversationLog({ feed }: { readonly feed: ConversationFeed }) {
  const { events, live, isBusy, version } = feed;
  const items = useMemo(() => conversationItems(events), [events]);
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [version]);
  const last = events.at(-1);
  const end = last?.kind === 'ended' && !isBusy ? last : undefined;
  const budgets = events.findLast((event) => event.kind === 'declared')?.budgets;
  return (
    <div
      ref={scroller}
      className="conversation-log"
      role="region"
      tabIndex={0}
      aria-label={text.log}
      onScroll={({ currentTarget }) => {
        const { scrollTop, scrollHeight, clientHeight } = currentTarget;
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
    >
      <div className="conversation-column">
        <Items items={end ? items.slice(0, -1) : items} />
        <LiveReply live={live} phase={isBusy ? phaseOf(last?.kind) : 'over'} />
        {end && <EndNote event={end} budgets={budgets} />}
        {!end && !isBusy && last && <InterruptedNote />}
        <p className="for-readers" role="status">
          {isBusy ? (last?.kind === 'program' ? text.program.running : text.writing) : ''}
        </p>
      </div>
    </div>
  );
}

function phaseOf(kind: string | undefined): 'starting' | 'asked' | 'running' {
  if (kind === 'asked') return 'asked';
  return kind === 'program' ? 'running' : 'starting';
}
