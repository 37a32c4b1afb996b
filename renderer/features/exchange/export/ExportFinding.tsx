import { visibleText } from '../../../../shared/lib/visible-text.ts';
import type { ShownFinding } from '../../../../shared/model/export-view.ts';
import { exportText as text } from '../../../../shared/text/exchange-export-text.ts';
import { providerText } from '../../../../shared/text/export-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { LineDiff } from '../../../ui/line-diff/LineDiff.tsx';

interface ExportFindingProps {
  readonly finding: ShownFinding;
  readonly canFix: boolean;
  readonly onFix: () => void;
}

/** Lines of one changed member that are shown. */
const MAX_LINES = 12;
const WORDS = { ...text.changes, more: text.moreLines };

/** One thing that the format will not take, the place it stands at, and what would mend it. */
export function ExportFinding({ finding, canFix, onFix }: ExportFindingProps) {
  const { tool, pointer, code, data, isFixable, changes = [] } = finding;
  const isTold = code === 'name_changed';
  return (
    <li className="export-finding">
      <Icon name={isTold ? 'info' : 'warning'} className={isTold ? 'export-told' : 'export-open'} />
      <p>
        {tool !== '' && <b className="mono">{visibleText(tool)}</b>}
        {tool !== '' && ': '}
        {visibleText(providerText({ code, data }))}
      </p>
      {isFixable ? (
        <Button size="small" disabled={!canFix} aria-label={text.fixOf(tool)} onClick={onFix}>
          {text.fix}
        </Button>
      ) : (
        <span />
      )}
      {tool !== '' && <PlaceButton tool={tool} pointer={pointer} />}
      {changes.map(({ pointer: changed, before = '', after = '' }) => (
        <div key={changed} className="export-change">
          {changes.length > 1 && <p className="export-change-place mono cut">{visibleText(changed)}</p>}
          <LineDiff before={before} after={after} maxLines={MAX_LINES} words={WORDS} />
        </div>
      ))}
    </li>
  );
}

/** Leads to the definition, at the place that is meant. */
export function PlaceButton({ tool, pointer }: { readonly tool: string; readonly pointer: string }) {
  const closeDialog = useApp((state) => state.closeDialog);
  const requestPlace = useApp((state) => state.requestPlace);
  const open = () => {
    closeDialog();
    requestPlace(tool, pointer);
  };
  return (
    <button type="button" className="export-place mono cut" title={text.open(tool)} onClick={open}>
      {visibleText(`${tool} ${pointer}`)}
    </button>
  );
}
