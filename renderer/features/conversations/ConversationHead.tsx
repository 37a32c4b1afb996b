import type { ConversationEvent } from '../../../shared/model/conversation.ts';
import { conversationText as text, goText, modelFactsText, usageText } from '../../../shared/text/conversation-text.ts';
import { countText } from '../../../shared/text/run-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { ConversationMeter } from './ConversationMeter.tsx';
import { useTick } from '../../ui/use-tick.ts';
import { goFacts, type GoFacts } from './view/go-facts.ts';

const TICK_MS = 500;

interface ConversationHeadProps {
  readonly events: readonly ConversationEvent[];
  readonly isBusy: boolean;
}

/** Who answers, what the model is told, and what the go took of its budgets. */
export function ConversationHead({ events, isBusy }: ConversationHeadProps) {
  const facts = goFacts(events);
  useTick(isBusy, TICK_MS);
  const heldMs = useApp((state) => facts.runIds.reduce((sum, runId) => sum + (state.runs.get(runId)?.heldMs ?? 0), 0));
  const { declared, total } = facts;
  if (!declared) return null;
  const { model, style, prompt, budgets, tools } = declared;
  const timeMs = Math.max(0, lengthOf(facts, isBusy) - heldMs);
  return (
    <header className="conversation-head">
      <span className="cut" title={modelFactsText(model)}>
        <b>{model.name}</b>
        {model.host && ` at ${model.host}`}
      </span>
      <span className="conversation-told cut" title={prompt}>
        {countText(tools.length, 'tool')}, {text.styles[style]}
        {prompt !== undefined && `, ${prompt}`}
      </span>
      <span className="grow" />
      {facts.total.runIds.length > 0 && <ConversationMeter runIds={facts.total.runIds} declared={declared} />}
      <span className="conversation-figures">
        {goText({ rounds: facts.rounds, tokens: facts.tokens, timeMs }, budgets).join(' · ')}
      </span>
      <span className="conversation-figures total" title={usageText(total.usage)}>
        {text.total}: {countText(total.rounds, 'round')}, {usageText(total.usage)}
      </span>
    </header>
  );
}

function lengthOf({ startedAt, endedAt }: GoFacts, isBusy: boolean): number {
  if (startedAt === undefined || (!isBusy && endedAt === undefined)) return 0;
  return (endedAt === undefined ? Date.now() : Date.parse(endedAt)) - Date.parse(startedAt);
}
