import { useMemo } from 'react';
import { bindingEditorText } from '../../../../../shared/text/binding-editor-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { bindingSummary } from './binding-summary.ts';

interface BindingButtonProps {
  /** Text of the definition. */
  readonly definition: string;
  readonly onClick: () => void;
}

/** In a few words what happens on a call, and the way to the fields of it. */
export function BindingButton({ definition, onClick }: BindingButtonProps) {
  const summary = useMemo(() => bindingSummary(definition), [definition]);
  return (
    <Button aria-label={`${bindingEditorText.open}: ${summary}`} title={summary} onClick={onClick}>
      <span className="binding-summary mono cut">{summary}</span>
    </Button>
  );
}
