import type { Problem } from '../../../../shared/model/problem.ts';
import { gatesText as text } from '../../../../shared/text/gates-text.ts';
import { useApp } from '../../../stores/store-context.ts';
import { CodeEditor } from '../../../ui/code-editor/CodeEditor.tsx';
import type { GateRow } from '../../../stores/gate-rows.ts';
import { EntryProvider, type EntryEdits } from './entry-context.ts';
import { GateForm } from './GateForm.tsx';
import { GateProblems } from './GateProblems.tsx';
import type { RowEdits } from './use-entry-edits.ts';

interface EntryViewsProps {
  readonly row: GateRow;
  readonly name: string;
  readonly view: 'form' | 'json';
  readonly problems: readonly Problem[];
  readonly edits: RowEdits;
  readonly onFault: EntryEdits['onFault'];
}

/** One gate as fields or as its JSON; what is no JSON object has no fields. */
export function EntryViews({ row, name, view, problems, edits, onFault }: EntryViewsProps) {
  const { text: entryText, entry } = row;
  const tabMovesFocus = useApp((state) => state.tabMovesFocus);
  const hasForm = typeof entry === 'object' && entry !== null && !Array.isArray(entry);
  const { write, replace } = edits;
  if (view === 'form' && hasForm) {
    return (
      <EntryProvider value={{ text: entryText, entry, problems, onFault, write, replace }}>
        <GateForm />
      </EntryProvider>
    );
  }
  return (
    <>
      {view === 'form' && <p className="gate-problem">{text.noForm}</p>}
      <div className="code-box gate-json">
        <CodeEditor
          modelKey={`gate:${row.key}`}
          language="json"
          size="small"
          text={entryText}
          label={text.editorOf(name)}
          tabMovesFocus={tabMovesFocus}
          onChange={replace}
        />
      </div>
      <GateProblems problems={problems} />
    </>
  );
}
