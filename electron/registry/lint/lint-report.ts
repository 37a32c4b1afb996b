import type { Finding } from '../../../shared/model/lint.ts';
import type { Problem } from '../../../shared/model/problem.ts';
import { TOOLS_FOLDER } from '../../workspace/places.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { ToolSet } from '../registry.ts';
import type { FindBindingFaults } from './binding-rules.ts';
import { createLinter, type ToolFinding } from './lint-tools.ts';

/** What was found at one moment. */
export interface LintReport {
  /** By which a client says which report it saw. */
  readonly id: string;
  readonly findings: readonly Finding[];
  /** The finding of a tool that has this number; undefined for what is about no tool. */
  toolFinding(id: number): ToolFinding | undefined;
}

/** Reports of the tools as they are; one is made once for as long as they stay so. */
export interface LintReports {
  /** Waits for `onTurn` so often that nothing else waits long. */
  current(onTurn: () => Promise<void>): Promise<LintReport>;
  /** The report with this id, if the tools are still as it saw them. */
  get(id: string): LintReport | undefined;
}

export function createLintReports(
  workspace: Workspace,
  tools: () => ToolSet,
  bindingFaults: FindBindingFaults,
): LintReports {
  const linter = createLinter(bindingFaults);
  let last: { readonly set: ToolSet; readonly id: string; readonly report: Promise<LintReport> } | undefined;
  let made: LintReport | undefined;
  let reports = 0;

  async function make(set: ToolSet, id: string, onTurn: () => Promise<void>): Promise<LintReport> {
    const found = await linter.lint(set, workspace.toolFiles(), onTurn);
    const report = reportOf(id, found, [
      ...workspace.problems().filter(({ file }) => file.startsWith(`${TOOLS_FOLDER}/`)),
      ...set.problems.filter(({ tool }) => tool === undefined),
    ]);
    made = report;
    return report;
  }

  return {
    async current(onTurn) {
      const set = tools();
      if (last?.set !== set) {
        reports += 1;
        const id = String(reports);
        last = { set, id, report: make(set, id, onTurn) };
        // One that failed, as its client went away, is not the answer to the next.
        last.report.catch(() => (last = last?.id === id ? undefined : last));
      }
      return last.report;
    },
    get: (id) => (made?.id === id && last?.id === id && last.set === tools() ? made : undefined),
  };
}

function reportOf(id: string, found: readonly ToolFinding[], problems: readonly Problem[]): LintReport {
  const ofFiles = problems.map((problem, index) => fileFinding(problem, index));
  return {
    id,
    findings: [...ofFiles, ...found.map((finding, index) => wireFinding(finding, ofFiles.length + index))],
    toolFinding: (number) => found[number - ofFiles.length],
  };
}

function fileFinding({ code, data, file, pointer = '', line }: Problem, id: number): Finding {
  return {
    id,
    code,
    family: 'definition',
    severity: 'error',
    data,
    file,
    pointer,
    ...(line !== undefined && { line }),
  };
}

function wireFinding({ code, family, severity, data, pointer, fix, tool }: ToolFinding, id: number): Finding {
  const { name, file, pointer: place } = tool.summary;
  return {
    id,
    code,
    family,
    severity,
    data,
    file,
    pointer,
    tool: { name, pointer: place },
    ...(fix && { fix: fix.kind }),
  };
}
