import { toolText } from '../../../shared/text/tool-text.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { FormFault } from './form/build-arguments.ts';
import { fieldId } from './form/FieldRow.tsx';

/** Everything that does not fit, in one place; a row leads to its field where there is one. */
export function FaultSummary({ faults }: { readonly faults: readonly FormFault[] }) {
  return (
    <div role="alert">
      {faults.length > 0 && (
        <div className="fault-summary">
          <p>{toolText.call.summary(faults.length)}</p>
          <ul>
            {faults.map((fault) => (
              <li key={`${fault.pointer} ${fault.message}`}>
                <Icon name="failed" />
                <button type="button" onClick={() => document.getElementById(fieldId(fault.pointer))?.focus()}>
                  <span className="mono">{fault.pointer || toolText.call.root}</span> {fault.message}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
