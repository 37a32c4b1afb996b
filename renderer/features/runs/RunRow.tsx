import type { RunSummary } from '../../../shared/model/run.ts';
import { casesText } from '../../../shared/text/case-text.ts';
import { faultRackText } from '../../../shared/text/fault-rack-text.ts';
import {
  durationText,
  momentText,
  shortMomentText,
  OUTCOME_WORDS,
  ownTimeText,
  RUN_TEXT,
} from '../../../shared/text/run-text.ts';
import { saveAsCase } from '../../stores/case-actions.ts';
import { openRun } from '../../stores/conversation-actions.ts';
import { useApp, useAppStore } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { ContextActions } from '../../ui/Menu.tsx';
import { OutcomeIcon } from '../../ui/outcome/index.ts';
import { TreeRow } from '../../ui/Tree.tsx';

interface RunRowProps {
  readonly run: RunSummary;
  readonly onDelete: () => void;
}

/** One run: how it ended, which program, how long and when. */
export function RunRow({ run, onDelete }: RunRowProps) {
  const workbench = useWorkbench();
  const isShown = useApp((state) => state.shownRunId === run.runId);
  const store = useAppStore();
  const now = new Date();
  const word = OUTCOME_WORDS[run.outcome ?? 'running'];
  const state = run.faultSeed === undefined ? word : `${word} ${faultRackText.underFaults}`;

  function saveCase(): void {
    const base = run.program.replace(/^.*[/]/, '').replace(/\.py$/, '');
    void saveAsCase(workbench, base, { kind: 'run', runId: run.runId });
  }

  return (
    <ContextActions
      entries={[
        ...(run.outcome === undefined
          ? []
          : [{ kind: 'item', label: casesText.save, icon: 'case', onSelect: saveCase } as const]),
        { kind: 'item', label: RUN_TEXT.delete, icon: 'trash', danger: true, onSelect: onDelete },
      ]}
    >
      <div>
        <TreeRow
          level={1}
          mono
          selected={isShown}
          title={RUN_TEXT.open(run.program, [
            state,
            ...(run.durationMs === undefined ? [] : [ownTimeText(run.durationMs, run.heldMs)]),
            momentText(run.startedAt, now),
          ])}
          label={run.program.replace(/^.*[/]/, '')}
          icon={<OutcomeIcon outcome={run.outcome} />}
          meta={`${run.outcome === 'succeeded' ? durationText((run.durationMs ?? 0) - (run.heldMs ?? 0)) : word.toLowerCase()} · ${shortMomentText(run.startedAt, now)}`}
          onActivate={() => openRun(store.getState(), run.runId, run.program)}
          onKey={(event) => event.key === 'Delete' && run.outcome !== undefined && onDelete()}
        />
      </div>
    </ContextActions>
  );
}
