export { PromptActions, VariantActions } from './PromptActions.tsx';
export { PromptDialogs } from './PromptDialogs.tsx';
export { PromptPane } from './PromptPane.tsx';
export { VariantPane } from './VariantPane.tsx';
