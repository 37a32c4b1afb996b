import type { Problem, ProblemCode } from '../../../shared/model/problem.ts';
import { problemText } from '../../../shared/text/problem-text.ts';
import type { Host } from '../../host/host.ts';
import { CommandFailure } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** Without its settings nobody knows what a program of the workspace may call. */
const FATAL: readonly ProblemCode[] = ['file_unreadable', 'json_syntax', 'version_too_new'];

/** Tells of what is broken in the workspace and hides nothing else; settings that cannot be read end the command. */
export function noteProblems(host: Host, { note, style }: Terminal): void {
  const { problems } = host.snapshot();
  const settings = problems.find(({ file, code }) => file === 'gatehouse.json' && FATAL.includes(code));
  if (settings) throw settingsFailure(settings);
  for (const problem of problems) note(`${style('yellow', placeOf(problem))} ${problemText(problem)}\n`);
}

/** Where a problem is, as editors and terminals understand it: file:line:column. */
function placeOf({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

function settingsFailure(problem: Problem): CommandFailure {
  const { code, file, line } = problem;
  return new CommandFailure({ code, message: problemText(problem), file, ...(line !== undefined && { line }) });
}
