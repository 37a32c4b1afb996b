import { trustText } from '../../../shared/text/trust-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { isRestricted } from '../../stores/workspace-slice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { countAsks } from './trust-asks.ts';

/** Stands over a restricted workspace and says what does not happen because of it. */
export function RestrictedBar() {
  const workspace = useApp((state) => state.workspace);
  const openDialog = useApp((state) => state.openDialog);
  if (!workspace || !isRestricted(workspace)) return null;
  const isNew = countAsks(workspace.newAsks) > 0 && countAsks(workspace.newAsks) < countAsks(workspace.asks);
  return (
    <div role="status" className="window-bar hold">
      <Icon name="lock" />
      <span className="grow">{isNew ? trustText.barNew : trustText.bar}</span>
      <Button onClick={() => openDialog({ kind: 'trust' })}>{trustText.review}</Button>
    </div>
  );
}
