import { AppError } from '../../shared/contract/errors.ts';
import type { JsonEdit } from '../workspace/workspace.ts';
import { decide } from './tool-pattern.ts';

/**
 * The edits of `allow` after which a tool is, or is not, callable. They touch rules that name this tool alone: where a
 * wider rule shuts it out, only the person can say what becomes of the others, and `unsupported` names the rule.
 */
export function allowEdits(allow: readonly string[], name: string, allowed: boolean): readonly JsonEdit[] {
  if (decide(name, allow).allowed === allowed) return [];
  const opposite = allowed ? `!${name}` : name;
  const kept = allow.filter((pattern) => pattern !== opposite);
  const wider = decide(name, kept);
  const removals = [...allow.keys()]
    .filter((at) => allow[at] === opposite)
    .reverse()
    .map(removalOf);
  if (wider.allowed === allowed) return removals;
  if (allowed && wider.rule !== undefined) throw shutOut(name, wider.rule);
  return [...removals, { path: ['allow', kept.length], value: allowed ? name : `!${name}` }];
}

function removalOf(at: number): JsonEdit {
  return { path: ['allow', at], value: undefined };
}

function shutOut(name: string, rule: string): AppError {
  return new AppError('unsupported', {
    what: `${rule} in "allow" of gatehouse.json shuts ${name} out; change that rule there`,
  });
}
