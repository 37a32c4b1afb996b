import { editorText } from '../../../shared/text/editor-text.ts';
import { saveDocument, tabName } from '../../stores/file-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { tabKey, type Tab } from '../../stores/tabs-slice.ts';
import { useDocument, useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';

const text = editorText.conflict;

/** Says that another program changed or removed the file, and lets the person choose whose text stays. */
export function ConflictBar({ tab }: { readonly tab: Tab }) {
  const workbench = useWorkbench();
  const openDialog = useApp((state) => state.openDialog);
  const key = tabKey(tab);
  const conflict = useDocument(key)?.conflict;
  if (!conflict) return null;
  const name = tabName(tab);
  const keep = () => workbench.documents.keepMine(key);
  const saveAgain = () => {
    keep();
    void saveDocument(workbench, key);
  };
  return (
    <div role="alert" className="window-bar hold">
      <Icon name="warning" />
      <span className="grow">{conflict.theirs ? text.changed(name) : text.gone(name)}</span>
      {conflict.theirs ? (
        <>
          <Button onClick={() => openDialog({ kind: 'compare', document: key })}>{text.compare}</Button>
          <Button onClick={keep}>{text.keep}</Button>
          <Button onClick={() => workbench.documents.takeTheirs(key)}>{text.take}</Button>
        </>
      ) : (
        <Button onClick={saveAgain}>{text.saveAgain}</Button>
      )}
    </div>
  );
}
