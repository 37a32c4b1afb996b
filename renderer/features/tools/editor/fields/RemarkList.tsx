import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon/Icon.tsx';
import type { Remark } from '../remarks.ts';
import { useFix } from '../use-fix.ts';

/** What the host says of a value, each with what mends it. */
export function RemarkList({ remarks, id }: { readonly remarks: readonly Remark[]; readonly id?: string }) {
  const fix = useFix();
  if (remarks.length === 0) return null;
  return (
    <div id={id} className="remarks">
      {remarks.map(({ sentence, severity, fix: mending }) => (
        <p key={sentence} className={classNames('remark', severity)}>
          <Icon name={severity === 'note' ? 'info' : 'warning'} size={12} />
          <span>{sentence}</span>
          {mending && (
            <Button size="small" aria-label={toolEditorText.problems.fixOf(sentence)} onClick={() => fix(mending)}>
              {toolEditorText.problems.fixes[mending.kind]}
            </Button>
          )}
        </p>
      ))}
    </div>
  );
}
