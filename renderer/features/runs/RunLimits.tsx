import type { LimitName, Limits } from '../../../shared/model/limits.ts';
import { numberText } from '../../../shared/text/number-text.ts';
import { limitText, RUN_TEXT } from '../../../shared/text/run-text.ts';
import type { RunView } from '../../stores/run-view.ts';
import { classNames } from '../../ui/class-names.ts';

interface RunLimitsProps {
  readonly view: RunView;
  readonly nowMs: number;
  readonly limits: Limits;
  readonly armed: readonly LimitName[];
}

interface Use {
  readonly name: LimitName;
  readonly label: string;
  readonly share: number;
  readonly figures: string;
}

/** How much of each limit the run used: figures where there is room, one share of the nearest limit where not. */
export function RunLimits({ view, nowMs, limits, armed }: RunLimitsProps) {
  const uses = usesOf(view, nowMs, limits).filter((use) => use.name === 'calls' || armed.includes(use.name));
  const most = Math.max(...uses.map((use) => use.share));
  const sentence = uses.map((use) => `${use.label} ${use.figures}`).join(', ');
  const hit = view.ended?.limit;
  return (
    <>
      <span className="run-limits wide">
        {uses.map((use) => (
          <span key={use.name} className={classNames('run-limit', hit === use.name && 'hit')}>
            <span className="run-limit-name">{use.label}</span>
            <Meter share={use.share} />
            {use.figures}
          </span>
        ))}
      </span>
      <span className="run-limits narrow" title={sentence}>
        <span className="run-limit-stack" aria-hidden="true">
          {uses.map((use) => (
            <Meter key={use.name} share={use.share} />
          ))}
        </span>
        <span className={classNames('run-limit', hit !== undefined && 'hit')}>
          <span className="run-limit-name">{RUN_TEXT.limits}</span> {Math.round(most * 100)} %
        </span>
        <span className="for-readers">{sentence}</span>
      </span>
    </>
  );
}

function usesOf(view: RunView, nowMs: number, limits: Limits): readonly Use[] {
  const calls = view.calls.length + view.cutCalls;
  const computeMs = view.computeMs(nowMs);
  const seconds = (ms: number): string => numberText(Math.round(ms / 100) / 10);
  return [
    {
      name: 'computeMs',
      label: RUN_TEXT.compute,
      share: Math.min(1, computeMs / limits.computeMs),
      figures: `${seconds(computeMs)} / ${limitText('computeMs', limits.computeMs)}`,
    },
    {
      name: 'calls',
      label: RUN_TEXT.calls,
      share: Math.min(1, calls / limits.calls),
      figures: `${numberText(calls)} / ${limitText('calls', limits.calls)}`,
    },
  ];
}

function Meter({ share }: { readonly share: number }) {
  return (
    <span className="meter" aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </span>
  );
}
