export { BindingButton } from './binding/BindingButton.tsx';
export { AnnotationChips } from './details/AnnotationChips.tsx';
export { FindingsPane } from './findings/FindingsPane.tsx';
export { ModelTextPane } from './model/ModelTextPane.tsx';
export { ToolEditor } from './ToolEditor.tsx';
export { useDefinition } from './use-definition.ts';
export { useDraftCheck } from './use-draft-check.ts';
