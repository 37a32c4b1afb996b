import type { FaultFigure, ToolFaults } from '../../../shared/model/fault-rack.ts';
import { faultRackText as text, figureText, isTime } from '../../../shared/text/fault-rack-text.ts';
import { TextInput } from '../../ui/Field.tsx';
import type { useDraft } from '../../ui/use-draft.ts';

interface FigureCellProps {
  readonly figure: FaultFigure;
  /** Name of the row. */
  readonly row: string;
  /** What counts where the row says nothing. */
  readonly inherited: ToolFaults;
  readonly draft: ReturnType<typeof useDraft>;
  readonly error: string | undefined;
  /** Of the element that says what is wrong. */
  readonly errorId: string;
}

/** One figure of one row; empty takes it out. */
export function FigureCell({ figure, row, inherited, draft, error, errorId }: FigureCellProps) {
  const above = inherited[figure];
  const nothing = isTime(figure) ? text.notSet.ms : text.notSet.rate;
  return (
    <TextInput
      {...draft.input}
      aria-label={text.figureOf(text.figures[figure].name, row)}
      {...(error !== undefined && { 'aria-describedby': errorId })}
      value={draft.text}
      placeholder={above === undefined ? nothing : figureText(figure, above)}
      invalid={error !== undefined}
      maxLength={24}
    />
  );
}
