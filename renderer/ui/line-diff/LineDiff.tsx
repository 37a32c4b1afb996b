import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { lineChanges } from './line-changes.ts';
import './line-diff.css';

interface LineDiffProps {
  readonly before: string;
  readonly after: string;
  /** Lines that are shown; how many more there are is said. */
  readonly maxLines: number;
  readonly words: {
    readonly label: string;
    readonly more: (lines: number) => string;
    readonly removed: string;
    readonly added: string;
  };
}

const SIGNS = { removed: '−', added: '+' } as const;

/** The lines in which two texts differ, without those around them. */
export function LineDiff({ before, after, maxLines, words }: LineDiffProps) {
  const changes = useMemo(() => lineChanges(before, after), [before, after]);
  const more = changes.length - maxLines;
  return (
    <div role="group" aria-label={words.label} className="line-diff">
      {changes.slice(0, maxLines).map(({ kind, text }, at) => (
        <div key={at} className={classNames('line-diff-line', kind)}>
          <span aria-hidden="true">{SIGNS[kind]}</span>
          <span className="for-readers">{words[kind]}: </span>
          <code className="cut" title={text}>
            {text}
          </code>
        </div>
      ))}
      {more > 0 && <p>{words.more(more)}</p>}
    </div>
  );
}
