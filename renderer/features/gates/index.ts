export { GatesActions } from './GatesActions.tsx';
export { GatesPane } from './GatesPane.tsx';
