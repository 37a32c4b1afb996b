import { useMemo } from 'react';
import type { ToolPlace } from '../../../../shared/model/registry-change.ts';
import type { ToolSummary } from '../../../../shared/model/tool.ts';
import { useApp } from '../../../stores/store-context.ts';
import { toolKey } from '../tool-key.ts';

const NONE: readonly ToolSummary[] = [];

/** The tools that stand at some places now. */
export function useToolsAt(places: readonly ToolPlace[]): readonly ToolSummary[] {
  const tools = useApp((state) => state.workspace?.tools ?? NONE);
  return useMemo(() => {
    const wanted = new Set(places.map(toolKey));
    return tools.filter((tool) => wanted.has(toolKey(tool)));
  }, [tools, places]);
}
