import type { ToolSummary } from '../../../shared/model/tool.ts';
import { driftWords } from '../../../shared/text/drift-text.ts';
import { claimsText, serversText } from '../../../shared/text/server-text.ts';
import { toolDrift } from '../../stores/drift-news.ts';
import { openServer } from '../../stores/server-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { confirmClaims } from '../../stores/tool-actions.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';

const text = serversText.claims;

/** What a tool's server says of it that counts only once somebody confirms it, and what the server did to it meanwhile. */
export function ServerClaims({ tool }: { readonly tool: ToolSummary }) {
  const workbench = useWorkbench();
  const { server, name } = tool;
  const drift = useApp((state) => toolDrift(state, tool));
  if (!server) return null;
  const claims = server.claims && claimsText(server.claims);
  if (!claims && !drift) return null;
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
      {drift && (
        <button type="button" className="tool-changed" onClick={() => openServer(workbench, server.name)}>
          {driftWords.kinds[drift]}
        </button>
      )}
    </div>
  );
}
