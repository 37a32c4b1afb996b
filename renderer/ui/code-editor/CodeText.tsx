import { memo, useMemo } from 'react';
import { visibleText } from '../../../shared/lib/visible-text.ts';
import { useMonaco } from './load-monaco.ts';
import type { Monaco } from './monaco.ts';
import './code-text.css';

interface CodeTextProps {
  readonly text: string;
  /** Name of the region for screen readers. */
  readonly label: string;
  /** Names that stand out, such as those of tools. */
  readonly marked?: ReadonlySet<string>;
}

/** A Python program to be read, in the colours of the editor, plain until Monaco is loaded; what would hide or reorder its text is shown by its name. */
export const CodeText = memo(function CodeText({ text, label, marked }: CodeTextProps) {
  const monaco = useMonaco();
  const lines = useMemo(() => (monaco ? colouredLines(monaco, text) : plainLines(text)), [monaco, text]);
  return (
    <pre className="code-text" aria-label={label} role="group" tabIndex={0}>
      {lines.map((pieces, index) => (
        <span key={index} className="code-line">
          {pieces.map((piece, at) => (
            <span key={at} className={classOf(piece, marked)}>
              {visibleText(piece.text)}
            </span>
          ))}
          {'\n'}
        </span>
      ))}
    </pre>
  );
});

interface Piece {
  readonly text: string;
  /** Kind of the token, its broadest part first. */
  readonly type: string;
}

function plainLines(text: string): readonly (readonly Piece[])[] {
  return linesOf(text).map((line) => [{ text: line, type: '' }]);
}

function colouredLines(monaco: Monaco, text: string): readonly (readonly Piece[])[] {
  const lines = linesOf(text);
  const tokens = monaco.editor.tokenize(lines.join('\n'), 'python');
  return lines.map((line, index) => {
    const found = tokens[index] ?? [];
    return found.map(({ offset, type }, at) => ({ text: line.slice(offset, found[at + 1]?.offset), type }));
  });
}

const linesOf = (text: string): readonly string[] => text.replace(/\n+$/, '').split(/\r\n|\r|\n/);

const CLASSES: Readonly<Record<string, string>> = {
  keyword: 'code-kw',
  constant: 'code-num',
  number: 'code-num',
  string: 'code-str',
  comment: 'code-com',
  function: 'code-fn',
  delimiter: 'code-mark',
};

function classOf({ text, type }: Piece, marked: ReadonlySet<string> | undefined): string | undefined {
  const [kind = ''] = type.split('.');
  if (marked?.has(text) && kind !== 'string' && kind !== 'comment') return 'code-tool';
  return CLASSES[kind];
}
