export { JsonLine } from './JsonLine.tsx';
export { JsonText } from './JsonText.tsx';
export { layoutJson } from './json-lines.ts';
export { closes, decodeString, jsonMembers, jsonTokens, opens } from './json-tokens.ts';
