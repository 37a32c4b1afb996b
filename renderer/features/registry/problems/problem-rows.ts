import type { Finding } from '../../../../shared/model/lint.ts';
import { findingText } from '../../../../shared/text/lint-text.ts';
import type { FindingFilter } from '../../../stores/lint-slice.ts';
import { countAll, type FindingCounts } from '../finding-counts.ts';

/** A finding with its sentence and what tells it from others, also in the next report. */
export interface ProblemEntry {
  readonly key: string;
  /** Of the heading under which it stands. */
  readonly group: string;
  readonly finding: Finding;
  readonly sentence: string;
  /** The tool, or the file where it is about none. */
  readonly about: string;
  /** What the search looks in, in small letters. */
  readonly searched: string;
}

/** The problems of one tool, or of one file. */
export interface ProblemGroup {
  readonly kind: 'group';
  readonly key: string;
  readonly about: string;
  readonly file: string;
  readonly isTool: boolean;
  readonly entries: readonly ProblemEntry[];
  readonly counts: FindingCounts;
  readonly folded: boolean;
}

export type ProblemRow =
  ProblemGroup | { readonly kind: 'problem'; readonly key: string; readonly entry: ProblemEntry };

/** The findings of a report, in its order: tool by tool, worst first. */
export function problemEntries(findings: readonly Finding[]): readonly ProblemEntry[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const { tool, file, pointer, code, family } = finding;
    const sentence = findingText(finding);
    const about = tool?.name ?? file;
    const same = JSON.stringify([about, file, tool?.pointer, code, pointer]);
    const times = seen.get(same) ?? 0;
    seen.set(same, times + 1);
    return {
      key: `${same}:${times}`,
      group: `problems:${JSON.stringify([about, file, tool?.pointer])}`,
      finding,
      sentence,
      about,
      searched: [about, sentence, code, family, pointer, file].join('\n').toLowerCase(),
    };
  });
}

/** The problems that hold every word of the search and are of the wanted kinds. */
export function matchingProblems(entries: readonly ProblemEntry[], filter: FindingFilter): readonly ProblemEntry[] {
  const { search, hidden, family, onlyFixable } = filter;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(
    ({ finding, searched }) =>
      !hidden.has(finding.severity) &&
      (family === 'all' || finding.family === family) &&
      (!onlyFixable || finding.fix !== undefined) &&
      words.every((word) => searched.includes(word)),
  );
}

/** The rows of problems under the headings of their tools. */
export function problemRows(
  entries: readonly ProblemEntry[],
  isFolded: (group: string) => boolean,
): readonly ProblemRow[] {
  const groups = new Map<string, ProblemEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.group);
    if (group) group.push(entry);
    else groups.set(entry.group, [entry]);
  }
  return [...groups].flatMap(([key, members]) => rowsOf(key, members, isFolded(key)));
}

function rowsOf(key: string, entries: readonly ProblemEntry[], folded: boolean): readonly ProblemRow[] {
  const [first] = entries;
  if (!first) return [];
  const { about, finding } = first;
  const group: ProblemGroup = {
    kind: 'group',
    key,
    about,
    file: finding.file,
    isTool: finding.tool !== undefined,
    entries,
    counts: countAll(entries.map((entry) => entry.finding)),
    folded,
  };
  if (folded) return [group];
  return [group, ...entries.map((entry) => ({ kind: 'problem' as const, key: entry.key, entry }))];
}
