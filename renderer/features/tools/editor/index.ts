export { placedProblems } from './placed-problems.ts';
export { ProblemsPane } from './ProblemsPane.tsx';
export { ToolEditor } from './ToolEditor.tsx';
export { useDraftCheck } from './use-draft-check.ts';
