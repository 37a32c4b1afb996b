import type { Finding, Severity } from '../../../shared/model/lint.ts';
import { toolKey } from './tool-key.ts';

/** How much was found of each severity. */
export type FindingCounts = Readonly<Record<Severity, number>>;

/** What was found, by the key of its tool; what is about no tool is left out. */
export function countsByTool(findings: readonly Finding[]): ReadonlyMap<string, FindingCounts> {
  const counts = new Map<string, Record<Severity, number>>();
  for (const { tool, file, severity } of findings) {
    if (!tool) continue;
    const key = toolKey({ ...tool, file });
    const known = counts.get(key) ?? { error: 0, warning: 0, note: 0 };
    known[severity] += 1;
    counts.set(key, known);
  }
  return counts;
}

export function countAll(findings: readonly Finding[]): FindingCounts {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}
