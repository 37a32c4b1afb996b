import type { Node } from 'jsonc-parser';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { OpenDocument } from '../../../stores/documents.ts';
import { tabKey } from '../../../stores/tabs-slice.ts';
import { useWorkbench } from '../../../stores/workbench.ts';
import { textHistory } from '../../../ui/code-editor/text-models.ts';
import { parseDefinition, type DefinitionFault } from './parse-definition.ts';

/** The definition that the form shows and edits: one truth, which is its text. */
export interface Definition {
  readonly name: string;
  /** The last text that could be read, and its syntax tree. */
  readonly text: string;
  readonly root: Node;
  /** What keeps the text of this moment from being read; then nothing can be edited but the text itself. */
  readonly fault: DefinitionFault | undefined;
  /** Changes the text. Changes with the same `step` one after another are one step of undo. */
  readonly edit: (change: (text: string) => string, step?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Ties a document to the form. Undefined while no text of it could be read. */
export function useDefinition(name: string, document: OpenDocument): Definition | { readonly fault: DefinitionFault } {
  const { documents } = useWorkbench();
  const key = tabKey({ kind: 'tool', name });
  const [history] = useState(() => textHistory(key, 'json', document.text));
  useEffect(() => history.onChange((text) => documents.edit(key, text)), [history, documents, key]);
  useEffect(() => {
    if (history.text() !== document.text) history.replace(document.text);
  }, [history, document.text]);

  const parsed = useMemo(() => parseDefinition(document.text), [document.text]);
  const [last, setLast] = useState(parsed);
  if (parsed.ok && parsed !== last) setLast(parsed);
  const shown = parsed.ok ? parsed : last;
  const fault = parsed.ok ? undefined : parsed.fault;
  return useMemo(() => {
    if (!shown.ok) return { fault: shown.fault };
    return {
      name,
      text: shown.text,
      root: shown.root,
      fault,
      edit: (change, step) => {
        const now = history.text();
        if (parseDefinition(now).ok) history.replace(change(now), step);
      },
      undo: () => history.undo(),
      redo: () => history.redo(),
    };
  }, [name, shown, fault, history]);
}

const DefinitionContext = createContext<Definition | null>(null);
export const DefinitionProvider = DefinitionContext.Provider;

export function useDefinitionEdits(): Definition {
  const definition = useContext(DefinitionContext);
  if (!definition) throw new Error('No DefinitionProvider above this component');
  return definition;
}
