import { useState } from 'react';
import { numberText } from '../../../shared/text/number-text.ts';
import { bytesText, OUTPUT_TEXT } from '../../../shared/text/run-text.ts';
import { useShownRun } from '../../stores/run-view-context.ts';
import { problemsOf } from '../../stores/run-view-problems.ts';
import type { OutputStream, RunView } from '../../stores/run-view.ts';
import { reportFailure } from '../../stores/report.ts';
import { useAppStore } from '../../stores/store-context.ts';
import { useHost } from '../../client/client-context.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Tabs, type TabItem } from '../../ui/Tabs.tsx';
import { copyTextOf } from './copy-output.ts';
import { LogTab } from './LogTab.tsx';
import { ProblemsTab } from './ProblemsTab.tsx';
import { ValueTab } from './ValueTab.tsx';
import { valueSummary } from './value-summary.ts';
import './output.css';

type OutputTab = 'stdout' | 'stderr' | 'value' | 'problems';

/** What the run on show printed and returned, and what went wrong in it. */
export function OutputPane() {
  const view = useShownRun();
  if (!view) {
    return (
      <section className="output" aria-label={OUTPUT_TEXT.output}>
        <EmptyState title={OUTPUT_TEXT.noRun}>{OUTPUT_TEXT.noRunHint}</EmptyState>
      </section>
    );
  }
  return <Output key={view.runId} view={view} />;
}

function Output({ view }: { readonly view: RunView }) {
  const [chosen, setChosen] = useState<OutputTab | null>(null);
  const [inOrder, setInOrder] = useState(false);
  const tab = chosen ?? firstTab(view);
  return (
    <section className="output" aria-label={OUTPUT_TEXT.output}>
      <Tabs
        label={OUTPUT_TEXT.output}
        value={tab}
        onChange={setChosen}
        items={itemsOf(view, inOrder)}
        end={
          <>
            {(tab === 'stdout' || tab === 'stderr') && (
              <InOrderChip pressed={inOrder} onClick={() => setInOrder(!inOrder)} />
            )}
            <CopyButton view={view} tab={tab} inOrder={inOrder} />
          </>
        }
      />
    </section>
  );
}

/** Where a run that never started or failed without a word has its news. */
function firstTab(view: RunView): OutputTab {
  const isSilent = view.output.lines.length === 0;
  if (view.ended && isSilent && problemsOf(view).length > 0) return 'problems';
  return view.ended && isSilent && view.ended.valueText !== undefined ? 'value' : 'stdout';
}

function itemsOf(view: RunView, inOrder: boolean): readonly TabItem<OutputTab>[] {
  const problems = problemsOf(view).length;
  return [
    {
      value: 'stdout',
      label: 'stdout',
      meta: lineCount(view, 'stdout'),
      content: <LogTab view={view} source={inOrder ? 'inOrder' : 'stdout'} />,
    },
    {
      value: 'stderr',
      label: 'stderr',
      meta: lineCount(view, 'stderr'),
      content: <LogTab view={view} source={inOrder ? 'inOrder' : 'stderr'} />,
    },
    { value: 'value', label: OUTPUT_TEXT.value, meta: valueMeta(view), content: <ValueTab view={view} /> },
    {
      value: 'problems',
      label: OUTPUT_TEXT.problems,
      ...(problems > 0 && { meta: numberText(problems) }),
      content: <ProblemsTab view={view} />,
    },
  ];
}

function lineCount(view: RunView, stream: OutputStream): string {
  const count = view.output.count(stream);
  return count === 0 ? OUTPUT_TEXT.empty : OUTPUT_TEXT.lines(count);
}

function valueMeta({ ended }: RunView): string {
  if (!ended) return '';
  if (ended.valueText === undefined) return OUTPUT_TEXT.none;
  return ended.valueBytes === undefined ? valueSummary(ended.valueText) : bytesText(ended.valueBytes);
}

function InOrderChip({ pressed, onClick }: { readonly pressed: boolean; readonly onClick: () => void }) {
  return (
    <button
      type="button"
      className={classNames('output-chip', pressed && 'on')}
      aria-pressed={pressed}
      title={OUTPUT_TEXT.inOrderHint}
      onClick={onClick}
    >
      {OUTPUT_TEXT.inOrderShort}
      <span className="output-chip-more"> {OUTPUT_TEXT.inOrderMore}</span>
    </button>
  );
}

interface CopyButtonProps {
  readonly view: RunView;
  readonly tab: OutputTab;
  readonly inOrder: boolean;
}

function CopyButton({ view, tab, inOrder }: CopyButtonProps) {
  const host = useHost();
  const store = useAppStore();
  async function copy(): Promise<void> {
    const text = await reportFailure(store, () => copyTextOf(host, view, { tab, inOrder }));
    if (text !== undefined) await navigator.clipboard.writeText(text);
  }
  return <IconButton icon="copy" size="small" label={OUTPUT_TEXT.copy} onClick={() => void copy()} />;
}
