import type { RunFaults } from '../../../shared/model/fault-rack.ts';
import { faultRackText as text, figuresText } from '../../../shared/text/fault-rack-text.ts';
import { restoreFaults } from '../../stores/fault-actions.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Block } from './Block.tsx';

/** The faults that the run ran under, and the way to have them again. */
export function RunFaultsBlock({ faults }: { readonly faults: RunFaults }) {
  const workbench = useWorkbench();
  const again = (
    <Button size="small" title={text.againHint} onClick={() => void restoreFaults(workbench, faults)}>
      {text.again}
    </Button>
  );
  return (
    <Block title={text.name} end={again}>
      <dl className="facts">
        <dt>{text.seed}</dt>
        <dd className="mono">{faults.seed}</dd>
        {faults.all && (
          <>
            <dt>{text.all}</dt>
            <dd>{figuresText(faults.all)}</dd>
          </>
        )}
      </dl>
      {Object.entries(faults.tools ?? {}).map(([tool, figures]) => (
        <p key={tool} className="run-fault-tool">
          <span className="mono">{tool}</span>: {figuresText(figures)}
        </p>
      ))}
    </Block>
  );
}
