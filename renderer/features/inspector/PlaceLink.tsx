import { CALL_TEXT } from '../../../shared/text/call-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { fileName } from './call-facts.ts';

interface PlaceLinkProps {
  readonly path: string;
  readonly line: number;
}

/** Leads to a line of a program. */
export function PlaceLink({ path, line }: PlaceLinkProps) {
  const requestLine = useApp((state) => state.requestLine);
  return (
    <button
      type="button"
      className="inspector-link"
      title={CALL_TEXT.goToLine(`${path}:${line}`)}
      onClick={() => requestLine(path, line)}
    >
      {fileName(path)}:{line}
    </button>
  );
}
