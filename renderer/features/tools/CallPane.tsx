import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { CallForm } from './CallForm.tsx';
import { CallResult } from './CallResult.tsx';

interface CallPaneProps {
  readonly name: string;
  /** Text of the definition as it is saved: what the host calls. */
  readonly definition: string;
}

/** Calls a tool without a program: arguments, and beside them what came of them. */
export function CallPane({ name, definition }: CallPaneProps) {
  const record = useApp((state) => state.callRecords.get(name) ?? null);
  const layout = useApp((state) => state.layouts['tool.call']);
  const setLayout = useApp((state) => state.setLayout);
  return (
    <SplitPane
      id="tool.call"
      direction="row"
      parts={[
        {
          id: 'form',
          label: workspaceText.splits.result,
          minPx: 260,
          content: <CallForm name={name} definition={definition} record={record} />,
        },
        {
          id: 'result',
          label: workspaceText.splits.result,
          size: '40%',
          minPx: 200,
          content: <CallResult record={record} />,
        },
      ]}
      {...(layout && { layout })}
      onLayout={(next) => setLayout('tool.call', next)}
    />
  );
}
