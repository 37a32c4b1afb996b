import { valueAt } from '../../../../shared/lib/json-pointer.ts';
import { visibleText } from '../../../../shared/lib/visible-text.ts';
import { brokenGateSentence, gateSentence } from '../../../../shared/text/gate-sentence.ts';
import { gatesText as text } from '../../../../shared/text/gates-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { IconName } from '../../../ui/icon/icon-paths.table.ts';
import type { GateRow } from '../../../stores/gate-rows.ts';

interface GateListRowProps {
  readonly row: GateRow;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

/** One gate: its number, what it does in a sentence, and what is to be known of it. */
export function GateListRow({ row, isShown, onShow }: GateListRowProps) {
  const { gate, draft, index } = row;
  const problems = gate?.problems.length ?? 0;
  const { icon, tone } = lookOf(row);
  return (
    <div
      role="option"
      aria-selected={isShown}
      tabIndex={isShown ? 0 : -1}
      className={classNames('gate-row', isShown && 'selected')}
      onClick={onShow}
    >
      <span className="gate-number">{gate ? text.number(index) : <Icon name="plus" size={12} />}</span>
      <Icon name={icon} className={classNames('gate-icon', tone)} />
      <span className="gate-said">
        <span className="gate-sentence">{visibleText(sentenceOf(row))}</span>
        <span className="gate-facts">
          {!gate && <span>{text.newGate(index)}</span>}
          {gate && !draft && (
            <span className={classNames(gate.tools.count === 0 && 'hold')}>{text.tools(gate.tools)}</span>
          )}
          {draft && <span className="gate-unsaved">{text.unsaved}</span>}
          {problems > 0 && <span className="bad">{text.problems(problems)}</span>}
        </span>
      </span>
    </div>
  );
}

/** What it does now, or would do once its changes are saved. */
export function sentenceOf({ gate, draft, entry }: GateRow): string {
  const isBroken = !draft && gate !== undefined && gate.problems.length > 0;
  return isBroken ? brokenGateSentence(entry) : gateSentence(entry);
}

function lookOf({ gate, entry }: GateRow): { readonly icon: IconName; readonly tone?: string } {
  if (gate && gate.problems.length > 0) return { icon: 'warning', tone: 'bad' };
  if (valueAt(entry, '/module') !== undefined) return { icon: 'program' };
  if (valueAt(entry, '/limit') !== undefined) return { icon: 'clock' };
  const action = valueAt(entry, '/action');
  if (action === 'hold') return { icon: 'gate-held', tone: 'hold' };
  return { icon: action === 'deny' ? 'gate-shut' : 'gate-open' };
}
