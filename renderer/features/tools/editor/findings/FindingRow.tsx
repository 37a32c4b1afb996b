import { visibleText } from '../../../../../shared/lib/visible-text.ts';
import type { DraftFinding } from '../../../../../shared/model/lint.ts';
import { findingText } from '../../../../../shared/text/lint-text.ts';
import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon/Icon.tsx';
import { LineDiff } from '../../../../ui/line-diff/LineDiff.tsx';
import type { DraftFix } from '../use-fix.ts';
import { FINDING_ICONS } from './finding-icons.ts';
import type { FixPreview } from './previews.ts';

const text = toolEditorText.problems;

interface FindingRowProps {
  readonly finding: DraftFinding;
  readonly preview: FixPreview | undefined;
  readonly canFix: boolean;
  readonly onFix: (fix: DraftFix) => void;
  readonly onShow: () => void;
}

/** One thing that was found, its place, and what its fix changes. */
export function FindingRow({ finding, preview, canFix, onFix, onShow }: FindingRowProps) {
  const { severity, pointer, fix } = finding;
  const sentence = visibleText(findingText(preview ? withoutMending(finding) : finding));
  return (
    <li className={classNames('finding', severity)}>
      <Icon name={FINDING_ICONS[severity]} />
      <div className="finding-text">
        <p>{sentence}</p>
        <button
          type="button"
          className="mono finding-place cut"
          title={pointer}
          aria-label={text.showOf(pointer)}
          onClick={onShow}
        >
          {pointer === '' ? text.whole : shortPointer(pointer)}
        </button>
        {preview && (
          <LineDiff
            before={preview.before}
            after={preview.after}
            maxLines={MAX_LINES}
            words={{ label: text.change, more: text.moreLines, removed: text.removed, added: text.added }}
          />
        )}
      </div>
      {fix ? (
        <Button size="small" disabled={!canFix} aria-label={text.fixOf(sentence)} onClick={() => onFix(fix)}>
          {text.fixes[fix.kind]}
        </Button>
      ) : (
        <Button size="small" aria-label={text.showOf(pointer)} onClick={onShow}>
          {text.show}
        </Button>
      )}
    </li>
  );
}

/** Lines of a difference that stand in the list; the dialog of all fixes shows all of them. */
const MAX_LINES = 8;

/** What would mend it stands below as a difference, and need not be said as well. */
function withoutMending({ code, data }: DraftFinding): Pick<DraftFinding, 'code' | 'data'> {
  return code === 'schema_repair' ? { code, data: { ...data, repair: [] } } : { code, data };
}

/** A long pointer loses its middle. */
function shortPointer(pointer: string): string {
  const steps = pointer.split('/');
  return pointer.length > MAX_POINTER && steps.length > 4
    ? [...steps.slice(0, 2), '…', ...steps.slice(-2)].join('/')
    : pointer;
}

const MAX_POINTER = 40;
