import { visibleText } from '../../../shared/lib/visible-text.ts';
import { conversationText as text } from '../../../shared/text/conversation-text.ts';
import { CodeText } from '../../ui/code-editor/CodeText.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Fold } from './Fold.tsx';
import { ReplyText } from './ReplyText.tsx';
import { Part } from './Part.tsx';
import { useToolNames } from './use-tool-names.ts';
import type { LiveReply as Live } from './view/conversation-feed.ts';
import { partialPrograms } from './view/partial-programs.ts';

interface LiveReplyProps {
  readonly live: Live;
  readonly phase: 'starting' | 'asked' | 'running' | 'over';
}

/** The reply as it is being written, or as far as it came before it broke off. */
export function LiveReply({ live, phase }: LiveReplyProps) {
  const marked = useToolNames();
  const programs = partialPrograms(live.arguments);
  const isSomething = live.text !== '' || live.thinking !== '' || live.arguments !== '';
  if (!isSomething && (phase === 'over' || phase === 'running')) return null;
  return (
    <Part who={text.who.model} tone={phase === 'over' ? 'unused' : 'plain'}>
      {live.thinking !== '' && (
        <Fold title={phase === 'over' ? text.thinking : text.thinkingNow}>
          <p className="reply-thinking">{visibleText(live.thinking)}</p>
        </Fold>
      )}
      <ReplyText text={live.text} />
      {programs.map((source, index) => (
        <div key={index} className="program-code">
          <CodeText text={source} label={text.program.source} marked={marked} />
        </div>
      ))}
      <p className="reply-state">
        <Icon name={phase === 'over' ? 'broken' : 'running'} />
        {phase === 'over' ? text.brokeOff : stateText(live, phase, isSomething)}
      </p>
    </Part>
  );
}

function stateText(live: Live, phase: LiveReplyProps['phase'], isSomething: boolean): string {
  if (!isSomething) return phase === 'starting' ? text.starting : text.asked;
  return live.arguments === '' ? text.writing : text.writingProgram;
}
