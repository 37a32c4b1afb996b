import { useEffect } from 'react';
import { errorText } from '../../../shared/text/error-text.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { useDocument, useWorkbench } from '../../stores/workbench.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { CallPane } from './CallPane.tsx';
import { DefinitionEditor } from './DefinitionEditor.tsx';
import { ServerClaims } from './ServerClaims.tsx';
import { ToolHeader } from './ToolHeader.tsx';
import './tool-pane.css';

/** A tool: its definition as JSON beside a form that calls it. */
export function ToolPane({ name }: { readonly name: string }) {
  const { documents } = useWorkbench();
  const document = useDocument(tabKey({ kind: 'tool', name }));
  const layout = useApp((state) => state.layouts['tool']);
  const setLayout = useApp((state) => state.setLayout);
  const tool = useApp((state) => state.workspace?.tools.find((one) => one.name === name));
  useEffect(() => void documents.open({ kind: 'tool', name }), [documents, name]);

  if (!document || document.status === 'loading') return <div className="tool-wait">{toolText.loading}</div>;
  if (document.status === 'failed') {
    return (
      <EmptyState icon="warning" title={toolText.failed}>
        {document.error && errorText(document.error)}
      </EmptyState>
    );
  }
  return (
    <div className="tool-pane">
      <ToolHeader name={name} />
      {tool && <ServerClaims tool={tool} />}
      <div className="tool-body">
        <SplitPane
          id="tool"
          direction="row"
          parts={[
            {
              id: 'definition',
              label: workspaceText.splits.call,
              minPx: 260,
              content: <DefinitionEditor name={name} document={document} />,
            },
            {
              id: 'call',
              label: workspaceText.splits.call,
              size: '48%',
              minPx: 300,
              content: <CallPane name={name} definition={document.savedText} />,
            },
          ]}
          {...(layout && { layout })}
          onLayout={(next) => setLayout('tool', next)}
        />
      </div>
    </div>
  );
}
