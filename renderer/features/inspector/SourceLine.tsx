import { Fragment } from 'react';
import type { TraceEventOf } from '../../../shared/model/trace.ts';
import { CALL_TEXT } from '../../../shared/text/call-text.ts';
import { Block } from './Block.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { sourceExcerpt } from './source-excerpt.ts';

interface SourceLineProps {
  readonly started: TraceEventOf<'run.started'>;
  readonly line: number;
  readonly tool: string;
}

/** The statement that made a call, as the program stood when it ran. */
export function SourceLine({ started, line, tool }: SourceLineProps) {
  const lines = sourceExcerpt(started.source, line);
  if (lines.length === 0) return null;
  return (
    <Block title={CALL_TEXT.source} end={<PlaceLink path={started.program} line={line} />}>
      <pre className="well source">
        {lines.map((text, index) => (
          <Fragment key={index}>
            <Marked text={text} word={tool} />
            {'\n'}
          </Fragment>
        ))}
      </pre>
    </Block>
  );
}

/** A line in which the name of the tool stands out. */
function Marked({ text, word }: { readonly text: string; readonly word: string }) {
  const at = text.indexOf(word);
  if (at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <b className="source-tool">{word}</b>
      {text.slice(at + word.length)}
    </>
  );
}
