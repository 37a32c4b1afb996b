export { EvalsPane } from './EvalsPane.tsx';
