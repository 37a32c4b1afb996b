import type { BindingKind } from '../../../../../shared/model/tool.ts';

/** Fields of each kind of binding; any other is somebody's own and stays. */
export const BINDING_FIELDS: Readonly<Record<BindingKind, readonly string[]>> = {
  mock: ['cases', 'else', 'strict'],
  http: [
    ...['method', 'methods', 'url', 'hosts', 'allowPrivate', 'query', 'headers', 'body', 'result'],
    ...['cookies', 'bodyEncoding', 'parts', 'styles', 'timeoutMs', 'maxBytes', 'retries'],
  ],
  command: ['command', 'env', 'timeoutMs'],
  module: ['file', 'export', 'secrets', 'timeoutMs'],
  mcp: ['server', 'tool', 'timeoutMs'],
};

/** What a binding of a kind begins with, as JSON. */
export const BINDING_BEGINNINGS: Readonly<Record<BindingKind, string>> = {
  mock: '{"cases":[{"return":null}]}',
  http: '{"method":"GET","url":""}',
  command: '{"command":[""]}',
  module: '{"file":"","export":""}',
  mcp: '{"server":"","tool":""}',
};

export const BINDING_KINDS = ['mock', 'http', 'command', 'module', 'mcp'] as const satisfies readonly BindingKind[];
