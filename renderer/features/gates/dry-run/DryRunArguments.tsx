import { useId } from 'react';
import { dryRunText as text } from '../../../../shared/text/gates-text.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormFields } from '../../../ui/schema-form/FormFields.tsx';
import { FormJsonSwitch } from '../../../ui/FormJsonSwitch.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useQuestionArguments } from './use-question-arguments.ts';

interface DryRunArgumentsProps {
  /** Full name of a tool that there is. */
  readonly tool: string;
  /** What is wrong with the JSON. */
  readonly fault: string | undefined;
}

/** Arguments of the call that is asked about. */
export function DryRunArguments({ tool, fault }: DryRunArgumentsProps) {
  const { place, view, draft, json, faults, isRefused, change, setJson, show } = useQuestionArguments(tool);
  const id = useId();
  return (
    <>
      <div className="dry-run-arguments">
        <h3 id={id}>{text.fields}</h3>
        {place && <FormJsonSwitch text={text} view={view} onChange={show} />}
      </div>
      {isRefused && (
        <p role="alert" className="field-error">
          {text.formNeedsObject}
        </p>
      )}
      {view === 'form' && place ? (
        <div role="group" aria-labelledby={id}>
          <FormFields {...{ place, draft, change, faults }} scope={id} noFields={text.noFields} />
        </div>
      ) : (
        <JsonArguments json={json} fault={fault} onChange={setJson} />
      )}
    </>
  );
}

interface JsonArgumentsProps {
  readonly json: string;
  readonly fault: string | undefined;
  readonly onChange: (json: string) => void;
}

/** The arguments as their JSON, for whichever tool. */
export function JsonArguments({ json, fault, onChange }: JsonArgumentsProps) {
  return (
    <Field label={text.arguments} {...(fault !== undefined && { error: fault })}>
      {(ids) => <TextArea {...ids} mono grows value={json} invalid={fault !== undefined} onChange={onChange} />}
    </Field>
  );
}
