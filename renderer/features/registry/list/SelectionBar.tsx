import type { ToolSummary } from '../../../../shared/model/tool.ts';
import { toolListText as text } from '../../../../shared/text/registry-text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ToolActs } from './use-tool-acts.ts';

interface SelectionBarProps {
  readonly selected: readonly ToolSummary[];
  readonly allowed: number;
  readonly acts: ToolActs;
}

/** How many tools are in hand, and what can be done with them. */
export function SelectionBar({ selected, allowed, acts }: SelectionBarProps) {
  const isNone = selected.length === 0;
  const mayAllow = selected.some((tool) => !tool.allowed);
  const mayDeny = selected.some((tool) => tool.allowed);
  return (
    <div className="registry-bar selection" role="toolbar" aria-label={text.actions}>
      <span className="registry-selected" role="status">
        {isNone ? text.allowed(allowed) : text.selected(selected.length)}
      </span>
      <Button icon="gate-open" disabled={!mayAllow} onClick={() => acts.allow(selected, true)}>
        {text.allow}
      </Button>
      <Button icon="gate-shut" disabled={!mayDeny} onClick={() => acts.allow(selected, false)}>
        {text.deny}
      </Button>
      <Button icon="folder" disabled={isNone} onClick={() => acts.move(selected)}>
        {text.move}
      </Button>
      <Button icon="export" disabled={isNone} onClick={() => acts.export(selected)}>
        {text.export}
      </Button>
      <Button kind="danger" icon="trash" disabled={isNone} onClick={() => acts.remove(selected)}>
        {text.delete}
      </Button>
    </div>
  );
}
