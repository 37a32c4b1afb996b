import { useId } from 'react';
import { escapePointerStep } from '../../../shared/lib/json-pointer.ts';
import type { FaultFigure, ToolFaults } from '../../../shared/model/fault-rack.ts';
import { faultRackText as text, figureText } from '../../../shared/text/fault-rack-text.ts';
import { IconButton } from '../../ui/Button.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { readFigure } from './figure.ts';
import { FigureCell } from './FigureCell.tsx';
import type { FaultRackInUse } from './use-fault-rack.ts';

export const FIGURES = Object.keys(text.figures) as readonly FaultFigure[]; // its type names no others

interface FaultRowProps {
  readonly rack: FaultRackInUse;
  /** Null for all tools. */
  readonly tool: string | null;
  /** False for a name that no tool has now. */
  readonly isKnown: boolean;
}

/** The figures of one tool, or of all, and under them what is wrong with one of them. */
export function FaultRow({ rack, tool, isKnown }: FaultRowProps) {
  const id = useId();
  const cells = useFigures(rack, tool);
  const name = tool ?? text.all;
  const { all = {} } = rack.rack;
  const pointer = pointerOf(tool);
  const sentence = cells.find(({ error }) => error !== undefined)?.error ?? rack.problemAt(pointer);
  const note = sentence ?? (isKnown ? undefined : text.unknownTool);
  return (
    <>
      <tr className="fault-row">
        <th scope="row" title={tool ?? text.allHint}>
          <span className={tool === null ? 'fault-tool' : 'fault-tool mono cut'}>{name}</span>
        </th>
        {cells.map(({ figure, draft, error }) => (
          <td key={figure}>
            <FigureCell
              figure={figure}
              row={name}
              inherited={tool === null ? {} : all}
              draft={draft}
              error={error}
              errorId={`${id}-text`}
            />
          </td>
        ))}
        <td>
          {tool !== null && (
            <IconButton
              icon="trash"
              label={text.remove(tool)}
              onClick={() => void rack.edit({ kind: 'remove', tool })}
            />
          )}
        </td>
      </tr>
      {note !== undefined && (
        <tr className="fault-note">
          <td colSpan={FIGURES.length + 2}>
            <p
              id={`${id}-text`}
              className={sentence ? 'field-error' : 'field-hint'}
              {...(sentence && { role: 'alert' })}
            >
              {note}
            </p>
          </td>
        </tr>
      )}
    </>
  );
}

/** The cells of a row, each with its draft. */
function useFigures(rack: FaultRackInUse, tool: string | null) {
  const row: ToolFaults = (tool === null ? rack.rack.all : rack.rack.tools?.[tool]) ?? {};
  const drafts = {
    latencyMs: useFigure(rack, tool, 'latencyMs', row.latencyMs),
    jitterMs: useFigure(rack, tool, 'jitterMs', row.jitterMs),
    rateLimitRate: useFigure(rack, tool, 'rateLimitRate', row.rateLimitRate),
    errorRate: useFigure(rack, tool, 'errorRate', row.errorRate),
    hangRate: useFigure(rack, tool, 'hangRate', row.hangRate),
    wrongResultRate: useFigure(rack, tool, 'wrongResultRate', row.wrongResultRate),
    droppedFieldRate: useFigure(rack, tool, 'droppedFieldRate', row.droppedFieldRate),
  } satisfies Readonly<Record<FaultFigure, unknown>>;
  return FIGURES.map((figure) => {
    const draft = drafts[figure];
    return { figure, draft, error: draft.error ?? rack.problemAt(`${pointerOf(tool)}/${figure}`) };
  });
}

function useFigure(rack: FaultRackInUse, tool: string | null, figure: FaultFigure, value: number | undefined) {
  return useDraft({
    value: value === undefined ? '' : figureText(figure, value),
    check(written) {
      const read = written === '' ? undefined : readFigure(figure, written);
      return read?.ok === false ? read.sentence : undefined;
    },
    async commit(written) {
      const read = readFigure(figure, written);
      await rack.edit({ kind: 'figures', tool, figures: { [figure]: read.ok ? read.value : null } });
      return undefined;
    },
  });
}

function pointerOf(tool: string | null): string {
  return tool === null ? '/all' : `/tools/${escapePointerStep(tool)}`;
}
