import { pythonCall } from '../../../shared/lib/python-call.ts';
import { msOfStage } from '../../../shared/model/tool-call.ts';
import { callStatusText, CALL_TEXT, progressText } from '../../../shared/text/call-text.ts';
import { durationText } from '../../../shared/text/run-text.ts';
import type { CallView, RunView } from '../../stores/run-view.ts';
import { useRunText } from '../../stores/run-view-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, Pill } from '../../ui/Pill.tsx';
import { Block } from './Block.tsx';
import { CallError } from './CallError.tsx';
import { CopyButton } from './CopyButton.tsx';
import { LongJson } from './LongJson.tsx';
import { Passage } from './Passage.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { SourceLine } from './SourceLine.tsx';

interface CallDetailProps {
  readonly call: CallView;
  readonly view: RunView;
}

/** One call: what it was, its passage through the gate, what went in and what came out. */
export function CallDetail({ call, view }: CallDetailProps) {
  const { requested, settled, callId } = call;
  const { runId } = view;
  const tool = useApp((state) => state.workspace?.tools.find(({ name }) => name === requested.tool));
  const argumentsOf = useRunText({
    runId,
    callId,
    part: 'arguments',
    head: requested.argumentsText,
    bytes: requested.argumentBytes,
  });
  const selectCall = useApp((state) => state.selectCall);
  const asCode = async () =>
    pythonCall({ tool: requested.tool, pythonName: tool?.pythonName, argumentsText: await argumentsOf.whole() });
  const isChecked = tool?.hasOutputSchema === true && msOfStage(settled?.stageMs ?? [], 'validateOutput') !== undefined;
  return (
    <>
      <header className="inspector-head">
        <div className="inspector-title">
          <h2 className="mono" title={requested.tool}>
            {requested.tool}
          </h2>
          <StatusPill call={call} ended={view.ended !== null} />
        </div>
        <p className="inspector-facts">
          <span className="mono">{callId}</span>
          {view.started && requested.line !== undefined && (
            <PlaceLink path={view.started.program} line={requested.line} />
          )}
          {tool?.binding && <span>{tool.binding}</span>}
          {settled && <span>{durationText(settled.durationMs)}</span>}
        </p>
        <div className="inspector-actions">
          <CopyButton label={CALL_TEXT.asCode} hint={CALL_TEXT.asCodeHint} textOf={asCode} />
          <Button size="small" kind="ghost" onClick={() => selectCall(null)}>
            {CALL_TEXT.backToRun}
          </Button>
        </div>
      </header>
      <Passage call={call} />
      {settled?.error && <CallError error={settled.error} />}
      <LongJson
        title={CALL_TEXT.arguments}
        copyLabel={CALL_TEXT.copyArguments}
        text={argumentsOf}
        bytes={requested.argumentBytes}
      />
      <Result call={call} runId={runId} isChecked={isChecked === true} hasEnded={view.ended !== null} />
      {view.started && requested.line !== undefined && (
        <SourceLine started={view.started} line={requested.line} tool={requested.tool} />
      )}
    </>
  );
}

function StatusPill({ call: { settled, stage }, ended }: { readonly call: CallView; readonly ended: boolean }) {
  const status = settled?.status ?? (ended ? 'open' : null);
  const word = callStatusText(status, settled?.error?.code, stage);
  if (status === 'ok')
    return (
      <Pill tone="ok" icon="succeeded">
        {word}
      </Pill>
    );
  if (status === 'error')
    return (
      <Pill tone="bad" icon="failed">
        {word}
      </Pill>
    );
  if (status === 'cancelled')
    return (
      <Pill tone="plain" icon="cancelled">
        {word}
      </Pill>
    );
  return (
    <Pill tone={ended ? 'plain' : 'accent'} icon={ended ? 'broken' : 'running'}>
      {word}
    </Pill>
  );
}

interface ResultProps {
  readonly call: CallView;
  readonly runId: string;
  readonly isChecked: boolean;
  readonly hasEnded: boolean;
}

function Result({ call, runId, isChecked, hasEnded }: ResultProps) {
  const { settled, stage, progress } = call;
  if (settled?.resultText !== undefined)
    return (
      <ResultText
        runId={runId}
        callId={call.callId}
        head={settled.resultText}
        bytes={settled.resultBytes}
        isChecked={isChecked}
      />
    );
  if (settled?.error) return null;
  const waits = stage ? CALL_TEXT.waitingIn(stage) : CALL_TEXT.waiting;
  return (
    <Block title={CALL_TEXT.result}>
      <p className="inspector-note">{settled ? CALL_TEXT.noResult : hasEnded ? CALL_TEXT.leftOpen : waits}</p>
      {progress && !hasEnded && <p className="inspector-note">{progressText(progress)}</p>}
    </Block>
  );
}

interface ResultTextProps {
  readonly runId: string;
  readonly callId: string;
  readonly head: string;
  readonly bytes: number;
  readonly isChecked: boolean;
}

function ResultText({ runId, callId, head, bytes, isChecked }: ResultTextProps) {
  const text = useRunText({ runId, callId, part: 'result', head, bytes });
  return (
    <LongJson
      title={CALL_TEXT.result}
      copyLabel={CALL_TEXT.copyResult}
      text={text}
      bytes={bytes}
      chip={isChecked && <Chip tone="ok">{CALL_TEXT.matchesSchema}</Chip>}
    />
  );
}
