import type { ToolSummary } from '../../../shared/model/tool.ts';
import { toolEditorText } from '../../../shared/text/tool-editor-text.ts';
import { breakpointText } from '../../../shared/text/breakpoint-text.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import { TOOL_VIEWS } from '../../stores/screen-slice.ts';
import { useApp } from '../../stores/store-context.ts';
import { toggleBreakpoint } from '../../stores/breakpoint-actions.ts';
import { allowTools } from '../../stores/tool-actions.ts';
import { useBreakpointAt } from '../../stores/use-breakpoints.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Chip } from '../../ui/Pill.tsx';
import { AnnotationChips, BindingButton } from './editor/index.ts';
import { Segmented } from '../../ui/Segmented.tsx';

interface ToolHeaderProps {
  readonly name: string;
  /** Its text as it is typed. */
  readonly definition: string;
  readonly onShowBinding: () => void;
}

/** What a tool is called, where it comes from, and whether code may call it and by which rule. */
export function ToolHeader({ name, definition, onShowBinding }: ToolHeaderProps) {
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
      <span title={ruleText(tool)}>
        <GateChip tool={tool} />
      </span>
      <span className="tool-file mono cut" title={`${toolText.file}: ${tool.file}`}>
        {tool.file}
      </span>
      <span className="grow" />
      <AnnotationChips definition={definition} />
      <BindingButton definition={definition} onClick={onShowBinding} />
      <Checkbox checked={tool.allowed} onChange={(allowed) => void allowTools(workbench, [name], allowed)}>
        {toolText.allow}
      </Checkbox>
      <BreakpointButton name={name} />
      <ViewChoice />
    </header>
  );
}

function BreakpointButton({ name }: { readonly name: string }) {
  const workbench = useWorkbench();
  const isSet = useBreakpointAt({ tool: name }) !== undefined;
  return (
    <IconButton
      icon="breakpoint"
      label={breakpointText.onTool}
      keys="F9"
      pressed={isSet}
      onClick={() => toggleBreakpoint(workbench, { tool: name })}
    />
  );
}

function ViewChoice() {
  const view = useApp((state) => state.toolView);
  const setToolView = useApp((state) => state.setToolView);
  return (
    <Segmented
      label={toolEditorText.view}
      value={view}
      options={TOOL_VIEWS.map((value) => ({ value, label: toolEditorText.views[value] }))}
      onChange={setToolView}
    />
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
