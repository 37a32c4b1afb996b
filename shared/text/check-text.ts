import type { NamedToolFault, ProgramCheck } from '../model/program-check.ts';
import { gatewayText } from './gateway-text.ts';
import { violationPlace, violationText } from './violation-text.ts';

/** What was found in a program, a line each in the order of the text: place and sentence. */
export function findingsOf({ limit, violations, tools }: ProgramCheck, program: string): readonly CheckFinding[] {
  if (limit) {
    const text = `The program is larger than ${limit} lets it be (runtime.limits in gatehouse.json), so it would not start.`;
    return [{ line: 1, isElsewhere: false, place: program, text }];
  }
  const broken = violations.map((violation) => ({
    ...{ line: violation.line, isElsewhere: violation.file !== undefined },
    ...{ place: violationPlace(violation, program), text: violationText(violation) },
  }));
  const named = tools.flatMap(({ fault, tool, line }) =>
    fault ? [{ line, isElsewhere: false, place: `${program}:${line}`, text: toolFaultText(tool, fault) }] : [],
  );
  return [...broken, ...named].sort(
    (one, two) => Number(one.isElsewhere) - Number(two.isElsewhere) || (one.isElsewhere ? 0 : one.line - two.line),
  );
}

export interface CheckFinding {
  readonly line: number;
  /** It is in a skill, not in the program. */
  readonly isElsewhere: boolean;
  readonly place: string;
  readonly text: string;
}

/** Why a call of a tool that a program names would fail. */
export function toolFaultText(tool: string, fault: NamedToolFault): string {
  switch (fault.code) {
    case 'unknown_tool':
      return fault.closeNames.length > 0
        ? gatewayText.unknownTool(tool, fault.closeNames)
        : `${tool} is neither a tool nor defined in the program.`;
    case 'not_allowed':
      return notAllowedText(tool, fault);
    case 'tool_unavailable':
      return fault.reason === 'no_binding'
        ? gatewayText.noBinding(tool)
        : `${tool}: its definition has a problem, so it cannot be called before that is mended.`;
  }
}

function notAllowedText(tool: string, fault: Extract<NamedToolFault, { code: 'not_allowed' }>): string {
  switch (fault.reason) {
    case 'allowlist':
      return gatewayText.notOnAllowlist(tool, fault.rule);
    case 'caller':
      return gatewayText.wrongCaller(tool, 'program', fault.allowedCallers);
    case 'narrowed':
      return gatewayText.narrowedAway(tool, fault.patterns);
  }
}
