import { useEffect, useState } from 'react';
import { visibleText } from '../../../../shared/lib/visible-text.ts';
import type { FixPreview } from '../../../../shared/model/lint.ts';
import { lintText as text } from '../../../../shared/text/lint-text.ts';
import { applyFixes, previewFix } from '../../../stores/lint-actions.ts';
import { useApp } from '../../../stores/store-context.ts';
import { useWorkbench } from '../../../stores/workbench.ts';
import { Button } from '../../../ui/Button.tsx';
import { DiffLines } from '../../../ui/diff-lines/DiffLines.tsx';
import type { ProblemEntry } from './problem-rows.ts';
import { SeverityIcon } from './SeverityIcon.tsx';

interface ProblemDetailProps {
  readonly entry: ProblemEntry | undefined;
  /** Problems of the same rule that are mended by an edit, in the list as it is shown. */
  readonly alike: readonly number[];
  readonly onShow: (entry: ProblemEntry) => void;
}

/** The problem in hand in full, and what would mend it. */
export function ProblemDetail({ entry, alike, onShow }: ProblemDetailProps) {
  if (!entry) return <p className="problem-none">{text.noneInHand}</p>;
  const { finding, sentence, about } = entry;
  return (
    <section className="problem-detail" aria-label={text.detail} tabIndex={0}>
      <p className="problem-detail-sentence">
        <SeverityIcon severity={finding.severity} />
        <span>{visibleText(sentence)}</span>
      </p>
      <ul className="problem-detail-facts">
        <li className="mono">{visibleText(about)}</li>
        {finding.pointer !== '' && <li className="mono">{visibleText(finding.pointer)}</li>}
        {finding.tool && <li>{finding.file}</li>}
        <li>
          {text.families[finding.family]}, <span className="mono">{finding.code}</span>
        </li>
      </ul>
      <div className="problem-detail-actions">
        <Button onClick={() => onShow(entry)}>{text.show}</Button>
        {finding.fix && <FixButtons entry={entry} alike={alike} />}
      </div>
      {finding.fix ? <Preview entry={entry} /> : <p className="dialog-aside">{text.noFix}</p>}
    </section>
  );
}

function FixButtons({
  entry: { finding },
  alike,
}: Pick<ProblemDetailProps, 'alike'> & { readonly entry: ProblemEntry }) {
  const workbench = useWorkbench();
  const report = useApp((state) => state.lint?.id);
  const isCurrent = useApp((state) => state.isLintCurrent);
  const openDialog = useApp((state) => state.openDialog);
  if (report === undefined) return null;
  return (
    <>
      <Button
        kind="primary"
        icon={finding.fix === 'deny' ? 'gate-shut' : 'check'}
        disabled={!isCurrent}
        onClick={() => void applyFixes(workbench, report, [finding.id])}
      >
        {finding.fix === 'deny' ? text.deny : text.fix}
      </Button>
      {alike.length > 1 && (
        <Button disabled={!isCurrent} onClick={() => openDialog({ kind: 'fixFindings', report, ids: alike })}>
          {text.fixAllLike(alike.length)}
        </Button>
      )}
    </>
  );
}

/** A moment, so that a person who walks through the list asks only of where they stop. */
const DELAY_MS = 80;

function Preview({ entry }: { readonly entry: ProblemEntry }) {
  const workbench = useWorkbench();
  const report = useApp((state) => state.lint?.id);
  const isCurrent = useApp((state) => state.isLintCurrent);
  const { id } = entry.finding;
  const asked = `${report}:${id}`;
  const [files, setFiles] = useState<{ readonly asked: string; readonly files: readonly FixPreview[] }>();
  useEffect(() => {
    if (report === undefined || !isCurrent) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      void previewFix(workbench, report, id).then((found) => {
        if (isWanted && found) setFiles({ asked, files: found });
      });
    }, DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [workbench, report, isCurrent, id, asked]);
  if (files?.asked !== asked) return <p className="dialog-aside">{text.waiting}</p>;
  return files.files.map(({ file, before, after }) => (
    <div key={file} className="problem-fix">
      <p className="dialog-aside cut" title={file}>
        {text.fixHint} {file}
      </p>
      <DiffLines label={text.fixHint} before={before} after={after} />
    </div>
  ));
}
