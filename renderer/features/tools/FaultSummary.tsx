import { toolText } from '../../../shared/text/tool-text.ts';
import type { FormFault } from '../../../shared/lib/schema-form/form-fault.ts';
import { visibleText } from '../../../shared/lib/visible-text.ts';
import { Icon } from '../../ui/icon/Icon.tsx';

interface FaultSummaryProps {
  readonly faults: readonly FormFault[];
  /** Leads to a field; absent where none is shown. */
  readonly onGo: ((pointer: string) => void) | undefined;
}

/** Everything that does not fit, in one place; a row leads to its field where there is one. */
export function FaultSummary({ faults, onGo }: FaultSummaryProps) {
  return (
    <div role="alert">
      {faults.length > 0 && (
        <div className="fault-summary">
          <p>{toolText.call.summary(faults.length)}</p>
          <ul>
            {faults.map((fault) => (
              <li key={`${fault.pointer} ${fault.message}`}>
                <Icon name="failed" />
                {onGo ? (
                  <button type="button" onClick={() => onGo(fault.pointer)}>
                    <FaultLine fault={fault} />
                  </button>
                ) : (
                  <span>
                    <FaultLine fault={fault} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function FaultLine({ fault }: { readonly fault: FormFault }) {
  return (
    <>
      <span className="mono">{visibleText(fault.pointer) || toolText.call.root}</span> {visibleText(fault.message)}
    </>
  );
}
