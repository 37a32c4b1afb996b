import { toolEditorText } from '../../../../shared/text/tool-editor-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { setKeyword } from './schema/edit-keywords.ts';
import { useDefinitionEdits } from './use-definition.ts';
import { useJudgement } from './use-remarks.ts';

const text = toolEditorText.override;

/** Says that a field of a server's tool is the workspace's, and puts the server's back. Nothing where it is not. */
export function OverrideNote({ field }: { readonly field: string }) {
  const { edit, fault } = useDefinitionEdits();
  const { check } = useJudgement();
  const override = check?.server?.fields.find((one) => one.field === field);
  if (!check?.server || !override) return null;
  return (
    <p className="override-note">
      <span>{override.server === undefined ? text.added(check.server.name) : text.changed(check.server.name)}</span>
      <Button
        kind="ghost"
        size="small"
        icon="undo"
        disabled={fault !== undefined}
        aria-label={text.resetOf(field)}
        onClick={() => edit((now) => setKeyword(now, [], field, override.server))}
      >
        {text.reset}
      </Button>
    </p>
  );
}
