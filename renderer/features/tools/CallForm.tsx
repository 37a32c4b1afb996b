import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { rootPlace } from '../../../shared/lib/schema-form/place.ts';
import { readSchema } from '../../../shared/lib/schema-form/schema-document.ts';
import type { CallRecord } from '../../../shared/model/tool-call.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeEditor } from '../../ui/code-editor/CodeEditor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { focusField } from '../../ui/schema-form/focus-field.ts';
import { CALL_SCOPE } from '../../ui/schema-form/form-context.ts';
import { FormFields } from '../../ui/schema-form/FormFields.tsx';
import { ExampleMenu } from './ExampleMenu.tsx';
import { FaultSummary } from './FaultSummary.tsx';
import { KeepMenu } from './KeepMenu.tsx';
import { useArguments, type Arguments } from './use-arguments.ts';
import { useToolCall } from './use-tool-call.ts';
import { useToolFaults } from '../../stores/use-tool-faults.ts';
import './call-form.css';

const text = toolText.call;

interface CallFormProps {
  readonly name: string;
  readonly definition: string;
  readonly record: CallRecord | null;
}

/** Arguments of one call, as fields or as JSON, and the button that makes it. */
export function CallForm({ name, definition, record }: CallFormProps) {
  const place = useMemo(() => rootPlace(readSchema(definition, ['inputSchema'])), [definition]);
  const args = useArguments(name, place);
  const [attempted, setAttempted] = useState(false);
  const { faults, check } = useToolFaults({ name, args, attempted, place });
  const call = useToolCall(name);
  const isStarting = useRef(false);
  const run = async () => {
    if (isStarting.current || call.isRunning) return;
    isStarting.current = true;
    setAttempted(true);
    const found = await check();
    isStarting.current = false;
    if (found.length === 0) await call.start(args.text);
  };
  useCallRequest(name, run);
  useArgumentsRequest(name, args.fill);
  return (
    <form
      className="tool-part call-part"
      aria-label={text.title}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <div className="tool-part-head">
        <h2>{text.title}</h2>
        {args.hasForm && (
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
        <ExampleMenu definition={definition} onChoose={args.fill} onClear={args.clear} />
        <KeepMenu name={name} argumentsText={args.faults.length === 0 ? args.text : null} record={record} />
        {call.isRunning ? (
          <Button icon="stop" onClick={call.stop}>
            {text.stop}
          </Button>
        ) : (
          <Button kind="primary" icon="play" keys="Mod+Enter" submit>
            {text.run}
          </Button>
        )}
      </div>
      <div className="call-arguments">
        <FaultSummary
          faults={attempted ? faults : []}
          onGo={args.view === 'form' ? (pointer) => focusField(pointer, CALL_SCOPE) : undefined}
        />
        {args.isRefused && (
          <p role="alert" className="call-refused">
            {text.formNeedsObject}
          </p>
        )}
        {args.view === 'form' ? (
          <FormFields
            place={place}
            draft={args.draft}
            change={args.change}
            faults={faults}
            noFields={text.noArguments}
          />
        ) : (
          <ArgumentsEditor name={name} args={args} isInvalid={attempted && faults.length > 0} />
        )}
      </div>
    </form>
  );
}

/** Makes the call when a command asks for it. */
function useCallRequest(name: string, run: () => Promise<void>): void {
  const request = useApp((state) => state.callRequest);
  const callTaken = useApp((state) => state.callTaken);
  const take = useEffectEvent(() => {
    callTaken();
    void run();
  });
  useEffect(() => {
    if (request?.tool === name) take();
  }, [request, name]);
}

/** Writes arguments into the form that another part of the screen has. */
function useArgumentsRequest(name: string, fill: (json: string) => void): void {
  const request = useApp((state) => state.argumentsRequest);
  const argumentsTaken = useApp((state) => state.argumentsTaken);
  const take = useEffectEvent((json: string) => {
    argumentsTaken();
    fill(json);
  });
  useEffect(() => {
    if (request?.tool === name) take(request.json);
  }, [request, name]);
}

interface ArgumentsEditorProps {
  readonly name: string;
  readonly args: Arguments;
  readonly isInvalid: boolean;
}

function ArgumentsEditor({ name, args, isInvalid }: ArgumentsEditorProps) {
  const tabMovesFocus = useApp((state) => state.tabMovesFocus);
  return (
    <div className={classNames('code-box call-json', isInvalid && 'invalid')}>
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
  );
}
