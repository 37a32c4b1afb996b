import type { Problem } from '../../../shared/model/problem.ts';
import { SERVERS_FILE } from '../../../shared/model/server.ts';
import type { WorkspaceSnapshot } from '../../../shared/model/workspace.ts';
import { problemText } from '../../../shared/text/problem-text.ts';
import { DEBUG_FILE } from '../../../shared/model/debug.ts';
import { SETTINGS_FILE } from '../../../shared/model/settings.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { gateIndex } from '../../stores/gates-slice.ts';
import { useApp } from '../../stores/store-context.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Tree, TreeRow } from '../../ui/Tree.tsx';

interface ProblemRowsProps {
  readonly problems: readonly Problem[];
  readonly workspace: WorkspaceSnapshot;
}

/** So that many problems leave the rest of the explorer in sight; all of them are in the list of problems. */
const MAX_ROWS = 8;

/** What is wrong in files of the workspace; a row leads to the tool, program or setting it is about. */
export function ProblemRows({ problems, workspace }: ProblemRowsProps) {
  const openTab = useApp((state) => state.openTab);
  const openGate = useApp((state) => state.openGate);
  const requestLine = useApp((state) => state.requestLine);
  const showTools = useApp((state) => state.showTools);
  const open = (problem: Problem) => {
    const tool = workspace.tools.find((one) => (problem.tool ? one.name === problem.tool : one.file === problem.file));
    if (tool) openTab({ kind: 'tool', name: tool.name });
    else if (problem.code === 'gate_invalid' && problem.pointer !== '/gates') openGate(gateIndex(problem));
    else if (problem.file === SETTINGS_FILE) openTab({ kind: 'settings' });
    else if (problem.file === SERVERS_FILE) openTab({ kind: 'servers' });
    else if (problem.file === DEBUG_FILE) openTab({ kind: 'faults' });
    else requestLine(problem.file, problem.line ?? 1);
  };
  return (
    <Tree label={workspaceText.explorer.problems}>
      {problems.slice(0, problems.length > MAX_ROWS ? MAX_ROWS - 1 : MAX_ROWS).map((problem, index) => (
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
      {problems.length > MAX_ROWS && (
        <TreeRow
          level={1}
          label={workspaceText.explorer.moreProblems(problems.length - MAX_ROWS + 1)}
          icon={<Icon name="more" />}
          muted
          onActivate={() => showTools('problems')}
        />
      )}
    </Tree>
  );
}

function placeOf(problem: Problem): string {
  const name = problem.file.slice(problem.file.lastIndexOf('/') + 1);
  return problem.line === undefined ? name : `${name}:${problem.line}`;
}
