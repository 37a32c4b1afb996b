import { followNode, membersOf } from '../../../../../shared/lib/json-node.ts';
import { jsonPointer, type JsonPath } from '../../../../../shared/lib/json-pointer.ts';
import { bindingEditorText } from '../../../../../shared/text/binding-editor-text.ts';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { COUNT, ITEM_TEXT, NUMBER } from '../fields/codecs.ts';
import { FieldAt } from '../fields/FieldAt.tsx';
import { ItemButtons } from '../fields/ItemButtons.tsx';
import { JsonBox } from '../fields/JsonBox.tsx';
import { useDefinitionEdits } from '../use-definition.ts';
import { useRemarksAt, useRemarksWithin } from '../use-remarks.ts';
import { setAnswer, type AnswerKind } from './edit-case.ts';

const { mock } = bindingEditorText;

/** One case of a mock: for which arguments, and what it answers. */
export function MockCase({ at, count }: { readonly at: number; readonly count: number }) {
  const { root } = useDefinitionEdits();
  const path = ['binding', 'cases', at];
  const node = followNode(root, path);
  const own = useRemarksAt(jsonPointer(path));
  const name = mock.case(at + 1);
  return (
    <div role="group" aria-label={name} className="mock-case" data-pointer={jsonPointer(path)}>
      <div className="mock-case-head">
        <span>{name}</span>
        <span className="grow" />
        <ItemButtons container={['binding', 'cases']} at={at} count={count} step={at} name={name} />
      </div>
      {node?.type === 'object' ? (
        <CaseFields path={path} at={at} answer={membersOf(node).has('error') ? 'error' : 'return'} />
      ) : (
        <JsonBox path={path} label={name} remarks={own} />
      )}
    </div>
  );
}

interface CaseFieldsProps {
  readonly path: JsonPath;
  readonly at: number;
  readonly answer: AnswerKind;
}

function CaseFields({ path, at, answer }: CaseFieldsProps) {
  const { edit } = useDefinitionEdits();
  const when = useRemarksAt(jsonPointer([...path, 'when']));
  const returns = useRemarksWithin(jsonPointer([...path, 'return']));
  const of = (label: string) => `${label}, ${mock.case(at + 1)}`;
  return (
    <>
      <div className="field-line">
        <JsonBox
          path={[...path, 'when']}
          label={mock.when}
          fullLabel={of(mock.when)}
          placeholder={mock.anyArguments}
          remarks={when}
        />
      </div>
      <div className="field-line mock-answer">
        <Segmented
          label={mock.answer(at + 1)}
          value={answer}
          options={[
            { value: 'return', label: mock.answers.return },
            { value: 'error', label: mock.answers.error },
          ]}
          onChange={(kind) => edit((now) => setAnswer(now, path, kind))}
        />
        <FieldAt
          path={[...path, 'delayMs']}
          label={mock.delayMs}
          fullLabel={of(mock.delayMs)}
          codec={NUMBER}
          size="short"
          placeholder="0"
        />
        <FieldAt
          path={[...path, 'times']}
          label={mock.times}
          fullLabel={of(mock.times)}
          codec={COUNT}
          size="short"
          placeholder={mock.always}
        />
      </div>
      {answer === 'return' ? (
        <JsonBox path={[...path, 'return']} label={mock.return} fullLabel={of(mock.return)} remarks={returns} />
      ) : (
        <FieldAt
          path={[...path, 'error']}
          label={mock.error}
          fullLabel={of(mock.error)}
          codec={ITEM_TEXT}
          prose
          size="area"
        />
      )}
    </>
  );
}
