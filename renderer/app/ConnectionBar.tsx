import { useEffect, useState } from 'react';
import { workspaceText } from '../../shared/text/workspace-text.ts';
import { useApp } from '../stores/store-context.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icon/Icon.tsx';

const text = workspaceText.connection;

/** A connection that comes back at once is not worth a word. */
const QUIET_MS = 400;

/** Says that the host is away, and what to do. */
export function ConnectionBar({ onRetry }: { readonly onRetry: () => void }) {
  const connection = useApp((state) => state.connection);
  const [isQuiet, setQuiet] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(false), QUIET_MS);
    return () => {
      clearTimeout(timer);
      setQuiet(true);
    };
  }, [connection]);
  if (connection === 'open' || isQuiet) return null;
  const tone = connection === 'connecting' ? '' : connection === 'closed' ? 'bad' : 'hold';
  return (
    <div role="status" className={`window-bar ${tone}`}>
      <Icon name={connection === 'connecting' ? 'running' : 'warning'} />
      <span className="grow">{text[connection]}</span>
      {connection === 'lost' && <Button onClick={onRetry}>{text.retry}</Button>}
      {(connection === 'outdated' || connection === 'closed') && (
        <Button onClick={() => location.reload()}>{text.reload}</Button>
      )}
    </div>
  );
}
