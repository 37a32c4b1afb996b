export { OutputPane } from './OutputPane.tsx';
