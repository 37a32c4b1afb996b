import { memo, useMemo, useState } from 'react';
import { Button } from '../Button.tsx';
import { JsonLine } from './JsonLine.tsx';
import { layoutJson } from './json-lines.ts';
import './json-text.css';

interface JsonTextProps {
  readonly text: string;
  /** Name of the region for screen readers. */
  readonly label: string;
  /** Lines shown before the person asks for more. */
  readonly firstLines?: number;
  readonly width?: number;
  /** Draws strings of any length to their end: for what a person decides by. */
  readonly wholeStrings?: boolean;
}

const MORE_LINES = 1000;

/** JSON text for reading: laid out and coloured, every number as it was spelled. */
export const JsonText = memo(function JsonText(props: JsonTextProps) {
  const { text, label, firstLines = 120, width, wholeStrings } = props;
  const [maxLines, setMaxLines] = useState(firstLines);
  const layout = useMemo(() => layoutJson(text, { maxLines, ...(width && { width }) }), [text, maxLines, width]);
  return (
    <>
      <pre className="json-text" aria-label={label} role="group">
        {layout.lines.map((tokens, index) => (
          <JsonLine key={index} tokens={tokens} wholeStrings={wholeStrings} />
        ))}
      </pre>
      {!layout.complete && (
        <Button size="small" kind="ghost" onClick={() => setMaxLines(maxLines + MORE_LINES)}>
          More lines
        </Button>
      )}
    </>
  );
});
