import type { BindingCall } from '../../electron/bindings/binding.ts';
import { readJson } from '../../shared/lib/read-json.ts';

/** A call as a binding gets it from the gateway. */
export function bindingCall(argumentsText = '{}', more: Partial<BindingCall> = {}): BindingCall {
  const read = readJson(argumentsText, { maxDepth: 100 });
  if (!read.ok) throw new Error(`${argumentsText} is no JSON: ${read.reason}`);
  return {
    tool: 'tool',
    runId: 'r1',
    argumentsText,
    arguments: read.value as Readonly<Record<string, unknown>>, // the tests pass objects
    outputSchema: undefined,
    maxResultBytes: 1_000_000,
    signal: new AbortController().signal,
    usesSecrets: () => undefined,
    progressed: () => undefined,
    ...more,
  };
}
