export { HoldsPanel } from './HoldsPanel.tsx';
