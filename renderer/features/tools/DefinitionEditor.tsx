import type { editor } from 'monaco-editor/editor.js';
import { useEffect, useState } from 'react';
import { problemText } from '../../../shared/text/problem-text.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import type { OpenDocument } from '../../stores/documents.ts';
import { useApp } from '../../stores/store-context.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { CodeEditor } from '../../ui/code-editor/CodeEditor.tsx';
import { setProblems } from '../../ui/code-editor/text-models.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { definitionProblems, type DefinitionProblem } from './definition-problems.ts';

interface DefinitionEditorProps {
  readonly name: string;
  readonly document: OpenDocument;
}

/** The definition of a tool as it stands in its file, with what is wrong in it marked in place. */
export function DefinitionEditor({ name, document }: DefinitionEditorProps) {
  const { documents } = useWorkbench();
  const key = tabKey({ kind: 'tool', name });
  const [shown, setShown] = useState<editor.IStandaloneCodeEditor | null>(null);
  const tabMovesFocus = useApp((state) => state.tabMovesFocus);
  const problems = useProblems(name, document);
  useEffect(() => {
    setProblems(key, problems);
  }, [key, problems, shown]);
  return (
    <div className="tool-part">
      <div className="tool-part-head">
        <h2>{toolText.definition}</h2>
        <span className="tool-part-note">JSON</span>
        <span className="grow" />
        {problems.length === 0 && (
          <span className="tool-valid">
            <Icon name="check" />
            {toolText.valid}
          </span>
        )}
      </div>
      <div className="tool-definition">
        <CodeEditor
          modelKey={key}
          language="json"
          text={document.text}
          label={toolText.definitionEditor(name)}
          tabMovesFocus={tabMovesFocus}
          onChange={(text) => documents.edit(key, text)}
          onEditor={(made) => {
            setShown(made);
            return () => setShown(null);
          }}
        />
      </div>
      {problems.length > 0 && <Problems problems={problems} onShow={(problem) => goTo(shown, problem)} />}
    </div>
  );
}

interface ProblemsProps {
  readonly problems: readonly DefinitionProblem[];
  readonly onShow: (problem: DefinitionProblem) => void;
}

function Problems({ problems, onShow }: ProblemsProps) {
  return (
    <ul className="tool-problems" aria-label={toolText.problems(problems.length)}>
      {problems.map((problem, index) => (
        <li key={index}>
          <Icon name="warning" />
          <button type="button" onClick={() => onShow(problem)}>
            {problem.message}
          </button>
          <span className="mono">{`${problem.line}:${problem.column}`}</span>
        </li>
      ))}
    </ul>
  );
}

function goTo(shown: editor.IStandaloneCodeEditor | null, { line, column }: DefinitionProblem): void {
  shown?.setPosition({ lineNumber: line, column });
  shown?.revealLineInCenterIfOutsideViewport(line);
  shown?.focus();
}

/** Syntax faults of the text as typed, and what the host found in the text as saved. */
function useProblems(name: string, document: OpenDocument): readonly DefinitionProblem[] {
  const found = useApp((state) => state.workspace?.problems);
  const tool = useApp((state) => state.workspace?.tools.find((one) => one.name === name));
  const ofTool = (found ?? []).filter((problem) =>
    problem.tool === undefined ? tool?.pointer === '' && problem.file === tool.file : problem.tool === name,
  );
  const facts = ofTool.map((problem) => ({ ...problem, message: problemText(problem) }));
  return definitionProblems(document.text, { problems: facts, root: tool?.pointer ?? '' });
}
