import type { ProgramUse } from '../../../../shared/model/drift.ts';
import { driftWords as text } from '../../../../shared/text/drift-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

interface ProgramPlacesProps {
  readonly uses: readonly ProgramUse[];
  /** The tool is no longer there, so that these calls fail. */
  readonly isGone: boolean;
}

/** Places of programs that name a tool; each leads to its line. */
export function ProgramPlaces({ uses, isGone }: ProgramPlacesProps) {
  const requestLine = useApp((state) => state.requestLine);
  return (
    <span className={classNames('drift-places', isGone && 'gone')}>
      {isGone && <Icon name="warning" size={12} />}
      {text.namedBy}
      {uses.map(({ program, line }) => (
        <button
          key={`${program}:${line}`}
          type="button"
          className="drift-place mono"
          onClick={() => requestLine(program, line)}
        >
          {text.place(program, line)}
        </button>
      ))}
    </span>
  );
}
