import type { Params } from '../../shared/contract/contract.ts';
import { casesText } from '../../shared/text/case-text.ts';
import { caseName } from './file-actions.ts';
import { freeName } from './free-name.ts';
import { reportFailure } from './report.ts';
import type { Workbench } from './workbench.ts';

/** Makes a case of what was recorded, under a name that no case has yet, and opens it. */
export async function saveAsCase(
  { host, store }: Workbench,
  base: string,
  from: Params<'cases.save'>['from'],
): Promise<void> {
  const taken = new Set(store.getState().workspace?.cases.map(({ path }) => caseName(path)));
  const saved = await reportFailure(store, () => host.call('cases.save', { name: freeName(base, taken), from }));
  if (!saved) return;
  const { openTab, notify } = store.getState();
  openTab({ kind: 'case', path: saved.path });
  notify(casesText.saved(saved.path, saved.fixtures), 'plain', { passing: true });
}

/** A name of a file for a case that is about something: its first words. */
export function caseBase(about: string): string {
  const words = about.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, 5).join('-') || 'case';
}
