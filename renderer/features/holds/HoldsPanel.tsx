import { holdsText as text } from '../../../shared/text/holds-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { HoldCard } from './HoldCard.tsx';
import { useHoldFocus } from './use-hold-focus.ts';
import './holds.css';

/** All calls that wait for a person; beside everything else for as long as one does. */
export function HoldsPanel() {
  const holds = useApp((state) => state.holds);
  const newest = useApp((state) => state.newestHold);
  const { list, onFocus, onBlur } = useHoldFocus(holds);
  const runs = new Set(holds.map(({ runId }) => runId)).size;
  return (
    <>
      <p role="status" className="for-readers">
        {newest && text.news(newest)}
      </p>
      {holds.length > 0 && (
        <aside className="holds" data-pane="holds" aria-label={text.name}>
          <header className="holds-head">
            <Icon name="gate-held" />
            <h2 className="grow">{text.name}</h2>
            <span>{text.counts(holds.length, runs)}</span>
          </header>
          <ul ref={list} className="holds-list" onFocus={onFocus} onBlur={onBlur}>
            {holds.map((hold) => (
              <li key={hold.holdId}>
                <HoldCard hold={hold} />
              </li>
            ))}
          </ul>
          <p className="holds-note">
            <Icon name="info" />
            {text.note}
          </p>
        </aside>
      )}
    </>
  );
}
