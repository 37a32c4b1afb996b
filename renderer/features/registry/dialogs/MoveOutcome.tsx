import { visibleText } from '../../../../shared/lib/visible-text.ts';
import type { MovePreview } from '../../../../shared/model/registry-change.ts';
import { toolDialogsText as text } from '../../../../shared/text/registry-text.ts';
import { DialogWarning } from './DialogWarning.tsx';
import './move-outcome.css';
import './name-list.css';

const MAX_ROWS = 5;

/** What a move comes to: new names, and who may be called by them. */
export function MoveOutcome({ preview, moves }: { readonly preview: MovePreview; readonly moves: boolean }) {
  const { renamed, taken, allowed, refused, kept } = preview;
  if (taken.length > 0) return <DialogWarning bad>{text.taken(taken)}</DialogWarning>;
  return (
    <>
      {renamed.length > 0 && (
        <ul className="name-list move-names" aria-label={text.renamed}>
          {renamed.slice(0, MAX_ROWS).map(({ from, to }) => (
            <li key={from} className="mono">
              <span className="cut" title={from}>
                {visibleText(from)}
              </span>
              <span aria-hidden>→</span>
              <span className="cut" title={to}>
                {visibleText(to)}
              </span>
            </li>
          ))}
          {renamed.length > MAX_ROWS && <li className="dialog-aside">{text.moreNames(renamed.length - MAX_ROWS)}</li>}
        </ul>
      )}
      {allowed.slice(0, MAX_ROWS).map(({ name, rule }) => (
        <DialogWarning key={name}>{text.nowAllowed(name, rule)}</DialogWarning>
      ))}
      {allowed.length > MAX_ROWS && <DialogWarning>{text.moreAllowed(allowed.length - MAX_ROWS)}</DialogWarning>}
      {refused.length > 0 && <DialogWarning>{text.nowRefused(refused)}</DialogWarning>}
      {kept.length > 0 && <p className="dialog-aside">{text.keptText(kept.length)}</p>}
      <p className="dialog-aside">{moves ? text.canUndo : text.nothingMoves}</p>
    </>
  );
}
