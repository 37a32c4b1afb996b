import type { ImportedTool } from '../../../shared/model/exchange.ts';
import { EXECUTION_TOOL } from '../../../shared/model/execution-tool.ts';
import type { ToolSet } from '../registry.ts';
import type { Steps } from '../../../shared/lib/steps.ts';

interface Names<T> {
  readonly known: ToolSet;
  /** One that will not be written, so that its name is free. */
  readonly isLeft?: (tool: T) => boolean;
}

/** No two tools of one name are written, and none beside one that is there. */
export function* withNameFaults<T extends ImportedTool>(tools: readonly T[], { known, isLeft }: Names<T>): Steps<T[]> {
  const counts = new Map<string, number>();
  for (const tool of tools) {
    if (!isLeft?.(tool)) counts.set(tool.name, (counts.get(tool.name) ?? 0) + 1);
  }
  const named: T[] = [];
  for (const tool of tools) {
    const nameFault = nameFaultOf(tool.name, counts.get(tool.name) ?? 0, known);
    const { nameFault: _, ...rest } = tool;
    named.push({ ...(rest as T), ...(nameFault && { nameFault }) }); // only an optional member went
    yield;
  }
  return named;
}

function nameFaultOf(name: string, count: number, known: ToolSet): ImportedTool['nameFault'] {
  if (name === '') return { code: 'no_name', data: {} };
  if (name === EXECUTION_TOOL) return { code: 'name_reserved', data: { name } };
  if (count > 1) return { code: 'name_twice', data: { name } };
  const taken = known.get(name);
  return taken && { code: 'name_taken', data: { name, file: taken.summary.file } };
}
