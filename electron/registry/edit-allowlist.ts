import { AppError } from '../../shared/contract/errors.ts';
import { editJsoncList, type ListEdits } from '../../shared/lib/edit-jsonc-list.ts';
import { EXECUTION_TOOL } from '../../shared/model/execution-tool.ts';
import type { AllowRefusal } from '../../shared/model/registry-change.ts';
import { jsonReasonText, isJsonFault } from '../../shared/text/problem-text.ts';
import { SETTINGS_FILE } from '../workspace/places.ts';
import { readSettings } from '../workspace/read-settings.ts';
import { createDecisions } from './tool-pattern.ts';

export interface AllowPlan {
  readonly edits: Required<Pick<ListEdits, 'remove' | 'replace' | 'add'>>;
  /** Names for which something changes. */
  readonly changed: readonly string[];
  readonly refused: readonly AllowRefusal[];
}

/**
 * The edits of `allow` after which tools are, or are not, callable. They touch rules that name one of these tools alone:
 * where a wider rule shuts one out, only the person can say what becomes of the others. The execution tool itself is
 * never let in (DESIGN 9).
 */
export function planAllow(allow: readonly string[], names: readonly string[], allowed: boolean): AllowPlan {
  const before = createDecisions(allow);
  const wanted = [...new Set(names)].filter((name) => before(name).allowed !== allowed);
  const opposite = (name: string) => (allowed ? `!${name}` : name);
  const opposites = new Set(wanted.map(opposite));
  const without = createDecisions(allow.filter((pattern) => !opposites.has(pattern)));
  const refused = allowed ? wanted.flatMap((name) => refusalOf(name, without(name).rule)) : [];
  const isRefused = new Set(refused.map(({ name }) => name));
  const changed = wanted.filter((name) => !isRefused.has(name));
  const taken = new Set(changed.map(opposite));
  const stated = changed.filter((name) => without(name).allowed !== allowed);
  return {
    edits: {
      remove: new Set([...allow.keys()].filter((at) => taken.has(allow[at] ?? ''))),
      replace: new Map(),
      add: stated.map((name) => JSON.stringify(allowed ? name : `!${name}`)),
    },
    changed,
    refused,
  };
}

/** Where nothing matches, a rule of its own lets a tool in; a rule that is left shuts it out. */
function refusalOf(name: string, rule: string | undefined): readonly AllowRefusal[] {
  if (name === EXECUTION_TOOL) return [{ name }];
  return rule?.startsWith('!') ? [{ name, rule }] : [];
}

/** The edits of `allow` after which rules that name one tool alone follow it to its new name. */
export function renameRules(allow: readonly string[], renamed: ReadonlyMap<string, string>): AllowPlan['edits'] {
  const replace = new Map<number, string>();
  for (const [index, pattern] of allow.entries()) {
    const isOut = pattern.startsWith('!');
    const name = renamed.get(isOut ? pattern.slice(1) : pattern);
    if (name !== undefined) replace.set(index, JSON.stringify(isOut ? `!${name}` : name));
  }
  return { remove: new Set(), replace, add: [] };
}

/** The list `allow` in the text of the settings. Throws `invalid_json` or `unsupported` where it cannot be changed as it is. */
export function allowIn(settingsText: string): readonly string[] {
  if (settingsText.trim() === '') return [];
  const { settings, problems } = readSettings(settingsText);
  for (const { code, data, pointer = '', line, column } of problems) {
    if (code === 'json_syntax') {
      const reason = isJsonFault(data.reason) ? jsonReasonText(data.reason) : '';
      throw new AppError('invalid_json', { file: SETTINGS_FILE, reason, line, column });
    }
    if (['', '/version', '/allow'].some((place) => pointer === place || pointer.startsWith('/allow/'))) {
      throw new AppError('unsupported', { what: `change "allow" before ${SETTINGS_FILE} is mended` });
    }
  }
  return settings.allow ?? [];
}

/** The text of the settings with another `allow`. */
export function withAllow(settingsText: string, edits: ListEdits): string {
  return editJsoncList(settingsText, ['allow'], edits);
}
