import { useEffect, useRef } from 'react';
import { monaco } from './monaco.ts';
import type { TextLanguage } from './text-models.ts';
import './code-editor.css';

interface DiffViewProps {
  readonly language: TextLanguage;
  /** Stands left. */
  readonly before: string;
  /** Stands right. */
  readonly after: string;
}

/** Two texts side by side, read-only. */
export function DiffView({ language, before, after }: DiffViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
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
    shown.setModel({ original, modified });
    return () => {
      shown.dispose();
      original.dispose();
      modified.dispose();
    };
  }, [language, before, after]);
  return <div ref={place} className="code-editor" />;
}
