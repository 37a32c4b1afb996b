import type { ReactNode } from 'react';
import { toolText } from '../../../../shared/text/tool-text.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { FormFault } from './build-arguments.ts';

/** Id of the control at a place of the arguments; fault links go to it. */
export const fieldId = (pointer: string): string => `argument:${pointer}`;

interface FieldRowProps {
  readonly pointer: string;
  readonly name: string;
  readonly required: boolean;
  readonly description: string | undefined;
  readonly faults: readonly FormFault[];
  /** Present where the value can be left out again. */
  readonly onUnset: (() => void) | undefined;
  /** A value that is itself made of fields stands below its name. */
  readonly below?: boolean;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Name, control, description and faults of one argument. */
export function FieldRow(props: FieldRowProps) {
  const { pointer, name, required, description, below = false, onUnset } = props;
  const mine = props.faults.filter((fault) => fault.pointer === pointer);
  const id = fieldId(pointer);
  return (
    <div className={classNames('argument', below && 'below')}>
      <div className="argument-name">
        <label htmlFor={id} className="mono cut" title={name}>
          {name}
        </label>
        {required && (
          <span className="argument-required" title={toolText.call.required}>
            *<span className="for-readers">{toolText.call.required}</span>
          </span>
        )}
        {props.actions}
      </div>
      <div className="argument-value">
        <div className="argument-control">
          {props.children}
          {onUnset && <IconButton icon="cross" size="small" label={toolText.call.unsetField(name)} onClick={onUnset} />}
        </div>
        <div id={`${id}:text`} className="argument-text">
          {mine.map((fault) => (
            <p key={fault.message} className="field-error">
              {fault.message}
            </p>
          ))}
          {description && <p className="field-hint">{description}</p>}
        </div>
      </div>
    </div>
  );
}
