import { isDeepStrictEqual } from 'node:util';
import type { ListedTool, ServerDrift } from '../../shared/model/server.ts';

export const NO_DRIFT: ServerDrift = { added: [], removed: [], changed: [] };

/** What became of a list between two moments; nothing where there was no earlier one. */
export function driftBetween(before: readonly ListedTool[] | undefined, now: readonly ListedTool[]): ServerDrift {
  if (before === undefined) return NO_DRIFT;
  const earlier = new Map(before.map((tool) => [tool.name, tool]));
  const names = new Set(now.map(({ name }) => name));
  return {
    added: now.flatMap(({ name }) => (earlier.has(name) ? [] : name)),
    removed: before.flatMap(({ name }) => (names.has(name) ? [] : name)),
    changed: now.flatMap((tool) => {
      const fields = changedFields(earlier.get(tool.name) ?? tool, tool);
      return fields.length > 0 ? [{ tool: tool.name, fields }] : [];
    }),
  };
}

function changedFields(before: ListedTool, now: ListedTool): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...fields].filter((field) => !isDeepStrictEqual(before[field], now[field])).sort();
}
