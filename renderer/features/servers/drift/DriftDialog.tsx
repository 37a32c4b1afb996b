import { useEffect, useState } from 'react';
import { AppError } from '../../../../shared/contract/errors.ts';
import { prettyJson } from '../../../../shared/lib/json-layout.ts';
import type { ToolDrift, ToolVersions } from '../../../../shared/model/drift.ts';
import { driftWords as text, toolDriftText } from '../../../../shared/text/drift-text.ts';
import { errorText } from '../../../../shared/text/error-text.ts';
import { useHost } from '../../../client/client-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DiffView } from '../../../ui/code-editor/DiffView.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

interface DriftDialogProps {
  readonly server: string;
  readonly tool: ToolDrift;
  readonly onClose: () => void;
}

/** A tool as the person last saw it beside what its server says now. */
export function DriftDialog({ server, tool, onClose }: DriftDialogProps) {
  const host = useHost();
  const [versions, setVersions] = useState<ToolVersions>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    host
      .call('servers.toolVersions', { name: server, tool: tool.tool })
      .then(setVersions)
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        setFailure(errorText(error));
      });
  }, [host, server, tool.tool]);
  return (
    <Dialog
      open
      size="wide"
      title={text.differenceTitle(tool.name)}
      description={failure || `${tool.name}: ${toolDriftText(tool)}.`}
      closeLabel={text.close}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text.close}</Button>}
    >
      <div className="drift-difference">
        {versions && (
          <DiffView language="json" before={lines(versions.before)} after={lines(versions.after)} labels={text.sides} />
        )}
      </div>
    </Dialog>
  );
}

function lines(json: string | undefined): string {
  return json === undefined ? '' : `${prettyJson(json)}\n`;
}
