import { useMemo } from 'react';
import { useApp } from '../../stores/store-context.ts';

/** How programs name the tools of the workspace. */
export function useToolNames(): ReadonlySet<string> {
  const tools = useApp((state) => state.workspace?.tools);
  return useMemo(() => new Set((tools ?? []).flatMap(({ name, pythonName }) => [name, pythonName ?? name])), [tools]);
}
