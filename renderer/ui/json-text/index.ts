export { JsonLine } from './JsonLine.tsx';
export { JsonText } from './JsonText.tsx';
export { layoutJson } from './json-lines.ts';
