import { useEffect, useEffectEvent, useState } from 'react';
import { placeOfPointer, type TextPlace } from '../../../shared/lib/json-place.ts';
import { pointerSteps, type JsonPath } from '../../../shared/lib/json-pointer.ts';
import type { DraftFinding } from '../../../shared/model/lint.ts';
import { errorText } from '../../../shared/text/error-text.ts';
import { toolEditorText } from '../../../shared/text/tool-editor-text.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import type { OpenDocument } from '../../stores/documents.ts';
import { useApp } from '../../stores/store-context.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { useDocument, useWorkbench } from '../../stores/workbench.ts';
import { useMonaco } from '../../ui/code-editor/load-monaco.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { CallPane } from './CallPane.tsx';
import { FindingsPane, ModelTextPane, ToolEditor, useDefinition, useDraftCheck } from './editor/index.ts';
import { ServerClaims } from './ServerClaims.tsx';
import { ToolHeader } from './ToolHeader.tsx';
import './tool-pane.css';

/** A tool: its definition as form and JSON, and below it what calls it and what is wrong with it. */
export function ToolPane({ name }: { readonly name: string }) {
  const { documents } = useWorkbench();
  const document = useDocument(tabKey({ kind: 'tool', name }));
  const hasTexts = useMonaco() !== undefined;
  useEffect(() => void documents.open({ kind: 'tool', name }), [documents, name]);

  if (!document || document.status === 'loading' || !hasTexts)
    return <div className="tool-wait">{toolText.loading}</div>;
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
  const [target, setTarget] = useState<JsonPath>();
  const tool = useApp((state) => state.workspace?.tools.find((one) => one.name === name));
  const check = useDraftCheck(name, document.text);
  const definition = useDefinition(name, document);
  const showPlace = ({ line, column }: TextPlace) => {
    if (view === 'form') setToolView('both');
    setPlace({ line, column });
  };
  const showFinding = ({ line, column, pointer }: DraftFinding) => {
    setTarget(pointerSteps(pointer));
    if (view !== 'form') setPlace({ line, column });
  };
  const showBinding = () => {
    if (view === 'json') setToolView('both');
    setTarget(['binding']);
  };
  useAskedPlace(name, (pointer) => {
    setTarget(pointerSteps(pointer));
    if (view !== 'form') setPlace(placeOfPointer(document.text, pointer));
  });
  return (
    <div className="tool-pane">
      <ToolHeader name={name} definition={document.text} onShowBinding={showBinding} />
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
              content: <ToolEditor {...{ name, document, definition, check, place, target }} onShowPlace={showPlace} />,
            },
            {
              id: 'bottom',
              label: toolEditorText.splits.bottom,
              size: '36%',
              minPx: 120,
              content: <Bottom {...{ name, document, definition, check }} onShow={showFinding} />,
            },
          ]}
          {...(layout && { layout })}
          onLayout={(next) => setLayout('tool', next)}
        />
      </div>
    </div>
  );
}

/** Goes where somebody elsewhere in the window asked for. */
function useAskedPlace(name: string, show: (pointer: string) => void): void {
  const request = useApp((state) => state.placeRequest);
  const taken = useApp((state) => state.placeTaken);
  const go = useEffectEvent(show);
  useEffect(() => {
    if (request?.tool !== name) return;
    taken();
    go(request.pointer);
  }, [request, name, taken]);
}

interface BottomProps {
  readonly name: string;
  readonly document: OpenDocument;
  readonly definition: ReturnType<typeof useDefinition>;
  readonly check: ReturnType<typeof useDraftCheck>;
  readonly onShow: (finding: DraftFinding) => void;
}

function Bottom({ name, document, definition, check, onShow }: BottomProps) {
  const layout = useApp((state) => state.layouts['tool.bottom']);
  const setLayout = useApp((state) => state.setLayout);
  return (
    <SplitPane
      id="tool.bottom"
      direction="row"
      parts={[
        {
          id: 'call',
          label: toolEditorText.splits.model,
          minPx: 300,
          content: <CallPane name={name} definition={document.savedText} />,
        },
        {
          id: 'model',
          label: toolEditorText.splits.problems,
          size: '20%',
          minPx: 180,
          content: <ModelTextPane name={name} text={document.text} />,
        },
        {
          id: 'problems',
          label: toolEditorText.splits.problems,
          size: '21%',
          minPx: 180,
          content: <FindingsPane definition={definition} check={check} onShow={onShow} />,
        },
      ]}
      {...(layout && { layout })}
      onLayout={(next) => setLayout('tool.bottom', next)}
    />
  );
}
