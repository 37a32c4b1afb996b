import type { Problem } from '../../../shared/model/problem.ts';
import { SERVERS_FILE } from '../../../shared/model/server.ts';
import type { WorkspaceSnapshot } from '../../../shared/model/workspace.ts';
import { problemText } from '../../../shared/text/problem-text.ts';
import { SETTINGS_FILE } from '../../../shared/model/settings.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Tree, TreeRow } from '../../ui/Tree.tsx';

interface ProblemRowsProps {
  readonly problems: readonly Problem[];
  readonly workspace: WorkspaceSnapshot;
}

/** What is wrong in files of the workspace; a row leads to the tool, program or setting it is about. */
export function ProblemRows({ problems, workspace }: ProblemRowsProps) {
  const openTab = useApp((state) => state.openTab);
  const requestLine = useApp((state) => state.requestLine);
  const open = (problem: Problem) => {
    const tool = workspace.tools.find((one) => (problem.tool ? one.name === problem.tool : one.file === problem.file));
    if (tool) openTab({ kind: 'tool', name: tool.name });
    else if (problem.file === SETTINGS_FILE) openTab({ kind: 'settings' });
    else if (problem.file === SERVERS_FILE) openTab({ kind: 'servers' });
    else if (workspace.programs.some((program) => program.path === problem.file)) {
      openTab({ kind: 'program', path: problem.file });
      if (problem.line !== undefined) requestLine(problem.file, problem.line);
    }
  };
  return (
    <Tree label={workspaceText.explorer.problems}>
      {problems.map((problem, index) => (
        <TreeRow
          key={index}
          level={1}
          label={problemText(problem)}
          title={`${placeOf(problem)}\n${problemText(problem)}`}
          icon={<Icon name="warning" className="problem-icon" />}
          meta={placeOf(problem)}
          onActivate={() => open(problem)}
        />
      ))}
    </Tree>
  );
}

function placeOf(problem: Problem): string {
  const name = problem.file.slice(problem.file.lastIndexOf('/') + 1);
  return problem.line === undefined ? name : `${name}:${problem.line}`;
}
