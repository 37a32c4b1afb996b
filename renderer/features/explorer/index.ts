export { Explorer } from './Explorer.tsx';
