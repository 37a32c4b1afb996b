import type { editor } from 'monaco-editor/editor.js';
import { useEffect } from 'react';
import { useApp } from './store-context.ts';

/** Tells the rest of the window where the cursor of an editor is. */
export function useCursor(shown: editor.IStandaloneCodeEditor | null): void {
  const setCursor = useApp((state) => state.setCursor);
  useEffect(() => {
    if (!shown) return;
    const tell = () => {
      const place = shown.getPosition();
      if (place) setCursor({ line: place.lineNumber, column: place.column });
    };
    tell();
    const listening = shown.onDidChangeCursorPosition(tell);
    return () => {
      listening.dispose();
      setCursor(null);
    };
  }, [shown, setCursor]);
}
