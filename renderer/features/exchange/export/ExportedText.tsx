import { useEffect } from 'react';
import type { ExportLanguage } from '../../../../shared/model/export-file.ts';
import { exportText as text } from '../../../../shared/text/exchange-export-text.ts';
import { bytesText } from '../../../../shared/text/run-text.ts';
import { CodeEditor } from '../../../ui/code-editor/CodeEditor.tsx';
import { forgetTextModel } from '../../../ui/code-editor/text-models.ts';

interface ExportedTextProps {
  readonly text: string;
  readonly language: ExportLanguage;
  readonly label: string;
}

/** UTF-16 units that are shown: a longer text is for a machine. */
const MAX_SHOWN = 1024 * 1024;

/** The text in its colours, to read and to search. */
export function ExportedText({ text: whole, language, label }: ExportedTextProps) {
  const shown = whole.length > MAX_SHOWN ? whole.slice(0, whole.lastIndexOf('\n', MAX_SHOWN) + 1) : whole;
  const key = `export/${language}`;
  useEffect(() => () => forgetTextModel(key), [key]);
  return (
    <>
      {shown.length < whole.length && (
        <p className="export-wait">{text.cut(bytesText(shown.length), bytesText(whole.length))}</p>
      )}
      <div className="export-text">
        <CodeEditor modelKey={key} language={language} text={shown} label={label} readOnly tabMovesFocus />
      </div>
    </>
  );
}
