import { useMemo, useState } from 'react';
import { jsonPart } from '../../../shared/lib/json-part.ts';
import type { CallRecord } from '../../../shared/model/tool-call.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeEditor } from '../../ui/code-editor/CodeEditor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { NestedFields } from './form/ArgumentField.tsx';
import { fieldSpec } from './form/field-spec.ts';
import { ExampleMenu } from './ExampleMenu.tsx';
import { FaultSummary } from './FaultSummary.tsx';
import { useArguments } from './use-arguments.ts';
import { useToolCall } from './use-tool-call.ts';
import { useToolFaults } from './use-tool-faults.ts';
import './call-form.css';

const text = toolText.call;

interface CallFormProps {
  readonly name: string;
  readonly definition: string;
  readonly onCalled: (record: CallRecord) => void;
}

/** Arguments of one call, as fields or as JSON, and the button that makes it. */
export function CallForm({ name, definition, onCalled }: CallFormProps) {
  const schema = useMemo(() => jsonPart(definition, ['inputSchema']) ?? 'true', [definition]);
  const spec = useMemo(() => fieldSpec(schema), [schema]);
  const args = useArguments(name, spec);
  const tabMovesFocus = useApp((state) => state.tabMovesFocus);
  const [attempted, setAttempted] = useState(false);
  const { faults, check } = useToolFaults({ name, args, attempted, schema });
  const call = useToolCall(name, onCalled);
  const run = async () => {
    setAttempted(true);
    const found = await check();
    if (found.length === 0) await call.start(args.text);
  };
  const hasForm = spec.kind === 'object';
  return (
    <form
      className="tool-part"
      aria-label={text.title}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <div className="tool-part-head">
        <h2>{text.title}</h2>
        {hasForm && (
          <Segmented
            label={text.view}
            value={args.view}
            options={[
              { value: 'form', label: text.form },
              { value: 'json', label: text.json },
            ]}
            onChange={args.show}
          />
        )}
        <span className="grow" />
        <ExampleMenu definition={definition} onChoose={args.fill} />
        {call.isRunning ? (
          <Button icon="stop" onClick={call.stop}>
            {text.stop}
          </Button>
        ) : (
          <Button kind="primary" icon="play" submit>
            {text.run}
          </Button>
        )}
      </div>
      <div className="call-arguments">
        <FaultSummary faults={attempted ? faults : []} />
        {args.view === 'form' && hasForm ? (
          <Fields args={args} spec={spec} faults={faults} />
        ) : (
          <div className={classNames('code-box call-json', faults.length > 0 && 'invalid')}>
            <CodeEditor
              modelKey={`arguments:${name}`}
              language="json"
              size="small"
              text={args.text}
              label={text.jsonEditor}
              tabMovesFocus={tabMovesFocus}
              onChange={args.setJson}
            />
          </div>
        )}
      </div>
    </form>
  );
}

type FieldsProps = Pick<Parameters<typeof NestedFields>[0], 'spec' | 'faults'> & {
  readonly args: ReturnType<typeof useArguments>;
};

function Fields({ args, spec, faults }: FieldsProps) {
  if (spec.kind === 'object' && spec.members.length === 0 && args.draft.kind === 'object') {
    if (args.draft.extras.length === 0) return <p className="argument-unset">{text.noArguments}</p>;
  }
  return <NestedFields spec={spec} draft={args.draft} onChange={args.setDraft} pointer="" faults={faults} />;
}
