import type { ReactNode, RefObject } from 'react';
import { numberText } from '../../../shared/text/number-text.ts';
import { TIMELINE_TEXT } from '../../../shared/text/timeline-text.ts';
import type { RunView } from '../../stores/run-view.ts';
import { IconButton } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextInput } from '../../ui/Field.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { CallFilter } from './call-filter.ts';

interface TimelineHeadProps {
  readonly view: RunView | null;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly filter: CallFilter;
  readonly onFilter: (filter: CallFilter) => void;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
}

const ZOOM_STEP = 1.5;

/** Name, filter and view of the timeline. */
export function TimelineHead({ view, input, filter, onFilter, isTable, onTable, onZoom, onFit }: TimelineHeadProps) {
  const failed = view?.failedCalls ?? 0;
  return (
    <header className="timeline-head">
      <h2>{TIMELINE_TEXT.timeline}</h2>
      {view && view.calls.length > 0 && (
        <>
          <FilterChip
            pressed={!filter.failedOnly && !filter.heldOnly}
            name={TIMELINE_TEXT.all(numberText(view.calls.length))}
            hint={TIMELINE_TEXT.allChipHint}
            onClick={() => onFilter({ ...filter, failedOnly: false, heldOnly: false })}
          >
            {TIMELINE_TEXT.all(numberText(view.calls.length))}
          </FilterChip>
          {failed > 0 && (
            <FilterChip
              pressed={filter.failedOnly}
              name={TIMELINE_TEXT.failedChip(numberText(failed))}
              hint={TIMELINE_TEXT.failedChipHint}
              onClick={() => onFilter({ ...filter, failedOnly: !filter.failedOnly })}
            >
              <Icon name="failed" size={12} className="bad" />
              {numberText(failed)}
            </FilterChip>
          )}
          {view.heldCalls > 0 && (
            <FilterChip
              pressed={filter.heldOnly}
              name={TIMELINE_TEXT.heldChip(numberText(view.heldCalls))}
              hint={TIMELINE_TEXT.heldChipHint}
              onClick={() => onFilter({ ...filter, heldOnly: !filter.heldOnly })}
            >
              <Icon name="gate-held" size={12} className="held" />
              {numberText(view.heldCalls)}
            </FilterChip>
          )}
          <TextInput
            ref={input}
            icon="search"
            aria-label={TIMELINE_TEXT.filter}
            placeholder={TIMELINE_TEXT.filterHint}
            value={filter.text}
            end={filter.text === '' && <Kbd keys="/" />}
            onChange={(text) => onFilter({ ...filter, text })}
            onKeyDown={(event) => event.key === 'Escape' && onFilter({ ...filter, text: '' })}
          />
        </>
      )}
      <span className="grow" />
      {view && view.calls.length > 0 && (
        <>
          <IconButton
            icon="zoom-out"
            size="small"
            label={TIMELINE_TEXT.zoomOut}
            keys="S"
            disabled={isTable}
            onClick={() => onZoom(ZOOM_STEP)}
          />
          <IconButton
            icon="zoom-in"
            size="small"
            label={TIMELINE_TEXT.zoomIn}
            keys="W"
            disabled={isTable}
            onClick={() => onZoom(1 / ZOOM_STEP)}
          />
          <IconButton icon="fit" size="small" label={TIMELINE_TEXT.fit} keys="F" disabled={isTable} onClick={onFit} />
          <IconButton
            icon="table"
            size="small"
            label={TIMELINE_TEXT.table}
            pressed={isTable}
            onClick={() => onTable(!isTable)}
          />
        </>
      )}
    </header>
  );
}

interface FilterChipProps {
  readonly pressed: boolean;
  readonly name: string;
  readonly hint: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function FilterChip({ pressed, name, hint, onClick, children }: FilterChipProps) {
  return (
    <button
      type="button"
      className={classNames('timeline-chip', pressed && 'on')}
      aria-pressed={pressed}
      aria-label={name}
      title={hint}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
