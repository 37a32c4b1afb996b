export { BreakpointDialog } from './BreakpointDialog.tsx';
export { BreakpointsSection } from './BreakpointsSection.tsx';
