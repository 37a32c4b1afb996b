import type { FindingCode, Severity } from '../../../shared/model/lint.ts';
import type { ToolDefinition } from '../../../shared/model/tool.ts';
import type { ToolRules } from './rule.ts';

/** What is wrong with what happens at a call, as far as the definition tells. Bindings are the business of another room. */
export type FindBindingFaults = (definition: ToolDefinition) => readonly {
  readonly code: FindingCode;
  readonly pointer: string;
  readonly data: Readonly<Record<string, unknown>>;
}[];

/** Why every call of a tool would fail, or do something else than its author means. */
export function bindingRules(faultsOf: FindBindingFaults): ToolRules {
  return {
    family: 'binding',
    findings: ({ definition, server }) => {
      if (server && !server.overrides) return [];
      return faultsOf(definition).map((fault) => ({ ...fault, severity: severityOf(fault.code) }));
    },
  };
}

/** A text that no argument reaches is sent all the same. */
function severityOf(code: FindingCode): Severity {
  return code === 'template_unread' || code === 'argument_unknown' ? 'warning' : 'error';
}
