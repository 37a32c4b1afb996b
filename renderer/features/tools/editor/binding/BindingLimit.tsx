import { followNode } from '../../../../../shared/lib/json-node.ts';
import { bindingEditorText } from '../../../../../shared/text/binding-editor-text.ts';
import { toolDetailsText } from '../../../../../shared/text/tool-details-text.ts';
import { useApp } from '../../../../stores/store-context.ts';
import { COUNT } from '../fields/codecs.ts';
import { FieldAt } from '../fields/FieldAt.tsx';
import { useDefinitionEdits } from '../use-definition.ts';

interface LimitFieldProps {
  readonly field: 'timeoutMs' | 'maxBytes';
  /** The limit of the workspace that it may only shorten. */
  readonly limit: 'toolMs' | 'resultBytes';
}

/** A limit of a binding, with what the workspace allows. */
export function BindingLimit({ field, limit }: LimitFieldProps) {
  const { root } = useDefinitionEdits();
  const most = useApp((state) => state.workspace?.limits[limit]);
  const value: unknown = followNode(root, ['binding', field])?.value;
  const isLooser = most !== undefined && typeof value === 'number' && value > most;
  return (
    <FieldAt
      path={['binding', field]}
      label={bindingEditorText.fields[field]}
      codec={COUNT}
      {...(most !== undefined && { placeholder: String(most) })}
      note={isLooser ? toolDetailsText.limits.looser(most, limit) : undefined}
    />
  );
}

/** How long a call may take. */
export function TimeField() {
  return <BindingLimit field="timeoutMs" limit="toolMs" />;
}
