export { ContextBar } from './ContextBar.tsx';
export { ContextMeterView } from './ContextMeterView.tsx';
export { ContextPopover } from './ContextPopover.tsx';
