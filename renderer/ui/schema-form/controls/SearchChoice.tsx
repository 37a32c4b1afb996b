import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import type { Option } from '../../../../shared/lib/schema-form/field.ts';
import { formText } from '../../../../shared/text/form-text.ts';
import { classNames } from '../../class-names.ts';
import { TextInput } from '../../Field.tsx';
import { Icon } from '../../icon/Icon.tsx';
import { Popover } from '../../Popover.tsx';
import { VirtualList } from '../../VirtualList.tsx';
import { findLabels, optionLabel } from './options.ts';

const ROW_PX = 26;

interface SearchChoiceProps {
  readonly id: string;
  readonly describedBy: string;
  readonly invalid: boolean;
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: number | undefined;
  /** Gets the index of an option, or nothing to choose none. */
  readonly onChoose: (index: number | undefined) => void;
}

/** A choice among so many values that they are searched; only the rows in sight exist. */
export function SearchChoice(props: SearchChoiceProps) {
  const { id, describedBy, invalid, name, options, chosen, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const option = chosen === undefined ? undefined : options[chosen];
  const label = option ? optionLabel(option) : formText.unset;
  return (
    <Popover
      label={name}
      open={isOpen}
      onOpenChange={setOpen}
      align="start"
      trigger={
        <button
          type="button"
          id={id}
          aria-label={`${name}: ${label}`}
          aria-describedby={describedBy}
          data-invalid={invalid || undefined}
          className={classNames('select mono', invalid && 'invalid')}
        >
          <span className={classNames('cut', !option && 'select-muted')}>{label}</span>
          <Icon name="chevron-down" size={12} />
        </button>
      }
    >
      <OptionSearch
        name={name}
        options={options}
        chosen={chosen}
        onChoose={(index) => {
          onChoose(index);
          setOpen(false);
        }}
      />
    </Popover>
  );
}

type OptionSearchProps = Pick<SearchChoiceProps, 'name' | 'options' | 'chosen' | 'onChoose'>;

function OptionSearch({ name, options, chosen, onChoose }: OptionSearchProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const labels = useMemo(() => options.map((option) => optionLabel(option)), [options]);
  const lower = useMemo(() => labels.map((label) => label.toLowerCase()), [labels]);
  const found = useMemo(() => findLabels(lower, query), [lower, query]);
  const [at, setAt] = useState(() => Math.max(0, found.indexOf(chosen ?? -1)));
  const active = Math.min(at, found.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, active, found.length);
    if (event.key === 'Enter') {
      const index = found[active];
      if (index !== undefined) onChoose(index);
    } else if (to !== undefined) setAt(to);
    else return;
    event.preventDefault();
  };
  return (
    <div className="search-choice">
      <TextInput
        icon="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-label={formText.search}
        placeholder={formText.search}
        value={query}
        onKeyDown={onKeyDown}
        onChange={(next) => {
          setQuery(next);
          setAt(0);
        }}
      />
      <p className="search-choice-count" role="status">
        {found.length > 0 ? formText.found(found.length) : formText.nothingFound}
      </p>
      <VirtualList
        id={`${id}-list`}
        role="listbox"
        aria-label={name}
        className="search-choice-list"
        count={found.length}
        rowPx={ROW_PX}
        shown={active}
        row={(row) => (
          <div
            id={`${id}-${row}`}
            role="option"
            aria-selected={found[row] === chosen}
            aria-setsize={found.length}
            aria-posinset={row + 1}
            className={classNames('search-choice-row mono cut', row === active && 'active')}
            onClick={() => onChoose(found[row])}
          >
            {labels[found[row] ?? -1]}
          </div>
        )}
      />
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

function keyTarget(key: string, at: number, count: number): number | undefined {
  const step = STEPS[key];
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, at + step));
}
