import { useEffect, useRef, type RefObject } from 'react';
import { toolListText as text } from '../../../../shared/text/registry-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { TOOL_FACTS, type ToolFact } from '../../../stores/tool-list-slice.ts';
import { FilterChip } from '../rows/FilterChip.tsx';
import { SearchField } from '../rows/SearchField.tsx';

interface ToolListBarProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly shown: number;
  readonly all: number;
  /** Moves the keys to the rows. */
  readonly onLeave: () => void;
}

/** Search and filters of the list, and how many tools they leave. */
export function ToolListBar({ input, shown, all, onLeave }: ToolListBarProps) {
  const search = useApp((state) => state.toolFilter.search);
  const setFilter = useApp((state) => state.setToolFilter);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) input.current?.focus();
    isFirst.current = false;
  }, [input]);
  return (
    <div className="registry-bar" role="search">
      <SearchField
        input={input}
        label={text.search}
        hint={text.searchShort}
        keys="/"
        value={search}
        onChange={(value) => setFilter({ search: value })}
        onLeave={onLeave}
      />
      <div className="registry-chips" role="group" aria-label={text.filters}>
        {TOOL_FACTS.map((fact) => (
          <FactChip key={fact} fact={fact} />
        ))}
      </div>
      <span className="grow" />
      <span className="registry-count" role="status">
        {text.found(shown, all)}
      </span>
    </div>
  );
}

/** Goes from any to those that are, to those that are not, and back. */
function FactChip({ fact }: { readonly fact: ToolFact }) {
  const facts = useApp((state) => state.toolFilter.facts);
  const setFilter = useApp((state) => state.setToolFilter);
  const wanted = facts[fact];
  const next = () => {
    const { [fact]: _, ...others } = facts;
    setFilter({ facts: wanted === false ? others : { ...others, [fact]: wanted === undefined } });
  };
  return (
    <FilterChip
      pressed={wanted !== undefined}
      label={text.fact(fact, wanted)}
      hint={text.factHint(fact, wanted)}
      onClick={next}
    />
  );
}
