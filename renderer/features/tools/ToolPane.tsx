import { useEffect, useMemo, useState } from 'react';
import type { TextPlace } from '../../../shared/lib/json-place.ts';
import { errorText } from '../../../shared/text/error-text.ts';
import { toolEditorText } from '../../../shared/text/tool-editor-text.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import type { OpenDocument } from '../../stores/documents.ts';
import { useApp } from '../../stores/store-context.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { useDocument, useWorkbench } from '../../stores/workbench.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { CallPane } from './CallPane.tsx';
import { placedProblems, ProblemsPane, ToolEditor, useDraftCheck } from './editor/index.ts';
import { ServerClaims } from './ServerClaims.tsx';
import { ToolHeader } from './ToolHeader.tsx';
import './tool-pane.css';

/** A tool: its definition as form and JSON, and below it what calls it and what is wrong with it. */
export function ToolPane({ name }: { readonly name: string }) {
  const { documents } = useWorkbench();
  const document = useDocument(tabKey({ kind: 'tool', name }));
  useEffect(() => void documents.open({ kind: 'tool', name }), [documents, name]);

  if (!document || document.status === 'loading') return <div className="tool-wait">{toolText.loading}</div>;
  if (document.status === 'failed') {
    return (
      <EmptyState icon="warning" title={toolText.failed}>
        {document.error && errorText(document.error)}
      </EmptyState>
    );
  }
  return <OpenTool name={name} document={document} />;
}

function OpenTool({ name, document }: { readonly name: string; readonly document: OpenDocument }) {
  const layout = useApp((state) => state.layouts['tool']);
  const view = useApp((state) => state.toolView);
  const setLayout = useApp((state) => state.setLayout);
  const setToolView = useApp((state) => state.setToolView);
  const [place, setPlace] = useState<TextPlace>();
  const tool = useApp((state) => state.workspace?.tools.find((one) => one.name === name));
  const check = useDraftCheck(name, document.text);
  const showPlace = ({ line, column }: TextPlace) => {
    if (view === 'form') setToolView('both');
    setPlace({ line, column });
  };
  return (
    <div className="tool-pane">
      <ToolHeader name={name} />
      {tool && <ServerClaims tool={tool} />}
      <div className="tool-body">
        <SplitPane
          id="tool"
          direction="column"
          parts={[
            {
              id: 'definition',
              label: toolEditorText.splits.bottom,
              minPx: 160,
              content: <ToolEditor {...{ name, document, check, place }} onShowPlace={showPlace} />,
            },
            {
              id: 'bottom',
              label: toolEditorText.splits.bottom,
              size: '36%',
              minPx: 120,
              content: <Bottom {...{ name, document, check }} onShowPlace={showPlace} />,
            },
          ]}
          {...(layout && { layout })}
          onLayout={(next) => setLayout('tool', next)}
        />
      </div>
    </div>
  );
}

interface BottomProps {
  readonly name: string;
  readonly document: OpenDocument;
  readonly check: ReturnType<typeof useDraftCheck>;
  readonly onShowPlace: (place: TextPlace) => void;
}

function Bottom({ name, document, check, onShowPlace }: BottomProps) {
  const layout = useApp((state) => state.layouts['tool.bottom']);
  const setLayout = useApp((state) => state.setLayout);
  const problems = useMemo(() => check && placedProblems(check.problems), [check]);
  return (
    <SplitPane
      id="tool.bottom"
      direction="row"
      parts={[
        {
          id: 'call',
          label: toolEditorText.splits.problems,
          minPx: 300,
          content: <CallPane name={name} definition={document.savedText} />,
        },
        {
          id: 'problems',
          label: toolEditorText.splits.problems,
          size: '30%',
          minPx: 200,
          content: <ProblemsPane problems={problems} onShow={onShowPlace} />,
        },
      ]}
      {...(layout && { layout })}
      onLayout={(next) => setLayout('tool.bottom', next)}
    />
  );
}
