import type { ProgramCheck } from '../../../shared/model/program-check.ts';
import { toolFaultText } from '../../../shared/text/check-text.ts';
import { violationText } from '../../../shared/text/violation-text.ts';
import type { TextProblem } from '../../ui/code-editor/text-models.ts';

/** What was found in a program, at its places in the text: what keeps it from starting, and tools it may not call. */
export function programProblems({ violations, tools }: ProgramCheck, source: string): readonly TextProblem[] {
  const lines = source.split(/\r\n|\r|\n/);
  const broken = violations.flatMap((violation): readonly TextProblem[] => {
    const { file, line, column } = violation;
    return file === undefined ? [{ message: violationText(violation), line, column: Math.max(1, column) }] : [];
  });
  const named = tools.flatMap(({ tool, line, fault }): readonly TextProblem[] => {
    if (!fault) return [];
    const place = namePlace(lines[line - 1] ?? '', tool);
    return [{ message: toolFaultText(tool, fault), line, severity: 'warning', ...place }];
  });
  return [...broken, ...named];
}

/** Where a line has the name, as a whole or by its last part; else the whole line. */
function namePlace(text: string, tool: string): Pick<TextProblem, 'column' | 'length'> {
  const names = [tool, tool.split('.').at(-1) ?? tool];
  for (const name of names) {
    const at = text.indexOf(name);
    if (at >= 0) return { column: at + 1, length: name.length };
  }
  const start = text.length - text.trimStart().length;
  return { column: start + 1, length: Math.max(1, text.trim().length) };
}
