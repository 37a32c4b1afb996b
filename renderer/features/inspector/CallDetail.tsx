import { pythonCall } from '../../../shared/lib/python-call.ts';
import { msOfStage } from '../../../shared/model/tool-call.ts';
import { callStatusText, CALL_TEXT, progressText } from '../../../shared/text/call-text.ts';
import { durationText } from '../../../shared/text/run-text.ts';
import { openHoldOf, type CallView, type RunView } from '../../stores/run-view.ts';
import { useRunText } from '../../stores/run-view-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, Pill } from '../../ui/Pill.tsx';
import { Block } from './Block.tsx';
import { BreakHereButton } from './BreakHereButton.tsx';
import { CallError } from './CallError.tsx';
import { ChangedArguments, type ChangedText } from './ChangedArguments.tsx';
import { CallFaultBlock } from './CallFaultBlock.tsx';
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
  const changed = changedArguments(call);
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
        <Facts call={call} view={view} binding={tool?.binding} />
        <div className="inspector-actions">
          <CopyButton label={CALL_TEXT.asCode} hint={CALL_TEXT.asCodeHint} textOf={asCode} />
          <BreakHereButton call={call} view={view} />
          <Button size="small" kind="ghost" onClick={() => selectCall(null)}>
            {CALL_TEXT.backToRun}
          </Button>
        </div>
      </header>
      <Passage call={call} />
      {call.fault && <CallFaultBlock fault={call.fault} />}
      {settled?.error && <CallError error={settled.error} />}
      {changed && <ChangedArguments runId={runId} callId={callId} sent={argumentsOf} changed={changed} />}
      <LongJson
        title={changed === undefined ? CALL_TEXT.arguments : CALL_TEXT.argumentsSent}
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

function Facts({ call, view, binding }: CallDetailProps & { readonly binding: string | undefined }) {
  const { requested, settled, callId } = call;
  return (
    <p className="inspector-facts">
      <span className="mono">{callId}</span>
      {view.started && requested.line !== undefined && <PlaceLink path={view.started.program} line={requested.line} />}
      {binding && <span>{binding}</span>}
      {settled && <span>{durationText(settled.durationMs - settled.heldMs)}</span>}
    </p>
  );
}

/** Those that went on in place of what the program sent, also while the call is under way. */
function changedArguments({ settled, holds }: CallView): ChangedText | undefined {
  const change = settled ? settled.changed : holds.findLast(({ released }) => released)?.released;
  const { argumentsText, argumentBytes } = change ?? {};
  return argumentsText === undefined ? undefined : { argumentsText, argumentBytes };
}

function StatusPill({ call, ended }: { readonly call: CallView; readonly ended: boolean }) {
  const { settled, stage } = call;
  if (!ended && openHoldOf(call)) {
    return (
      <Pill tone="hold" icon="gate-held">
        {CALL_TEXT.held}
      </Pill>
    );
  }
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
        isByPerson={settled.changed?.resultText !== undefined}
      />
    );
  if (settled?.error) return null;
  const waits = openHoldOf(call) ? CALL_TEXT.heldNow : stage ? CALL_TEXT.waitingIn(stage) : CALL_TEXT.waiting;
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
  readonly isByPerson: boolean;
}

function ResultText({ runId, callId, head, bytes, isChecked, isByPerson }: ResultTextProps) {
  const text = useRunText({ runId, callId, part: 'result', head, bytes });
  return (
    <LongJson
      title={CALL_TEXT.result}
      copyLabel={CALL_TEXT.copyResult}
      text={text}
      bytes={bytes}
      chip={
        <>
          {isByPerson && <Chip tone="hold">{CALL_TEXT.resultByPerson}</Chip>}
          {isChecked && <Chip tone="ok">{CALL_TEXT.matchesSchema}</Chip>}
        </>
      }
    />
  );
}
