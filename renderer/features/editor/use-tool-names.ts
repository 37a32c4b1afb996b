import type { editor } from 'monaco-editor/editor.js';
import { useEffect } from 'react';
import { useApp } from '../../stores/store-context.ts';
import { toolNamePlaces } from './tool-name-places.ts';

/** Pause in typing after which names are looked for again; decorations move with the text in between. */
const PAUSE_MS = 80;

/** Shows calls of tools in the accent colour. */
export function useToolNames(shown: editor.IStandaloneCodeEditor | null, path: string): void {
  const tools = useApp((state) => state.workspace?.tools);
  useEffect(() => {
    const model = shown?.getModel();
    if (!shown || !model || !tools) return;
    const collection = shown.createDecorationsCollection();
    const look = () => collection.set(toolNamePlaces(model.getValue(), tools).map(decoration));
    look();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listening = model.onDidChangeContent(() => {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      listening.dispose();
      collection.clear();
    };
  }, [shown, tools, path]);
}

function decoration(place: ReturnType<typeof toolNamePlaces>[number]): editor.IModelDeltaDecoration {
  return {
    range: {
      startLineNumber: place.line,
      startColumn: place.startColumn,
      endLineNumber: place.line,
      endColumn: place.endColumn,
    },
    options: { inlineClassName: 'tool-call' },
  };
}
