import type { Params } from '../../../shared/contract/contract.ts';
import { AppError } from '../../../shared/contract/errors.ts';
import { valueAt } from '../../../shared/lib/json-pointer.ts';
import { readJson } from '../../../shared/lib/read-json.ts';
import { readJsonc } from '../../../shared/lib/read-jsonc.ts';
import { faultText } from '../../../shared/text/fault-text.ts';
import { jsonReasonText } from '../../../shared/text/problem-text.ts';
import { unusableSchemaText } from '../../../shared/text/schema-text.ts';
import { SEVERITIES, type DraftFinding } from '../../../shared/model/lint.ts';
import type { CallRecord } from '../../../shared/model/tool-call.ts';
import type { Registry } from '../../registry/registry.ts';
import { compileSchema } from '../../schemas/compile-schema.ts';
import type { HostToolCall } from '../host.ts';
import type { Handlers } from './handlers.ts';

type ToolsCall = 'tools.read' | 'tools.check' | 'tools.save' | 'tools.validate' | 'tools.call';

export interface ToolsParts {
  readonly registry: Registry;
  readonly callTool: (call: HostToolCall) => Promise<CallRecord>;
  /** What the binding of a draft names and this machine does not have. */
  readonly missingAround: (text: string) => Promise<readonly DraftFinding[]>;
}

export function createToolsHandlers({ registry, callTool, missingAround }: ToolsParts): Pick<Handlers, ToolsCall> {
  return {
    'tools.read': ({ name }) => registry.read(name),
    'tools.check': async ({ name, text }) => {
      const { problems, alike, findings, ...rest } = registry.check(name, text);
      const all = worstFirst([...findings, ...(await missingAround(text))]);
      return { ...rest, alike: [...alike], problems: [...problems], findings: all };
    },
    'tools.save': ({ name, text, revision }) => registry.save(name, text, revision),
    'tools.validate': (question) => ({ faults: faultsOf(registry, question) }),
    'tools.call': ({ name, argumentsText }, { signal }) => callTool({ tool: name, argumentsText, signal }),
  };
}

function worstFirst(findings: readonly DraftFinding[]): DraftFinding[] {
  const rank = ({ severity }: DraftFinding) => SEVERITIES.indexOf(severity);
  return findings.toSorted((one, other) => rank(one) - rank(other));
}

/** Containers inside containers that arguments may have, as at the gate. */
const MAX_DEPTH = 256;

function faultsOf(registry: Registry, question: Params<'tools.validate'>): { pointer: string; message: string }[] {
  const { argumentsText, against = 'input' } = question;
  const read = readJson(argumentsText, { maxDepth: MAX_DEPTH });
  if (!read.ok) throw new AppError('invalid_json', { ...read, reason: jsonReasonText(read.reason) });
  const wanted = schemaOf(registry, question);
  if (wanted === undefined) return [];
  const schema = compileSchema(wanted);
  if (!schema.ok) return [{ pointer: '', message: unusableSchemaText(against, schema) }];
  return schema.validateRead(read).map((fault) => ({ pointer: fault.pointer, message: faultText(fault) }));
}

function schemaOf(registry: Registry, { name, definition, against = 'input' }: Params<'tools.validate'>): unknown {
  const field = `${against}Schema` as const;
  if (definition !== undefined) {
    const read = readJsonc(definition, { maxDepth: MAX_DEPTH });
    if (!read.ok) throw new AppError('invalid_json', { ...read, reason: jsonReasonText(read.reason) });
    return valueAt(read.plain, `/${field}`);
  }
  const tool = registry.current().get(name);
  if (!tool) throw new AppError('not_found', { what: 'tool', name });
  return tool.definition[field];
}
