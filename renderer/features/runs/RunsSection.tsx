import { useState } from 'react';
import { RUN_TEXT } from '../../../shared/text/run-text.ts';
import { reportFailure } from '../../stores/report.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Tree } from '../../ui/Tree.tsx';
import { TreeRows } from '../../ui/TreeRows.tsx';
import { DeleteRunDialog } from './DeleteRunDialog.tsx';
import { RunRow } from './RunRow.tsx';
import './runs-section.css';

/** Runs that one press of the button fetches. */
const PAGE = 200;

/** The runs of this workspace, newest first; only rows in sight exist. */
export function RunsSection() {
  const order = useApp((state) => state.runOrder);
  const total = useApp((state) => state.runTotal);
  const runs = useApp((state) => state.runs);
  const [deleting, setDeleting] = useState<string | null>(null);
  if (order.length === 0) {
    return (
      <div className="runs-empty">
        <p className="runs-empty-title">{RUN_TEXT.noRuns}</p>
        <p>{RUN_TEXT.noRunsHint}</p>
      </div>
    );
  }
  return (
    <Tree label={RUN_TEXT.runs}>
      <TreeRows
        count={order.length}
        keyOf={(index) => order[index] ?? ''}
        row={(index) => {
          const run = runs.get(order[index] ?? '');
          return run && <RunRow run={run} onDelete={() => setDeleting(run.runId)} />;
        }}
      />
      {total > order.length && <OlderRuns left={total - order.length} oldest={order.at(-1)} />}
      <DeleteRunDialog runId={deleting} onClose={() => setDeleting(null)} />
    </Tree>
  );
}

function OlderRuns({ left, oldest }: { readonly left: number; readonly oldest: string | undefined }) {
  const { host, store } = useWorkbench();
  const [isLoading, setIsLoading] = useState(false);
  async function load(): Promise<void> {
    setIsLoading(true);
    const page = await reportFailure(store, () =>
      host.call('runs.list', { ...(oldest && { before: oldest }), limit: PAGE }),
    );
    if (page) store.getState().mergeRuns(page.runs, page.total);
    setIsLoading(false);
  }
  return (
    <div className="runs-older">
      <Button size="small" kind="ghost" disabled={isLoading} onClick={() => void load()}>
        {RUN_TEXT.loadMore(Math.min(PAGE, left))}
      </Button>
    </div>
  );
}
