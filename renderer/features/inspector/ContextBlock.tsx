import { contextMeterText as text } from '../../../shared/text/context-meter-text.ts';
import { measureRun, useContextMeter } from '../../stores/use-context-meter.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { ContextMeterView } from '../../ui/context-meter/index.ts';
import { Block } from './Block.tsx';

interface ContextBlockProps {
  readonly runId: string;
  readonly isOver: boolean;
}

/** What the run cost the context of a model, once it is over. */
export function ContextBlock({ runId, isOver }: ContextBlockProps) {
  const workbench = useWorkbench();
  const measured = useContextMeter(runId, isOver);
  if (!measured) return null;
  const { meter, state } = measured;
  return (
    <Block title={text.title} end={text.unit}>
      {meter && <ContextMeterView meter={meter} />}
      {!meter && state === 'counting' && <p className="inspector-note">{text.counting}</p>}
      {state === 'failed' && (
        <div className="inspector-more">
          {text.failed}
          <Button size="small" onClick={() => void measureRun(workbench, runId)}>
            {text.again}
          </Button>
        </div>
      )}
    </Block>
  );
}
