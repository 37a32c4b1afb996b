import { useId } from 'react';
import type { Stop } from '../../../shared/model/breakpoint.ts';
import type { Hold } from '../../../shared/model/hold.ts';
import { breakpointText } from '../../../shared/text/breakpoint-text.ts';
import { clockText, holdsText as text } from '../../../shared/text/holds-text.ts';
import { bytesText } from '../../../shared/text/run-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { JsonText } from '../../ui/json-text/index.ts';
import { useNow } from '../../ui/use-now.ts';
import { HoldAnswers } from './HoldAnswers.tsx';
import { useHoldArguments } from './use-hold-arguments.ts';

/** Characters of JSON that fit one line of the list. */
const JSON_CHARS = 40;
const TICK_MS = 1000;

/** One held call: what it is about to do, why it stopped, and what may be said to it. */
export function HoldCard({ hold }: { readonly hold: Hold }) {
  const id = useId();
  const whole = useHoldArguments(hold);
  return (
    <section className="held-call" data-hold={hold.holdId} tabIndex={0} aria-labelledby={`${id}-tool ${id}-reason`}>
      <div className="hold-head">
        <h3 id={`${id}-tool`} className="mono">
          {hold.tool}
        </h3>
        <HeldFor hold={hold} />
      </div>
      <Place hold={hold} />
      <p id={`${id}-reason`} className="hold-reason">
        {text.reason(hold)}
        {hold.stop && hold.stop.kind !== 'step' && <EditBreakpoint stop={hold.stop} />}
      </p>
      <div className="hold-arguments-head">
        <h4>{text.arguments}</h4>
        <span>{bytesText(hold.argumentBytes)}</span>
      </div>
      <div className="hold-arguments">
        <JsonText label={text.argumentsOf(hold.tool)} text={whole.argumentsText} width={JSON_CHARS} wholeStrings />
      </div>
      {!whole.isWhole && (
        <p role="status" className="hold-fault">
          {whole.fault === undefined ? text.reading : text.notRead(whole.fault)}
        </p>
      )}
      <HoldAnswers hold={hold} {...(whole.isWhole && { argumentsText: whole.argumentsText })} />
    </section>
  );
}

function EditBreakpoint({ stop }: { readonly stop: Exclude<Stop, { kind: 'step' }> }) {
  const openDialog = useApp((state) => state.openDialog);
  const place = stop.kind === 'tool' ? { tool: stop.tool } : { program: stop.program, line: stop.line };
  return (
    <button type="button" className="hold-link" onClick={() => openDialog({ kind: 'breakpoint', place })}>
      {breakpointText.edit}
    </button>
  );
}

function HeldFor({ hold }: { readonly hold: Hold }) {
  const now = useNow(TICK_MS);
  const leftMs = Date.parse(hold.deniedAt) - now;
  return (
    <p className="hold-times">
      <span className="hold-age">
        {text.held} {clockText(now - Date.parse(hold.heldAt))}
      </span>
      <span>{leftMs > 0 ? text.left(clockText(leftMs)) : text.leftNone}</span>
    </p>
  );
}

/** Where the call comes from; a line of a program can be gone to. */
function Place({ hold }: { readonly hold: Hold }) {
  const program = useApp((state) => state.runs.get(hold.runId)?.program);
  const requestLine = useApp((state) => state.requestLine);
  const showRun = useApp((state) => state.showRun);
  const { line, callId, runId } = hold;
  const place = hold.caller === 'program' ? (program ?? text.callers.program) : text.callers[hold.caller];
  const whole = line === undefined ? place : `${place} · ${text.line(line)}`;
  return (
    <p className="hold-place">
      {program !== undefined && line !== undefined ? (
        <button
          type="button"
          className="hold-link"
          aria-label={text.goToLine(`${program}:${line}`)}
          onClick={() => {
            showRun(runId);
            requestLine(program, line);
          }}
        >
          {whole}
        </button>
      ) : (
        <span>{whole}</span>
      )}
      <span>{callId}</span>
    </p>
  );
}
