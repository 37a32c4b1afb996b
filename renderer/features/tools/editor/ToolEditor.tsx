import { useMemo, useState } from 'react';
import type { TextPlace } from '../../../../shared/lib/json-place.ts';
import type { JsonPath } from '../../../../shared/lib/json-pointer.ts';
import { toolEditorText } from '../../../../shared/text/tool-editor-text.ts';
import type { OpenDocument } from '../../../stores/documents.ts';
import { useApp } from '../../../stores/store-context.ts';
import { SplitPane } from '../../../ui/SplitPane.tsx';
import { FormPane } from './FormPane.tsx';
import { JsonPane } from './JsonPane.tsx';
import { marksOf } from './findings/marks.ts';
import type { DraftCheck } from './use-draft-check.ts';
import type { useDefinition } from './use-definition.ts';
import './editor.css';

interface ToolEditorProps {
  readonly name: string;
  readonly document: OpenDocument;
  readonly definition: ReturnType<typeof useDefinition>;
  readonly check: DraftCheck | undefined;
  /** Where the keys go in the JSON, anew with each object. */
  readonly place: TextPlace | undefined;
  /** The value that the form shows, anew with each object. */
  readonly target: JsonPath | undefined;
  readonly onShowPlace: (place: TextPlace) => void;
}

/** A definition as a form and as JSON side by side, over one truth: its text. */
export function ToolEditor({ name, document, definition, check, place, target, onShowPlace }: ToolEditorProps) {
  const view = useApp((state) => state.toolView);
  const layout = useApp((state) => state.layouts['tool.editor']);
  const setLayout = useApp((state) => state.setLayout);
  const [followed, setFollowed] = useState<JsonPath>();
  const [cursor, setCursor] = useState<JsonPath>();
  const read = 'root' in definition ? definition : undefined;
  const problems = useMemo(() => marksOf(check?.findings ?? [], read), [check, read]);
  const [gone, setGone] = useState<JsonPath>();
  if (target && target !== gone) {
    setGone(target);
    setCursor(target);
  }

  const form = (
    <FormPane
      definition={definition}
      check={check}
      cursor={cursor}
      onCursorDone={() => setCursor(undefined)}
      onFollow={setFollowed}
      onShowPlace={onShowPlace}
    />
  );
  const json = (
    <JsonPane
      {...{ name, document, problems, followed: view === 'both' ? followed : undefined }}
      goTo={place}
      onCursor={setCursor}
    />
  );
  if (view !== 'both') return view === 'form' ? form : json;
  return (
    <SplitPane
      id="tool.editor"
      direction="row"
      parts={[
        { id: 'form', label: toolEditorText.splits.json, minPx: 320, content: form },
        { id: 'json', label: toolEditorText.splits.json, size: '48%', minPx: 240, content: json },
      ]}
      {...(layout && { layout })}
      onLayout={(next) => setLayout('tool.editor', next)}
    />
  );
}
