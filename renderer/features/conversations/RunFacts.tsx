import { conversationText } from '../../../shared/text/conversation-text.ts';
import { countText, ownTimeText } from '../../../shared/text/run-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Chip } from '../../ui/Pill.tsx';

/** How many calls a run made, how long it took, and whether it waits for the person. */
export function RunFacts({ runId }: { readonly runId: string }) {
  const run = useApp((state) => state.runs.get(runId));
  const held = useApp((state) => state.holds.filter((hold) => hold.runId === runId).length);
  if (!run) return null;
  const { calls, failedCalls, durationMs, heldMs } = run;
  const facts = [
    countText(calls, 'call'),
    ...(failedCalls > 0 ? [`${failedCalls} failed`] : []),
    ...(durationMs === undefined ? [] : [ownTimeText(durationMs, heldMs)]),
  ];
  return (
    <>
      <span className="program-facts">{facts.join(' · ')}</span>
      {held > 0 && (
        <Chip tone="hold" icon="gate-held">
          {conversationText.program.held(held)}
        </Chip>
      )}
    </>
  );
}
