export { createRunEventLines, refusedRunLine } from '../runs/run-event.ts';
