import type { ToolSummary } from '../../../shared/model/tool.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { allowTools } from '../../stores/tool-actions.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Chip } from '../../ui/Pill.tsx';

/** What a tool is called, where it comes from, and whether code may call it and by which rule. */
export function ToolHeader({ name }: { readonly name: string }) {
  const workbench = useWorkbench();
  const tool = useApp((state) => state.workspace?.tools.find((one) => one.name === name));
  if (!tool) {
    return (
      <header className="tool-head">
        <h2 className="mono">{name}</h2>
        <span>{toolText.gone(name)}</span>
      </header>
    );
  }
  return (
    <header className="tool-head">
      <h2 className="mono cut" title={tool.name}>
        {tool.name}
      </h2>
      <GateChip tool={tool} />
      <span className="tool-rule cut" title={ruleText(tool)}>
        {ruleText(tool)}
      </span>
      <span className="grow" />
      <span className="tool-file mono cut" title={`${toolText.file}: ${tool.file}`}>
        {tool.file}
      </span>
      <Chip>{tool.binding === undefined ? toolText.noBinding : toolText.binding(tool.binding)}</Chip>
      <Checkbox checked={tool.allowed} onChange={(allowed) => void allowTools(workbench, [name], allowed)}>
        {toolText.allow}
      </Checkbox>
    </header>
  );
}

function GateChip({ tool }: { readonly tool: ToolSummary }) {
  if (!tool.usable) {
    return (
      <Chip tone="bad" icon="warning">
        {toolText.unusable}
      </Chip>
    );
  }
  return tool.allowed ? (
    <Chip tone="accent" icon="gate-open">
      {toolText.allowed}
    </Chip>
  ) : (
    <Chip icon="gate-shut">{toolText.notAllowed}</Chip>
  );
}

function ruleText({ allowed, rule }: ToolSummary): string {
  if (rule === undefined) return allowed ? '' : toolText.noRule;
  return allowed ? toolText.ruleAllows(rule) : toolText.ruleRefuses(rule);
}
