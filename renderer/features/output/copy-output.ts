import type { HostClient } from '../../../shared/contract/host-client.ts';
import { problemsOf } from '../../stores/run-view-problems.ts';
import type { RunView } from '../../stores/run-view.ts';
import { textOf } from './output-rows.ts';

interface Shown {
  readonly tab: 'stdout' | 'stderr' | 'value' | 'problems';
  readonly inOrder: boolean;
}

const VALUE_CHARS = 4 * 1024 * 1024;

/** What a tab shows, as plain text; a value that was cut is read whole first. */
export async function copyTextOf(host: HostClient, view: RunView, { tab, inOrder }: Shown): Promise<string> {
  switch (tab) {
    case 'stdout':
    case 'stderr':
      return textOf(view, inOrder ? 'inOrder' : tab);
    case 'value':
      return view.ended?.valueBytes === undefined ? (view.ended?.valueText ?? '') : readValue(host, view.runId);
    case 'problems':
      return problemsOf(view)
        .map(({ text, line }) => (line === undefined ? text : `line ${line}: ${text}`))
        .join('\n');
  }
}

async function readValue(host: HostClient, runId: string): Promise<string> {
  let text = '';
  const params = { runId, part: 'value', offset: 0, length: VALUE_CHARS } as const;
  await host.open('runs.text', params, (batch) => (text += batch.text));
  return text;
}
