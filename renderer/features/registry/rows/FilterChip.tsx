import { classNames } from '../../../ui/class-names.ts';
import './filter-chip.css';

interface FilterChipProps {
  readonly pressed: boolean;
  readonly label: string;
  readonly hint?: string;
  readonly onClick: () => void;
}

/** A filter that is on or off. */
export function FilterChip({ pressed, label, hint, onClick }: FilterChipProps) {
  return (
    <button
      type="button"
      className={classNames('filter-chip', pressed && 'on')}
      aria-pressed={pressed}
      title={hint}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
