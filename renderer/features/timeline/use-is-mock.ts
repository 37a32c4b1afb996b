import { useMemo } from 'react';
import { useApp } from '../../stores/store-context.ts';

/** Tools whose results are made up here. */
export function useIsMock(): (tool: string) => boolean {
  const tools = useApp((state) => state.workspace?.tools);
  return useMemo(() => {
    const mocks = new Set(tools?.filter((tool) => tool.binding === 'mock').map((tool) => tool.name));
    return (tool) => mocks.has(tool);
  }, [tools]);
}
