export { RunBar } from './RunBar.tsx';
export { RunsSection } from './RunsSection.tsx';
