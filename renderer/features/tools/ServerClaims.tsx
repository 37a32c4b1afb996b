import type { ToolSummary } from '../../../shared/model/tool.ts';
import { claimsText, serversText } from '../../../shared/text/server-text.ts';
import { openServer } from '../../stores/server-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { confirmClaims } from '../../stores/tool-actions.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';

const text = serversText.claims;

/** What a tool's server says of it that counts only once somebody confirms it, and that the server changed it. */
export function ServerClaims({ tool }: { readonly tool: ToolSummary }) {
  const workbench = useWorkbench();
  const { server, name } = tool;
  const isChanged = useApp((state) =>
    state.servers.some(
      (one) => one.name === server?.name && one.drift.changed.some((other) => other.tool === server.tool),
    ),
  );
  if (!server) return null;
  const claims = server.claims && claimsText(server.claims);
  if (!claims && !isChanged) return null;
  return (
    <div className="tool-claims">
      <Icon name="server" />
      {claims && (
        <>
          <span>{text.text(claims)}</span>
          <Button size="small" onClick={() => void confirmClaims(workbench, name)}>
            {text.confirm}
          </Button>
        </>
      )}
      {isChanged && (
        <button type="button" className="tool-changed" onClick={() => openServer(workbench, server.name)}>
          {text.changed}
        </button>
      )}
    </div>
  );
}
