import type { PromptFinding } from '../../../shared/model/prompt.ts';
import { promptFindingText, promptText as text } from '../../../shared/text/prompt-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { keyOf } from './hints.ts';

interface HintListProps {
  /** Name for screen readers. */
  readonly label: string;
  readonly findings: readonly PromptFinding[];
  /** Leads to a line of the text. */
  readonly onLine: (line: number) => void;
}

/** What a text no longer tells a model, each with its place where it has one. */
export function HintList({ label, findings, onLine }: HintListProps) {
  if (findings.length === 0) return null;
  return (
    <ul className="prompt-hints" aria-label={label}>
      {findings.map((finding) => (
        <li key={keyOf(finding)}>
          <Icon name="warning" size={12} />
          <span className="grow">{promptFindingText(finding)}</span>
          {finding.line !== undefined && <LineButton line={finding.line} onLine={onLine} />}
        </li>
      ))}
    </ul>
  );
}

function LineButton({ line, onLine }: { readonly line: number; readonly onLine: (line: number) => void }) {
  return (
    <Button size="small" onClick={() => onLine(line)}>
      {text.atLine(line)}
    </Button>
  );
}
