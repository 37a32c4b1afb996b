import { prettyJson } from '../../../shared/lib/json-layout.ts';
import { CALL_TEXT } from '../../../shared/text/call-text.ts';
import { useRunText, type RunText } from '../../stores/run-view-text.ts';
import { LineDiff } from '../../ui/line-diff/LineDiff.tsx';
import { Chip } from '../../ui/Pill.tsx';
import { LongJson } from './LongJson.tsx';

interface ChangedArgumentsProps {
  readonly runId: string;
  readonly callId: string;
  readonly sent: RunText;
  readonly changed: ChangedText;
}

/** As the trace brought it; `argumentBytes` where that is only the beginning. */
export interface ChangedText {
  readonly argumentsText: string;
  readonly argumentBytes?: number | undefined;
}

const MAX_LINES = 12;

/** The arguments that went on in place of those of the program, and the lines in which they differ, as far as both are read. */
export function ChangedArguments({ runId, callId, sent, changed }: ChangedArgumentsProps) {
  const { argumentsText: head, argumentBytes } = changed;
  const bytes = argumentBytes ?? new TextEncoder().encode(head).length;
  const text = useRunText({ runId, callId, part: 'changedArguments', head, bytes });
  const isCut = !sent.isWhole || !text.isWhole;
  return (
    <LongJson
      title={CALL_TEXT.argumentsChanged}
      chip={<Chip tone="hold">{CALL_TEXT.changed}</Chip>}
      copyLabel={CALL_TEXT.copyChanged}
      text={text}
      bytes={bytes}
      above={
        <>
          <LineDiff
            before={prettyJson(sent.text)}
            after={prettyJson(text.text)}
            maxLines={MAX_LINES}
            words={CALL_TEXT.changes}
          />
          {isCut && <p className="inspector-note">{CALL_TEXT.cutChange}</p>}
        </>
      }
    />
  );
}
