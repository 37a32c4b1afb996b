import { memo, type MouseEvent } from 'react';
import { visibleText } from '../../../../shared/lib/visible-text.ts';
import { lintText as text } from '../../../../shared/text/lint-text.ts';
import { toolListText } from '../../../../shared/text/registry-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { RowPlace } from '../rows/RowGrid.tsx';
import type { ProblemGroup, ProblemRow } from './problem-rows.ts';
import { SeverityIcon } from './SeverityIcon.tsx';
import type { ProblemSteps } from './use-problem-steps.ts';

interface RowProps {
  readonly place: RowPlace;
  readonly isCursor: boolean;
  readonly steps: ProblemSteps;
}

interface GroupRowProps extends RowProps {
  readonly row: ProblemGroup;
}

/** A tool, or a file, and how much is wrong with it. */
export const ProblemGroupRow = memo(function ProblemGroupRow({ place, row, isCursor, steps }: GroupRowProps) {
  const { about, file, isTool, counts, folded } = row;
  return (
    <div
      {...place}
      aria-level={1}
      aria-expanded={!folded}
      aria-selected={isCursor}
      className={classNames('row-grid-line problem-line group', isCursor && 'cursor')}
      onClick={() => steps.fold(row)}
    >
      <span role="gridcell" className="row-grid-heading">
        <Icon name={folded ? 'chevron-right' : 'chevron-down'} size={12} />
        <span className={classNames('cut', isTool && 'mono')} title={about}>
          {visibleText(about)}
        </span>
        {isTool && (
          <span className="row-grid-meta cut" title={file}>
            {file}
          </span>
        )}
        <span className="grow" />
        <span className="row-grid-meta">{toolListText.counted(counts.error, counts.warning, counts.note)}</span>
      </span>
    </div>
  );
});

interface ProblemRowProps extends RowProps {
  readonly row: Extract<ProblemRow, { readonly kind: 'problem' }>;
}

/** One problem: how bad, what, by which rule, and where. */
export const ProblemListRow = memo(function ProblemListRow({ place, row, isCursor, steps }: ProblemRowProps) {
  const { finding, sentence, about } = row.entry;
  const pointer = finding.pointer || (finding.tool ? text.whole : text.wholeFile);
  const show = (event: MouseEvent) => {
    event.stopPropagation();
    steps.show(row.entry);
  };
  return (
    <div
      {...place}
      aria-level={2}
      aria-selected={isCursor}
      className={classNames('row-grid-line problem-line', isCursor && 'cursor selected')}
      onClick={() => steps.go(row)}
      onDoubleClick={() => steps.show(row.entry)}
    >
      <span role="gridcell" className="problem-sentence">
        <SeverityIcon severity={finding.severity} />
        <span className="cut" title={visibleText(sentence)}>
          {visibleText(sentence)}
        </span>
        {finding.fix && <Icon name="edit" size={12} label={text.onlyFixable} className="problem-fixable" />}
      </span>
      <span role="gridcell" className="row-grid-meta mono cut" title={finding.code}>
        {finding.code}
      </span>
      <span role="gridcell" className="problem-pointer">
        <button
          type="button"
          tabIndex={-1}
          className={classNames('place-link cut', finding.pointer !== '' && 'mono')}
          title={text.showAt(about, finding.pointer)}
          onClick={show}
        >
          {visibleText(pointer)}
        </button>
      </span>
    </div>
  );
});
