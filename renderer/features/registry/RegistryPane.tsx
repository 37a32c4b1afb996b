import { numberText } from '../../../shared/text/number-text.ts';
import { registryText as text } from '../../../shared/text/registry-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { ToolList } from './list/ToolList.tsx';
import { ProblemList } from './problems/ProblemList.tsx';
import { useLint } from './use-lint.ts';
import './registry.css';

/** All tools of the workspace, and what is wrong with them. */
export function RegistryPane() {
  useLint();
  const view = useApp((state) => state.toolsView);
  const showTools = useApp((state) => state.showTools);
  const tools = useApp((state) => state.workspace?.tools.length ?? 0);
  const findings = useApp((state) => state.lint?.findings.length);
  return (
    <div className="registry">
      <Tabs
        label={text.views}
        value={view}
        onChange={showTools}
        items={[
          { value: 'list', label: text.list, meta: numberText(tools), content: <ToolList /> },
          {
            value: 'problems',
            label: text.problems,
            ...(findings !== undefined && { meta: numberText(findings) }),
            content: <ProblemList />,
          },
        ]}
      />
    </div>
  );
}
