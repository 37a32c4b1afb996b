import { promptText as text } from '../../../shared/text/prompt-text.ts';
import { putInForce } from '../../stores/prompt-actions.ts';
import { promptInForce } from '../../stores/prompt-slice.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Pill.tsx';

/** Says that models get a text, null for the default one, or lets the person say so. */
export function InForce({ path }: { readonly path: string | null }) {
  const workbench = useWorkbench();
  const isInForce = useApp((state) => promptInForce(state.workspace) === path);
  if (isInForce) {
    return (
      <Chip tone="accent" icon="check">
        {text.inForce}
      </Chip>
    );
  }
  return <Button onClick={() => void putInForce(workbench, path)}>{text.use}</Button>;
}
