export { callRecordJson, runRecordJson } from '../runs/record-json.ts';
