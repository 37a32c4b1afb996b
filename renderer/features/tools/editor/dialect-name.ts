import { followPath } from '../../../../shared/lib/json-node.ts';

/** Short name of the JSON Schema dialect that the input schema of a definition is written in; 2020-12 where it does not say. */
export function dialectName(definition: string): string {
  const found = followPath(definition, ['inputSchema', '$schema']);
  const named: unknown = found?.rest.length === 0 ? found.node.value : undefined;
  return (
    (typeof named === 'string' && /draft(?:\/|-0?)([\d-]+)/.exec(named)?.[1]?.replace(/^\d$/, 'draft 0$&')) || '2020-12'
  );
}
