import { useMemo } from 'react';
import { lintText as text } from '../../../shared/text/lint-text.ts';
import { visibleText } from '../../../shared/lib/visible-text.ts';
import { diffLines } from './diff-lines.ts';
import './diff-lines.css';

const SIGNS = { same: ' ', removed: '−', added: '+' } as const;
/** A long line is told by its beginning. */
const MAX_LENGTH = 2_000;

interface DiffLinesProps {
  readonly before: string;
  readonly after: string;
  /** Name for screen readers. */
  readonly label: string;
}

/** What changes in a text, line by line, with a few lines around it. */
export function DiffLines({ before, after, label }: DiffLinesProps) {
  const lines = useMemo(() => diffLines(before, after), [before, after]);
  if (lines.length === 0) return <p className="dialog-aside">{text.unchanged}</p>;
  return (
    <div className="diff-lines" tabIndex={0} role="group" aria-label={label}>
      {lines.map((line, at) =>
        line.kind === 'gap' ? (
          <div key={at} className="diff-gap" aria-label={text.gap}>
            …
          </div>
        ) : (
          <div key={at} className={`diff-line ${line.kind}`}>
            <span className="diff-sign" aria-hidden>
              {SIGNS[line.kind]}
            </span>
            {line.kind !== 'same' && <span className="for-readers">{text[line.kind]} </span>}
            <span>{visibleText(line.text.slice(0, MAX_LENGTH))}</span>
          </div>
        ),
      )}
    </div>
  );
}
