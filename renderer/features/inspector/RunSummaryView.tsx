import type { AppError } from '../../../shared/contract/errors.ts';
import { lengthOf } from '../../../shared/model/hold-clock.ts';
import type { TraceEventOf } from '../../../shared/model/trace.ts';
import { CALL_TEXT } from '../../../shared/text/call-text.ts';
import { numberText } from '../../../shared/text/number-text.ts';
import {
  isolationText,
  limitText,
  momentText,
  outcomeSentence,
  ownTimeText,
  RUN_TEXT,
} from '../../../shared/text/run-text.ts';
import { timelineSummary } from '../../../shared/text/timeline-text.ts';
import { useRunText } from '../../stores/run-view-text.ts';
import { problemsOf } from '../../stores/run-view-problems.ts';
import type { RunView } from '../../stores/run-view.ts';
import { JsonText } from '../../ui/json-text/index.ts';
import { OutcomePill } from '../../ui/outcome/index.ts';
import { jsonWidth } from './json-width.ts';
import { Block } from './Block.tsx';
import { ContextBlock } from './ContextBlock.tsx';
import { fileName } from './call-facts.ts';
import { LongJson } from './LongJson.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { RunFaultsBlock } from './RunFaultsBlock.tsx';
import { Traceback } from './Traceback.tsx';

type Started = TraceEventOf<'run.started'>;
type Ended = TraceEventOf<'run.ended'>;

interface RunSummaryViewProps {
  readonly view: RunView;
  readonly started: Started;
}

/** A run as a whole: how it ended and why, what went in, what came out, where it ran. */
export function RunSummaryView({ view, started }: RunSummaryViewProps) {
  const { ended } = view;
  return (
    <>
      <header className="inspector-head">
        <div className="inspector-title">
          <h2 className="mono" title={started.program}>
            {fileName(started.program)}
          </h2>
          <OutcomePill outcome={ended?.outcome} />
        </div>
        {ended && <p className="inspector-sentence">{sentenceOf(view, ended)}</p>}
        {view.trouble && <p className="inspector-error">{troubleText(view.trouble)}</p>}
      </header>
      <Problems view={view} program={started.program} />
      {ended?.error?.traceback && <Traceback error={ended.error} program={started.program} />}
      {ended?.valueText !== undefined && <Value runId={view.runId} text={ended.valueText} bytes={ended.valueBytes} />}
      {started.inputsText !== '{}' && (
        <Block title={CALL_TEXT.inputs}>
          <div className="well">
            <JsonText label={CALL_TEXT.inputs} text={started.inputsText} width={jsonWidth()} />
          </div>
        </Block>
      )}
      {started.faults && <RunFaultsBlock faults={started.faults} />}
      <ContextBlock runId={view.runId} isOver={ended !== undefined} />
      <Facts view={view} started={started} />
      <Limits started={started} hit={ended?.limit} />
    </>
  );
}

function sentenceOf(view: RunView, ended: Ended): string {
  const { limit } = ended;
  const limits = view.started?.runtime.limits;
  const limitValue =
    limit === undefined ? undefined : limit === 'cpuMs' ? limits && 2 * limits.computeMs : limits?.[limit];
  return outcomeSentence({
    end: ended,
    calls: view.calls.length,
    stdoutLines: view.output.count('stdout'),
    limitValue,
  });
}

function troubleText({ code }: AppError): string {
  if (code === 'not_found') return RUN_TEXT.gone;
  return code === 'disconnected' ? RUN_TEXT.disconnected : RUN_TEXT.unreadable;
}

function Problems({ view, program }: { readonly view: RunView; readonly program: string }) {
  const problems = problemsOf(view);
  if (problems.length === 0) return null;
  return (
    <Block title={CALL_TEXT.problems} end={numberText(problems.length)}>
      <ul className="inspector-problems">
        {problems.map(({ text, line, tone }, index) => (
          <li key={index} className={tone}>
            <span>{text}</span>
            {line !== undefined && <PlaceLink path={program} line={line} />}
          </li>
        ))}
      </ul>
    </Block>
  );
}

interface ValueProps {
  readonly runId: string;
  readonly text: string;
  readonly bytes: number | undefined;
}

function Value({ runId, text, bytes }: ValueProps) {
  const size = bytes ?? new TextEncoder().encode(text).length;
  const value = useRunText({ runId, part: 'value', head: text, bytes: size });
  return <LongJson title={CALL_TEXT.value} copyLabel={CALL_TEXT.copyValue} text={value} bytes={size} />;
}

function Facts({ view, started }: RunSummaryViewProps) {
  const { runtime, origin, startedAt } = started;
  const python = view.guest?.python ?? runtime.python;
  const interpreter = view.guest?.interpreter ?? runtime.interpreter;
  const open = view.ended ? 0 : view.openCalls;
  return (
    <Block title={RUN_TEXT.run}>
      <dl className="facts">
        <Fact name={RUN_TEXT.started}>{momentText(startedAt, new Date())}</Fact>
        {view.ended && (
          <Fact name={RUN_TEXT.duration}>
            {ownTimeText(view.ended.durationMs, lengthOf(view.folds(view.ended.atMs)))}
          </Fact>
        )}
        <Fact name={RUN_TEXT.calls}>{timelineSummary(view.calls.length + view.cutCalls, view.failedCalls, open)}</Fact>
        <Fact name={RUN_TEXT.runtime}>
          {runtime.kind}, {isolationText(runtime.isolation)}
        </Fact>
        {python && <Fact name="Python">{python}</Fact>}
        {interpreter && (
          <Fact name={RUN_TEXT.interpreter}>
            <span className="mono">{interpreter}</span>
          </Fact>
        )}
        <Fact name={RUN_TEXT.origin}>{origin}</Fact>
      </dl>
    </Block>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Limits({ started, hit }: { readonly started: Started; readonly hit: Ended['limit'] }) {
  const { armed, limits } = started.runtime;
  return (
    <Block title={RUN_TEXT.limitsTitle}>
      <dl className="facts">
        {armed.map((name) => (
          <Fact key={name} name={name}>
            <span className={name === hit ? 'limit-hit' : undefined}>
              {limitText(name, name === 'cpuMs' ? 2 * limits.computeMs : limits[name])}
            </span>
          </Fact>
        ))}
      </dl>
    </Block>
  );
}
