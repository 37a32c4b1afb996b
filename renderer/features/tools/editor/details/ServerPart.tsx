import { toolEditorText } from '../../../../../shared/text/tool-editor-text.ts';
import { useApp } from '../../../../stores/store-context.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/icon/Icon.tsx';
import { useDefinitionEdits } from '../use-definition.ts';
import { useJudgement } from '../use-remarks.ts';

const text = toolEditorText.override;

/** Of a tool of a server: what of it is the workspace's, and the way back to all that the server says. */
export function ServerPart() {
  const { name } = useDefinitionEdits();
  const { check } = useJudgement();
  const openDialog = useApp((state) => state.openDialog);
  const saved = useApp((state) => state.workspace?.tools.find((tool) => tool.name === name)?.server);
  const server = check?.server;
  if (!server) return null;
  const fields = server.fields.map(({ field }) => field);
  return (
    <div className="server-part">
      <Icon name="server" />
      <p>{fields.length === 0 ? text.none(server.name) : text.some(server.name, fields.join(', '))}</p>
      {saved?.overrides !== undefined && (
        <Button size="small" onClick={() => openDialog({ kind: 'deleteTool', name })}>
          {text.resetAll}
        </Button>
      )}
    </div>
  );
}
