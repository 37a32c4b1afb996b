import { AppError } from '../../../shared/contract/errors.ts';
import { readJson } from '../../../shared/lib/read-json.ts';
import { faultText } from '../../../shared/text/fault-text.ts';
import { jsonReasonText } from '../../../shared/text/problem-text.ts';
import { unusableSchemaText } from '../../../shared/text/schema-text.ts';
import type { CallRecord } from '../../../shared/model/tool-call.ts';
import type { Registry } from '../../registry/registry.ts';
import { compileSchema } from '../../schemas/compile-schema.ts';
import type { HostToolCall } from '../host.ts';
import type { Handlers } from './handlers.ts';

type ToolsCall = 'tools.read' | 'tools.save' | 'tools.validate' | 'tools.call';

export interface ToolsParts {
  readonly registry: Registry;
  readonly callTool: (call: HostToolCall) => Promise<CallRecord>;
}

export function createToolsHandlers({ registry, callTool }: ToolsParts): Pick<Handlers, ToolsCall> {
  return {
    'tools.read': ({ name }) => registry.read(name),
    'tools.save': ({ name, text, revision }) => registry.save(name, text, revision),
    'tools.validate': ({ name, argumentsText }) => ({ faults: faultsOf(registry, name, argumentsText) }),
    'tools.call': ({ name, argumentsText }, { signal }) => callTool({ tool: name, argumentsText, signal }),
  };
}

/** Containers inside containers that arguments may have, as at the gate. */
const MAX_DEPTH = 256;

function faultsOf(registry: Registry, name: string, argumentsText: string): { pointer: string; message: string }[] {
  const tool = registry.current().get(name);
  if (!tool) throw new AppError('not_found', { what: 'tool', name });
  const read = readJson(argumentsText, { maxDepth: MAX_DEPTH });
  if (!read.ok) throw new AppError('invalid_json', { ...read, reason: jsonReasonText(read.reason) });
  const schema = compileSchema(tool.definition.inputSchema);
  if (!schema.ok) return [{ pointer: '', message: unusableSchemaText('input', schema) }];
  return schema.validateRead(read).map((fault) => ({ pointer: fault.pointer, message: faultText(fault) }));
}
