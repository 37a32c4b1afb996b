import { useId, type KeyboardEvent } from 'react';
import type { FoundTool } from '../../../../shared/model/import-sources.ts';
import { importText as text } from '../../../../shared/text/exchange-import-text.ts';
import { visibleText } from '../../../../shared/lib/visible-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Chip } from '../../../ui/Pill.tsx';
import { Tick } from '../../../ui/Tick.tsx';
import { VirtualList } from '../../../ui/VirtualList.tsx';
import { isSame, toggled, type Choice } from './choices.ts';
import type { Import } from './use-import.ts';

const ROW_PX = 24;
const MAX_ROWS = 7;

interface FoundListProps {
  readonly given: Import;
  readonly active: number;
  readonly onShow: (key: string) => void;
}

/** The tools of an import: arrows show one, Space takes it or leaves it. */
export function FoundList({ given, active, onShow }: FoundListProps) {
  const id = useId();
  const { found, choices, choose } = given;
  const toggle = (tool: FoundTool) => {
    const next = toggled(tool, choices);
    if (next) choose([tool], next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const current = found[active];
    const next = found[nextRow(event.key, active, found.length)];
    if (event.key === ' ' && current) toggle(current);
    else if (next && next !== current) onShow(next.key);
    else if (!(event.key in STEPS)) return;
    event.preventDefault();
  };
  return (
    <VirtualList
      role="listbox"
      aria-label={text.list}
      aria-multiselectable
      aria-activedescendant={`${id}-${active}`}
      tabIndex={0}
      className="import-list"
      style={{ height: Math.min(found.length, MAX_ROWS) * ROW_PX + 2 }}
      count={found.length}
      rowPx={ROW_PX}
      shown={active}
      onKeyDown={onKeyDown}
      row={(index) => {
        const one = found[index];
        if (!one) return null;
        const choice = given.choice(one);
        return (
          <div
            id={`${id}-${index}`}
            role="option"
            aria-selected={choice !== 'skip'}
            aria-disabled={choice === 'skip' && toggled(one, choices) === undefined}
            aria-setsize={found.length}
            aria-posinset={index + 1}
            className={classNames('import-row', index === active && 'active')}
            onClick={() => onShow(one.key)}
          >
            <Tick on={choice !== 'skip'} onTick={() => toggle(one)} />
            <span className="mono cut">{visibleText(one.name) || text.noName}</span>
            {one.source !== '' && <span className="import-meta cut">{visibleText(one.source)}</span>}
            <Facts tool={one} choice={choice} repairs={given.options.repair} />
          </div>
        );
      }}
    />
  );
}

interface FactsProps {
  readonly tool: FoundTool;
  readonly choice: Choice;
  readonly repairs: boolean;
}

function Facts({ tool, choice, repairs }: FactsProps) {
  const mendable = tool.repairs.filter(({ isMendable }) => isMendable).length;
  const isFaulty = tool.remarks.some(({ isFault }) => isFault);
  return (
    <span className="import-facts">
      {mendable > 0 && repairs && <Chip tone="hold">{text.repairs(mendable)}</Chip>}
      {tool.rule !== undefined && (choice === 'take' || choice === 'both') && (
        <Chip tone="hold" icon="gate-open">
          {visibleText(text.allowedBy(tool.rule))}
        </Chip>
      )}
      {isFaulty && (
        <Chip tone="bad" icon="warning">
          {text.faulty}
        </Chip>
      )}
      {choice === 'replace' && <Chip tone="accent">{text.marks.replace}</Chip>}
      {choice === 'skip' && tool.nameFault && <InTheWay tool={tool} code={tool.nameFault.code} />}
    </span>
  );
}

interface InTheWayProps {
  readonly tool: FoundTool;
  readonly code: NonNullable<FoundTool['nameFault']>['code'];
}

/** Why a tool is not written under its name. */
function InTheWay({ tool, code }: InTheWayProps) {
  if (isSame(tool)) return <Chip>{text.marks.same}</Chip>;
  return (
    <Chip tone={tool.existing ? 'hold' : 'bad'} icon="warning">
      {text.nameFaults[code]}
    </Chip>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: MAX_ROWS,
  PageUp: -MAX_ROWS,
  Home: -Infinity,
  End: Infinity,
};

function nextRow(key: string, at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, at + (STEPS[key] ?? 0)));
}
