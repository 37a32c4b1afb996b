import type { editor } from 'monaco-editor/editor.js';
import { useEffect, useRef } from 'react';
import { loadedMonaco, useMonaco } from './load-monaco.ts';
import type { TextLanguage } from './text-models.ts';
import './code-editor.css';

interface DiffViewProps {
  readonly language: TextLanguage;
  /** Stands left. */
  readonly before: string;
  /** Stands right. */
  readonly after: string;
  /** Names of the two for screen readers. */
  readonly labels: { readonly before: string; readonly after: string };
}

/** Two texts side by side, read-only. */
export function DiffView({ language, before, after, labels }: DiffViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const monaco = useMonaco();
  const { before: beforeLabel, after: afterLabel } = labels;
  useEffect(() => {
    if (!place.current || !monaco) return;
    const original = monaco.editor.createModel(before, language);
    const modified = monaco.editor.createModel(after, language);
    const style = getComputedStyle(document.documentElement);
    const shown = monaco.editor.createDiffEditor(place.current, {
      automaticLayout: true,
      readOnly: true,
      originalEditable: false,
      minimap: { enabled: false },
      renderOverviewRuler: false,
      renderSideBySideInlineBreakpoint: 560,
      scrollBeyondLastLine: false,
      fontFamily: style.getPropertyValue('--font-mono'),
      fontSize: Number.parseFloat(style.getPropertyValue('--size-code')),
      fontLigatures: false,
    });
    const compared = shown.createViewModel({ original, modified });
    shown.setModel(compared);
    keepName(shown.getOriginalEditor(), beforeLabel);
    keepName(shown.getModifiedEditor(), afterLabel);
    return () => {
      shown.dispose();
      // Only this calls off a comparison that is under way: without it the worker misses its texts and Monaco throws.
      compared.dispose();
      original.dispose();
      modified.dispose();
    };
  }, [monaco, language, before, after, beforeLabel, afterLabel]);
  return <div ref={place} className="code-editor" />;
}

/** Monaco takes a name from the two only when it makes them, and forgets it with the next change of their options. */
function keepName(side: editor.ICodeEditor, label: string): void {
  const { ariaLabel } = loadedMonaco().editor.EditorOption;
  const name = (): void => {
    if (side.getOption(ariaLabel) !== label) side.updateOptions({ ariaLabel: label });
  };
  name();
  side.onDidChangeConfiguration(name);
}
