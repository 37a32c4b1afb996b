import { countText } from './run-text.ts';

/** What a screen reader hears of a timeline: "40 calls, 1 failed, 2 under way, 1 held". */
export function timelineSummary(calls: number, failed: number, open: number, held = 0): string {
  const parts = [countText(calls, 'call')];
  if (failed > 0) parts.push(`${failed} failed`);
  if (open > 0) parts.push(`${open} under way`);
  if (held > 0) parts.push(`${held} held`);
  return parts.join(', ');
}

/** Sentences and labels of the timeline. */
export const TIMELINE_TEXT = {
  timeline: 'Timeline',
  all: (count: string) => `All ${count}`,
  failedChip: (count: string) => `${count} failed`,
  failedChipHint: 'Show failed calls only',
  heldChip: (count: string) => `${count} held`,
  heldChipHint: 'Show calls that were held only',
  allChipHint: 'Show all calls',
  filter: 'Filter calls',
  filterHint: 'tool, status, >100ms or text',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole run',
  table: 'Table view',
  canvas: 'Timeline view',
  legendEntry: 'gate checks',
  legendInvoke: 'invoke',
  legendExit: 'result checks',
  legendHeld: 'held',
  legendMock: 'mock',
  legendFailed: 'failed',
  legendCancelled: 'cancelled',
  legendFault: 'under a fault',
  lookup: 'lookup',
  lookups: (count: number) => countText(count, 'lookup'),
  lookupsHint: 'Questions of the program about its tools: no calls, so they pass no gate. They stand in the table.',
  inFlight: (lanes: number) => `${lanes} under way at most`,
  matches: (count: string, all: string) => `${count} of ${all} match`,
  keys: 'W S zoom, A D move, F fit, arrows choose a call, B breaks at it next time',
  noRun: 'No run to show',
  noRunHint: 'Run a program: every call it makes passes the gate and stands here as a bar, with its stages inside.',
  noCalls: 'This run made no calls',
  noCallsHint: 'Each call to a tool stands here as a bar, from its request to its reply.',
  waiting: 'Waiting for the first call',
  block: (count: string, tool: string | null) => `${count} calls${tool ? ` of ${tool}` : ''}. Zoom in to part them.`,
  columns: {
    call: 'Call',
    tool: 'Tool',
    status: 'Status',
    line: 'Line',
    start: 'Start',
    duration: 'Duration',
    stages: 'Slowest stage',
  },
} as const;
