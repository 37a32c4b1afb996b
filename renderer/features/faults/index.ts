export { FaultsPane } from './FaultsPane.tsx';
