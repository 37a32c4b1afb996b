import type { RunEnd } from '../../../shared/model/run.ts';
import type { CallView, OutputEntry, OutputLine, RunView } from '../../stores/run-view.ts';

/** What a tab lists: one stream, or everything in the order it happened. */
export type LogSource = 'stdout' | 'stderr' | 'inOrder';

export type OutputRow =
  | { readonly kind: 'line'; readonly line: OutputLine }
  | { readonly kind: 'call'; readonly call: CallView }
  | { readonly kind: 'end'; readonly atMs: number; readonly end: RunEnd };

export function rowCount(view: RunView, source: LogSource): number {
  return entriesOf(view, source).length + (source === 'inOrder' && view.ended ? 1 : 0);
}

/** One row, made when it comes into sight: the entries themselves are the only list there is. */
export function rowAt(view: RunView, source: LogSource, index: number): OutputRow | null {
  const entry = entriesOf(view, source)[index];
  if (!entry)
    return view.ended && source === 'inOrder' ? { kind: 'end', atMs: view.ended.atMs, end: view.ended } : null;
  return 'callId' in entry ? { kind: 'call', call: entry } : { kind: 'line', line: entry };
}

/** The text of a list as the program wrote it, calls left out. */
export function textOf(view: RunView, source: LogSource): string {
  let text = '';
  for (const entry of entriesOf(view, source)) {
    if ('callId' in entry) continue;
    text += entry.continues || text === '' ? entry.text : `\n${entry.text}`;
  }
  return text === '' ? '' : `${text}\n`;
}

function entriesOf(view: RunView, source: LogSource): readonly OutputEntry[] {
  return source === 'inOrder' ? view.output.inOrder : view.output.of(source);
}

const ANSI = /\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])/g;

/** A line without the colour and cursor codes that a terminal would take out. */
export function plainText(text: string): string {
  return text.includes('\x1b') ? text.replace(ANSI, '') : text;
}
