import { Fragment } from 'react';
import type { RunError } from '../../../shared/model/run.ts';
import { CALL_TEXT } from '../../../shared/text/call-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Block } from './Block.tsx';
import { CopyButton } from './CopyButton.tsx';
import { tracebackParts, type TracebackPart } from './traceback-parts.ts';

interface TracebackProps {
  readonly error: RunError;
  readonly program: string;
}

/** The traceback of a run; each place in the program or a skill leads to its line. */
export function Traceback({ error, program }: TracebackProps) {
  return (
    <Block
      title={CALL_TEXT.traceback}
      end={<CopyButton iconOnly label={CALL_TEXT.copyTraceback} textOf={() => error.traceback} />}
    >
      <pre className="well traceback">
        {tracebackParts(error.traceback, program).map((part, index) => (
          <Fragment key={index}>
            <Part part={part} />
          </Fragment>
        ))}
      </pre>
    </Block>
  );
}

function Part({ part: { text, place } }: { readonly part: TracebackPart }) {
  const requestLine = useApp((state) => state.requestLine);
  if (!place) return <>{text}</>;
  return (
    <button type="button" className="inspector-link" onClick={() => requestLine(place.file, place.line)}>
      {text}
    </button>
  );
}
