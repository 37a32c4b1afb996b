export { JsonLine } from './JsonLine.tsx';
export { JsonText } from './JsonText.tsx';
export { layoutJson, type JsonLayout } from './json-lines.ts';
export { closes, decodeString, jsonMembers, jsonTokens, opens, type JsonToken } from './json-tokens.ts';
