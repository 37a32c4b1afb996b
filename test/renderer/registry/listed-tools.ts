import type { ToolSummary } from '../../../shared/model/tool.ts';

/** A tool as lists know it; `file#index` is one of a list. */
export function listed(name: string, place = `tools/${name}.json`, more: Partial<ToolSummary> = {}): ToolSummary {
  const [file = place, index] = place.split('#');
  return {
    name,
    description: '',
    file,
    pointer: index === undefined ? '' : `/tools/${index}`,
    allowed: false,
    usable: true,
    hasOutputSchema: false,
    readOnly: false,
    ...(name.includes('.') && { namespace: name.slice(0, name.lastIndexOf('.')) }),
    ...more,
  };
}
