import { promptText as text } from '../../../shared/text/prompt-text.ts';
import { shownPrompt } from '../../stores/prompt-slice.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';
import { InForce } from './InForce.tsx';
import { variantTab } from './use-variant.ts';

/** What acts on the text of the Prompt tab: the default one can only be the start of another. */
export function PromptActions() {
  const path = useApp(shownPrompt);
  const openTab = useApp((state) => state.openTab);
  const openDialog = useApp((state) => state.openDialog);
  return (
    <>
      <Button icon="plus" onClick={() => openDialog({ kind: 'newPrompt' })}>
        {text.create}
      </Button>
      {path !== null && (
        <Button icon="edit" onClick={() => openTab(variantTab(path))}>
          {text.head.edit}
        </Button>
      )}
    </>
  );
}

/** What acts on the prompt in front. */
export function VariantActions({ path }: { readonly path: string }) {
  const showPrompt = useApp((state) => state.showPrompt);
  return (
    <>
      <InForce path={path} />
      <Button icon="prompt" onClick={() => showPrompt(path)}>
        {text.show}
      </Button>
    </>
  );
}
