import { AppError } from '../../../../../shared/contract/errors.ts';
import { prettyJson } from '../../../../../shared/lib/json-layout.ts';
import { bindingEditorText } from '../../../../../shared/text/binding-editor-text.ts';
import { errorText } from '../../../../../shared/text/error-text.ts';
import { useHost } from '../../../../client/client-context.tsx';
import { useApp } from '../../../../stores/store-context.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useRecorded } from '../proposal/use-proposal.ts';
import { useDefinitionEdits } from '../use-definition.ts';
import { setRecordedCases } from './edit-case.ts';

const text = bindingEditorText.mock;

/** Offers to answer as the tool did in recorded runs. */
export function RecordCases() {
  const { name, edit, fault } = useDefinitionEdits();
  const host = useHost();
  const notify = useApp((state) => state.notify);
  const recorded = useRecorded(name);
  if (!recorded || recorded.results === 0) return null;
  const record = async () => {
    try {
      const { text: cases, cases: count, left } = await host.call('tools.recordedCases', { name });
      edit((now) => setRecordedCases(now, prettyJson(cases)));
      notify(text.recorded(count, left));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notify(errorText(error), 'bad');
    }
  };
  return (
    <Button
      kind="ghost"
      size="small"
      icon="rerun"
      title={text.recordHint}
      disabled={fault !== undefined}
      onClick={() => void record()}
    >
      {text.record(recorded.results)}
    </Button>
  );
}
