import { useMemo, useRef, useState } from 'react';
import { SEVERITIES, type DraftFinding, type Severity } from '../../../../../shared/model/lint.ts';
import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Chip, type Tone } from '../../../../ui/Pill.tsx';
import type { DefinitionFault } from '../parse-definition.ts';
import { keepFocusIn, onHistoryKey } from '../history-keys.ts';
import { DefinitionProvider, type Definition } from '../use-definition.ts';
import type { DraftCheck } from '../use-draft-check.ts';
import { useFix } from '../use-fix.ts';
import { FINDING_ICONS } from './finding-icons.ts';
import { FindingRow } from './FindingRow.tsx';
import { FixAllDialog } from './FixAllDialog.tsx';
import { previewsOf } from './previews.ts';
import './findings.css';

const text = toolEditorText.problems;

interface FindingsPaneProps {
  readonly definition: Definition | { readonly fault: DefinitionFault };
  /** Undefined before the host has looked. */
  readonly check: DraftCheck | undefined;
  readonly onShow: (finding: DraftFinding) => void;
}

/** What is wrong with the definition as it is typed, or could be better: each with the way to its place and what mends it. */
export function FindingsPane({ definition, check, onShow }: FindingsPaneProps) {
  if ('root' in definition) {
    return (
      <DefinitionProvider value={definition}>
        <Findings definition={definition} check={check} onShow={onShow} />
      </DefinitionProvider>
    );
  }
  return (
    <section className="tool-part" aria-label={text.title}>
      <div className="tool-part-head">
        <h2>{text.title}</h2>
      </div>
      <p className="problems-none">{toolEditorText.unreadAtAll}</p>
    </section>
  );
}

interface FindingsProps extends FindingsPaneProps {
  readonly definition: Definition;
}

function Findings({ definition, check, onShow }: FindingsProps) {
  const findings = check?.findings;
  const previews = useMemo(() => previewsOf(check?.of ?? '', check?.findings ?? []), [check]);
  const pane = useRef<HTMLElement>(null);
  const [isAsking, setAsking] = useState(false);
  const fix = useFix();
  const canFix = definition.fault === undefined;
  const edits = (findings ?? []).flatMap((finding) => (finding.fix?.kind === 'mend' ? [finding.fix.edits] : []));
  const mend = (how: Parameters<typeof fix>[0]) => {
    fix(how);
    if (pane.current) keepFocusIn(pane.current);
  };
  return (
    <section
      ref={pane}
      className="tool-part findings-pane"
      tabIndex={-1}
      data-over-text
      aria-label={text.title}
      onKeyDownCapture={(event) => onHistoryKey(event, definition)}
    >
      <div className="tool-part-head">
        <h2>{text.title}</h2>
        <Counts findings={findings ?? []} />
        <span className="grow" />
        {edits.length > 1 && (
          <Button kind="ghost" size="small" disabled={!canFix} onClick={() => setAsking(true)}>
            {text.fixAll(edits.length)}
          </Button>
        )}
      </div>
      {findings === undefined || findings.length === 0 ? (
        <p className="problems-none">{findings ? text.none : text.checking}</p>
      ) : (
        <ul className="problem-list">
          {findings.map((finding, at) => (
            <FindingRow
              key={at}
              finding={finding}
              preview={previews.get(finding)}
              canFix={canFix}
              onFix={mend}
              onShow={() => onShow(finding)}
            />
          ))}
        </ul>
      )}
      {isAsking && (
        <FixAllDialog
          before={definition.text}
          fixes={edits}
          onClose={() => setAsking(false)}
          onApply={() => {
            setAsking(false);
            mend({ kind: 'mend', edits: edits.flat() });
          }}
        />
      )}
    </section>
  );
}

const TONES: Readonly<Record<Severity, Tone>> = { error: 'bad', warning: 'hold', note: 'plain' };

function Counts({ findings }: { readonly findings: readonly DraftFinding[] }) {
  return SEVERITIES.map((severity) => {
    const count = findings.filter((one) => one.severity === severity).length;
    if (count === 0) return null;
    return (
      <span key={severity} title={text.counts[severity](count)}>
        <Chip tone={TONES[severity]} icon={FINDING_ICONS[severity]}>
          <span aria-hidden="true">{count}</span>
          <span className="for-readers">{text.counts[severity](count)}</span>
        </Chip>
      </span>
    );
  });
}
