export { ConflictBar } from './ConflictBar.tsx';
export { EditorActions } from './EditorActions.tsx';
export { EditorPane } from './EditorPane.tsx';
export { RunSourcePane } from './RunSourcePane.tsx';
export { ProgramDialogs } from './ProgramDialogs.tsx';
export { SkillActions } from './SkillActions.tsx';
export { FilePane } from './FilePane.tsx';
