import { valueAt } from '../../../../shared/lib/json-pointer.ts';
import { visibleText } from '../../../../shared/lib/visible-text.ts';
import type { GateAction, GateDryRun } from '../../../../shared/model/gate.ts';
import { brokenGateSentence, gateSentence } from '../../../../shared/text/gate-sentence.ts';
import { gateName, outcomeText, dryRunText as text, verdictText } from '../../../../shared/text/gates-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { IconName } from '../../../ui/icon/icon-paths.table.ts';
import { readEntry, textsWith } from '../../../stores/gate-rows.ts';
import type { Gates } from '../use-gates.ts';
import type { DryRunAnswer } from './use-dry-run.ts';

const LOOKS: Readonly<Record<GateAction, { readonly icon: IconName; readonly tone: string }>> = {
  allow: { icon: 'gate-open', tone: 'ok' },
  deny: { icon: 'gate-shut', tone: 'bad' },
  hold: { icon: 'gate-held', tone: 'hold' },
};

interface DryRunResultProps {
  readonly answer: DryRunAnswer;
  readonly gates: Gates;
}

/** What the gates say: the outcome, then gate by gate why it decides or not. */
export function DryRunResult({ answer, gates: { list } }: DryRunResultProps) {
  const { run, tool, members, withDraft } = answer;
  const showGate = useApp((state) => state.showGate);
  const { icon, tone } = LOOKS[run.action];
  const entries = textsWith(list.gates, withDraft).map(readEntry);
  /** The row of a gate, which may be one that is in no file yet. */
  const keyOf = (index: number) => {
    if (!withDraft || withDraft.gate || index < withDraft.index) return `gate:${index}`;
    return index === withDraft.index ? withDraft.key : `gate:${index - 1}`;
  };
  return (
    <div role="group" aria-label={text.result}>
      <p className={classNames('dry-run-outcome', tone)} role="status">
        <Icon name={icon} />
        <span>{visibleText(outcomeText(run))}</span>
      </p>
      {run.action !== 'deny' && asksModule(run, entries) && <p className="dry-run-note">{text.modules}</p>}
      {entries.length === 0 && <p className="dry-run-note">{text.noGates}</p>}
      <ol className="dry-run-gates">
        {entries.map((entry, index) => {
          const isBroken = run.gates.some((gate) => gate.index === index && gate.kind === 'broken');
          return (
            <li key={index} className={classNames(run.index === index && 'decides')}>
              <button type="button" className="link" onClick={() => showGate(keyOf(index))}>
                {gateName(index)}
              </button>
              <span className="dry-run-why">{visibleText(verdictText({ run, index, entry, tool, members }))}</span>
              <span className="dry-run-sentence">
                {visibleText(isBroken ? brokenGateSentence(entry) : gateSentence(entry))}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Whether a gate module would be asked about the call, and could still stop it. */
function asksModule({ gates }: GateDryRun, entries: readonly unknown[]): boolean {
  return gates.some(
    ({ index, verdict }) => verdict.kind === 'matches' && valueAt(entries[index], '/module') !== undefined,
  );
}
