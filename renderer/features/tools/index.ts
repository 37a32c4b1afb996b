export { ToolActions } from './ToolActions.tsx';
export { ToolDialogs } from './ToolDialogs.tsx';
export { ToolPane } from './ToolPane.tsx';
