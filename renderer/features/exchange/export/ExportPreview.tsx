import { useMemo } from 'react';
import { exportFile } from '../../../../shared/model/export-file.ts';
import { exportText as text } from '../../../../shared/text/exchange-export-text.ts';
import { countedText } from '../../../../shared/text/model-text.ts';
import { bytesText } from '../../../../shared/text/run-text.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportedText } from './ExportedText.tsx';
import type { Exporting } from './use-export.ts';

interface ExportPreviewProps {
  readonly exporting: Exporting;
  readonly onCopy: () => void;
}

/** The text as it will be saved, coloured, with its size. */
export function ExportPreview({ exporting: { format, view, tokens }, onCopy }: ExportPreviewProps) {
  const file = exportFile(format);
  const { answer, isCurrent } = view;
  const shown = answer?.format === format ? answer : undefined;
  const isNothing = shown !== undefined && shown.tools.length === 0;
  const size = useMemo(() => (shown ? sizeText(shown.text) : ''), [shown]);
  return (
    <section className="export-preview" aria-label={text.preview} aria-busy={!isCurrent}>
      <div className="export-head">
        <h3>{text.preview}</h3>
        <span className="export-file mono cut">{file.name}</span>
        <span className="grow" />
        <span className="export-meta" title={tokens.answer && countedText(tokens.answer)}>
          {size}
          {tokens.answer && tokens.isCurrent && `, ${text.tokens(tokens.answer.tokens)}`}
        </span>
        <IconButton icon="copy" size="small" label={text.copy} disabled={!shown || isNothing} onClick={onCopy} />
      </div>
      {!shown && <p className="export-wait">{text.making}</p>}
      {isNothing && (
        <EmptyState icon="tool" title={text.nothing}>
          {text.nothingText}
        </EmptyState>
      )}
      {shown && !isNothing && (
        <ExportedText text={shown.text} language={file.language} label={text.previewText(file.name)} />
      )}
    </section>
  );
}

function sizeText(exported: string): string {
  const lines = exported.trimEnd().split('\n').length;
  return `${bytesText(new Blob([exported]).size)}, ${text.lines(lines)}`;
}
