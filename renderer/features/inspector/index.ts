export { CallInspector } from './CallInspector.tsx';
