import { formText } from '../../../shared/text/form-text.ts';
import { Button } from '../Button.tsx';

/** Shows more rows where some are left. */
export function ShowMore({ more, showMore }: { readonly more: number; readonly showMore: () => void }) {
  if (more === 0) return null;
  return (
    <div className="argument-add">
      <Button size="small" kind="ghost" onClick={showMore}>
        {formText.showMore(more)}
      </Button>
    </div>
  );
}
